internal import FeliCa

/// Blocks by READ BINARY: what readers give that carry no frames, or none that we were let send.
///
/// Frames do not pass. Those that can be said in blocks are translated; to all others the card is silent here:
/// - Polling for any system is answered with the IDm and PMm that the reader found by itself. It found the card's first
///   system and does not tell which one that is, so no other Polling is answered, and no system code is added.
/// - Read Without Encryption becomes READ BINARY, and a refusal a response that has the reader's status word in place of
///   the flags.
///
/// Source: transports 2.4 (b), (h); Sony's way was seen to work with an RC-S300 on Linux by rc-s300-rust and others.
struct ReadBinary: PCSCDialect {
    /// How the service is chosen.
    enum Manner {
        /// SELECT FILE, which knows whether the card has it.
        case sony
        /// A parameter of the reader's.
        case springCard
    }

    /// Whether READ BINARY gives several blocks at once. No source saw that on hardware, so it is believed only after one
    /// answer was the same as the blocks read singly, and never again after one that was not as long as it had to be.
    private enum Several {
        case untried, proven, refused
    }

    private let manner: Manner
    private var identity: (idm: IDm, pmm: PMm)?
    /// The service that READ BINARY reads from now.
    private var selected: ServiceCode?
    private var several = Several.untried

    init(_ manner: Manner) {
        self.manner = manner
        if manner != .sony { several = .refused }
    }

    var carriesFrames: Bool { false }

    mutating func begin(_ reader: any APDUChannel) throws(ReaderError) -> Bool {
        guard let idm = IDm(try reader.transmit(.identifier).success ?? []),
            let pmm = PMm(try reader.transmit(.manufactureParameter).success ?? [])
        else { return false }
        identity = (idm, pmm)
        // Whether the card has the service does not matter, but that the reader knows the command.
        let answer = try select(ServiceCode(rawValue: 0x008B), reader)
        return !answer.refusesCommand
    }

    mutating func exchange(
        _ command: CommandFrame,
        timeout: Duration,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> Frame? {
        guard let identity else { return nil }
        switch command.code {
        case .polling:
            guard command.frame.body.prefix(2) == [0xFF, 0xFF] else { return nil }
            return Frame(code: command.code.response, body: identity.idm.bytes + identity.pmm.bytes)
        case .readWithoutEncryption:
            guard let blocks = ReadBinary.blocks(command, of: identity.idm) else { return nil }
            return Frame(code: command.code.response, body: identity.idm.bytes + (try read(blocks, reader)))
        default:
            return nil
        }
    }

    /// Flags, and after success a count and the blocks.
    private mutating func read(
        _ blocks: [(service: ServiceCode, number: UInt8)],
        _ reader: any APDUChannel
    ) throws(ReaderError) -> [UInt8] {
        var data: [UInt8] = []
        var rest = blocks[...]
        var isSingly = false
        while let first = rest.first {
            let selection = try select(first.service, reader)
            guard selection == .success else { return [selection.sw1, selection.sw2] }
            let run = rest.prefix { $0.service == first.service }.map(\.number)
            if !isSingly, several == .proven, run.count > 1 {
                if let bytes = try readAtOnce(run, reader) {
                    data += bytes
                    rest = rest.dropFirst(run.count)
                    continue
                }
                isSingly = true
            }
            let answer = try reader.transmit(single(first.number))
            guard answer.status == .success else { return [answer.status.sw1, answer.status.sw2] }
            guard answer.data.count == Block.size else {
                throw .garbled(reader: reader.reader, detail: "a block of \(answer.data.count) bytes")
            }
            if let last = blocks.dropLast(rest.count).last, last.service == first.service {
                try prove([first.number, last.number], answer.data + data.suffix(Block.size), reader)
            }
            data += answer.data
            rest = rest.dropFirst()
        }
        return [0x00, 0x00, UInt8(blocks.count)] + data
    }

    /// Reads several blocks of the selected service with one command; nil when they have to be read singly.
    private mutating func readAtOnce(
        _ numbers: [UInt8],
        _ reader: any APDUChannel
    ) throws(ReaderError) -> [UInt8]? {
        guard let command = ReadingAPDU.read(blocks: numbers) else { return nil }
        let answer = try reader.transmit(command)
        guard let bytes = answer.success else {
            if answer.status.refusesCommand { several = .refused }
            return nil
        }
        guard bytes.count == numbers.count * Block.size else {
            several = .refused
            return nil
        }
        return bytes
    }

    /// Tries, once, whether two blocks that are known come as `expected` when they are asked for at once. The later one
    /// comes first, and they have to differ: else a reader that sorts them, or reads on from one, would pass.
    private mutating func prove(
        _ numbers: [UInt8],
        _ expected: [UInt8],
        _ reader: any APDUChannel
    ) throws(ReaderError) {
        guard several == .untried, numbers.first ?? 0 > numbers.last ?? 0,
            expected.prefix(Block.size) != expected.suffix(Block.size)
        else { return }
        several = try readAtOnce(numbers, reader) == expected ? .proven : .refused
    }

    private func single(_ number: UInt8) -> ReadingAPDU {
        switch manner {
        case .sony: .read(block: number)
        case .springCard: .read(block: number, length: UInt8(Block.size))
        }
    }

    private mutating func select(
        _ service: ServiceCode,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> StatusWord {
        guard selected != service else { return .success }
        selected = nil
        let command: ReadingAPDU =
            switch manner {
            case .sony: .select(service)
            case .springCard: .parameter(service: service)
            }
        let status = try reader.transmit(command).status
        if status == .success { selected = service }
        return status
    }

    /// Which blocks a Read Without Encryption asks for; nil for one that cannot be said in blocks: of another IDm,
    /// malformed, longer than an answer, or with a block number above 255.
    private static func blocks(_ command: CommandFrame, of idm: IDm) -> [(service: ServiceCode, number: UInt8)]? {
        let body = Array(command.frame.body)
        guard body.starts(with: idm.bytes), body.count > 9 else { return nil }
        let list = 9 + Int(body[8]) * 2
        guard list < body.count, 1...15 ~= body[list],
            let elements = BlockListElement.parse(body[(list + 1)...], count: Int(body[list]))
        else { return nil }
        var blocks: [(ServiceCode, UInt8)] = []
        for (element, mode) in elements {
            guard mode == 0, element.service < body[8], let number = UInt8(exactly: element.block) else { return nil }
            let place = 9 + element.service * 2
            let code = UInt16(body[place]) | UInt16(body[place + 1]) << 8
            blocks.append((ServiceCode(rawValue: code), number))
        }
        return blocks
    }
}
