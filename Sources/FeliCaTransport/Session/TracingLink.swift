public import FeliCa

/// A link that tells a person of every frame that passes through another.
public final class TracingLink: Link {
    private let link: any Link
    private var masker: SessionMasker?
    private let tell: (String) -> Void

    /// Tells of what `link` carries, a line at a time: `> ` and what was sent, `< ` and what came, `! ` and why nothing
    /// came; with identity replaced when there is a `masking`.
    public init(_ link: any Link, masking: Masking? = nil, tell: @escaping (String) -> Void) {
        self.link = link
        self.tell = tell
        masker = masking.map(SessionMasker.init)
    }

    /// What the link can do.
    public var traits: LinkTraits { link.traits }

    /// Waits through the link.
    public func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence { try link.awaitCard(for: limit) }

    /// Tunes the link.
    public func tune(to rate: BitRate) throws(ReaderError) { try link.tune(to: rate) }

    /// Sends through the link.
    public func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        show(.sent(command.frame))
        do {
            let response = try link.exchange(command, timeout: timeout)
            show(response.map { .received($0) } ?? .failure(ReaderError.recordedSilence))
            return response
        } catch {
            show(.failure(error.recorded))
            throw error
        }
    }

    /// Closes the link.
    public func close() { link.close() }

    private func show(_ kind: SessionEvent.Kind) {
        let event = SessionEvent(delta: .zero, kind: kind)
        switch (masker?.mask(event) ?? event).kind {
        case .sent(let frame): tell("> " + frame.hex)
        case .received(let frame): tell("< " + frame.hex)
        case .failure(let text): tell("! " + text)
        default: break
        }
    }
}
