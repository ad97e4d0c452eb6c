/// Blocks of a service that are known to be worth reading.
public struct BlockRange: Hashable, Sendable {
    /// The service.
    public let service: ServiceCode
    /// How many blocks to read, from block 0.
    public let count: Int

    /// Names the first `count` blocks of a service.
    public init(_ service: ServiceCode, count: Int) {
        self.service = service
        self.count = count
    }
}

/// How much of a card is wanted.
public enum ReadingPlan: Hashable, Sendable {
    /// The balances of the card's first known system; of all its systems when `everySystem`.
    case balance(everySystem: Bool)
    /// What is known of the same systems beyond the balances: history, gate log, points, and which card it is.
    case history(everySystem: Bool)
    /// Systems, areas, services and key versions, but no blocks.
    case structure
    /// All that can be read.
    case everything
}
