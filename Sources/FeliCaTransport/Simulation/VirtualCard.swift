public import FeliCa

/// A card in software: answers FeliCa frames from an image as the card itself would.
///
/// It is silent for a wrong IDm, a system that it does not have, a malformed or unknown command, and for commands that
/// its IC does not know; a read that cannot be done is refused with status flags. Source: card-formats 1.2 to 1.6.
public struct VirtualCard: Sendable {
    /// One frame that the card received, and what it said.
    public struct Exchange: Hashable, Sendable {
        /// What it received.
        public let command: Frame
        /// The bytes that it answered; nil when it was silent.
        public let response: [UInt8]?
    }

    /// What the card holds.
    public let image: CardImage
    /// All that passed by `answer`, in order.
    public private(set) var log: [Exchange] = []

    /// Makes a card of what was read from one. An image without IDm or PMm gets invented ones.
    public init(_ image: CardImage) {
        var image = image
        let idm = image.idm ?? VirtualCard.inventedIDm
        let pmm = image.pmm ?? VirtualCard.inventedPMm
        image.idm = idm
        image.pmm = pmm
        image.systems = image.systems.prefix(VirtualCard.maximumSystems).enumerated().map { number, system in
            var system = system
            system.idm = system.idm ?? idm.forSystem(number: number)
            system.pmm = system.pmm ?? pmm
            return system
        }
        self.image = image
    }

    /// The most systems that the answer to Request System Code has room for; no card has nearly as many.
    private static let maximumSystems = 100

    /// The IDm of an image that has none: a manufacturer code for cards in software.
    public static let inventedIDm = IDm(rawValue: 0x02FE_0000_0000_0001)
    /// The PMm of an image that has none: that of the most common transit IC.
    public static let inventedPMm = PMm(rawValue: 0x100B_4B42_8485_D0FF)

    /// The card's answer to `frame`, or nil for silence.
    public mutating func answer(_ frame: Frame) -> Frame? {
        let response = response(to: frame)
        log.append(Exchange(command: frame, response: response?.bytes))
        return response
    }

    /// The card's answer to `frame`, or nil for silence, without a note of it.
    func response(to frame: Frame) -> Frame? {
        guard let code = CommandCode(rawValue: frame.code) else { return nil }
        if code == .polling { return polling(Array(frame.body)) }
        guard let idm = IDm(frame.body.prefix(8)), let system = image.systems.first(where: { $0.idm == idm }) else {
            return nil
        }
        let chip = Chip(system.pmm ?? VirtualCard.inventedPMm)
        let body = Array(frame.body.dropFirst(8))
        guard chip.knows(code), let answer = self.answer(code, body, system, chip) else { return nil }
        return Frame(code: code.response, body: idm.bytes + answer)
    }

    private func answer(_ code: CommandCode, _ body: [UInt8], _ system: CardImage.System, _ chip: Chip) -> [UInt8]? {
        switch code {
        case .requestService: requestService(body, system, chip)
        case .requestResponse: body.isEmpty ? [0x00] : nil
        case .readWithoutEncryption: VirtualRead(body)?.answer(system, chip)
        case .searchServiceCode: searchServiceCode(body, system)
        case .requestSystemCode:
            body.isEmpty
                ? [UInt8(image.systems.count)] + image.systems.flatMap { bigEndian($0.code.rawValue) } : nil
        case .requestSpecificationVersion: body == [0, 0] ? specification : nil
        default: nil
        }
    }

    private func polling(_ body: [UInt8]) -> Frame? {
        guard body.count == 4, Polling.TimeSlots(rawValue: body[3]) != nil else { return nil }
        let asked = SystemCode(rawValue: UInt16(body[0]) << 8 | UInt16(body[1]))
        // FFFF asks for whatever system the card has first; a half wildcard for the first that it fits.
        let system = asked == .any ? image.systems.first : image.systems.first { asked.matches($0.code) }
        guard let system, let idm = system.idm, let pmm = system.pmm else { return nil }
        let data: [UInt8] =
            switch Polling.RequestCode(rawValue: body[2]) {
            case .systemCode: bigEndian(system.code.rawValue)
            case .communicationPerformance: Chip(pmm).tellsPerformance ? [0x00, 0x83] : []
            default: []
            }
        return Frame(code: CommandCode.polling.response, body: idm.bytes + pmm.bytes + data)
    }

    private func requestService(_ body: [UInt8], _ system: CardImage.System, _ chip: Chip) -> [UInt8]? {
        guard let count = body.first, 1...RequestService.maximumNodes ~= Int(count), body.count == 1 + Int(count) * 2
        else { return nil }
        let versions = (0..<Int(count)).map { index in
            system.keyVersion(ofNode: UInt16(body[1 + index * 2]) | UInt16(body[2 + index * 2]) << 8)
        }
        if chip.isSilentOnUnknownNode, versions.contains(nil) { return nil }
        return [count] + versions.flatMap { littleEndian(($0 ?? .absent).rawValue) }
    }

    private func searchServiceCode(_ body: [UInt8], _ system: CardImage.System) -> [UInt8]? {
        guard body.count == 2 else { return nil }
        let nodes = system.nodes
        let index = Int(body[0]) | Int(body[1]) << 8
        return index < nodes.count ? nodes[index] : [0xFF, 0xFF]
    }

    private var specification: [UInt8]? {
        image.specification.flatMap { version in
            version.options.count > 100
                ? nil
                : [0x00, 0x00, 0x00] + littleEndian(version.basic) + [UInt8(version.options.count)]
                    + version.options.flatMap(littleEndian)
        }
    }
}

extension CardImage.System {
    /// The key version of the node of that code; nil when the system does not have it.
    fileprivate func keyVersion(ofNode code: UInt16) -> KeyVersion? {
        if let service = self[ServiceCode(rawValue: code)], service.keyVersion != .absent {
            return service.keyVersion ?? KeyVersion(rawValue: 0)
        }
        return areas.first { $0.code.rawValue == code }.map { $0.keyVersion ?? KeyVersion(rawValue: 0) }
    }

    /// What Search Service Code answers, index by index: by code, an area before what is in it.
    fileprivate var nodes: [[UInt8]] {
        let areas = areas.map {
            (order: (Int($0.code.rawValue >> 6), 0), littleEndian($0.code.rawValue) + littleEndian($0.end.rawValue))
        }
        let services = services.filter { $0.keyVersion != .absent }
            .map { (order: (Int($0.code.rawValue >> 6), Int($0.code.attribute)), littleEndian($0.code.rawValue)) }
        return (areas + services).sorted { $0.order < $1.order }.map(\.1)
    }
}

func littleEndian(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
func bigEndian(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
