import FeliCa
import Foundation

@testable import FeliCaTransport

/// A card of any kind on a reader of any kind: an answer to reset, and the answers that the reader gives to what it knows.
public final class ForeignCard: Sendable {
    private let interruption = Interruption()

    /// Puts the card on `reader`. Commands and answers are hexadecimal; all other commands are refused.
    public init(atr: [UInt8], answers: [String: String] = [:], on reader: PCSCDaemon.Reader) {
        Thread.detachNewThread { [interruption] in
            guard let socket = VPCDSocket(host: "127.0.0.1", port: reader.port) else { return }
            _ = interruption.whileWaiting(cancel: socket.end) { () throws(Never) -> Void in
                while let message = socket.receive() {
                    if message == [0x04] {
                        _ = socket.send(atr)
                    } else if message.count > 1 {
                        _ = socket.send(answers[Hex.string(message)].flatMap(Hex.bytes) ?? [0x6D, 0x00])
                    }
                }
            }
        }
    }

    /// Takes the card away.
    public func remove() { interruption.request() }
}
