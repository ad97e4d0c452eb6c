/// What kind of event an entry of a history is.
public enum EntryKind: String, Hashable, Sendable, CaseIterable {
    /// A ride by rail.
    case rail
    /// A ride by bus or tram.
    case bus
    /// Something bought.
    case purchase
    /// Money put in.
    case charge
    /// A ticket bought.
    case ticket
    /// A fare made up at a machine or a window.
    case adjustment
    /// Value given: points exchanged, a gift, a bonus.
    case bonus
    /// Money given back for something bought.
    case refund
    /// Issue, deduction, reissue, cancelling, a move to another card.
    case other
    /// A kind that no source tells.
    case unknown
}

/// What is special about an entry of a history.
public enum EntryFlag: String, Hashable, Sendable, CaseIterable {
    /// A part was paid in cash.
    case partlyCash
    /// Paid later, by a bill: the balance does not show the price.
    case postPay
    /// Charged by itself, from an account.
    case autoCharge
    /// A discount for changing between lines or to a bus.
    case transferDiscount
    /// Another discount.
    case discount
    /// Part of the way was paid by a commuter pass.
    case commuterPass
    /// The highest fare was taken at first and the rest given back: two records of the card that are one ride.
    case refunded
    /// The card stores no full date; what is missing was inferred.
    case inferredDate
    /// Two ways of reading the time are possible.
    case uncertainTime
}

/// A block of a history, with where it is: what an entry was made of, so that nothing of it is lost.
public struct Record: Hashable, Sendable {
    /// The system.
    public let system: SystemCode
    /// The service.
    public let service: ServiceCode
    /// The block's number.
    public let number: UInt16
    /// The block.
    public let block: Block

    /// Names a block.
    public init(system: SystemCode, service: ServiceCode, number: UInt16, block: Block) {
        self.system = system
        self.service = service
        self.number = number
        self.block = block
    }

    /// The place of `bytes` of the block.
    public func source(_ bytes: Range<Int>) -> Source {
        Source(system: system, service: service, block: number, bytes: bytes)
    }

    /// A figure of `bytes`, or the fault when they cannot be one.
    func figure<Value>(_ bytes: Range<Int>, _ value: Value?) -> Figure<Value> {
        value.map { .known($0, from: source(bytes)) } ?? .unknown(.damaged(source(bytes)))
    }
}

/// An event that a card remembers. What the card does not store, or stores in a way that cannot be, is nil.
public struct HistoryEntry: Hashable, Sendable {
    /// What it was made of: one block, or two.
    public var records: [Record]
    /// What kind of event it is.
    public var kind: EntryKind
    /// The day.
    public var date: CardDate?
    /// The time of day, where the record itself has one.
    public var time: CardTime?
    /// The number that the card gives to its events.
    public var serial: Int?
    /// At what kind of terminal.
    public var terminal: Coded?
    /// What was done: the byte from which, with others, `kind` is told.
    public var processing: Coded?
    /// How it was paid.
    public var payment: Coded?
    /// In which way a gate was passed.
    public var gate: Coded?
    /// Where a ride began.
    public var entry: Place?
    /// Where a ride ended.
    public var exit: Place?
    /// Where another event happened.
    public var place: Place?
    /// When the ride began, from the record or the gate log.
    public var entryTime: CardTime?
    /// When the ride ended, from the record or the gate log.
    public var exitTime: CardTime?
    /// By how much the balance changed: below zero when something was paid.
    public var amount: Figure<Money>
    /// The balance after it.
    public var balance: Figure<Money>
    /// What is special about it.
    public var flags: [EntryFlag]
    /// Whatever else the record tells.
    public var details: [Detail]

    /// Describes an event that was read from `records`.
    public init(
        _ records: [Record],
        kind: EntryKind = .unknown,
        date: CardDate? = nil,
        time: CardTime? = nil,
        serial: Int? = nil,
        amount: Figure<Money> = .unknown(.noOlderEntry),
        balance: Figure<Money>
    ) {
        self.records = records
        self.kind = kind
        self.date = date
        self.time = time
        self.serial = serial
        self.amount = amount
        self.balance = balance
        flags = []
        details = []
    }
}

extension HistoryEntry {
    /// Sets an amount that the card stores without a sign. Of an event whose kind does not tell the sign, only the size
    /// is known: it is kept as a detail.
    mutating func setAmount(_ stored: Int, _ currency: Currency, in record: Record, _ bytes: Range<Int>) {
        switch kind {
        case _ where stored == 0: amount = .known(Money(0, currency), from: record.source(bytes))
        case .rail, .bus, .purchase, .ticket, .adjustment:
            amount = .known(Money(-stored, currency), from: record.source(bytes))
        case .charge, .bonus, .refund: amount = .known(Money(stored, currency), from: record.source(bytes))
        case .other, .unknown:
            amount = .unknown(.undocumented)
            let size = Detail.Value.money(Money(stored, currency))
            details.append(Detail("stored", Name("Amount of unknown sign", "金額(増減不明)"), record.figure(bytes, size)))
        }
    }
}
