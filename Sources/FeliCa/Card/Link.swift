/// The speed at which a card is polled.
public enum BitRate: Int, Sendable, CaseIterable {
    /// 212 kbit/s, which every card knows.
    case kbps212 = 212
    /// 424 kbit/s.
    case kbps424 = 424
}

/// What a link can do, as far as reading depends on it.
public struct LinkTraits: Hashable, Sendable {
    /// A name by which a person knows the reader.
    public var name: String
    /// The rates at which it polls when told to; empty when it chooses by itself.
    public var bitRates: [BitRate]
    /// The longest response that it can carry, its length byte counted.
    public var maximumResponse: Int
    /// Whether cards' frames pass through it; else it reads blocks by its own commands, and the frames that it takes and
    /// gives are those that would have carried them.
    public var carriesFrames: Bool

    /// Describes a link.
    public init(
        name: String,
        bitRates: [BitRate] = [],
        maximumResponse: Int = Frame.maximumLength,
        carriesFrames: Bool = true
    ) {
        self.name = name
        self.bitRates = bitRates
        self.maximumResponse = maximumResponse
        self.carriesFrames = carriesFrames
    }
}

/// What a link knows of a card's presence.
public enum Presence: Sendable {
    /// A card is there: ask it.
    case present
    /// Only polling tells.
    case perhaps
    /// None came in time.
    case absent
}

/// Carries frames to a card and back: the one door between the session with a card and everything below it.
///
/// A reader, a recording, a card in software and a recorder around any of them stand behind it. It is used from one
/// thread. A link whose reader reads blocks but carries no frames answers the frames that it can translate and is silent
/// for others; a refusal then carries the reader's status word in place of the status flags.
public protocol Link: AnyObject {
    /// What it can do. Stable from a card's first answer on.
    var traits: LinkTraits { get }

    /// Waits until a card may be there, at most for `limit` (nil: for ever).
    ///
    /// A reader that tells of cards by itself waits for one; another returns `perhaps`. When nothing changed since the
    /// last call it pauses shortly first, so that a loop of waiting and polling does not spin.
    func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence

    /// Chooses the rate of the following Pollings and of what follows them.
    func tune(to rate: BitRate) throws(ReaderError)

    /// Sends `command` and gives the card's answer, or nil when the card was silent for `timeout`.
    ///
    /// `timeout` is the card's own time; what the reader needs on top is the link's to add.
    func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame?

    /// Field off, card left alone, device released. Later calls do nothing.
    func close()
}
