internal import FeliCa

/// A cursor over a line of JSON that takes what is written plainly, and nothing else: printable text without escapes,
/// numbers without exponents. Whoever gets nil leaves the line to jansson, which also finds out what is wrong with it.
struct LineScanner {
    /// The line.
    let bytes: ArraySlice<UInt8>
    /// The next byte's place.
    private(set) var position: Int

    /// Begins at the beginning of `bytes`.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// The next byte; nil at the end.
    var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    /// Takes white space.
    @inline(__always)
    mutating func skipBlanks() {
        while let byte = peek, byte <= 0x20, byte.isBlank { position += 1 }
    }

    /// Takes `byte` with the blanks around it.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard peek == UInt8(ascii: byte) else { return false }
        position += 1
        skipBlanks()
        return true
    }

    /// Takes `word`.
    mutating func take(word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.endIndex,
            word.withUTF8Buffer({ bytes[position..<end].elementsEqual($0) })
        else { return false }
        position = end
        return true
    }

    /// Takes ASCII in quotes.
    mutating func string() -> ArraySlice<UInt8>? {
        stringRange(below: 0x7F).map { bytes[$0] }
    }

    /// Where the text in quotes lies that is taken: bytes from a blank up to `limit`, none of which it holds.
    private mutating func stringRange(below limit: UInt8) -> Range<Int>? {
        guard peek == UInt8(ascii: "\"") else { return nil }
        let start = position + 1
        let end = bytes.endIndex
        var next = start
        while next < end {
            let byte = bytes[next]
            if byte == UInt8(ascii: "\"") {
                position = next + 1
                return start..<next
            }
            guard byte >= 0x20, byte < limit, byte != UInt8(ascii: "\\") else { return nil }
            next += 1
        }
        return nil
    }

    /// Takes the hexadecimal digits of bytes in quotes, blanks allowed between them.
    mutating func hex() -> [UInt8]? {
        guard let digits = string() else { return nil }
        var values: [UInt8] = []
        values.reserveCapacity(digits.count / 2)
        var next = digits.startIndex
        while next < digits.endIndex {
            guard digits[next] != UInt8(ascii: " ") else {
                next += 1
                continue
            }
            guard next + 1 < digits.endIndex, let high = Hex.digit(digits[next]), let low = Hex.digit(digits[next + 1])
            else { return nil }
            values.append(high << 4 | low)
            next += 2
        }
        return values
    }

    /// Takes a whole number of at most fifteen digits.
    mutating func digits(leadingZeros: Bool = false) -> (value: Int64, count: Int)? {
        let start = position
        var value: Int64 = 0
        while let byte = peek, 0x30...0x39 ~= byte {
            value = value * 10 + Int64(byte - 0x30)
            position += 1
            guard position - start <= 15 else { return nil }
        }
        let count = position - start
        guard count > 0, leadingZeros || count == 1 || bytes[start] != 0x30 else { return nil }
        return (value, count)
    }

    /// Takes any value; false where it is not a plain one, or where an object has a key twice or very many.
    mutating func skipValue(depth: Int = 0) -> Bool {
        switch peek.map({ Unicode.Scalar($0) }) {
        case "\"": return stringRange(below: 0xFF) != nil
        case "{": return depth < LineScanner.maximumDepth && skipObject(depth)
        case "[": return depth < LineScanner.maximumDepth && skipArray(depth)
        case "t": return take(word: "true")
        case "f": return take(word: "false")
        case "n": return take(word: "null")
        case "-":
            position += 1
            return digits() != nil
        default: return digits() != nil
        }
    }

    private mutating func skipArray(_ depth: Int) -> Bool {
        guard take("[") else { return false }
        if take("]") { return true }
        repeat { guard skipValue(depth: depth + 1) else { return false } } while take(",")
        return take("]")
    }

    private mutating func skipObject(_ depth: Int) -> Bool {
        guard take("{") else { return false }
        if take("}") { return true }
        var keys: [Range<Int>] = []
        keys.reserveCapacity(8)
        repeat {
            guard let key = stringRange(below: 0x7F), keys.count < LineScanner.maximumKeys,
                !keys.contains(where: { isSame($0, key) }), take(":"), skipValue(depth: depth + 1)
            else { return false }
            keys.append(key)
        } while take(",")
        return take("}")
    }

    private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { bytes[$0] == bytes[$1] }
    }

    private static let maximumDepth = 32
    private static let maximumKeys = 32
}
