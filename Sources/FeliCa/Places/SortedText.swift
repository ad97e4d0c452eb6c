/// A table in the form of text: rows of fields parted by bars, sorted by their first field, the key, and found by halving.
///
/// The compiler takes a string literal of thousands of rows in no time, and nothing is built before the first look-up; an
/// array literal of that size costs it gigabytes.
struct SortedText: Sendable {
    /// The rows, a newline between them. Keys compare as bytes; several rows may share one.
    private let text: String

    /// Takes rows that are sorted already.
    init(_ text: String) { self.text = text }

    /// All rows, in their order.
    var rows: [Substring] { text.split(separator: "\n") }

    /// The rows whose first field is `key`, in their order.
    func rows(_ key: some StringProtocol) -> [Substring] {
        var start = firstRow(notBefore: key)
        var found: [Substring] = []
        while start < text.endIndex, self.key(at: start).elementsEqual(key.utf8) {
            let end = endOfRow(at: start)
            found.append(text[start..<end])
            start = next(after: end)
        }
        return found
    }

    /// The fields of the only row, or the first of several, whose first field is `key`.
    func fields(_ key: some StringProtocol) -> [Substring]? { rows(key).first.map(SortedText.fields) }

    /// The fields of a row, empty ones among them.
    static func fields(_ row: Substring) -> [Substring] { row.split(separator: "|", omittingEmptySubsequences: false) }

    /// Where the first row begins whose key does not come before `key`; both bounds are always beginnings of rows.
    private func firstRow(notBefore key: some StringProtocol) -> String.Index {
        let bytes = text.utf8
        var low = bytes.startIndex
        var high = bytes.endIndex
        while low < high {
            let middle = bytes.index(low, offsetBy: bytes.distance(from: low, to: high) / 2)
            let start = bytes[low..<middle].lastIndex(of: SortedText.newline).map(bytes.index(after:)) ?? low
            if self.key(at: start).lexicographicallyPrecedes(key.utf8) {
                low = next(after: endOfRow(at: start))
            } else {
                high = start
            }
        }
        return low
    }

    private func key(at start: String.Index) -> Substring.UTF8View {
        text.utf8[start...].prefix { $0 != SortedText.bar && $0 != SortedText.newline }
    }

    private func endOfRow(at start: String.Index) -> String.Index {
        text.utf8[start...].firstIndex(of: SortedText.newline) ?? text.endIndex
    }

    private func next(after end: String.Index) -> String.Index {
        end == text.endIndex ? end : text.utf8.index(after: end)
    }

    private static let newline = UInt8(ascii: "\n")
    private static let bar = UInt8(ascii: "|")
}
