internal import FeliCa

/// A card in software on a PC/SC reader in software: answers APDUs as a reader of one dialect does with that card on it.
///
/// Every dialect answers GET DATA with the IDm (and PMm); what else it knows is its own, and all the rest is refused as
/// an unknown function. Source: transports 2.4; PN532 User Manual 7 for the chip of the ACR122U.
public struct VirtualPCSCCard: Sendable {
    /// The card, with the log of the frames that reached it.
    public private(set) var card: VirtualCard
    /// What the reader speaks.
    public let dialect: PCSCDialectName

    private var selected: ServiceCode?
    /// Whether a transparent session is open, and whether it was switched to FeliCa.
    private var session: (isOpen: Bool, isFeliCa: Bool) = (false, false)

    /// Puts `card` on a reader that speaks `dialect`.
    public init(_ card: VirtualCard, dialect: PCSCDialectName) {
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
        session = (false, false)
    }

    /// What the reader says to `apdu`: data and a status word.
    public mutating func answer(_ apdu: [UInt8]) -> [UInt8] {
        guard apdu.count >= 4, apdu[0] == 0xFF else { return VirtualPCSCCard.refusal(.unknownClass) }
        let data = VirtualPCSCCard.data(of: apdu)
        switch (apdu[1], dialect) {
        case (0xCA, _): return identity(apdu[2])
        case (0xA4, .sony): return select(data)
        case (0xB0, .sony): return read(block: apdu[3])
        case (0x00, .acr122): return pseudo(apdu, data)
        case (0xC2, .transparent): return transparent(apdu[3], data)
        default: return VirtualPCSCCard.refusal(.unsupported)
        }
    }

    // MARK: Blocks

    private func identity(_ what: UInt8) -> [UInt8] {
        let system = card.image.systems.first
        let bytes: [UInt8]? =
            switch what {
            case 0x00: system?.idm?.bytes
            case 0x01 where dialect != .acr122: system?.pmm?.bytes
            default: nil
            }
        return bytes.map(VirtualPCSCCard.success) ?? VirtualPCSCCard.refusal(.unsupported)
    }

    private mutating func select(_ data: [UInt8]) -> [UInt8] {
        guard data.count == 2 else { return VirtualPCSCCard.refusal(.wrongLength) }
        let code = ServiceCode(rawValue: UInt16(data[0]) | UInt16(data[1]) << 8)
        guard let service = card.image.systems.first?[code], service.keyVersion != .absent else {
            return VirtualPCSCCard.refusal(.notFound)
        }
        selected = code
        return VirtualPCSCCard.success([])
    }

    /// The reader itself reads the block with a frame.
    private mutating func read(block: UInt8) -> [UInt8] {
        guard let selected, let idm = card.image.systems.first?.idm else { return VirtualPCSCCard.refusal(.notFound) }
        let read = ReadWithoutEncryption(
            idm: idm,
            services: [selected],
            blocks: [BlockListElement(block: UInt16(block))]
        )
        guard let answer = card.answer(read.frame.frame), let blocks = try? read.response(answer) else {
            return VirtualPCSCCard.refusal(.noRecord)
        }
        return VirtualPCSCCard.success(blocks.flatMap(\.bytes))
    }

    // MARK: The chip of an ACR122U

    private mutating func pseudo(_ apdu: [UInt8], _ data: [UInt8]) -> [UInt8] {
        // Get Firmware Version: text without a status word, as the reader's manual has it.
        if apdu[2] == 0x48 { return Array("ACR122U210".utf8) }
        guard apdu[2] == 0x00, data.count >= 2, data[0] == 0xD4 else { return VirtualPCSCCard.refusal(.failed) }
        let arguments = Array(data.dropFirst(2))
        guard let answer = chip(data[1], arguments) else { return VirtualPCSCCard.refusal(.failed) }
        return VirtualPCSCCard.success([0xD5, data[1] + 1] + answer)
    }

    private mutating func chip(_ command: UInt8, _ arguments: [UInt8]) -> [UInt8]? {
        switch command {
        // GetFirmwareVersion: PN532 1.6, all of its protocols.
        case 0x02: return [0x32, 0x01, 0x06, 0x07]
        // RFConfiguration, InRelease.
        case 0x32: return []
        case 0x52: return [0x00]
        // InListPassiveTarget: at most one target at 212 or 424 kbit/s.
        case 0x4A:
            guard arguments.count == 7, 1...2 ~= arguments[1] else { return nil }
            let polling = Array(arguments.dropFirst(2))
            guard let frame = try? Frame([UInt8(polling.count + 1)] + polling), let answer = card.answer(frame) else {
                return [0x00]
            }
            return [0x01, 0x01] + answer.bytes
        // InDataExchange with target 1, InCommunicateThru.
        case 0x40: return arguments.first == 1 ? exchange(arguments.dropFirst()) : [0x27]
        case 0x42: return exchange(arguments[...])
        default: return nil
        }
    }

    /// A status, and after success the card's frame. 01 says that nothing came in time.
    private mutating func exchange(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard let frame = try? Frame(bytes), let answer = card.answer(frame) else { return [0x01] }
        return [0x00] + answer.bytes
    }

    // MARK: The transparent session

    private mutating func transparent(_ kind: UInt8, _ data: [UInt8]) -> [UInt8] {
        guard let objects = DataObject.parse(data), let first = objects.first else {
            return VirtualPCSCCard.refusal(.wrongLength)
        }
        switch (kind, first.tag) {
        case (0x00, 0x81): session = (true, false)
        case (0x00, 0x82): session = (false, false)
        case (0x00, 0x83), (0x00, 0x84): break
        case (0x02, 0x8F) where session.isOpen && first.value == [0x03, 0x00]: session.isFeliCa = true
        case (0x01, _) where session.isFeliCa: return sessionExchange(objects)
        // Not possible now, or not known: object 1 failed.
        default: return VirtualPCSCCard.success(DataObject(0xC0, [0x01, 0x6A, 0x81]).bytes)
        }
        return VirtualPCSCCard.success(DataObject(0xC0, [0x00, 0x90, 0x00]).bytes)
    }

    private mutating func sessionExchange(_ objects: [DataObject]) -> [UInt8] {
        guard let object = objects.first(where: { $0.tag == 0x95 }), let frame = try? Frame(object.value) else {
            return VirtualPCSCCard.success(DataObject(0xC0, [0x01, 0x6A, 0x80]).bytes)
        }
        guard let answer = card.answer(frame) else {
            return VirtualPCSCCard.success(DataObject(0xC0, [0x01, 0x64, 0x01]).bytes)
        }
        return VirtualPCSCCard.success(
            DataObject(0xC0, [0x00, 0x90, 0x00]).bytes + DataObject(0x92, [0x00]).bytes
                + DataObject(0x96, [0x00, 0x00]).bytes + DataObject(0x97, answer.bytes).bytes
        )
    }

    // MARK: APDUs

    /// The data field of a short APDU.
    private static func data(of apdu: [UInt8]) -> [UInt8] {
        guard apdu.count > 5 else { return [] }
        return Array(apdu.dropFirst(5).prefix(Int(apdu[4])))
    }

    private static func success(_ data: [UInt8]) -> [UInt8] { data + bigEndian(StatusWord.success.rawValue) }

    private static func refusal(_ status: StatusWord) -> [UInt8] { bigEndian(status.rawValue) }
}
