internal import FeliCa

/// A reader that is spoken to in a dialect, from a card's coming to its going.
struct PCSCConversation {
    /// Which dialect it is.
    let name: PCSCDialectName
    /// Whether the card ever answered.
    private(set) var wasHeard = false
    private let reader: any APDUChannel
    private var dialect: any PCSCDialect

    /// Gets `reader` ready; nil when it does not speak the dialect.
    init?(_ name: PCSCDialectName, _ reader: any APDUChannel) throws(ReaderError) {
        self.name = name
        self.reader = reader
        dialect = name.dialect
        guard try dialect.begin(reader) else { return nil }
    }

    /// What the reader can do.
    var traits: LinkTraits {
        LinkTraits(
            name: PCSCWatch.name(reader.reader),
            maximumResponse: dialect.maximumResponse,
            carriesFrames: dialect.carriesFrames
        )
    }

    /// The card's answer to `command`. When the card was reset, it is taken up again and asked once more.
    mutating func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        let answer: Frame?
        do throws(ReaderError) {
            answer = try dialect.exchange(command, timeout: timeout, reader)
        } catch  where reader.needsReconnect {
            try reader.reconnect()
            // What was selected or open in the reader is lost.
            dialect = name.dialect
            guard try dialect.begin(reader) else { throw error }
            answer = try dialect.exchange(command, timeout: timeout, reader)
        }
        if answer != nil { wasHeard = true }
        return answer
    }

    /// Leaves the reader as it was.
    mutating func end() { dialect.end(reader) }
}
