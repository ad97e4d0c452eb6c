internal import FeliCa

/// What a PN53x is told and says, as far as frames of a card are in it.
///
/// Commands, after D4: 4A finds a card (`4A max rate 00 SC SC RC TS`, without the Polling's length byte), 40 exchanges a
/// frame with a target, 42 with whatever is there. Answers, after D5, have the next code; a status before the frame, 00
/// for success in its lower six bits. Source: PN532 user manual; transports 1.5 to 1.7.
struct ChipDialogue {
    private var command: [UInt8] = []

    /// The chip is told `bytes`, from D4 on. One without a frame for a card ends what was before.
    mutating func sent(_ bytes: ArraySlice<UInt8>, to trace: inout TraceBuilder, after delta: Duration, line: Int) {
        command = Array(bytes)
        guard let frame = ChipDialogue.frame(command) else { return }
        trace.sent(frame, after: delta, line: line)
    }

    /// The chip says `bytes`, from D5 on.
    mutating func received(_ bytes: ArraySlice<UInt8>, to trace: inout TraceBuilder, after delta: Duration, line: Int) {
        let answer = Array(bytes)
        guard answer.count > 1, command.count > 1, answer[1] == command[1] &+ 1, ChipDialogue.frame(command) != nil
        else {
            return
        }
        command = []
        let rest: ArraySlice<UInt8>
        if answer[1] == 0x4B {
            // The number of targets, and of the first its number before its answer.
            guard answer.count > 4, answer[2] > 0 else {
                return trace.failed(ReaderError.recordedSilence, after: delta, line: line)
            }
            rest = answer[4...].prefix(Int(answer[4]))
        } else {
            let status = answer.count > 2 ? answer[2] & 0x3F : 0x01
            guard status == 0 else {
                return trace.failed(status == 0x02 ? "crc" : ReaderError.recordedSilence, after: delta, line: line)
            }
            rest = answer[3...]
        }
        guard let frame = try? Frame(rest) else { return trace.failed("crc", after: delta, line: line) }
        trace.received(frame, after: delta, line: line)
    }

    /// The frame for a card that a command holds.
    private static func frame(_ command: [UInt8]) -> Frame? {
        guard command.count > 3, command[0] == 0xD4 else { return nil }
        switch command[1] {
        case 0x40: return try? Frame(command[3...])
        case 0x42: return try? Frame(command[2...])
        case 0x4A:
            guard command.count > 4, 1...2 ~= command[3], command[4] == CommandCode.polling.rawValue else { return nil }
            return try? Frame([UInt8(clamping: command.count - 3)] + command[4...])
        default: return nil
        }
    }
}
