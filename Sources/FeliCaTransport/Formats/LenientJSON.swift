/// JSON as some tools write it: with keys that are not in quotes.
enum LenientJSON {
    /// The same text with every such key in quotes. Whatever else is wrong in it stays, for the parser to find.
    static func quoted(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.first {
            if byte == quote {
                let string = string(rest)
                result += string
                rest = rest.dropFirst(string.count)
            } else if isWord(byte) {
                let word = rest.prefix(while: isWord)
                rest = rest.dropFirst(word.count)
                let isKey = rest.drop(while: \.isBlank).first == 0x3A
                result += isKey ? [quote] + word + [quote] : Array(word)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static let quote: UInt8 = 0x22

    /// The string at the beginning of `bytes`, with its quotes; all that is left when it has no end.
    private static func string(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isEscaped = false
        for index in bytes.indices.dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if bytes[index] == 0x5C {
                isEscaped = true
            } else if bytes[index] == quote {
                return bytes[...index]
            }
        }
        return bytes
    }

    /// Letters, digits, `_`, `-`, `+` and `.`: what numbers, names and literals are made of.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2B, 0x2E: true
        default: false
        }
    }
}
