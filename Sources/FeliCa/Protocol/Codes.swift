/// Names one of the systems (logical cards) of a card. Big endian on the wire; FF in either byte is a wildcard.
public struct SystemCode: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The code as a number, as it is written: 0003, FE00.
    public let rawValue: UInt16

    /// Takes the code as a number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Takes four hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard let value = Hex.number(hex, as: UInt16.self) else { return nil }
        rawValue = value
    }

    /// Matches whatever system a card has first. In an image: the reader did not say which system answered.
    public static let any = SystemCode(rawValue: 0xFFFF)
    /// The interoperable transit cards (Cybernetics standard).
    public static let transit = SystemCode(rawValue: 0x0003)
    /// FeliCa Networks' common area: Edy, nanaco, WAON and others.
    public static let common = SystemCode(rawValue: 0xFE00)
    /// NDEF, the NFC Forum's Type 3 Tag.
    public static let ndef = SystemCode(rawValue: 0x12FC)
    /// FeliCa Lite and Lite-S.
    public static let lite = SystemCode(rawValue: 0x88B4)

    /// Whether it asks for several systems: FF in either byte.
    public var isWildcard: Bool { rawValue.bigEndianBytes.contains(0xFF) }

    /// Whether a card whose system is `actual` answers a Polling for this code.
    public func matches(_ actual: SystemCode) -> Bool {
        zip(rawValue.bigEndianBytes, actual.rawValue.bigEndianBytes).allSatisfy { $0 == 0xFF || $0 == $1 }
    }

    /// Four hexadecimal digits.
    public var description: String { Hex.string(rawValue) }

    /// By number.
    public static func < (left: SystemCode, right: SystemCode) -> Bool { left.rawValue < right.rawValue }
}

/// Names a service: a number in the upper ten bits, an attribute in the lower six. Little endian on the wire.
///
/// Source: FeliCa Card User's Manual, excerpted edition; felica-rs; card-formats 1.3.
public struct ServiceCode: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// What a service's blocks are.
    public enum Kind: Sendable {
        /// Blocks that are read and written by number.
        case random
        /// A ring of records: block 0 is the newest.
        case cyclic
        /// A value with its own arithmetic.
        case purse
        /// An attribute that no source defines.
        case unknown
    }

    /// What may be done with a service's blocks.
    public enum Access: Sendable {
        /// Reading and writing.
        case readWrite
        /// Reading.
        case readOnly
        /// A purse: all operations.
        case direct
        /// A purse: cash back and decrement.
        case cashBack
        /// A purse: decrement.
        case decrement
        /// An attribute that no source defines.
        case unknown
    }

    /// The code as a number, as it is written: 008B, 090F.
    public let rawValue: UInt16

    /// Takes the code as a number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Takes four hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard let value = Hex.number(hex, as: UInt16.self) else { return nil }
        rawValue = value
    }

    /// The upper ten bits.
    public var number: Int { Int(rawValue >> 6) }

    /// The lower six bits.
    public var attribute: UInt8 { UInt8(rawValue & 0x3F) }

    /// Whether its blocks can be read without a key: bit 0 of the attribute.
    public var isKeyFree: Bool { rawValue & 1 == 1 }

    /// Whether it asks for a PIN: bit 5 of the attribute.
    public var needsPIN: Bool { rawValue & 0x20 != 0 }

    /// What its blocks are.
    public var kind: Kind {
        switch attribute & 0x1E {
        case 0x08, 0x0A: .random
        case 0x0C, 0x0E: .cyclic
        case 0x10, 0x12, 0x14, 0x16: .purse
        default: .unknown
        }
    }

    /// What may be done with its blocks.
    public var access: Access {
        switch attribute & 0x1E {
        case 0x08, 0x0C: .readWrite
        case 0x0A, 0x0E, 0x16: .readOnly
        case 0x10: .direct
        case 0x12: .cashBack
        case 0x14: .decrement
        default: .unknown
        }
    }

    /// Four hexadecimal digits.
    public var description: String { Hex.string(rawValue) }

    /// By number.
    public static func < (left: ServiceCode, right: ServiceCode) -> Bool { left.rawValue < right.rawValue }
}

/// Names an area: a range of nodes. Little endian on the wire.
public struct AreaCode: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The code as a number, as it is written: 0000, 0FC0.
    public let rawValue: UInt16

    /// Takes the code as a number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Takes four hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard let value = Hex.number(hex, as: UInt16.self) else { return nil }
        rawValue = value
    }

    /// The area that holds the whole of a system.
    public static let root = AreaCode(rawValue: 0x0000)

    /// Four hexadecimal digits.
    public var description: String { Hex.string(rawValue) }

    /// By number.
    public static func < (left: AreaCode, right: AreaCode) -> Bool { left.rawValue < right.rawValue }
}

/// An area or a service: what Request Service asks about.
public enum NodeCode: Hashable, Sendable {
    /// An area, by its first code.
    case area(AreaCode)
    /// A service.
    case service(ServiceCode)

    /// The code as a number.
    public var rawValue: UInt16 {
        switch self {
        case .area(let code): code.rawValue
        case .service(let code): code.rawValue
        }
    }
}

/// The version of a node's key: proof that the node is there, whether or not it can be read.
public struct KeyVersion: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The version as a number.
    public let rawValue: UInt16

    /// Takes the version as a number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// What a card answers for a node that it does not have.
    public static let absent = KeyVersion(rawValue: 0xFFFF)

    /// Four hexadecimal digits.
    public var description: String { Hex.string(rawValue) }
}
