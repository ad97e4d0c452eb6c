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
}

/// A figure with where it comes from, or why it is not known.
public enum Figure<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The figure.
    case known(Value, from: Source)
    /// None, and why.
    case unknown(Missing)

    /// The figure, where it is known.
    public var value: Value? {
        guard case .known(let value, _) = self else { return nil }
        return value
    }
}

/// The two languages in which a name is shown.
public struct Name: Hashable, Sendable {
    /// In English.
    public let english: String
    /// In Japanese.
    public let japanese: String

    /// Gives a name in both languages.
    public init(_ english: String, _ japanese: String) {
        self.english = english
        self.japanese = japanese
    }
}

/// Something of value that a card holds.
public struct Purse: Hashable, Sendable {
    /// The family's identifier, stable in JSON: `transit`.
    public let kind: String
    /// What it is called.
    public let name: Name
    /// The system that holds it.
    public let system: SystemCode
    /// How much is in it.
    public let balance: Figure<Money>

    /// Describes a purse.
    public init(kind: String, name: Name, system: SystemCode, balance: Figure<Money>) {
        self.kind = kind
        self.name = name
        self.system = system
        self.balance = balance
    }
}
