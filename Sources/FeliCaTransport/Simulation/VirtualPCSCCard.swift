internal import FeliCa

/// A card in software on a PC/SC reader in software: answers APDUs as a reader of one dialect does with that card on it.
///
/// Every dialect answers GET DATA with the IDm (and PMm); what else it knows is its own, and all the rest is refused as
/// an unknown function. Source: transports 2.4; PN532 User Manual 7 for the chip of the ACR122U.
public struct VirtualPCSCCard: Sendable {
    /// The card, with what a script does to it.
    var card: ScriptedCard
    /// What the reader speaks.
    public let dialect: PCSCDialectName

    /// The service that READ BINARY reads.
    private var selected: ServiceCode?
    /// The system that Identiv's own commands ask.
    var polled: IDm?
    /// Whether a transparent session is open, and whether it was switched to FeliCa.
    var session: (isOpen: Bool, isFeliCa: Bool) = (false, false)

    /// Puts `card` on a reader that speaks `dialect`.
    public init(_ card: ScriptedCard, dialect: PCSCDialectName) {
        self.card = card
        self.dialect = dialect
    }

    /// The answer to reset that such a reader makes up: a storage card of the standard FeliCa, or on an ACR122U one that
    /// is called FeliCa at 212 kbit/s. The last byte makes the exclusive or of all but the first zero.
    public var answerToReset: [UInt8] {
        let kind: [UInt8] = dialect == .acr122 ? [0x03, 0xF0, 0x11] : [0x11, 0x00, 0x3B]
        let body: [UInt8] =
            [0x8F, 0x80, 0x01, 0x80, 0x4F, 0x0C, 0xA0, 0x00, 0x00, 0x03, 0x06] + kind + [0x00, 0x00, 0x00, 0x00]
        return [0x3B] + body + [body.reduce(0, ^)]
    }

    /// The reader's power was cut: what was selected or open is forgotten.
    public mutating func reset() {
        selected = nil
        polled = nil
        session = (false, false)
    }

    /// What the reader says to `apdu`: data and a status word.
    public mutating func answer(_ apdu: [UInt8]) -> [UInt8] {
        guard apdu.count >= 4, apdu[0] == 0xFF else { return VirtualPCSCCard.refusal(.unknownClass) }
        let data = VirtualPCSCCard.data(of: apdu)
        switch (apdu[1], dialect) {
        case (0xCA, _): return identity(apdu[2])
        case (0xA4, .sony): return select(data)
        case (0xB0, .sony) where apdu[2] == 0x80: return read(list: data, count: apdu[3])
        case (0xB0, .sony), (0xB0, .springCardBlocks): return read(block: apdu[3])
        case (0xFB, .springCardBlocks): return setParameter(apdu, data)
        case (0x00, .acr122): return pseudo(apdu, data)
        case (0x00, .acr1252): return pass(data, silence: .failed)
        case (0xFE, .identiv): return pass(data, silence: .silentCard)
        case (0xFE, .springCard): return pass(data, silence: .driverSilence)
        case (_, .identivCommands): return identiv(apdu, data)
        case (0xC2, .transparent): return transparent(apdu[3], data)
        default: return VirtualPCSCCard.refusal(.unsupported)
        }
    }

    private var image: CardImage? { card.card?.image }

    private func identity(_ what: UInt8) -> [UInt8] {
        let system = image?.systems.first
        let bytes: [UInt8]? =
            switch what {
            case 0x00: system?.idm?.bytes
            case 0x01 where [.sony, .transparent, .springCardBlocks].contains(dialect): system?.pmm?.bytes
            default: nil
            }
        return bytes.map(VirtualPCSCCard.success) ?? VirtualPCSCCard.refusal(.unsupported)
    }

    // MARK: Blocks

    private mutating func select(_ data: [UInt8]) -> [UInt8] {
        guard data.count == 2 else { return VirtualPCSCCard.refusal(.wrongLength) }
        let code = ServiceCode(rawValue: UInt16(data[0]) | UInt16(data[1]) << 8)
        guard let service = image?.systems.first?[code], service.keyVersion != .absent else {
            return VirtualPCSCCard.refusal(.notFound)
        }
        selected = code
        return VirtualPCSCCard.success([])
    }

    /// The reader's parameter FC 01: it does not look whether the card has the service.
    private mutating func setParameter(_ apdu: [UInt8], _ data: [UInt8]) -> [UInt8] {
        guard apdu[2...3] == [0xFC, 0x01], data.count == 2 else { return VirtualPCSCCard.refusal(.wrongLength) }
        selected = ServiceCode(rawValue: UInt16(data[0]) | UInt16(data[1]) << 8)
        return VirtualPCSCCard.success([])
    }

    /// Several blocks by the elements of a block list, two bytes each.
    private mutating func read(list: [UInt8], count: UInt8) -> [UInt8] {
        guard count > 0, list.count == 2 * Int(count) else { return VirtualPCSCCard.refusal(.wrongLength) }
        var data: [UInt8] = []
        for number in list.indices where number % 2 == 1 {
            let answer = read(block: list[number])
            guard answer.count == Block.size + 2 else { return answer }
            data += answer.dropLast(2)
        }
        return VirtualPCSCCard.success(data)
    }

    /// The reader itself reads the block with a frame.
    private mutating func read(block: UInt8) -> [UInt8] {
        guard let selected, let idm = image?.systems.first?.idm else { return VirtualPCSCCard.refusal(.notFound) }
        let read = ReadWithoutEncryption(
            idm: idm,
            services: [selected],
            blocks: [BlockListElement(block: UInt16(block))]
        )
        guard let answer = card.answer(read.frame.frame), let frame = try? Frame(answer),
            let blocks = try? read.response(frame)
        else {
            return VirtualPCSCCard.refusal(.noRecord)
        }
        return VirtualPCSCCard.success(blocks.flatMap(\.bytes))
    }

    // MARK: APDUs

    /// The data field of a short APDU.
    private static func data(of apdu: [UInt8]) -> [UInt8] {
        guard apdu.count > 5 else { return [] }
        return Array(apdu.dropFirst(5).prefix(Int(apdu[4])))
    }

    static func success(_ data: [UInt8]) -> [UInt8] { data + bigEndian(StatusWord.success.rawValue) }

    static func refusal(_ status: StatusWord) -> [UInt8] { bigEndian(status.rawValue) }
}
