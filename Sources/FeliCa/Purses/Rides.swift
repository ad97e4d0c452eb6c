extension History {
    /// Adds to rides when they began and ended, from the passages of the gate log with the same station, day and amount.
    mutating func addTimes(from gates: [GatePassage]) {
        var used: Set<UInt16> = []
        for index in entries.indices {
            let ride = entries[index]
            guard ride.kind == .rail || ride.kind == .bus, let date = ride.date else { continue }
            let exit = gates.firstIndex { passage in
                !passage.isEntry && !used.contains(passage.record.number) && passage.date == date
                    && passage.station(is: ride.exit)
                    && passage.fare.value?.amount == ride.amount.value.map { -$0.amount }
            }
            if let exit {
                used.insert(gates[exit].record.number)
                entries[index].exitTime = gates[exit].time
            }
            // The way in comes right before the way out; of a ride whose way out is not in the log it cannot be told.
            guard let exit, exit + 1 < gates.count else { continue }
            let before = gates[exit + 1]
            if before.isEntry, before.date == date, before.station(is: ride.entry) {
                used.insert(before.record.number)
                entries[index].entryTime = before.time
            }
        }
    }

    /// Joins the two records of a bus ride of which the highest fare was taken at first and the rest given back.
    ///
    /// It is one ride when the newer of two neighbours gives back less than the older took, on the same day and bus.
    mutating func joinRefunds() {
        var index = 0
        while index + 1 < entries.count {
            if let ride = History.join(entries[index], entries[index + 1]) {
                entries.replaceSubrange(index...index + 1, with: [ride])
            }
            index += 1
        }
    }

    private static func join(_ refund: HistoryEntry, _ ride: HistoryEntry) -> HistoryEntry? {
        guard refund.kind == .bus, ride.kind == .bus, refund.date != nil, refund.date == ride.date,
            let back = refund.amount.value, let taken = ride.amount.value,
            back.amount > 0, taken.amount < 0, back.amount <= -taken.amount,
            ride.isSameVehicle(as: refund), refund.follows(ride)
        else { return nil }
        var joined = refund
        joined.records += ride.records
        joined.entry = ride.entry ?? ride.exit ?? refund.entry
        joined.exit = refund.exit ?? ride.exit
        joined.entryTime = ride.entryTime ?? refund.entryTime
        joined.amount = .derived(
            Money(back.amount + taken.amount, back.currency),
            from: refund.amount.sources + ride.amount.sources
        )
        joined.flags += [.refunded]
        joined.details += [
            Detail("taken", Name("Taken at first", "乗車時引去額"), ride.amount.map(Detail.Value.money)),
            Detail("givenBack", Name("Given back", "払戻額"), refund.amount.map(Detail.Value.money)),
        ]
        return joined
    }
}

extension HistoryEntry {
    /// Whether both were on a vehicle of the same company; a card's own stops are all of one.
    fileprivate func isSameVehicle(as other: HistoryEntry) -> Bool {
        guard let here = exit ?? entry, let there = other.exit ?? other.entry else { return false }
        return switch (here, there) {
        case (.bus(let one), .bus(let two)): one.company == two.company
        case (.local(let one), .local(let two)): one.system == two.system
        default: false
        }
    }

    /// Whether it is the event right after `other`, by their numbers where they have some.
    fileprivate func follows(_ other: HistoryEntry) -> Bool {
        guard let serial, let before = other.serial else { return true }
        return 1...2 ~= serial - before
    }
}

extension GatePassage {
    /// Whether it was at that place: the same station, or on a bus the same stop.
    fileprivate func station(is place: Place?) -> Bool {
        switch place {
        case .station(let code): station.matches(code)
        case .bus(let stop): commuterStation == stop.stop && stop.stop != 0
        default: false
        }
    }
}
