public import FeliCa

/// A link that writes down what passes through another.
///
/// Its session begins with the first thing that happens, for only then is known what the reader can do. While a card is
/// waited for, a Polling that stays unanswered is written once, not each time it is tried, so that an hour's wait takes
/// a few lines; its time goes into the next event.
public final class Recorder: Link {
    private let link: any Link
    private let writer: SessionWriter
    private let header: SessionHeader
    private var masker: SessionMasker?
    private let clock: () -> Duration
    private var isBegun = false
    private var isFinished = false
    private var isWaiting = false
    /// The Pollings of this wait that were written down as unanswered.
    private var unanswered: Set<Frame> = []
    /// When the last event that was written happened, in microseconds.
    private var last: Int64

    /// Records what `link` carries, with identity replaced when there is a `masking`.
    ///
    /// The reader in `header`, where there is none, is the link's name; what the link can do and whether the session is
    /// masked are filled in. `clock` tells the time since any moment.
    public init(
        _ link: any Link,
        to writer: SessionWriter,
        header: SessionHeader,
        masking: Masking? = nil,
        clock: (() -> Duration)? = nil
    ) {
        self.link = link
        self.writer = writer
        self.header = header
        masker = masking.map(SessionMasker.init)
        let start = ContinuousClock.now
        self.clock = clock ?? { start.duration(to: .now) }
        last = self.clock().microseconds
    }

    /// Why the recording is not whole; nil while it is.
    public var failure: ReaderError? { writer.failure }

    /// What the link can do.
    public var traits: LinkTraits { link.traits }

    /// Waits through the link.
    public func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence {
        if !isWaiting {
            isWaiting = true
            unanswered = []
        }
        do { return try link.awaitCard(for: limit) } catch {
            write(.failure(error.recorded))
            throw error
        }
    }

    /// Tunes the link. Which rate a frame went at is not recorded.
    public func tune(to rate: BitRate) throws(ReaderError) { try link.tune(to: rate) }

    /// Sends through the link; writes the command before it is sent, and the answer, or why there is none.
    public func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        guard isWaiting, command.code == .polling else {
            write(.sent(command.frame))
            return try answer(command, timeout)
        }
        // Which event comes first is known only once the card has answered.
        let sent = clock()
        let response: Frame?
        do { response = try link.exchange(command, timeout: timeout) } catch {
            write(.sent(command.frame), at: sent)
            write(.failure(error.recorded))
            throw error
        }
        if let response {
            isWaiting = false
            write(.card("placed"), at: sent)
            write(.sent(command.frame), at: sent)
            write(.received(response))
        } else if unanswered.insert(command.frame).inserted {
            write(.sent(command.frame), at: sent)
            write(.failure(ReaderError.recordedSilence))
        }
        return response
    }

    /// Closes the link. The session is still to be finished.
    public func close() { link.close() }

    /// Ends the session: what was shown of the card, as JSON, and the exit status. Later calls do nothing.
    public func finish(report: String?, status: Int) {
        guard !isFinished else { return }
        if let report { write(.report(report)) }
        write(.end(status))
        isFinished = true
        writer.close()
    }

    /// Writes a note, for a person to find.
    public func mark(_ note: String) { write(.mark(note)) }

    private func answer(_ command: CommandFrame, _ timeout: Duration) throws(ReaderError) -> Frame? {
        do {
            let response = try link.exchange(command, timeout: timeout)
            write(response.map { .received($0) } ?? .failure(ReaderError.recordedSilence))
            return response
        } catch {
            write(.failure(error.recorded))
            throw error
        }
    }

    private func write(_ kind: SessionEvent.Kind, at time: Duration? = nil) {
        guard !isFinished else { return }
        if !isBegun { begin() }
        let now = max(last, (time ?? clock()).microseconds)
        let event = SessionEvent(delta: .microseconds(now - last), kind: kind)
        last = now
        writer.write(masker?.mask(event) ?? event)
    }

    private func begin() {
        isBegun = true
        let traits = link.traits
        var header = header
        header.reader = header.reader ?? traits.name
        header.isMasked = header.isMasked || masker != nil
        header.isBlocksOnly = !traits.carriesFrames
        header.maximumResponse = traits.maximumResponse == Frame.maximumLength ? nil : traits.maximumResponse
        writer.write(header)
    }
}
