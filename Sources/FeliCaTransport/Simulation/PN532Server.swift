public import FeliCa
import Synchronization

/// A virtual PN532 on a pseudo-terminal, which other programs use as they would a PN532 on a serial port.
public final class PN532Server: Sendable {
    private let chip: Mutex<VirtualPN532>
    private let terminal: PseudoTerminal

    /// Between the parts of an answer that is split.
    private static let gap = Duration.milliseconds(20)

    /// Opens the pseudo-terminal; nothing answers on it before `run`.
    public convenience init(_ card: ScriptedCard) throws(ReaderError) {
        try self.init(VirtualPN532(card))
    }

    /// Opens the pseudo-terminal for `chip`.
    public init(_ chip: VirtualPN532) throws(ReaderError) {
        terminal = try PseudoTerminal()
        self.chip = Mutex(chip)
    }

    /// What other programs open: `/dev/pts/N`, for libnfc `pn532_uart:/dev/pts/N`.
    public var path: String { terminal.path }

    /// The chip with its card, as they are now.
    public var state: VirtualPN532 { chip.withLock { $0 } }

    /// Changes the chip or its card while it runs: takes the card away, puts another down.
    public func change(_ change: (inout VirtualPN532) -> Void) { chip.withLock { change(&$0) } }

    /// Serves until `interruption`, or until the chip is unplugged, and takes the pseudo-terminal away then. `onExchange`
    /// is told of every frame that reached the card.
    public func run(interruption: Interruption, onExchange: (VirtualCard.Exchange) -> Void = { _ in }) {
        defer { terminal.close() }
        let wakeup = Wakeup()
        let clock = ContinuousClock()
        let start = clock.now
        _ = interruption.whileWaiting(cancel: { wakeup.signal() }) {
            while !interruption.isRequested, let bytes = terminal.read(wakeup) {
                let (answer, exchanges, delay, isUnplugged, isSplit) = chip.withLock { chip in
                    chip.place.advance(to: clock.now - start)
                    let answer = chip.receive(bytes)
                    let isSplit = chip.fault == .split
                    return (answer, chip.place.takeExchanges(), chip.place.takeDelay(), chip.isUnplugged, isSplit)
                }
                exchanges.forEach(onExchange)
                if isUnplugged { return }
                guard delay > .zero else {
                    let first = isSplit ? answer.count / 2 : answer.count
                    terminal.write(Array(answer.prefix(first)))
                    if isSplit { interruption.pause(for: PN532Server.gap) }
                    terminal.write(Array(answer.dropFirst(first)))
                    continue
                }
                // The chip acknowledges at once, and drops the answer when the host goes on before it comes.
                let acknowledgement = PN532Packet.ack.bytes.count
                terminal.write(Array(answer.prefix(acknowledgement)))
                interruption.pause(for: delay)
                if !terminal.hasInput { terminal.write(Array(answer.dropFirst(acknowledgement))) }
            }
        }
    }
}
