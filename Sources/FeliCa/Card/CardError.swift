/// Why a session with a card ended before its end. What was read by then is kept.
public enum CardError: Error, Hashable, Sendable {
    /// None came in time.
    case noCard
    /// The card left, or another was put in its place.
    case left
    /// The card kept answering wrongly; the last answer's fault.
    case failing(ResponseError)
    /// The card is there but kept silent to what it had to answer.
    case silent(CommandCode)
    /// The reader failed.
    case reader(ReaderError)
}
