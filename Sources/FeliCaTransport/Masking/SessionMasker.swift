internal import FeliCa

/// Masks the events of a session one by one, and remembers what it needs for the next: which IDms and numbers it saw,
/// which system has which IDm, and what the last command asked for.
struct SessionMasker {
    private let masking: Masking
    private var seen: Set<IDm> = []
    /// Those seen, as their cards' system 0 has them.
    private var known: Set<IDm> = []
    private var systems: [IDm: SystemCode] = [:]
    private var command: Frame?
    /// What has to vanish from text, with what takes its place, in the order in which it was seen.
    private var secrets: [(secret: String, masked: String)] = []

    init(_ masking: Masking) { self.masking = masking }

    /// The event with identity replaced.
    mutating func mask(_ event: SessionEvent) -> SessionEvent {
        var masked = event
        switch event.kind {
        case .sent(let frame):
            command = frame
            masked.kind = .sent(mask(frame))
        case .received(let frame):
            masked.kind = .received(mask(answer: frame))
        case .failure(let text):
            if case .cannotRead(_, let idm?) = ReaderError(recorded: text, reader: "") { learn(idm) }
            masked.kind = .failure(mask(text))
        case .card(let text): masked.kind = .card(mask(text))
        case .mark(let text): masked.kind = .mark(mask(text))
        case .report(let json): masked.kind = .report(mask(json))
        case .unknown(let kind, let data): masked.kind = .unknown(kind, data: mask(data))
        case .end: break
        }
        return masked
    }

    /// The text without what was seen of identity so far: hexadecimal of both cases and both orders, decimal numbers
    /// whole or in groups of four.
    func mask(_ text: String) -> String {
        secrets.reduce(text) { $0.contains($1.secret) ? $0.replacing($1.secret, with: $1.masked) : $0 }
    }

    private mutating func mask(answer frame: Frame) -> Frame {
        if let command, let polling = Polling(command), let found = try? polling.response(frame) {
            let told = polling.requestCode == .systemCode ? found.requestData.map(SystemCode.init(rawValue:)) : nil
            systems[found.idm] = told ?? systems[found.idm] ?? polling.systemCode
        }
        if let command, let read = ReadWithoutEncryption(command), let blocks = try? read.response(frame) {
            return mask(frame, read, blocks)
        }
        return mask(isHidden(frame) ? SessionMasker.blanked(frame) : frame)
    }

    /// Whether an answer that cannot be taken apart may hold what was asked for and is personal.
    private func isHidden(_ frame: Frame) -> Bool {
        guard let command, let read = ReadWithoutEncryption(command), frame.bytes.count > 12 else { return false }
        let system = read.idm.flatMap { systems[$0] }
        return read.targets.contains { !PersonalField.fields(system, $0.service, $0.number).isEmpty }
    }

    /// The frame with zeros behind IDm, flags and count.
    private static func blanked(_ frame: Frame) -> Frame {
        let head = frame.bytes.prefix(13)
        return (try? Frame(head + [UInt8](repeating: 0, count: frame.bytes.count - head.count))) ?? frame
    }

    /// The answer to a read, block by block.
    private mutating func mask(_ frame: Frame, _ read: ReadWithoutEncryption, _ blocks: [Block]) -> Frame {
        let system = read.idm.flatMap { systems[$0] }
        let masked = zip(read.targets, blocks).map { target, block in
            learn(block, system, target.service, target.number)
            return masking.mask(block, system: system, service: target.service, number: target.number)
        }
        let answer = frame.bytes.dropLast(blocks.count * Block.size) + masked.flatMap(\.bytes)
        return mask((try? Frame(answer)) ?? frame)
    }

    /// The frame with the IDm that follows the code replaced, and every other that is known.
    private mutating func mask(_ frame: Frame) -> Frame {
        let rest: [UInt8]
        let address: [UInt8]
        if frame.code != CommandCode.polling.rawValue, let idm = IDm(frame.body.prefix(8)) {
            learn(idm)
            address = masking.mask(idm).bytes
            rest = Array(frame.body.dropFirst(8))
        } else {
            address = []
            rest = Array(frame.body)
        }
        return Frame(code: frame.code, body: address + masking.mask(rest, known: known))
    }

    private mutating func learn(_ idm: IDm) {
        // A byte or two beside zeros is no identity, and would be found everywhere.
        guard idm.rawValue & 0x0000_FFFF_FFFF_FFFF != 0, !seen.contains(idm) else { return }
        seen.insert(idm)
        known.insert(idm.forSystem(number: 0))
        let masked = masking.mask(idm)
        for (secret, masked) in [
            (idm.hex, masked.hex), (Hex.string(idm.bytes.reversed()), Hex.string(masked.bytes.reversed())),
        ] {
            hide(secret, masked)
            hide(secret.lowercased(), masked.lowercased())
        }
    }

    private mutating func learn(_ block: Block, _ system: SystemCode?, _ service: ServiceCode, _ number: UInt16) {
        for field in PersonalField.fields(system, service, number) where field.bytes.count >= 6 {
            guard case .digits = field.encoding else { continue }
            let masked = masking.mask(block[field.bytes], field.encoding)
            let digits = Hex.string(block[field.bytes])
            guard Set(digits).count > 1 else { continue }
            for separator in ["", " ", "-"] {
                hide(SessionMasker.grouped(digits, separator), SessionMasker.grouped(Hex.string(masked), separator))
            }
        }
    }

    private mutating func hide(_ secret: String, _ masked: String) {
        if !secrets.contains(where: { $0.secret == secret }) { secrets.append((secret, masked)) }
    }

    private static func grouped(_ digits: String, _ separator: String) -> String {
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, index % 4 == 0 { text += separator }
            text.append(digit)
        }
        return text
    }
}
