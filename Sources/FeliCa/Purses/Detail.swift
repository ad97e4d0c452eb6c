/// Text that a card stores: bytes, and in which encoding they are.
public struct StoredText: Hashable, Sendable {
    /// How the bytes are to be read.
    public enum Encoding: String, Sendable {
        /// Seven bits.
        case ascii
        /// Shift_JIS as Windows has it (CP932).
        case shiftJIS
        /// UTF-8.
        case utf8
        /// UTF-16, high byte first.
        case utf16
    }

    /// The bytes, without padding.
    public let bytes: [UInt8]
    /// Their encoding.
    public let encoding: Encoding

    /// Names bytes in an encoding; blanks and zeros at the end are taken for padding.
    public init(_ bytes: some Sequence<UInt8>, _ encoding: Encoding) {
        var bytes = Array(bytes)
        while let last = bytes.last, last == 0x00 || last == 0x20, encoding != .utf16 { bytes.removeLast() }
        self.bytes = bytes
        self.encoding = encoding
    }

    /// The text, where it needs no table to be read: ASCII that can be printed, or valid UTF-8.
    public var text: String? {
        switch encoding {
        case .ascii where bytes.allSatisfy { 0x20..<0x7F ~= $0 }: String(decoding: bytes, as: UTF8.self)
        case .utf8: String(validating: bytes, as: UTF8.self)
        default: nil
        }
    }
}

/// A code of one byte that a card stores, with what sources call it.
public struct Coded: Hashable, Sendable {
    /// The byte.
    public let value: UInt8
    /// What it means; nil where no source tells.
    public let name: Name?

    /// Names a code.
    public init(_ value: UInt8, _ name: Name?) {
        self.value = value
        self.name = name
    }
}

/// Points that a card counts.
public struct Points: Hashable, Sendable {
    /// What they are called.
    public let name: Name
    /// How many, in the smallest unit.
    public let amount: Figure<Int>
    /// Decimal places: an amount of 460 at scale 1 is 46.0.
    public let scale: Int
    /// Until when they can be used; nil where the card stores no such date.
    public let expiry: Figure<CardDate>?

    /// Describes points.
    public init(_ name: Name, _ amount: Figure<Int>, scale: Int = 0, expiry: Figure<CardDate>? = nil) {
        self.name = name
        self.amount = amount
        self.scale = scale
        self.expiry = expiry
    }
}

/// Anything else that a card tells, with a label.
public struct Detail: Hashable, Sendable {
    /// The kinds of things.
    public enum Value: Hashable, Sendable {
        /// An amount.
        case money(Money)
        /// A number of things, or a counter.
        case count(Int)
        /// A number in the last decimal place of `scale`: 460 at scale 1 is 46.0.
        case decimal(Int, scale: Int)
        /// A day.
        case date(CardDate)
        /// A day and a time.
        case moment(CardDate, CardTime)
        /// A place.
        case place(Place)
        /// Digits or letters that name something; `number` of a purse is of this kind.
        case identifier(String)
        /// Text.
        case text(StoredText)
        /// A code with its meaning.
        case code(Coded)
        /// Bytes that are not understood.
        case bytes([UInt8])
    }

    /// The label in JSON, stable.
    public let key: String
    /// The label for people.
    public let name: Name
    /// What it says.
    public let value: Figure<Value>
    /// Whether it tells who the holder is: shown only when asked for.
    public let isPersonal: Bool

    /// Labels a value.
    public init(_ key: String, _ name: Name, _ value: Figure<Value>, isPersonal: Bool = false) {
        self.key = key
        self.name = name
        self.value = value
        self.isPersonal = isPersonal
    }
}
