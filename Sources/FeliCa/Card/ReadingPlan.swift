/// Blocks of a service that are known to be worth reading.
public struct BlockRange: Hashable, Sendable {
    /// The service.
    public let service: ServiceCode
    /// How many blocks to read, from block 0. With none, only the service's being there counts.
    public let count: Int
    /// Whether to read on from there up to the end of the service, for those whose length no source tells.
    public let isOpen: Bool

    /// Names the first `count` blocks of a service, and all further ones when `isOpen`.
    public init(_ service: ServiceCode, count: Int, isOpen: Bool = false) {
        self.service = service
        self.count = count
        self.isOpen = isOpen
    }

    /// Names the first `count` blocks of the service of that code.
    init(_ service: UInt16, count: Int, isOpen: Bool = false) {
        self.init(ServiceCode(rawValue: service), count: count, isOpen: isOpen)
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
