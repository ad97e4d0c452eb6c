/// A BER-TLV data object: a tag of one or two bytes, a length, a value. The transparent session speaks in these.
struct DataObject: Hashable, Sendable {
    /// The tag as a number: 97, 5F46.
    let tag: UInt16
    /// What it holds.
    let value: [UInt8]

    init(_ tag: UInt16, _ value: [UInt8]) {
        self.tag = tag
        self.value = value
    }

    /// The object as it is sent: the length in one byte below 128, else 81 and one byte or 82 and two.
    var bytes: [UInt8] {
        let length: [UInt8] =
            switch value.count {
            case ..<0x80: [UInt8(value.count)]
            case ..<0x100: [0x81, UInt8(value.count)]
            default: [0x82] + bigEndian(UInt16(clamping: value.count))
            }
        return (tag > 0xFF ? bigEndian(tag) : [UInt8(tag)]) + length + value
    }

    /// Takes `bytes` apart; nil when they do not end with the end of an object.
    static func parse(_ bytes: [UInt8]) -> [DataObject]? {
        var rest = bytes[...]
        var objects: [DataObject] = []
        while let first = rest.popFirst() {
            var tag = UInt16(first)
            if first & 0x1F == 0x1F {
                guard let second = rest.popFirst() else { return nil }
                tag = tag << 8 | UInt16(second)
            }
            guard let length = length(&rest), length <= rest.count else { return nil }
            objects.append(DataObject(tag, Array(rest.prefix(length))))
            rest = rest.dropFirst(length)
        }
        return objects
    }

    private static func length(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let first = rest.popFirst() else { return nil }
        guard first & 0x80 != 0 else { return Int(first) }
        let count = Int(first & 0x7F)
        guard 1...2 ~= count, rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }
}
