internal import FeliCa

/// A reader that is spoken to in a dialect, from a card's coming to its going.
///
/// Which of the dialects that may be spoken it is, the reader's answers tell: at the start where a dialect has one, else
/// with the first command.
struct PCSCConversation {
    /// Which dialect it is.
    private(set) var name: PCSCDialectName
    /// Whether the card ever answered.
    private(set) var wasHeard = false
    private let reader: any APDUChannel
    private var dialect: any PCSCDialect
    /// What may be spoken instead.
    private var others: ArraySlice<PCSCDialectName>
    /// Whether nothing but the trial speaks for the dialects.
    private let isGuess: Bool

    /// How often a card is polled to prove a guess.
    private static let tries = 2

    /// Gets `reader` ready in the first of `names` that it speaks; nil when it speaks none. When they are a guess, one
    /// that proves itself only by a card's answer is tried before it is taken.
    init?(_ names: [PCSCDialectName], _ reader: any APDUChannel, isGuess: Bool = false) throws(ReaderError) {
        guard let first = names.first else { return nil }
        name = first
        self.reader = reader
        self.isGuess = isGuess
        dialect = first.dialect
        others = names[...]
        guard try advance() else { return nil }
    }

    /// What the reader can do. Settled by the first exchange.
    var traits: LinkTraits {
        LinkTraits(
            name: PCSCWatch.name(reader.reader),
            maximumResponse: dialect.maximumResponse,
            carriesFrames: dialect.carriesFrames
        )
    }

    /// The card's answer to `command`. When the card was reset, it is taken up again and asked once more.
    mutating func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        var answer: Frame?
        do throws(ReaderError) {
            answer = try dialect.exchange(command, timeout: timeout, reader)
        } catch  where reader.needsReconnect {
            try reader.reconnect()
            // What was selected or open in the reader is lost.
            dialect = name.dialect
            guard try dialect.begin(reader) else { throw error }
            answer = try dialect.exchange(command, timeout: timeout, reader)
        }
        while dialect.isRefused {
            guard try advance() else { throw try PCSCConversation.unread(reader) }
            answer = try dialect.exchange(command, timeout: timeout, reader)
        }
        if answer != nil { wasHeard = true }
        return answer
    }

    /// Leaves the reader as it was.
    mutating func end() { dialect.end(reader) }

    /// What to say of a card on a reader that speaks nothing of ours: every reader tells the IDm.
    static func unread(_ reader: any APDUChannel) throws(ReaderError) -> ReaderError {
        .cannotRead(
            reader: PCSCWatch.name(reader.reader),
            idm: IDm(try reader.transmit(.identifier).success ?? [])
        )
    }

    /// Goes over to the next dialect that the reader speaks; false when there is none.
    private mutating func advance() throws(ReaderError) -> Bool {
        while let next = others.popFirst() {
            name = next
            dialect = next.dialect
            guard try dialect.begin(reader) else { continue }
            if !isGuess || !dialect.needsProof { return true }
            if try isProven() { return true }
            dialect.end(reader)
        }
        return false
    }

    /// Whether the card, which is there, answers in the dialect.
    private mutating func isProven() throws(ReaderError) -> Bool {
        for _ in 0..<PCSCConversation.tries where !dialect.isRefused {
            let timeout = Polling.responseTime(.one)
            if try dialect.exchange(Polling(.any).frame, timeout: timeout, reader) != nil { return true }
        }
        return false
    }
}
