internal import FeliCa

/// The RC-S380. Source: nfcpy 1.0.4 `clf/rcs380.py` for the order of commands; felica-rs; Linux `port100.c`.
final class RCS380: PaSoRiDriver {
    private let channel: MessageChannel<Port100Frame>

    /// What the reader may take to acknowledge a command, and to answer it beyond the time it gives to the card. It is
    /// long, since a reply that comes too late would be taken for the next command's.
    private static let margin = Duration.milliseconds(500)
    /// What is added to the card's own time: the longest answer takes 10 ms on the air.
    private static let radioMargin = Duration.milliseconds(10)
    /// How often a command is sent that the reader does not answer properly, and a frame whose answer was disturbed.
    private static let attempts = 3
    /// How many frames that do not belong to a command are passed over.
    private static let strayFrames = 8

    init(_ pipe: any BulkPipe, reader: String, interruption: Interruption) {
        channel = MessageChannel(pipe, reader: reader, interruption: interruption)
    }

    var bitRates: [BitRate] { BitRate.allCases }

    func start() throws(ReaderError) {
        try reset()
        try perform(.setCommandType)
        _ = try ask(.getFirmwareVersion)
        _ = try ask(.getPDDataVersion)
        try perform(.switchRFOff)
        try perform(.inSetProtocol)
    }

    func tune(to rate: BitRate) throws(ReaderError) { try perform(.inSetRF(rate)) }

    func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        let time = timeout + RCS380.radioMargin
        for _ in 0..<RCS380.attempts {
            let payload = try ask(.inCommRF(command, timeout: time), within: time)
            switch Port100RadioReply(payload) {
            case .frame(let answer): return answer
            case .silence: return nil
            case .disturbed: continue
            case .failed, nil: throw garbled(payload)
            }
        }
        return nil
    }

    func stop() {
        channel.interruption = Interruption()
        _ = try? attempt(.switchRFOff, within: .zero)
        channel.close()
    }

    /// Sends a command that is answered with a status byte, 0 for success.
    private func perform(_ command: Port100Command) throws(ReaderError) {
        let reply = try ask(command)
        guard reply == [0x00] else { throw garbled(reply) }
    }

    /// Sends `command`, again if need be, and gives its reply, which the reader may take `limit` to find.
    private func ask(_ command: Port100Command, within limit: Duration = .zero) throws(ReaderError) -> [UInt8] {
        var failure = ReaderError.unplugged(reader: channel.reader)
        for _ in 0..<RCS380.attempts {
            do {
                if let reply = try attempt(command, within: limit) { return reply }
            } catch {
                // The reader may still be at work: whatever comes next has to find it idle.
                guard case .garbled = error else {
                    try? reset()
                    throw error
                }
                failure = error
            }
            try reset()
        }
        throw failure
    }

    /// Sends `command` once; nil when the reader does not acknowledge or not answer it.
    private func attempt(_ command: Port100Command, within limit: Duration) throws(ReaderError) -> [UInt8]? {
        try channel.send(command.frame)
        var isAcknowledged = false
        for _ in 0..<RCS380.strayFrames {
            switch try channel.next(within: isAcknowledged ? limit + RCS380.margin : RCS380.margin) {
            case .acknowledgement: isAcknowledged = true
            case .error: throw garbled(Port100Frame.error.bytes)
            case .data(let data):
                // What comes before the acknowledgement answers a command of an earlier run.
                if isAcknowledged, let reply = command.reply(data) { return reply }
            case nil: return nil
            }
        }
        return nil
    }

    /// Stops whatever the reader does, and forgets what it has to say of it.
    private func reset() throws(ReaderError) {
        try channel.send(.acknowledgement)
        try channel.drain()
    }

    private func garbled(_ bytes: [UInt8]) -> ReaderError {
        .garbled(reader: channel.reader, detail: Hex.string(bytes))
    }
}
