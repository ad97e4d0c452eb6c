/// Manufacture parameter: the IC's type, and how long it may take to answer.
///
/// Byte 0 is the ROM type, byte 1 the IC type, bytes 2–7 the maximum response times of six groups of commands. Of such a
/// byte A is bits 0–2, B bits 3–5 and E bits 6–7, and the time is T × ((B + 1) × n + (A + 1)) × 4^E with
/// T = 256 × 16 / 13.56 MHz and n the nodes or blocks of the command. Source: JIS X 6319-4; card-formats 1.7.
public struct PMm: EightBytes, Hashable, Sendable {
    /// The groups of commands, each with a response time of its own, by the number of their PMm byte.
    public enum CommandGroup: Int, Sendable, CaseIterable {
        /// Request Service: grows with its nodes.
        case requestService = 2
        /// Commands that take a fixed time: Request Response, Search Service Code, Request System Code and others.
        case fixed = 3
        /// Mutual authentication.
        case authentication = 4
        /// Read Without Encryption: grows with its blocks.
        case read = 5
        /// Writing.
        case write = 6
        /// All others.
        case other = 7
    }

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

    /// Byte 0.
    public var romType: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 56) }

    /// Byte 1.
    public var icType: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 48) }

    /// How long the card may take to answer a command of `group` that names `count` nodes or blocks.
    public func maximumResponseTime(_ group: CommandGroup, count: Int) -> Duration {
        let byte = Int(truncatingIfNeeded: rawValue >> UInt64(56 - group.rawValue * 8)) & 0xFF
        let fixed = byte & 0x07
        let each = byte >> 3 & 0x07
        let exponent = byte >> 6
        let units = ((each + 1) * count + fixed + 1) << (2 * exponent)
        return .nanoseconds(units * 302_065)
    }
}
