import FeliCa

/// A link of which the test says what comes back for each command: bytes, silence (nil), or a reader's error.
final class ScriptedLink: Link {
    var traits: LinkTraits
    /// What was sent, and how long the card had.
    private(set) var log: [(command: CommandFrame, timeout: Duration)] = []
    /// The rates that were chosen.
    private(set) var rates: [BitRate] = []
    private let answer: (CommandFrame) throws -> [UInt8]?

    init(_ traits: LinkTraits = LinkTraits(name: "script"), answer: @escaping (CommandFrame) throws -> [UInt8]?) {
        self.traits = traits
        self.answer = answer
    }

    /// How many commands of that code were sent.
    func count(_ code: CommandCode) -> Int { log.count { $0.command.code == code } }

    func awaitCard(for limit: Duration?) -> Presence { .perhaps }

    func tune(to rate: BitRate) { rates.append(rate) }

    func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        log.append((command, timeout))
        do {
            guard let bytes = try answer(command) else { return nil }
            return try Frame(bytes)
        } catch let error as ReaderError {
            throw error
        } catch {
            throw .garbled(reader: "script", detail: "\(error)")
        }
    }

    func close() {}
}

/// The answers of a card that holds `image`: enough of one for counting exchanges.
struct ScriptedCard {
    var image: CardImage
    /// The most blocks of one read.
    var maximumBlocks = 12
    /// Commands to which it is silent.
    var silent: Set<CommandCode> = []

    func answer(_ command: CommandFrame) -> [UInt8]? {
        guard !silent.contains(command.code) else { return nil }
        if let polling = Polling(command.frame) {
            guard let system = image.systems.first(where: { polling.systemCode.matches($0.code) }) else { return nil }
            let data = polling.requestCode == .systemCode ? bytes(system.code.rawValue).reversed() : []
            return frame(0x01, (system.idm?.bytes ?? []) + (system.pmm?.bytes ?? []) + data)
        }
        guard let idm = IDm(command.frame.body.prefix(8)), let system = image.systems.first(where: { $0.idm == idm })
        else {
            return nil
        }
        let body: [UInt8]? =
            switch command.code {
            case .requestService: RequestService(command.frame).map { versions($0, system) }
            case .readWithoutEncryption: ReadWithoutEncryption(command.frame).map { read($0, system) }
            case .searchServiceCode: SearchServiceCode(command.frame).map { node($0.index, system) }
            case .requestSystemCode:
                [UInt8(image.systems.count)] + image.systems.flatMap { bytes($0.code.rawValue).reversed() }
            default: nil
            }
        return body.map { frame(command.code.response, idm.bytes + $0) }
    }

    private func versions(_ command: RequestService, _ system: CardImage.System) -> [UInt8] {
        [UInt8(command.nodes.count)]
            + command.nodes.flatMap { node -> [UInt8] in
                let isThere =
                    system.areas.contains { $0.code.rawValue == node.rawValue }
                    || system.services.contains { $0.code.rawValue == node.rawValue }
                return isThere ? [0x01, 0x00] : [0xFF, 0xFF]
            }
    }

    private func read(_ command: ReadWithoutEncryption, _ system: CardImage.System) -> [UInt8] {
        guard command.blocks.count <= maximumBlocks else { return [0xFF, 0xA2] }
        for (index, service) in command.services.enumerated() {
            guard system[service] != nil else { return [UInt8(index + 1), 0xA6] }
            if !service.isKeyFree { return [UInt8(index + 1), 0xA5] }
        }
        var data: [UInt8] = []
        for (index, element) in command.blocks.enumerated() {
            guard let block = system[command.services[element.service]]?.block(element.block) else {
                return [UInt8(index + 1), 0xA8]
            }
            data += block.bytes
        }
        return [0x00, 0x00, UInt8(command.blocks.count)] + data
    }

    private func node(_ index: UInt16, _ system: CardImage.System) -> [UInt8] {
        let nodes =
            system.areas.map { bytes($0.code.rawValue) + bytes($0.end.rawValue) }
            + system.services.map { bytes($0.code.rawValue) }
        return Int(index) < nodes.count ? nodes[Int(index)] : [0xFF, 0xFF]
    }

    private func frame(_ code: UInt8, _ body: [UInt8]) -> [UInt8] { [UInt8(body.count + 2), code] + body }

    /// Low byte first.
    private func bytes(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
}

extension CardImage {
    /// The image as of a card whose systems answer to invented IDms, with an IC of that PMm.
    func issued(pmm: UInt64 = 0x100B_4B42_8485_D0FF) -> CardImage {
        var card = self
        for index in card.systems.indices {
            card.systems[index].idm = IDm(rawValue: 0x0101_0203_0405_0607).forSystem(number: index)
            card.systems[index].pmm = PMm(rawValue: pmm)
        }
        return card
    }
}
