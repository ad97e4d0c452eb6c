/// A cursor that reads bytes from front to back, refuses to run past their end, and knows what is left over.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// How many bytes have not been read.
    var remaining: Int { bytes.endIndex - position }

    /// The next `count` bytes.
    mutating func bytes(_ count: Int) throws(ResponseError) -> ArraySlice<UInt8> {
        guard count <= remaining else {
            throw .length(expected: position - bytes.startIndex + count, actual: bytes.count)
        }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// The next byte.
    mutating func u8() throws(ResponseError) -> UInt8 {
        let next = try bytes(1)
        return next[next.startIndex]
    }

    /// The next two bytes, low byte first.
    mutating func u16LittleEndian() throws(ResponseError) -> UInt16 {
        let low = try u8()
        return try UInt16(u8()) << 8 | UInt16(low)
    }

    /// The next two bytes, high byte first.
    mutating func u16BigEndian() throws(ResponseError) -> UInt16 {
        let high = try u8()
        return try UInt16(high) << 8 | UInt16(u8())
    }

    /// Checks that nothing is left over.
    func finish() throws(ResponseError) {
        guard remaining == 0 else {
            throw .length(expected: bytes.count - remaining, actual: bytes.count)
        }
    }
}
