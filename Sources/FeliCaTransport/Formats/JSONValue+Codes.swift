internal import FeliCa

extension JSONValue {
    /// Where it stands.
    var place: Place { Place(path: path.isEmpty ? nil : path) }

    /// What the hexadecimal digits of this string say, which are `count`.
    func digits<Value>(_ parse: (String) -> Value?, _ count: Int) throws(InputError) -> Value {
        let text = try string()
        guard text.utf8.count == count else { throw error(.digits(expected: count, actual: text.utf8.count)) }
        guard let value = parse(text) else { throw error(.hex) }
        return value
    }

    /// The number that the four hexadecimal digits of this string say.
    func number16() throws(InputError) -> UInt16 {
        try digits({ Hex.number($0, as: UInt16.self) }, 4)
    }

    /// The number that `key`, this value's, spells in four hexadecimal digits.
    func number(of key: String) throws(InputError) -> UInt16 {
        guard key.utf8.count == 4 else { throw error(.digits(expected: 4, actual: key.utf8.count)) }
        guard let number = Hex.number(key, as: UInt16.self) else { throw error(.hex) }
        return number
    }

    /// The number that `key`, this value's, spells in decimal digits.
    func decimal(of key: String) throws(InputError) -> UInt16 {
        guard let number = UInt16(key) else { throw error(.value(String(key.prefix(40)))) }
        return number
    }

    /// The whole number from 0 to 65,535 that it is.
    func integer16() throws(InputError) -> UInt16 {
        let value = try integer()
        guard let number = UInt16(exactly: value) else { throw error(.value(String(value))) }
        return number
    }

    /// The bytes that it spells in hexadecimal digits.
    func hexBytes() throws(InputError) -> [UInt8] {
        guard let bytes = Hex.bytes(try string()) else { throw error(.hex) }
        return bytes
    }

    /// The block that it spells in hexadecimal digits.
    func block() throws(InputError) -> Block { try digits(Block.init(hex:), 2 * Block.size) }

    /// Whether it is a string in which a tool hid bytes as `XX`.
    var isRedacted: Bool { (try? string())?.contains { $0 == "X" || $0 == "x" } ?? false }
}
