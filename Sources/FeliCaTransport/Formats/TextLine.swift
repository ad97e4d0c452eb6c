internal import FeliCa

/// A line of a text, with its number.
struct TextLine {
    /// From 1.
    let number: Int
    /// What is in it, without its end.
    let text: Substring

    /// The lines of a text in UTF-8, a byte order mark left out; what is no UTF-8 becomes a replacement character.
    static func lines(_ bytes: [UInt8]) -> [TextLine] {
        let start: [UInt8] = [0xEF, 0xBB, 0xBF]
        let rest = bytes.starts(with: start) ? bytes.dropFirst(start.count) : bytes[...]
        return rest.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map { index, line in
            let line = line.last == 0x0D ? line.dropLast() : line
            return TextLine(number: index + 1, text: String(decoding: line, as: UTF8.self)[...])
        }
    }

    /// Where it stands.
    var place: Place { Place(line: number) }

    /// The words between its blanks.
    var words: [Substring] { text.words }

    /// What stands before and behind the first colon, without blanks around.
    var member: (key: Substring, value: Substring)? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        return (text[..<colon].trimmed, text[text.index(after: colon)...].trimmed)
    }

    /// An error on this line.
    func error(_ cause: InputError.Cause, in file: String) -> InputError {
        InputError(file: file, line: number, cause: cause)
    }

    /// What the hexadecimal digits of `text` say, which are `count`, with blanks between bytes or without.
    func digits<Value>(
        _ text: Substring,
        _ count: Int,
        in file: String,
        _ parse: (String) -> Value?
    ) throws(InputError) -> Value {
        let digits = text.filter { $0 != " " && $0 != "\t" }
        guard digits.utf8.count == count else {
            throw error(.digits(expected: count, actual: digits.utf8.count), in: file)
        }
        guard let value = parse(digits) else { throw error(.hex, in: file) }
        return value
    }

    /// The decimal number that `text` spells, from 0.
    func decimal(_ text: Substring, in file: String) throws(InputError) -> Int {
        guard let value = Int(text), value >= 0 else { throw error(.value(String(text.prefix(40))), in: file) }
        return value
    }
}

extension Substring {
    /// The words between its blanks.
    var words: [Substring] { split { $0 == " " || $0 == "\t" } }

    /// Without blanks around.
    var trimmed: Substring {
        var rest = self[...]
        while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest = rest.dropLast() }
        return rest
    }

    /// What follows `prefix` at its beginning; nil when it does not begin so.
    func after(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }

    /// What follows the first `part` in it.
    func behind(_ part: String) -> Substring? { firstRange(of: part).map { self[$0.upperBound...] } }
}

extension ArraySlice<UInt8> {
    /// Whether `text` stands in it. A look, for recognising.
    func contains(_ text: String) -> Bool { firstRange(of: text.utf8) != nil }
}
