import CJansson

/// A JSON text that jansson has read. Its values keep it alive.
final class JSONText {
    private let root: UnsafeMutablePointer<json_t>
    /// The input that the text is from.
    let file: String
    /// The line that the whole text stands on; nil when it is a file of its own, where paths tell places.
    let line: Int?

    /// Reads `bytes`: an object or array, nothing behind it, no key twice in an object.
    init(_ bytes: ArraySlice<UInt8>, file: String, line: Int? = nil) throws(InputError) {
        var fault = json_error_t()
        let root = bytes.withUnsafeBytes { bytes in
            json_loadb(bytes.baseAddress, bytes.count, Int(JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL), &fault)
        }
        guard let root else {
            let isDuplicate = json_error_code(&fault) == json_error_duplicate_key
            throw InputError(
                file: file,
                line: line ?? max(1, Int(fault.line)),
                cause: isDuplicate ? .duplicate : .notJSON(column: max(1, Int(fault.column)))
            )
        }
        self.root = root
        self.file = file
        self.line = line
    }

    deinit { json_decref(root) }

    /// The outermost value.
    var value: JSONValue { JSONValue(text: self, node: root, path: "") }
}

/// One value of a JSON text, which knows where it stands in it.
struct JSONValue {
    fileprivate let text: JSONText
    fileprivate let node: UnsafeMutablePointer<json_t>
    /// The way to it from the outermost value: `systems[0].code`.
    let path: String

    private var type: json_type { node.pointee.type }

    /// An error at this place.
    func error(_ cause: InputError.Cause) -> InputError {
        InputError(file: text.file, line: text.line, path: path.isEmpty ? nil : path, cause: cause)
    }

    /// The member of that key; nil when it is missing or null.
    func optional(_ key: String) throws(InputError) -> JSONValue? {
        guard type == JSON_OBJECT else { throw error(.kind(expected: .object)) }
        guard let member = json_object_get(node, key), member.pointee.type != JSON_NULL else { return nil }
        return JSONValue(text: text, node: member, path: path.isEmpty ? key : "\(path).\(key)")
    }

    /// The member of that key.
    func member(_ key: String) throws(InputError) -> JSONValue {
        guard let member = try optional(key) else { throw error(.missing(key)) }
        return member
    }

    /// The members in their order.
    func members() throws(InputError) -> [(key: String, value: JSONValue)] {
        guard type == JSON_OBJECT else { throw error(.kind(expected: .object)) }
        var members: [(String, JSONValue)] = []
        var iterator = json_object_iter(node)
        while let current = iterator {
            if let name = json_object_iter_key(current), let member = json_object_iter_value(current) {
                let key = String(cString: name)
                members.append((key, JSONValue(text: text, node: member, path: path.isEmpty ? key : "\(path).\(key)")))
            }
            iterator = json_object_iter_next(node, current)
        }
        return members
    }

    /// The elements in their order.
    func elements() throws(InputError) -> [JSONValue] {
        guard type == JSON_ARRAY else { throw error(.kind(expected: .array)) }
        return (0..<json_array_size(node)).compactMap { index in
            json_array_get(node, index).map { JSONValue(text: text, node: $0, path: "\(path)[\(index)]") }
        }
    }

    /// The string that it is.
    func string() throws(InputError) -> String {
        guard type == JSON_STRING, let start = json_string_value(node) else {
            throw error(.kind(expected: .string))
        }
        let bytes = UnsafeBufferPointer(start: start, count: json_string_length(node))
        return String(decoding: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The whole number that it is.
    func integer() throws(InputError) -> Int {
        guard type == JSON_INTEGER else { throw error(.kind(expected: .integer)) }
        return Int(json_integer_value(node))
    }

    /// The number that it is; nil when it is none.
    var number: Double? {
        type == JSON_INTEGER || type == JSON_REAL ? json_number_value(node) : nil
    }

    /// The truth that it is.
    func bool() throws(InputError) -> Bool {
        guard type == JSON_TRUE || type == JSON_FALSE else { throw error(.kind(expected: .bool)) }
        return type == JSON_TRUE
    }

    /// The value as JSON on one line, numbers with the fifteen digits that survive the way through a `Double`.
    var line: String {
        let flags = JSON_COMPACT | JSON_ENCODE_ANY | 15 << 11
        let size = json_dumpb(node, nil, 0, Int(flags))
        return String(unsafeUninitializedCapacity: size) { bytes in
            bytes.withMemoryRebound(to: CChar.self) { json_dumpb(node, $0.baseAddress, size, Int(flags)) }
        }
    }
}
