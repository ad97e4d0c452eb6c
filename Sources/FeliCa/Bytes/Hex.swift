/// Hexadecimal text: how bytes and codes are written for people.
public enum Hex {
    /// The upper-case pairs of `bytes`, with `separator` between them.
    public static func string(_ bytes: some Sequence<UInt8>, separator: String = "") -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.underestimatedCount * (2 + separator.utf8.count))
        for byte in bytes {
            if !text.isEmpty { text.append(contentsOf: separator.utf8) }
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 0x0F)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// `value` in upper-case digits, as many as its type has room for.
    public static func string<Value: FixedWidthInteger & UnsignedInteger>(_ value: Value) -> String {
        let width = Value.bitWidth / 4
        return String(unsafeUninitializedCapacity: width) { text in
            for place in 0..<width {
                text.initializeElement(at: place, to: digits[Int(value >> (4 * (width - 1 - place)) & 0x0F)])
            }
            return width
        }
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    /// The bytes that `text` spells in pairs of digits, blanks allowed between pairs; nil when it spells none.
    public static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        for character in text.utf8 {
            if character == 0x20 || character == 0x09 {
                guard high == nil else { return nil }
                continue
            }
            guard let digit = digit(character) else { return nil }
            if let upper = high {
                bytes.append(upper << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return high == nil ? bytes : nil
    }

    /// The number that `text` spells in exactly the digits of its type; nil when it does not.
    public static func number<Value: FixedWidthInteger & UnsignedInteger>(
        _ text: some StringProtocol,
        as type: Value.Type = Value.self
    ) -> Value? {
        guard text.utf8.count == Value.bitWidth / 4 else { return nil }
        var value: Value = 0
        for character in text.utf8 {
            guard let digit = digit(character) else { return nil }
            value = value << 4 | Value(digit)
        }
        return value
    }

    /// What one digit, a character of ASCII, is worth; nil for any other.
    @inlinable
    public static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case 0x30...0x39: character - 0x30
        case 0x41...0x46: character - 0x41 + 10
        case 0x61...0x66: character - 0x61 + 10
        default: nil
        }
    }
}
