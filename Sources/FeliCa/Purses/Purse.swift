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

    /// Gives a name that is the same in both.
    public init(_ both: String) { self.init(both, both) }
}

/// One of several ways in which sources read the same bytes as a balance.
public struct Reading: Hashable, Sendable {
    /// The rule's identifier, stable in JSON: `350`.
    public let rule: String
    /// The rule, for people.
    public let name: Name
    /// The balance by that rule.
    public let balance: Figure<Money>

    /// Describes a reading.
    public init(rule: String, name: Name, balance: Figure<Money>) {
        self.rule = rule
        self.name = name
        self.balance = balance
    }
}

/// Something of value, or of identity, that a card holds.
public struct Purse: Hashable, Sendable {
    /// The family's identifier, stable in JSON: `transit`.
    public let kind: String
    /// What it is called.
    public var name: Name
    /// The system that holds it.
    public let system: SystemCode
    /// How much is in it.
    public var balance: Figure<Money>
    /// The ways in which the balance can be read, where there are several.
    public var readings: [Reading] = []
    /// The card's number, where it can be read; nil where cards of this kind store none openly.
    public var number: Figure<String>?
    /// Points.
    public var points: [Points] = []
    /// Limits, dates, counters and all else.
    public var details: [Detail] = []
    /// What the card remembers; nil where no source knows of a history.
    public var history: History?
    /// The gate log, newest first; nil where the card has none.
    public var gates: [GatePassage]?
    /// The ride that is going on, or was the last; nil where the card has no such block or it was not read.
    public var entryState: EntryState?
    /// Tickets that were paid from the card.
    public var tickets: [PaidTicket] = []
    /// How many minutes the time of the card's country is ahead of UTC.
    public var minutesAheadOfUTC = 540

    /// Describes a purse.
    public init(kind: String, name: Name, system: SystemCode, balance: Figure<Money>) {
        self.kind = kind
        self.name = name
        self.system = system
        self.balance = balance
    }

    /// Takes the reading of that rule for the balance; without such a reading nothing changes.
    public mutating func settle(by rule: String) {
        if let reading = readings.first(where: { $0.rule == rule }) { balance = reading.balance }
    }
}
