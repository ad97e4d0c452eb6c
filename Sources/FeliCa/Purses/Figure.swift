/// Where on a card a figure comes from.
public struct Source: Hashable, Sendable {
    /// The system.
    public let system: SystemCode
    /// The service.
    public let service: ServiceCode
    /// The block.
    public let block: UInt16
    /// The bytes within the block.
    public let bytes: Range<Int>

    /// Names bytes of a block.
    public init(system: SystemCode, service: ServiceCode, block: UInt16, bytes: Range<Int>) {
        self.system = system
        self.service = service
        self.block = block
        self.bytes = bytes
    }
}

/// Why there is no figure where one belongs.
public enum Missing: Hashable, Sendable {
    /// Its block was not read.
    case notRead
    /// Its block was refused, with these flags.
    case refused(StatusFlags)
    /// The bytes there cannot be such a figure.
    case damaged(Source)
    /// The card may well hold it, but no source tells where or how.
    case undocumented
    /// Sources read the same bytes in several ways; the purse's `readings` has all of them.
    case ambiguous
    /// It is a difference to the next older entry of the history, and there is none.
    case noOlderEntry
    /// It is that of the newest entry of the history, and there is none.
    case noEntry
    /// Cards of this kind hold none.
    case notHeld
}

/// A figure with where it comes from, or why it is not known.
public enum Figure<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The figure, as the card stores it.
    case known(Value, from: Source)
    /// The figure, made of what the card stores in several places.
    case derived(Value, from: [Source])
    /// None, and why.
    case unknown(Missing)

    /// The figure, where it is known.
    public var value: Value? {
        switch self {
        case .known(let value, _), .derived(let value, _): value
        case .unknown: nil
        }
    }

    /// All the places that it comes from; none when it is not known.
    public var sources: [Source] {
        switch self {
        case .known(_, let source): [source]
        case .derived(_, let sources): sources
        case .unknown: []
        }
    }

    /// Why it is not known; nil when it is.
    public var missing: Missing? {
        guard case .unknown(let missing) = self else { return nil }
        return missing
    }

    /// The figure in another form.
    func map<Other>(_ change: (Value) -> Other) -> Figure<Other> {
        switch self {
        case .known(let value, let source): .known(change(value), from: source)
        case .derived(let value, let sources): .derived(change(value), from: sources)
        case .unknown(let missing): .unknown(missing)
        }
    }
}
