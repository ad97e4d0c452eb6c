/// Hexadecimal text: how bytes and codes are written for people.
public enum Hex {
    /// The upper-case pairs of `bytes`, with `separator` between them.
    public static func string(_ bytes: some Sequence<UInt8>, separator: String = "") -> String {
        var text = ""
        for byte in bytes {
            if !text.isEmpty { text += separator }
            text += string(byte)
        }
        return text
    }

    /// `value` in upper-case digits, as many as its type has room for.
    public static func string(_ value: some FixedWidthInteger & UnsignedInteger) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        let width = value.bitWidth / 4
        return String(repeating: "0", count: width - digits.utf8.count) + digits
    }

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
