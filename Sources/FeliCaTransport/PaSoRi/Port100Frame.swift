/// One packet between the host and an RC-S380 ("Port-100").
///
///     data    00 00 FF FF FF | length, low byte first | checksum of the length | data | checksum of the data | 00
///     ACK     00 00 FF 00 FF 00
///     error   00 00 FF FF FF
///
/// A checksum makes the sum of what it guards, and of itself, zero. Source: nfcpy 1.0.4 `clf/rcs380.py`; Linux
/// `drivers/nfc/port100.c`.
enum Port100Frame: Hashable, PipeMessage {
    /// The other side has the frame before. From the host: whatever the reader does, it is to stop.
    case acknowledgement
    /// The reader did not understand the frame before.
    case error
    /// A command or its reply.
    case data([UInt8])

    private static let start: [UInt8] = [0x00, 0x00, 0xFF]
    private static let acknowledgementBytes: [UInt8] = start + [0x00, 0xFF, 0x00]
    private static let errorBytes: [UInt8] = start + [0xFF, 0xFF]
    /// What stands before the data: the start, the mark of the extended form, the length and its checksum.
    private static let headerLength = 8

    var bytes: [UInt8] {
        switch self {
        case .acknowledgement: return Port100Frame.acknowledgementBytes
        case .error: return Port100Frame.errorBytes
        case .data(let data):
            let length = littleEndian(UInt16(clamping: data.count))
            return Port100Frame.errorBytes + length + [Port100Frame.checksum(length)] + data
                + [Port100Frame.checksum(data), 0x00]
        }
    }

    init?(_ bytes: [UInt8]) {
        guard Port100Frame.length(of: bytes) == bytes.count else { return nil }
        switch bytes {
        case Port100Frame.acknowledgementBytes: self = .acknowledgement
        case Port100Frame.errorBytes: self = .error
        default:
            let data = bytes.dropFirst(Port100Frame.headerLength).dropLast(2)
            guard bytes.starts(with: Port100Frame.errorBytes), bytes.suffix(2) == [Port100Frame.checksum(data), 0x00]
            else { return nil }
            self = .data(Array(data))
        }
    }

    /// An error frame is the beginning of a data frame; as both come in packets of their own, five bytes are an error.
    static func length(of prefix: [UInt8]) -> Int? {
        guard prefix.count >= errorBytes.count else {
            return start.starts(with: prefix.prefix(start.count)) ? errorBytes.count : nil
        }
        if prefix.starts(with: acknowledgementBytes.prefix(errorBytes.count)) { return acknowledgementBytes.count }
        guard prefix.starts(with: errorBytes) else { return nil }
        if prefix.count == errorBytes.count { return errorBytes.count }
        guard prefix.count >= headerLength else { return headerLength }
        guard checksum(prefix[5..<7]) == prefix[7] else { return nil }
        return headerLength + (Int(prefix[5]) | Int(prefix[6]) << 8) + 2
    }

    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt8 { bytes.reduce(0, &-) }
}
