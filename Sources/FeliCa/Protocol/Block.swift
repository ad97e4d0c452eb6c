/// The sixteen bytes that a card stores, reads and writes as a unit.
public struct Block: Hashable, Sendable {
    private let storage: SIMD16<UInt8>

    /// Takes sixteen bytes; nil when there are not exactly sixteen.
    public init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Block.size else { return nil }
        var storage = SIMD16<UInt8>()
        for (index, byte) in bytes.enumerated() { storage[index] = byte }
        self.storage = storage
    }

    /// Takes thirty-two hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard let bytes = Hex.bytes(hex) else { return nil }
        self.init(bytes)
    }

    /// Bytes in a block.
    public static let size = 16

    /// Sixteen zeros: a block that was never written.
    public static let zero = Block(storage: SIMD16())

    private init(storage: SIMD16<UInt8>) { self.storage = storage }

    /// The byte at `index`, 0–15.
    public subscript(index: Int) -> UInt8 { storage[index] }

    /// The sixteen bytes.
    public var bytes: [UInt8] { (0..<Block.size).map { storage[$0] } }

    /// The bytes of `range`, which lies within 0–16.
    public subscript(range: Range<Int>) -> [UInt8] { range.map { storage[$0] } }

    /// The bytes of `range` as a number, first byte lowest. At most eight bytes.
    public func littleEndian(_ range: Range<Int>) -> Int {
        range.reversed().reduce(0) { $0 << 8 | Int(storage[$1]) }
    }

    /// The bytes of `range` as a number, first byte highest. At most eight bytes.
    public func bigEndian(_ range: Range<Int>) -> Int {
        range.reduce(0) { $0 << 8 | Int(storage[$1]) }
    }

    /// The thirty-two hexadecimal digits.
    public var hex: String { Hex.string(bytes) }
}
