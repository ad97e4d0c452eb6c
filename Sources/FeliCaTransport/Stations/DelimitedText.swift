/// Text in records and fields: CSV after RFC 4180, or the same with tabs.
struct DelimitedText {
    /// One record.
    struct Record: Equatable {
        /// Its fields, without the quotation marks around them and the blanks at their ends.
        let fields: [String]
        /// The line on which it begins, from 1.
        let line: Int
    }

    /// A quotation mark that is never closed.
    struct UnclosedQuote: Error {
        /// The line on which it is.
        let line: Int
    }

    /// The records, without blank lines and without lines that begin with `#`.
    let records: [Record]

    /// Reads CSV, or text parted by tabs when the first line that is no comment has any.
    init(_ text: String) throws(UnclosedQuote) {
        var reader = Reader(text)
        records = try reader.records()
    }

    /// A field as it has to be written between tabs.
    static func quoted(_ field: String) -> String {
        guard field.utf8.contains(where: { $0 == tab || $0 == quote || $0 == newline || $0 == carriageReturn }) else {
            return field
        }
        return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private static let tab = UInt8(ascii: "\t")
    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private struct Reader {
        private var rest: Substring.UTF8View
        private let separator: UInt8
        private var line = 1

        init(_ text: String) {
            rest = text[...].utf8
            let lines = text.utf8.lazy.split { $0 == newline || $0 == carriageReturn }
            let first = lines.first { $0.first != UInt8(ascii: "#") && $0.contains { $0 > UInt8(ascii: " ") } }
            separator = first?.contains(tab) ?? false ? tab : UInt8(ascii: ",")
        }

        mutating func records() throws(UnclosedQuote) -> [Record] {
            var records: [Record] = []
            while !rest.isEmpty {
                let start = line
                let isComment = rest.first == UInt8(ascii: "#")
                let fields = isComment ? [] : try record()
                if isComment { skipLine() }
                if fields.contains(where: { !$0.isEmpty }) { records.append(Record(fields: fields, line: start)) }
            }
            return records
        }

        /// Reads a record and the end of its line.
        private mutating func record() throws(UnclosedQuote) -> [String] {
            var fields = [try field()]
            while rest.first == separator {
                rest.removeFirst()
                fields.append(try field())
            }
            endLine()
            return fields
        }

        /// Reads up to the separator or the end of the line; what follows a closing quotation mark belongs to the field.
        private mutating func field() throws(UnclosedQuote) -> String {
            var bytes: [UInt8] = []
            if rest.first == quote { try quotedPart(into: &bytes) }
            let plain = rest.prefix { $0 != separator && $0 != newline && $0 != carriageReturn }
            bytes += plain
            rest = rest[plain.endIndex...]
            let trimmed = bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
            return String(decoding: trimmed, as: UTF8.self)
        }

        private mutating func quotedPart(into bytes: inout [UInt8]) throws(UnclosedQuote) {
            let start = line
            rest.removeFirst()
            while let byte = rest.popFirst() {
                if byte == quote {
                    guard rest.first == quote else { return }
                    rest.removeFirst()
                }
                if byte == newline { line += 1 }
                bytes.append(byte)
            }
            throw UnclosedQuote(line: start)
        }

        private mutating func skipLine() {
            rest = rest.drop { $0 != newline && $0 != carriageReturn }
            endLine()
        }

        /// Passes over one end of a line: CR, LF, or both.
        private mutating func endLine() {
            line += 1
            if rest.first == carriageReturn { rest.removeFirst() }
            if rest.first == newline { rest.removeFirst() }
        }

        private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == tab }
    }
}
