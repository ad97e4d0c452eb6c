/// The usage history of the transit layout: service 090F, twenty blocks, newest first.
///
/// A record: terminal, process (bit 7: partly in cash), payment, gate; date (4–5); places (6–9); balance (10–11, little
/// endian); serial (12–14, big endian); areas of entry (15, bits 7–6) and exit (bits 5–4). Source: card-formats 2.1 and 6
/// (felicalib wiki, suica-viewer, ICHistoryReader, and real cards).
extension TransitLayout {
    /// The history of a system that has the layout.
    func usage(_ system: CardImage.System) -> History? {
        History(system, history, count: 20, order: .serial(bits: 24), amounts: true) { record in
            let block = record.block
            // A slot is unused when its date is zero; some cards leave other bytes in it.
            guard block.bigEndian(4..<6) != 0 else { return .unused }
            let usage = TransitRecord(record, area: area)
            return usage.isSensible ? .entry(usage.entry) : .damaged
        }
    }
}

/// One block of the usage history.
struct TransitRecord {
    private let record: Record
    private let block: Block
    private let fixedArea: UInt8?

    init(_ record: Record, area: UInt8?) {
        self.record = record
        block = record.block
        fixedArea = area
    }

    private var terminal: UInt8 { block[0] }
    /// The process without the bit that says "partly in cash".
    private var process: UInt8 { block[1] & 0x7F }

    private var date: CardDate? { CardDate(packed: block.bigEndian(4..<6)) }

    /// Whether it can be a record at all: a day that there is, or else a terminal and a process that are known.
    var isSensible: Bool {
        date != nil || (TransitNames.terminal(terminal) != nil && TransitNames.process(block[1]) != nil)
    }

    var entry: HistoryEntry {
        var entry = HistoryEntry(
            [record],
            kind: kind,
            date: date,
            serial: block.bigEndian(12..<15),
            balance: record.figure(10..<12, TransitService.balance(block.littleEndian(10..<12)))
        )
        entry.terminal = Coded(terminal, TransitNames.terminal(terminal))
        entry.processing = Coded(block[1], TransitNames.process(block[1]))
        entry.payment = Coded(block[2], TransitNames.payment(block[2]))
        entry.gate = Coded(block[3], TransitNames.gate(block[3]))
        entry.flags = flags
        addPlaces(to: &entry)
        return entry
    }

    /// The first rule that fits decides. Source: card-formats 6.1.
    private var kind: EntryKind {
        switch process {
        case 0x02, 0x14, 0x15, 0x17, 0x1F, 0x48, 0x49: .charge
        case _ where isShop, 0x46, 0x4A, 0x4B: .purchase
        case 0x07, 0x08, 0x10, 0x11, 0x33: .other
        case 0x03: .ticket
        case 0x04, 0x05: .adjustment
        case _ where isVehicle: .bus
        default: .rail
        }
    }

    private var isShop: Bool { 0xC7...0xCA ~= terminal }

    /// Whether it was made on a bus or a tram. Process 1F at terminal 1F is a machine at a station.
    private var isVehicle: Bool {
        switch terminal {
        case 0x05, 0x35, 0x36: true
        case 0x1F: false
        default: [0x0C, 0x0D, 0x0F, 0x19, 0x1A, 0x1B, 0x1D, 0x1F, 0x23].contains(process)
        }
    }

    private var flags: [EntryFlag] {
        var flags: [EntryFlag] = []
        if block[1] & 0x80 != 0 { flags.append(.partlyCash) }
        if block[2] == 0x0B { flags.append(.postPay) }
        if [0x14, 0x15, 0x17].contains(process) { flags.append(.autoCharge) }
        switch block[3] {
        case 0x03, 0x04: flags.append(.commuterPass)
        case 0x05, 0x17, 0x1D, 0x21: flags.append(.transferDiscount)
        default: break
        }
        if process == 0x1B { flags.append(.discount) }
        return flags
    }

    private func addPlaces(to entry: inout HistoryEntry) {
        switch kind {
        case .charge where isShop, .purchase:
            // Points that are charged (48) and purchases at other terminals than shops' hold no time of their own.
            guard block.bigEndian(6..<10) != 0 else { return }
            entry.time = CardTime(packed: block.bigEndian(6..<8))
            let number = UInt16(block.bigEndian(8..<10))
            if number != 0 { entry.place = .shop(ShopTerminal(kind: terminal, number: number)) }
        case .charge where isVehicle, .other where isVehicle, .ticket where isVehicle, .adjustment where isVehicle:
            entry.place = vehicle
        case .bus: entry.exit = vehicle
        case .charge, .ticket, .other: entry.place = station(6, area: block[15] >> 6)
        default:
            entry.entry = station(6, area: block[15] >> 6)
            entry.exit = station(8, area: block[15] >> 4 & 0x03)
        }
    }

    private func station(_ offset: Int, area: UInt8) -> Place? {
        guard block[offset] != 0 || block[offset + 1] != 0 else { return nil }
        return .station(StationCode(area: fixedArea ?? area, line: block[offset], station: block[offset + 1]))
    }

    private var vehicle: Place? {
        let company = UInt16(block.bigEndian(6..<8))
        let stop = UInt16(block.bigEndian(8..<10))
        return company == 0 && stop == 0 ? nil : .bus(BusStop(company: company, stop: stop))
    }
}
