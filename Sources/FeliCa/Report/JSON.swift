/// A JSON value that keeps its keys in the order in which they were written.
public enum JSON: Hashable, Sendable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case number(Int)
    /// Text.
    case string(String)
    /// Values in a row.
    case array([JSON])
    /// Values by key.
    case object([Member])

    /// A key with its value.
    public struct Member: Hashable, Sendable {
        /// The key.
        public let key: String
        /// The value.
        public let value: JSON

        /// Joins a key and a value.
        public init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// A string, or null.
    public static func text(_ value: String?) -> JSON { value.map(JSON.string) ?? .null }

    /// The value on one line, without blanks.
    public var line: String { text { write(to: &$0) } }

    /// The value on indented lines; an array or object without further ones inside stays on one.
    public var pretty: String { text { write(to: &$0, indent: 0) } }

    /// Adds the value to `text`, in UTF-8, on one line without blanks.
    ///
    /// Bytes take a third of the time that appending to a `String` does, and a stream of reports is mostly this.
    public func write(to text: inout [UInt8]) {
        switch self {
        case .null: text.append("null")
        case .bool(let value): text.append(value ? "true" : "false")
        case .number(let value): JSON.write(value, to: &text)
        case .string(let value): JSON.write(value, to: &text)
        case .array(let values):
            text.append(UInt8(ascii: "["))
            for index in values.indices {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                values[index].write(to: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            text.append(UInt8(ascii: "{"))
            for index in members.indices {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                JSON.write(members[index].key, to: &text)
                text.append(UInt8(ascii: ":"))
                members[index].value.write(to: &text)
            }
            text.append(UInt8(ascii: "}"))
        }
    }

    private func write(to text: inout [UInt8], indent: Int) {
        switch self {
        case .array(let values) where !isFlat:
            JSON.write(values, "[", "]", to: &text, indent: indent) { value, text in
                value.write(to: &text, indent: indent + 1)
            }
        case .object(let members) where !isFlat:
            JSON.write(members, "{", "}", to: &text, indent: indent) { member, text in
                JSON.write(member.key, to: &text)
                text.append(": ")
                member.value.write(to: &text, indent: indent + 1)
            }
        default: write(to: &text)
        }
    }

    private func text(_ write: (inout [UInt8]) -> Void) -> String {
        var text: [UInt8] = []
        write(&text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether it stays on one line.
    private var isFlat: Bool {
        switch self {
        case .array(let values): values.allSatisfy(\.isScalar)
        case .object(let members): members.count <= 4 && members.allSatisfy(\.value.isScalar)
        default: true
        }
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    private static func write<Item>(
        _ items: [Item],
        _ open: String,
        _ close: String,
        to text: inout [UInt8],
        indent: Int,
        item write: (Item, inout [UInt8]) -> Void
    ) {
        text.append(open)
        for (index, item) in items.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(margin(indent + 1))
            write(item, &text)
        }
        if !items.isEmpty { text.append(margin(indent)) }
        text.append(close)
    }

    private static func margin(_ indent: Int) -> String { "\n" + String(repeating: "  ", count: indent) }

    private static func write(_ value: Int, to text: inout [UInt8]) {
        if value < 0 { text.append(UInt8(ascii: "-")) }
        let start = text.count
        var rest = value.magnitude
        repeat {
            text.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        text[start...].reverse()
    }

    private static func write(_ value: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        // Hardly any string has something to escape, and copying it whole takes a fraction of the time.
        let isCopied = value.utf8.withContiguousStorageIfAvailable { utf8 in
            guard !utf8.contains(where: isEscaped) else { return false }
            text.append(contentsOf: utf8)
            return true
        }
        if isCopied != true {
            for byte in value.utf8 { if isEscaped(byte) { text.append(escape(byte)) } else { text.append(byte) } }
        }
        text.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func escape(_ byte: UInt8) -> String {
        switch Unicode.Scalar(byte) {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u" + Hex.string(UInt16(byte))
        }
    }
}

extension [UInt8] {
    /// Adds `text` in UTF-8.
    fileprivate mutating func append(_ text: String) {
        let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
        if isCopied == nil { append(contentsOf: text.utf8) }
    }
}
