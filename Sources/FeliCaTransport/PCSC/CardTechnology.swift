/// What kind of card is on a reader, as far as its answer to reset tells.
///
/// Contactless readers make up an ATR `3B 8n 80 01 …`; for a storage card it goes on with 80 4F 0C, the registered
/// identifier A0 00 00 03 06, a byte for the standard and two for the card's name. Source: PC/SC part 3, 3.1.3.2; ACR122U
/// API for the names F011 and F012; transports 2.4 (a).
enum CardTechnology: Hashable, Sendable {
    /// FeliCa.
    case feliCa
    /// Another contactless technology, by its name.
    case other(String)
    /// The ATR does not tell. No ATR of a FeliCa card on Sony's readers is published, so such a card is asked.
    case unknown

    /// Judges an answer to reset.
    init(atr: [UInt8]) {
        guard atr.count >= 4, atr[0] == 0x3B, atr[1] & 0xF0 == 0x80, atr[2...3] == [0x80, 0x01] else {
            self = .unknown
            return
        }
        let history = atr[4...].dropLast()
        guard history.starts(with: CardTechnology.storage), history.count >= CardTechnology.storage.count + 3 else {
            self = history.starts(with: CardTechnology.bareFeliCa) ? .feliCa : .other("ISO 14443-4")
            return
        }
        let rest = Array(history.dropFirst(CardTechnology.storage.count))
        switch (rest[0], rest[1], rest[2]) {
        case (0x11, _, _), (_, 0xF0, 0x11), (_, 0xF0, 0x12): self = .feliCa
        case (0x01...0x03, _, _): self = .other("ISO 14443 A")
        case (0x05...0x07, _, _): self = .other("ISO 14443 B")
        case (0x09...0x0C, _, _): self = .other("ISO 15693")
        default: self = .unknown
        }
    }

    private static let storage: [UInt8] = [0x80, 0x4F, 0x0C, 0xA0, 0x00, 0x00, 0x03, 0x06]
    /// How the history of a FeliCa card begins on some readers (liblogicalaccess).
    private static let bareFeliCa: [UInt8] = [0x04, 0x43, 0xFD]
}
