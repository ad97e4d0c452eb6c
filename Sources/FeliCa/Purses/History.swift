/// What a card remembers of its use, and how far that can be relied on.
public struct History: Hashable, Sendable {
    /// A place where entries seem to be missing, since the card numbers its events.
    public struct Gap: Hashable, Sendable {
        /// The number of the entry after the gap.
        public let newer: Int
        /// The number of the entry before it.
        public let older: Int
    }

    /// A block that gave no entry though it should.
    public struct PassedOver: Hashable, Sendable {
        /// The service.
        public let service: ServiceCode
        /// The block.
        public let number: UInt16
        /// Why.
        public let reason: Missing
    }

    /// The entries, newest first.
    public var entries: [HistoryEntry]
    /// Where the numbers of neighbours differ by three or more. One and two are normal: a ride takes two numbers.
    public var gaps: [Gap]
    /// Damaged or refused blocks.
    public var passedOver: [PassedOver]
    /// Why there is no history, or not the whole of it; nil when all of it was read.
    public var missing: Missing?

    /// Describes a history.
    public init(
        entries: [HistoryEntry] = [],
        gaps: [Gap] = [],
        passedOver: [PassedOver] = [],
        missing: Missing? = nil
    ) {
        self.entries = entries
        self.gaps = gaps
        self.passedOver = passedOver
        self.missing = missing
    }
}

/// What a family says of one record of its history.
enum RecordMeaning {
    /// The slot was never used.
    case unused
    /// Nothing in it makes sense.
    case damaged
    /// An event.
    case entry(HistoryEntry)
}

extension History {
    /// How the events of a card are put in order.
    enum Order {
        /// By the card's own numbers, which begin anew after so many bits.
        case serial(bits: Int)
        /// As the card stores them, newest first.
        case stored
    }

    /// Reads the first `count` blocks of a service, one entry a block; nil when the card does not have the service.
    ///
    /// With `amounts` each entry's amount becomes the difference to the balance of the next older one. Where a block
    /// between the two could not be read, that difference would be of several events, and so it is unknown.
    init?(
        _ system: CardImage.System,
        _ service: ServiceCode,
        count: Int,
        order: Order,
        amounts: Bool,
        _ decode: (Record) -> RecordMeaning
    ) {
        guard system.has(service) else { return nil }
        self.init()
        var decoded: [(number: UInt16, entry: HistoryEntry)] = []
        var holes: [(number: UInt16, reason: Missing)] = []
        let known = system[service]?.blocks ?? [:]
        if known.isEmpty { missing = .notRead }
        let end = max(count, known.keys.max().map { Int($0) + 1 } ?? 0)
        reading: for number in (0..<end).lazy.map(UInt16.init) {
            switch known[number] {
            case .data(let block):
                let record = Record(system: system.code, service: service, number: number, block: block)
                switch decode(record) {
                case .unused: break
                case .damaged: holes.append((number, .damaged(record.source(0..<Block.size))))
                case .entry(let entry): decoded.append((number, entry))
                }
            case .refused(let flags) where flags.cause == .noBlock: break reading
            case .refused(let flags):
                holes.append((number, .refused(flags)))
                if number == 0 { missing = .refused(flags) }
                if number == 0, known.count == 1 { break reading }
            case nil where number < count:
                holes.append((number, .notRead))
                missing = .notRead
            case nil: break
            }
        }
        if case .serial(let bits) = order { decoded = History.sorted(decoded, bits: bits) }
        if amounts { History.settle(&decoded, holes) }
        entries = decoded.map(\.entry)
        passedOver = holes.filter { $0.reason != .notRead && missing != $0.reason }
            .map { PassedOver(service: service, number: $0.number, reason: $0.reason) }
        if case .serial(let bits) = order { gaps = History.gaps(entries, bits: bits) }
    }

    /// Newest first by serial; the numbers begin anew after `bits` bits, so that a span of more than half of them is a
    /// new beginning. Equal numbers, and all when one has none, keep the card's order.
    static func sorted(
        _ entries: [(number: UInt16, entry: HistoryEntry)],
        bits: Int
    ) -> [(number: UInt16, entry: HistoryEntry)] {
        let serials = entries.compactMap(\.entry.serial)
        guard serials.count == entries.count, let least = serials.min(), let most = serials.max() else {
            return entries
        }
        let half = 1 << (bits - 1)
        let wraps = most - least > half
        let ranks = serials.map { wraps && $0 < half ? $0 + 1 << bits : $0 }
        return entries.indices.sorted { (-ranks[$0], $0) < (-ranks[$1], $1) }.map { entries[$0] }
    }

    /// The places where the serials of neighbours differ by three or more.
    static func gaps(_ entries: [HistoryEntry], bits: Int) -> [Gap] {
        zip(entries, entries.dropFirst()).compactMap { newer, older in
            guard let after = newer.serial, let before = older.serial else { return nil }
            let step = (after - before) & (1 << bits - 1)
            return step >= 3 ? Gap(newer: after, older: before) : nil
        }
    }

    /// The balance after the newest event, for cards that store it nowhere else; unknown when a newer record was not read.
    var newestBalance: Figure<Money> {
        guard let newest = entries.first, let number = newest.records.first?.number else {
            return .unknown(passedOver.first?.reason ?? missing ?? .noEntry)
        }
        if let newer = passedOver.first(where: { $0.number < number }) { return .unknown(newer.reason) }
        return number == 0 ? newest.balance : missing.map { .unknown($0) } ?? newest.balance
    }

    /// Gives the amounts that the card stores without a sign, of events whose kind is not known, the sign of the change of
    /// the balance, where both agree in size.
    mutating func signUnknownAmounts() {
        for index in entries.indices.dropLast() where entries[index].amount == .unknown(.undocumented) {
            let change = History.difference(entries[index].balance, entries[index + 1].balance)
            guard
                case .known(.money(let stored), _) = entries[index].details.first(where: { $0.key == "stored" })?.value,
                let amount = change.value?.amount, abs(amount) == stored.amount
            else { continue }
            entries[index].amount = change
        }
    }

    private static func settle(
        _ entries: inout [(number: UInt16, entry: HistoryEntry)],
        _ holes: [(number: UInt16, reason: Missing)]
    ) {
        for index in entries.indices {
            let newer = entries[index]
            let older = index + 1 < entries.count ? entries[index + 1] : nil
            // The card's order need not be that of its numbers: a hole on either side of the step may hide an event.
            let step = [newer.number, older?.number ?? .max].sorted()
            let between = holes.first { step[0] < $0.number && $0.number < step[1] }
            entries[index].entry.amount =
                if let between {
                    .unknown(between.reason)
                } else if let older {
                    difference(newer.entry.balance, older.entry.balance)
                } else {
                    .unknown(.noOlderEntry)
                }
        }
    }

    private static func difference(_ newer: Figure<Money>, _ older: Figure<Money>) -> Figure<Money> {
        guard let after = newer.value, let before = older.value else {
            return .unknown(newer.missing ?? older.missing ?? .notRead)
        }
        return .derived(Money(after.amount - before.amount, after.currency), from: newer.sources + older.sources)
    }
}
