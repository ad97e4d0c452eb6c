internal import FeliCa

/// The two bulk endpoints of a USB device: a way out and a way in.
protocol BulkPipe: AnyObject {
    /// How many bytes a packet from the device has at most.
    var packetSize: Int { get }

    /// Sends `bytes` as one transfer, ended by an empty packet where its length would not show the end.
    func write(_ bytes: [UInt8]) throws(ReaderError)

    /// What the device sends next, up to the first packet that is not full, at most `count` bytes (a multiple of the
    /// packet size); nil when nothing came within `limit`.
    func read(upTo count: Int, within limit: Duration) throws(ReaderError) -> [UInt8]?

    /// Gives the device back. Nothing is called afterwards.
    func close()
}
