/// Why bytes are not a frame.
public enum FrameError: Error, Hashable, Sendable {
    /// There are fewer than two bytes: a length and a code.
    case short(actual: Int)
    /// The length byte says `declared`, and `actual` bytes are there.
    case length(declared: Int, actual: Int)
}

/// One FeliCa packet without preamble, sync code and CRC: a length that counts itself, a code, a body.
public struct Frame: Hashable, Sendable {
    /// Length, code and body.
    public let bytes: [UInt8]

    /// Takes a whole frame and checks its length byte.
    public init(_ bytes: some Collection<UInt8>) throws(FrameError) {
        guard bytes.count >= 2, let declared = bytes.first else { throw .short(actual: bytes.count) }
        guard Int(declared) == bytes.count else { throw .length(declared: Int(declared), actual: bytes.count) }
        self.bytes = Array(bytes)
    }

    /// Puts the length in front of `code` and `body`, which has at most 253 bytes.
    public init(code: UInt8, body: [UInt8]) {
        precondition(body.count <= Frame.maximumLength - 2, "a frame holds at most 255 bytes")
        bytes = [UInt8(body.count + 2), code] + body
    }

    /// The longest frame that there is, its length byte counted.
    public static let maximumLength = 255

    /// The command's or the response's code.
    public var code: UInt8 { bytes[1] }

    /// What follows the code.
    public var body: ArraySlice<UInt8> { bytes[2...] }

    /// All bytes as hexadecimal digits.
    public var hex: String { Hex.string(bytes) }
}
