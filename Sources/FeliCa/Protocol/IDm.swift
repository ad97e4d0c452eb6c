/// Manufacture ID: the eight bytes by which a card is addressed, and by which a person can be recognised.
///
/// Bytes 0–1 are the manufacturer code; the upper nibble of byte 0 is the number of the system that answered, so the
/// systems of one card differ in that nibble alone. Source: JIS X 6319-4; felica-rs; card-formats 1.8.
public struct IDm: EightBytes, Hashable, Sendable, CustomStringConvertible {
    /// The eight bytes as a number, first byte highest.
    public let rawValue: UInt64

    /// Takes the eight bytes as a number, first byte highest.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Takes eight bytes in their order on the wire; nil when there are not exactly eight.
    public init?(_ bytes: some Collection<UInt8>) { self.init(eight: bytes) }

    /// Takes sixteen hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard let value = Hex.number(hex, as: UInt64.self) else { return nil }
        rawValue = value
    }

    /// The eight bytes in their order on the wire.
    public var bytes: [UInt8] { eightBytes }

    /// The sixteen hexadecimal digits.
    public var hex: String { Hex.string(rawValue) }

    /// The number of the system that answers to this IDm: 0 for the card's first.
    public var systemNumber: Int { Int(rawValue >> 60) }

    /// Whether both belong to one card: equal but for the system's nibble.
    public func isSameCard(as other: IDm) -> Bool { rawValue << 4 == other.rawValue << 4 }

    /// The IDm by which the card's system of that number (0–15) is addressed.
    public func forSystem(number: Int) -> IDm {
        IDm(rawValue: rawValue & 0x0FFF_FFFF_FFFF_FFFF | UInt64(number & 0x0F) << 60)
    }

    /// The manufacturer code and stars, so that no log names a person's card by accident; `hex` is the whole of it.
    public var description: String { String(hex.prefix(4)) + "************" }
}
