public import FeliCa

/// A link straight to a card in software, without any reader between.
public final class VirtualCardLink: Link {
    /// The card; taken away when nil.
    public var card: VirtualCard?
    /// What the link says of itself.
    public var traits: LinkTraits

    /// Puts `card` behind a link.
    public init(_ card: VirtualCard?, traits: LinkTraits = LinkTraits(name: "card in software")) {
        self.card = card
        self.traits = traits
    }

    /// The card is there, or never comes.
    public func awaitCard(for limit: Duration?) -> Presence { card == nil ? .absent : .present }

    /// Nothing to tune.
    public func tune(to rate: BitRate) {}

    /// Asks the card.
    public func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        guard card != nil else { throw .cardRemoved }
        return card?.answer(command.frame)
    }

    /// Nothing to release.
    public func close() {}
}
