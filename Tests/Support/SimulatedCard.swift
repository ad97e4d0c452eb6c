public import FeliCaTransport
import Foundation
import Synchronization

/// A card in software on a reader of a `PCSCDaemon`, served by a thread of its own.
public final class SimulatedCard: Sendable {
    private let interruption = Interruption()
    private let ended = DispatchSemaphore(value: 0)
    private let events = Mutex<[VPCDServer.Event]>([])

    /// Puts `card` on `reader`. `onEvent` may take it away again: it gets the means for it.
    public convenience init(
        _ card: VirtualCard,
        _ dialect: PCSCDialectName,
        on reader: PCSCDaemon.Reader,
        onEvent: @escaping @Sendable (VPCDServer.Event, Interruption) -> Void = { _, _ in }
    ) {
        self.init(ScriptedCard(card), dialect, on: reader, onEvent: onEvent)
    }

    /// Puts a card there to which a script does something.
    public init(
        _ card: ScriptedCard,
        _ dialect: PCSCDialectName,
        on reader: PCSCDaemon.Reader,
        onEvent: @escaping @Sendable (VPCDServer.Event, Interruption) -> Void = { _, _ in }
    ) {
        let server = VPCDServer(card, dialect: dialect, port: reader.port)
        Thread.detachNewThread { [interruption, ended, self] in
            try? server.run(interruption) { event in
                self.events.withLock { $0.append(event) }
                onEvent(event, interruption)
            }
            ended.signal()
        }
    }

    /// The frames that reached the card.
    public var log: [VirtualCard.Exchange] {
        events.withLock { events in
            events.compactMap { event in
                if case .asked(let exchange) = event { exchange } else { nil }
            }
        }
    }

    /// The APDUs that reached the reader, in order.
    public var commands: [[UInt8]] {
        events.withLock { events in
            events.compactMap { event in
                if case .exchanged(let command, _) = event { command } else { nil }
            }
        }
    }

    /// Takes the card away for good.
    public func remove() {
        interruption.request()
        ended.wait()
        ended.signal()
    }
}
