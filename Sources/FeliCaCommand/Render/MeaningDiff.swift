internal import FeliCa

/// What a difference between two images means to the card's holder: balances and new entries.
struct MeaningDiff {
    /// A balance that changed.
    struct Balance {
        let purse: Purse
        let old: Money?
        let new: Money?
    }

    /// An entry that only the second image has.
    struct Entry {
        let purse: Purse
        let entry: HistoryEntry
    }

    let balances: [Balance]
    let entries: [Entry]

    init(_ old: CardReport, _ new: CardReport) {
        var balances: [Balance] = []
        var entries: [Entry] = []
        for purse in new.purses {
            let before = old.purses.first { $0.kind == purse.kind && $0.system == purse.system }
            if before?.balance.value != purse.balance.value {
                balances.append(Balance(purse: purse, old: before?.balance.value, new: purse.balance.value))
            }
            let known = Set((before?.history?.entries ?? []).flatMap(\.records).map(\.block))
            for entry in purse.history?.entries ?? [] where !entry.records.contains(where: { known.contains($0.block) })
            {
                entries.append(Entry(purse: purse, entry: entry))
            }
        }
        self.balances = balances
        self.entries = entries
    }
}
