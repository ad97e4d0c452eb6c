/// What IDm and PMm have in common: eight bytes that are compared, printed and sent as a whole.
protocol EightBytes: RawRepresentable where RawValue == UInt64 {
    init(rawValue: UInt64)
}

extension EightBytes {
    /// Takes eight bytes in their order on the wire; nil when there are not exactly eight.
    init?(eight bytes: some Collection<UInt8>) {
        guard bytes.count == 8 else { return nil }
        self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    var eightBytes: [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> UInt64(56 - $0 * 8)) }
    }
}
