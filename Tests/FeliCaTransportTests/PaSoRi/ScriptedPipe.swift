import FeliCa
import Synchronization

@testable import FeliCaTransport

/// A device of which each transfer from the host calls forth transfers to it.
final class ScriptedPipe: BulkPipe {
    /// What went out, transfer by transfer, in hexadecimal.
    private(set) var written: [String] = []
    /// Whether the device was given back.
    private(set) var isClosed = false
    /// What comes in, packet by packet.
    private var packets: [[UInt8]]
    private let answer: (_ number: Int, _ bytes: [UInt8]) throws(ReaderError) -> [[UInt8]]

    let packetSize = 64

    /// A device that `answer`s the transfer of that number, from 0, and has `stale` transfers left from before.
    init(
        stale: [[UInt8]] = [],
        _ answer: @escaping (_ number: Int, _ bytes: [UInt8]) throws(ReaderError) -> [[UInt8]]
    ) {
        packets = stale.flatMap(ScriptedPipe.packets)
        self.answer = answer
    }

    func write(_ bytes: [UInt8]) throws(ReaderError) {
        let answers = try answer(written.count, bytes)
        written.append(Hex.string(bytes))
        packets += answers.flatMap(ScriptedPipe.packets)
    }

    func read(upTo count: Int, within limit: Duration) throws(ReaderError) -> [UInt8]? {
        guard count % packetSize == 0, !packets.isEmpty else { return nil }
        var data: [UInt8] = []
        while data.count < count, !packets.isEmpty {
            let packet = packets.removeFirst()
            data += packet
            if packet.count < packetSize { break }
        }
        return data
    }

    func close() { isClosed = true }

    /// A transfer ends with a packet that is not full, empty if need be.
    private static func packets(_ transfer: [UInt8]) -> [[UInt8]] {
        stride(from: 0, through: transfer.count, by: 64).map { Array(transfer[$0..<min($0 + 64, transfer.count)]) }
    }
}
