internal import FeliCa

/// How long an exchange between reader and card takes, as far as radio and card decide it.
///
/// A frame on the air is a preamble (6 bytes), a sync code (2), the frame with its length byte, and a CRC (2), without
/// gaps; a bit takes 64 cycles of the carrier of 13.56 MHz at 212 kbit/s and half of that at 424. Source: JIS X 6319-4.
enum RadioTime {
    /// Preamble, sync code and CRC.
    private static let overhead = 6 + 2 + 2

    /// How long a frame of `count` bytes, its length byte counted, is on the air.
    static func air(_ count: Int, at rate: BitRate) -> Duration {
        let cycles = (overhead + count) * 8 * (rate == .kbps212 ? 64 : 32)
        // 13.56 MHz: 1,000 cycles take 1,000,000 / 13.56 ns.
        return .nanoseconds(cycles * 100_000 / 1_356)
    }

    /// The card's own time for `command`: all that its PMm allows it, or for Polling all its time slots. A frame that is
    /// none of the commands that this program knows takes the time of the fixed ones.
    static func card(_ command: Frame, _ pmm: PMm) -> Duration {
        if let polling = Polling(command) { return polling.maximumResponseTime(pmm) }
        if let read = ReadWithoutEncryption(command) { return read.maximumResponseTime(pmm) }
        if let service = RequestService(command) { return service.maximumResponseTime(pmm) }
        return pmm.maximumResponseTime(.fixed, count: 0)
    }

    /// From the first bit of `command` to the last of an answer of `answer` bytes; to the end of the card's time when
    /// there is none.
    static func exchange(_ command: Frame, answer: Int?, _ pmm: PMm, at rate: BitRate) -> Duration {
        air(command.bytes.count, at: rate) + card(command, pmm) + (answer.map { air($0, at: rate) } ?? .zero)
    }
}
