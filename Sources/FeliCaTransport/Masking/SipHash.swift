/// SipHash-2-4: a short keyed hash. Who does not have the key cannot tell what was hashed.
///
/// Source: J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input PRF", 2012. The standard library's hasher will
/// not do: its key changes with each process, and its results are not promised to stay.
struct SipHash: Hashable, Sendable {
    private let key: (UInt64, UInt64)

    /// Takes the key's two halves, each read with its first byte lowest.
    init(_ low: UInt64, _ high: UInt64) { key = (low, high) }

    static func == (left: SipHash, right: SipHash) -> Bool { left.key == right.key }

    func hash(into hasher: inout Hasher) {
        hasher.combine(key.0)
        hasher.combine(key.1)
    }

    /// The hash of `bytes`.
    func callAsFunction(_ bytes: some Collection<UInt8>) -> UInt64 {
        var state = State(
            v0: key.0 ^ 0x736F_6D65_7073_6575,
            v1: key.1 ^ 0x646F_7261_6E64_6F6D,
            v2: key.0 ^ 0x6C79_6765_6E65_7261,
            v3: key.1 ^ 0x7465_6462_7974_6573
        )
        var word: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            word |= UInt64(byte) << UInt64(index % 8 * 8)
            if index % 8 == 7 {
                state.absorb(word)
                word = 0
            }
        }
        state.absorb(word | UInt64(bytes.count & 0xFF) << 56)
        state.v2 ^= 0xFF
        for _ in 0..<4 { state.round() }
        return state.v0 ^ state.v1 ^ state.v2 ^ state.v3
    }

    private struct State {
        var v0: UInt64
        var v1: UInt64
        var v2: UInt64
        var v3: UInt64

        mutating func absorb(_ word: UInt64) {
            v3 ^= word
            round()
            round()
            v0 ^= word
        }

        mutating func round() {
            v0 &+= v1
            v1 = v1.rotated(13) ^ v0
            v0 = v0.rotated(32)
            v2 &+= v3
            v3 = v3.rotated(16) ^ v2
            v0 &+= v3
            v3 = v3.rotated(21) ^ v0
            v2 &+= v1
            v1 = v1.rotated(17) ^ v2
            v2 = v2.rotated(32)
        }
    }
}

extension UInt64 {
    fileprivate func rotated(_ bits: UInt64) -> UInt64 { self << bits | self >> (64 - bits) }
}
