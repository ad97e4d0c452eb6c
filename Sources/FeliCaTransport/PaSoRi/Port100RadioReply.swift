internal import FeliCa

/// What an RC-S380 says of an exchange with the card.
///
/// A status of 32 bits, low byte first; when it is 0, the number of valid bits in the last byte (always 8 for FeliCa) and
/// the card's frame follow. Source: as for `Port100Frame`.
enum Port100RadioReply: Hashable {
    /// What may have happened, each a bit of the status.
    struct Status: OptionSet, Hashable {
        let rawValue: UInt32

        /// The answer broke the radio protocol, or came with a wrong parity, CRC or length, or two cards spoke at once.
        static let disturbed = Status(rawValue: 0x8000_001F)
        /// Nothing came within the time.
        static let silence = Status(rawValue: 0x0000_0080)
    }

    /// The card answered.
    case frame(Frame)
    /// No card answered.
    case silence
    /// Something came that cannot be relied on.
    case disturbed
    /// The reader could not do it: too hot, field off, a reserved bit.
    case failed(Status)

    /// Takes the reply's payload apart; nil when it is cut short.
    init?(_ payload: [UInt8]) {
        guard payload.count >= 4 else { return nil }
        let status = Status(rawValue: payload.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
        if status.isEmpty {
            guard payload.count > 5 else { return nil }
            do { self = .frame(try Frame(payload[5...])) } catch { self = .disturbed }
        } else if status.contains(.silence) {
            self = .silence
        } else {
            self = status.isDisjoint(with: .disturbed) ? .failed(status) : .disturbed
        }
    }
}
