/// What kind of card is on a reader, as far as its answer to reset tells.
///
/// Contactless readers make up an ATR `3B 8n 80 01 …`; for a storage card it goes on with 80 4F 0C, the registered
/// identifier A0 00 00 03 06, a byte for the standard and two for the card's name. Source: PC/SC part 3, 3.1.3.2, and its
/// supplement for the names; ACR122U API for the names F011 and F012; transports 2.4 (a).
enum CardTechnology: Hashable, Sendable {
    /// FeliCa.
    case feliCa
    /// Another contactless technology, by its name.
    case other(String)
    /// What a reader shows of an ISO 14443-4 card. No ATR of a FeliCa card on Sony's readers is published: should theirs
    /// look so, the length of the identifier tells it from these.
    case processor(String)
    /// The ATR does not tell.
    case unknown

    /// Judges an answer to reset.
    init(atr: [UInt8]) {
        guard atr.count >= 4, atr[0] == 0x3B, atr[1] & 0xF0 == 0x80, atr[2...3] == [0x80, 0x01] else {
            self = .unknown
            return
        }
        let history = Array(atr[4...].dropLast())
        guard history.starts(with: CardTechnology.storage), history.count >= CardTechnology.storage.count + 3 else {
            self = history.starts(with: CardTechnology.bareFeliCa) ? .feliCa : .processor(CardTechnology.name(history))
            return
        }
        let rest = history.dropFirst(CardTechnology.storage.count).prefix(3)
        self.init(standard: rest.first ?? 0, name: rest.dropFirst().reduce(0) { $0 << 8 | UInt16($1) })
    }

    /// Judges what a storage card's ATR says.
    private init(standard: UInt8, name: UInt16) {
        let product = CardTechnology.products[name].map { $0 + ", " } ?? ""
        switch (standard, name) {
        case (0x11, _), (_, 0xF011), (_, 0xF012): self = .feliCa
        case (0x01...0x03, _): self = .other(product + "ISO 14443-3 Type A")
        case (0x05...0x07, _): self = .other(product + "ISO 14443-3 Type B")
        case (0x09...0x0C, _): self = .other(product + "ISO 15693")
        default: self = .unknown
        }
    }

    /// Type A or B of ISO 14443-4: Type B's history is its application data (4), its protocol information (3), of which
    /// the second byte ends in 1, and a byte that ends in 0.
    private static func name(_ history: [UInt8]) -> String {
        if history.count == 8, history[5] & 0x0F == 0x01, history[7] & 0x0F == 0x00 { return "ISO 14443-4 Type B" }
        return "ISO 14443-4 Type A"
    }

    /// Cards that people have and take for others.
    private static let products: [UInt16: String] = [
        0x0001: "MIFARE Classic 1K", 0x0002: "MIFARE Classic 4K", 0x0003: "MIFARE Ultralight",
        0x0014: "ICODE SLI", 0x0026: "MIFARE Mini", 0x0036: "MIFARE Plus 2K", 0x0037: "MIFARE Plus 4K",
        0x003A: "MIFARE Ultralight C",
    ]
    private static let storage: [UInt8] = [0x80, 0x4F, 0x0C, 0xA0, 0x00, 0x00, 0x03, 0x06]
    /// How the history of a FeliCa card begins on some readers (liblogicalaccess).
    private static let bareFeliCa: [UInt8] = [0x04, 0x43, 0xFD]
}
