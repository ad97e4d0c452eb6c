/// What the transit layout keeps of gates: the gate log 108F, the state of the ride 10CB, and paid tickets 184B.
///
/// None of them tells the area of its stations. Source: card-formats 2.1 (suica-viewer, tauri-plugin-felica, real cards).
extension TransitLayout {
    /// The gate log, newest first; nil where nothing of it was read.
    ///
    /// A record: passage (0), special (1), station (2–3), device (4–5), date (6–7), time in BCD (8–9), fare (10–11,
    /// little endian), fare beside the commuter pass (12–13), its station or the bus stop (14–15).
    func passages(_ system: CardImage.System) -> [GatePassage]? {
        guard let service = system[gates], !service.data.isEmpty else { return nil }
        return service.data.prefix(3).compactMap { number, _ in
            system.record(gates, number).flatMap(GatePassage.init)
        }
    }

    /// The ride that is going on; nil where nothing of it was read.
    ///
    /// Block 0: the entry station (0–1) and up to three further (2–7). Block 1: date (0–1), time in BCD (2–3) and station
    /// (4–5) of a gate between; time (7–8) and station (9–10) of the exit; the area (12, bits 7–6).
    func state(_ system: CardImage.System, newest: GatePassage?, _ placing: Placing) -> EntryState? {
        guard let first = system.record(entryState) else { return nil }
        let second = system.record(entryState, 1)
        func station(_ record: Record?, _ offset: Int) -> UnplacedStation? {
            record.flatMap { UnplacedStation($0.block, offset) }.map(placing.placed)
        }
        let entry = station(first, 0)
        let intermediate = station(second, 4).map { station in
            EntryState.Step(
                station: station,
                date: second.flatMap { CardDate(packed: $0.block.bigEndian(0..<2)) },
                time: second.flatMap { CardTime(decimal: $0.block, 2) }
            )
        }
        let exit = station(second, 9).map { station in
            EntryState.Step(station: station, date: nil, time: second.flatMap { CardTime(decimal: $0.block, 7) })
        }
        return EntryState(
            records: [first, second].compactMap { $0 },
            entry: entry.map { .known($0, from: first.source(0..<2)) } ?? .unknown(.notHeld),
            further: [2, 4, 6].compactMap { station(first, $0) },
            intermediate: intermediate,
            exit: exit,
            area: second.map { $0.block[12] >> 6 },
            whereabouts: whereabouts(entry, newest)
        )
    }

    /// The entry station stays on the card after the exit, so only the gate log tells.
    private func whereabouts(_ entry: UnplacedStation?, _ newest: GatePassage?) -> Whereabouts {
        guard let newest else { return .unknown }
        guard newest.isEntry else { return .outside }
        guard let entry, entry.line == newest.station.line, entry.station == newest.station.station else {
            return .unknown
        }
        return .inside
    }

    /// The tickets in the first two blocks of 184B that were ever written.
    func paidTickets(_ system: CardImage.System, _ placing: Placing) -> [PaidTicket] {
        guard let tickets else { return [] }
        return (0..<2 as Range<UInt16>).compactMap { number in
            guard let record = system.record(tickets, number), !record.block.isBlank,
                let from = UnplacedStation(record.block, 0), let to = UnplacedStation(record.block, 2)
            else { return nil }
            let block = record.block
            return PaidTicket(
                record: record,
                from: placing.placed(from),
                to: placing.placed(to),
                expiry: CardDate(packed: block.bigEndian(4..<6)),
                issueTime: CardTime(packed: block.bigEndian(6..<8)),
                issueDate: CardDate(packed: block.bigEndian(6..<8)),
                kind: block[8],
                price: record.figure(9..<10, Money(Int(block[9]) * 10, .yen)),
                device: UInt16(block.bigEndian(10..<12)),
                gate: UnplacedStation(block, 12).map(placing.placed),
                gateTime: CardTime(packed: block.bigEndian(14..<16))
            )
        }
    }
}

extension GatePassage {
    /// Reads a record of the gate log; nil for one that was never written.
    init?(_ record: Record) {
        let block = record.block
        guard !block.isBlank, let station = UnplacedStation(block, 2) else { return nil }
        self.init(
            record: record,
            isEntry: block[0] & 0x80 != 0,
            passage: Coded(block[0], TransitNames.passage(block[0])),
            special: Coded(block[1], TransitNames.special(block[1])),
            station: station,
            device: UInt16(block.bigEndian(4..<6)),
            date: CardDate(packed: block.bigEndian(6..<8)),
            time: CardTime(decimal: block, 8),
            fare: record.figure(10..<12, Money(block.littleEndian(10..<12), .yen)),
            commuterFare: record.figure(12..<14, Money(block.littleEndian(12..<14), .yen)),
            commuterStation: UInt16(block.bigEndian(14..<16))
        )
    }

    /// The same passage, its station's area found in the history.
    func placed(_ placing: Placing) -> GatePassage {
        GatePassage(
            record: record,
            isEntry: isEntry,
            passage: passage,
            special: special,
            station: placing.placed(station),
            device: device,
            date: date,
            time: time,
            fare: fare,
            commuterFare: commuterFare,
            commuterStation: commuterStation
        )
    }
}

extension UnplacedStation {
    /// The station that two bytes name; nil when both are zero.
    init?(_ block: Block, _ offset: Int) {
        guard block[offset] != 0 || block[offset + 1] != 0 else { return nil }
        self.init(line: block[offset], station: block[offset + 1])
    }
}

extension CardTime {
    /// Hour and minute in two bytes of decimal digits (BCD).
    init?(decimal block: Block, _ offset: Int) {
        guard let hour = block.decimal(offset..<offset + 1), let minute = block.decimal(offset + 1..<offset + 2) else {
            return nil
        }
        self.init(hour: hour, minute: minute)
    }
}

/// Finds the area of a station that a record holds without one, from the history of the same card.
struct Placing {
    private let stations: [StationCode]
    private let area: UInt8?

    /// Learns from the stations of `entries`; `area` is that of all stations where the card has only one.
    init(_ entries: [HistoryEntry], area: UInt8?) {
        self.area = area
        stations = entries.flatMap { [$0.entry, $0.exit, $0.place] }.compactMap { place in
            guard case .station(let code) = place else { return nil }
            return code
        }
    }

    /// The station with the area of the newest entry that has the same station, or else the same line.
    func placed(_ station: UnplacedStation) -> UnplacedStation {
        let same = stations.first(where: station.matches) ?? stations.first { $0.line == station.line }
        return UnplacedStation(line: station.line, station: station.station, likelyArea: area ?? same?.area)
    }
}
