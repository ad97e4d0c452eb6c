extension UInt16 {
    /// Low byte first: the order of service codes, area codes and block numbers on the wire.
    var littleEndianBytes: [UInt8] { [UInt8(self & 0xFF), UInt8(self >> 8)] }

    /// High byte first: the order of system codes on the wire.
    var bigEndianBytes: [UInt8] { [UInt8(self >> 8), UInt8(self & 0xFF)] }
}
