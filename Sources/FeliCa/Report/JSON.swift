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
    public var line: String {
        var text = ""
        write(to: &text, indent: nil)
        return text
    }

    /// The value on indented lines; an array or object without further ones inside stays on one.
    public var pretty: String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    private func write(to text: inout String, indent: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += String(value)
        case .string(let value): JSON.write(value, to: &text)
        case .array(let values):
            JSON.write(values, "[", "]", to: &text, indent: isFlat ? nil : indent) { value, text, indent in
                value.write(to: &text, indent: indent)
            }
        case .object(let members):
            JSON.write(members, "{", "}", to: &text, indent: isFlat ? nil : indent) { member, text, indent in
                JSON.write(member.key, to: &text)
                text += ":"
                if indent != nil { text += " " }
                member.value.write(to: &text, indent: indent)
            }
        }
    }

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
        to text: inout String,
        indent: Int?,
        item write: (Item, inout String, Int?) -> Void
    ) {
        text += open
        let margin = indent.map { "\n" + String(repeating: "  ", count: $0 + 1) } ?? ""
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            text += margin
            write(item, &text, indent.map { $0 + 1 })
        }
        if let indent, !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += close
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                text += "\\u" + Hex.string(UInt16(scalar.value))
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
