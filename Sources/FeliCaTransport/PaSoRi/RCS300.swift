internal import FeliCa

/// The RC-S300, through the interface beside the one that pcscd uses. Source: felica-rs, rcs300-poc.
///
/// It is used at the rate that a session begins with, 212 kbit/s.
final class RCS300: PaSoRiDriver {
    private let channel: MessageChannel<Port400Message>
    private var sequence: UInt8 = 0

    /// What the reader may take beyond the time that it gives to the card.
    private static let margin = Duration.milliseconds(500)
    /// What is added to the card's own time: the longest answer takes 10 ms on the air.
    private static let radioMargin = Duration.milliseconds(10)
    /// How often a command is sent that the reader is too busy for, and a frame whose answer was disturbed.
    private static let attempts = 3
    /// When a busy reader is asked again.
    private static let busyPause = Duration.milliseconds(50)
    /// How many messages that do not end a command are passed over.
    private static let strayMessages = 16

    init(_ pipe: any BulkPipe, reader: String, interruption: Interruption) {
        channel = MessageChannel(pipe, reader: reader, interruption: interruption)
    }

    var bitRates: [BitRate] { [] }

    func start() throws(ReaderError) {
        try channel.drain()
        // An earlier run may have left one open; if not, this fails.
        _ = try? ask(.endSession)
        for command in [Port400Command.startSession, .fieldOff, .fieldOn, .switchToFeliCa] {
            let payload = try ask(command)
            switch Port400Reply(payload) {
            case .done: channel.interruption.pause(for: command.pause)
            case .owned: throw .busy(reader: channel.reader)
            default: throw garbled(payload)
            }
        }
    }

    func tune(to rate: BitRate) {}

    func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        let time = timeout + RCS300.radioMargin
        for _ in 0..<RCS300.attempts {
            let payload = try ask(.exchange(command, timeout: time), within: time)
            switch Port400Reply(payload) {
            case .done(let answer): return answer
            case .silence: return nil
            case .disturbed: continue
            case .owned: throw .busy(reader: channel.reader)
            case .failed, nil: throw garbled(payload)
            }
        }
        return nil
    }

    func stop() {
        channel.interruption = Interruption()
        try? channel.drain()
        _ = try? attempt(.fieldOff, within: RCS300.margin)
        _ = try? attempt(.endSession, within: RCS300.margin)
        channel.close()
    }

    /// Sends `command`, again if need be, and gives the answer, which the reader may take `limit` to find.
    private func ask(_ command: Port400Command, within limit: Duration = .zero) throws(ReaderError) -> [UInt8] {
        var failure = ReaderError.unplugged(reader: channel.reader)
        for _ in 0..<RCS300.attempts {
            do throws(ReaderError) {
                guard let answer = try attempt(command, within: limit + RCS300.margin) else { continue }
                switch answer.outcome {
                case .done: return answer.payload
                case .failed(let code): throw garbled([code])
                case .busy, .later:
                    failure = .busy(reader: channel.reader)
                    channel.interruption.pause(for: RCS300.busyPause)
                }
            } catch {
                guard case .garbled = error else { throw error }
                failure = error
                try channel.drain()
            }
        }
        throw failure
    }

    /// Sends `command` once and gives its last answer; nil when none came.
    private func attempt(_ command: Port400Command, within limit: Duration) throws(ReaderError) -> Port400Message? {
        sequence &+= 1
        try channel.send(Port400Message(.command, sequence: sequence, payload: command.apdu))
        for _ in 0..<RCS300.strayMessages {
            guard let answer = try channel.next(within: limit) else { return nil }
            // Others answer commands that were given up.
            if answer.kind == .answer, answer.sequence == sequence, answer.outcome != .later { return answer }
        }
        return nil
    }

    private func garbled(_ bytes: [UInt8]) -> ReaderError {
        .garbled(reader: channel.reader, detail: Hex.string(bytes))
    }
}
