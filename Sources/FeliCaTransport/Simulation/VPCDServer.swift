public import FeliCa
internal import Synchronization

/// Puts a card in software on pcscd's virtual reader (vpcd), where any PC/SC program finds it.
///
/// A card is on the reader while a connection lasts. vpcd listens on all interfaces and asks nobody who they are.
public final class VPCDServer: Sendable {
    /// What happens while the card is simulated.
    public enum Event: Hashable, Sendable {
        /// Nothing listens at the port: pcscd does not run, or it has no virtual reader.
        case waiting
        /// The card is on the reader.
        case inserted
        /// The card received a frame.
        case asked(VirtualCard.Exchange)
        /// The reader was asked and answered.
        case exchanged(command: [UInt8], response: [UInt8])
        /// The card is no longer on the reader: it left, or pcscd ended.
        case removed
    }

    /// What a message of one byte from vpcd asks for.
    private enum Control: UInt8 {
        case powerOff = 0x00
        case powerOn = 0x01
        case reset = 0x02
        case answerToReset = 0x04
    }

    /// Where the package vsmartcard-vpcd has its first slot.
    public static let standardPort: UInt16 = 35_963

    private let state: Mutex<VirtualPCSCCard>
    private let host: String
    private let port: UInt16

    /// The pause before vpcd is looked for again.
    private static let pause = Duration.milliseconds(100)

    /// Prepares `card` for the virtual reader at `host` and `port`, as on a reader of that dialect.
    public init(
        _ card: ScriptedCard,
        dialect: PCSCDialectName,
        host: String = "127.0.0.1",
        port: UInt16 = VPCDServer.standardPort
    ) {
        state = Mutex(VirtualPCSCCard(card, dialect: dialect))
        self.host = host
        self.port = port
    }

    /// Serves until the end is asked for, over restarts of pcscd; `onEvent` is told of everything.
    ///
    /// Throws `noReader` when no virtual reader is found at first, for as long as `patience`.
    public func run(
        _ interruption: Interruption,
        patience: Duration = .seconds(3),
        onEvent: (Event) -> Void = { _ in }
    ) throws(ReaderError) {
        let clock = ContinuousClock()
        let begin = clock.now
        var start = begin
        var wasInserted = false
        var isWaiting = false
        // Under systemd pcscd runs only while a program uses it: this one has to.
        var service: PCSCContext?
        while !interruption.isRequested {
            let place = state.withLock { state in
                state.card.advance(to: clock.now - begin)
                return state.card
            }
            if place.card == nil {
                interruption.pause(for: VPCDServer.pause)
                start = clock.now
            } else if let socket = VPCDSocket(host: host, port: port) {
                wasInserted = true
                isWaiting = false
                onEvent(.inserted)
                _ = interruption.whileWaiting(cancel: socket.end) { () throws(Never) -> Void in
                    serve(socket, since: begin, change: place.changes, interruption, onEvent)
                }
                // Off the reader the card has no power.
                state.withLock { $0.reset() }
                onEvent(.removed)
                interruption.pause(for: VPCDServer.pause)
            } else if wasInserted || clock.now - start < patience {
                if !isWaiting { onEvent(.waiting) }
                isWaiting = true
                service = nil
                service = try? PCSCContext()
                interruption.pause(for: VPCDServer.pause)
            } else {
                throw .noReader(wanted: "vpcd \(host):\(port)", found: [])
            }
        }
        withExtendedLifetime(service) {}
    }

    /// Serves the card that came with that `change`, for as long as it is there.
    private func serve(
        _ socket: VPCDSocket,
        since begin: ContinuousClock.Instant,
        change: Int,
        _ interruption: Interruption,
        _ onEvent: (Event) -> Void
    ) {
        while let message = socket.receive() {
            // pcscd asks several times a second whether the card is there.
            state.withLock { $0.card.advance(to: ContinuousClock.now - begin) }
            guard state.withLock(\.card.changes) == change else { return }
            if message.count == 1 {
                guard control(Control(rawValue: message[0]), socket) else { return }
                continue
            }
            let (response, exchanges, delay, isThere) = state.withLock { state in
                let response = state.answer(message)
                let isThere = state.card.changes == change
                return (response, state.card.takeExchanges(), state.card.takeDelay(), isThere)
            }
            for exchange in exchanges { onEvent(.asked(exchange)) }
            guard isThere else { return }
            interruption.pause(for: delay)
            onEvent(.exchanged(command: message, response: response))
            // Who takes the card away on an event takes it before the answer.
            guard !interruption.isRequested, socket.send(response) else { return }
        }
    }

    /// Does what vpcd asks of the card's contacts; false when the connection was closed.
    private func control(_ control: Control?, _ socket: VPCDSocket) -> Bool {
        switch control {
        case .answerToReset: return socket.send(state.withLock(\.answerToReset))
        case .powerOff, .reset: state.withLock { $0.reset() }
        case .powerOn, nil: break
        }
        return true
    }
}
