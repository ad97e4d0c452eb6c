/// The regional bus cards with the services 804B (issue), 884B (balance), 898F (history) and 924B.
///
/// They share the services but not the records: only ayuca's, Ryuto's and ecomyca's are known. Source: card-formats 2.5
/// (felica-wallet for ayuca; TRETJapanNFCReader and toyowata's readers for Ryuto and ecomyca); no real block is public.
extension PurseFamily {
    /// Regional bus cards.
    public static let regionalBus = PurseFamily(
        kind: "bus",
        systems: RegionalBus.systems,
        balance: [],
        details: [BlockRange(RegionalBus.issue, count: 2), BlockRange(RegionalBus.purse, count: 2)],
        history: [BlockRange(RegionalBus.history, count: 0, isOpen: true)],
        purse: RegionalBus.purse
    )
}

/// The ways in which these cards lay out their records.
enum RegionalBus {
    case ayuca
    case ryuto

    static let issue = ServiceCode(rawValue: 0x804B)
    static let purse = ServiceCode(rawValue: 0x884B)
    static let history = ServiceCode(rawValue: 0x898F)

    static let systems =
        ([
            0x83EE, 0x8B5D, 0x80EF, 0x8157, 0x8287, 0x832C, 0x84A1, 0x8B43, 0x8B98, 0x8E58, 0x9027, 0x9099, 0x9506,
            0x83CC,
        ] as [UInt16]).map(SystemCode.init(rawValue:))

    /// What 804B block 0 begins with, where cards of several brands share a system. Source: felica-tool, proxmark3.
    private static func brand(_ code: Int) -> Name? {
        switch code {
        case 0x0367: Name("ecomyca", "えこまいか")
        case 0x0D69: Name("passca", "パスカ")
        case 0x0FC9: Name("NORUCA", "ノルカ")
        case 0x0FCA: Name("Aizu NORUCA", "会津ノルカ")
        default: nil
        }
    }

    /// How a card's records are laid out; nil where no source tells.
    private init?(_ system: SystemCode, brand: Int?) {
        switch (system.rawValue, brand) {
        case (0x83EE, _): self = .ayuca
        case (0x8B5D, _), (0x832C, 0x0367): self = .ryuto
        default: return nil
        }
    }

    static func purse(_ system: CardImage.System) -> Purse {
        let issued = system.record(issue)
        let code = issued?.block.bigEndian(0..<2)
        let name = code.flatMap(brand) ?? SystemNames.name(system.code) ?? Name("Bus card", "バスカード")
        guard let layout = RegionalBus(system.code, brand: code) else {
            var card = Purse(kind: "bus", name: name, system: system.code, balance: .unknown(.undocumented))
            if system.has(history) { card.history = History(missing: .undocumented) }
            return card
        }
        let balance = system.bigEndian(purse, 0..<2).map { Money($0, .yen) }
        var card = Purse(kind: "bus", name: name, system: system.code, balance: balance)
        card.history = History(system, history, count: 0, order: .stored, amounts: false) { record in
            guard !record.block.isBlank, record.block.bigEndian(0..<2) != 0 else { return .unused }
            return .entry(layout.entry(record))
        }
        if layout == .ayuca {
            let points = system.figure(purse, block: 1, 4..<7) { $0.bits(32..<52) }
            card.points = [Points(Name("ayuca points", "アユカポイント"), points, scale: 1)]
        }
        card.details = issueDetails(system)
        return card
    }

    /// 804B block 1: the day of issue (0–1) and an identifier (8–15).
    private static func issueDetails(_ system: CardImage.System) -> [Detail] {
        guard let record = system.record(issue, 1) else { return [] }
        let date = CardDate(packed: record.block.bigEndian(0..<2)).map(Detail.Value.date)
        let id = Detail.Value.identifier(Hex.string(record.block[8..<16]))
        return [
            Detail("issued", Name("Issued", "発行日"), record.figure(0..<2, date)),
            Detail("identifier", Name("Identifier", "識別番号"), record.figure(8..<16, id), isPersonal: true),
        ]
    }

    private func entry(_ record: Record) -> HistoryEntry {
        switch self {
        case .ayuca: RegionalBus.ayucaEntry(record)
        case .ryuto: RegionalBus.ryutoEntry(record)
        }
    }

    /// Bits from the highest: date (16), hour (6) and minute (6), discount flag (4), boarding stop (16), alighting stop
    /// (16), device (4), type (4), amount (16), balance (16), points in tenths (20).
    private static func ayucaEntry(_ record: Record) -> HistoryEntry {
        let block = record.block
        let type = block[8] & 0x0F
        let kind: EntryKind =
            switch type {
            case 0x3: .bus
            case 0x9: .charge
            case 0xA: .other
            default: .unknown
            }
        var entry = begin(record, kind: kind, balance: 11..<13)
        entry.time = CardTime(hour: block.bits(16..<22), minute: block.bits(22..<28))
        entry.terminal = Coded(block[8] >> 4, ayucaDevice(block[8] >> 4))
        entry.processing = Coded(type, ayucaType(type))
        if block.bits(28..<32) != 0 { entry.flags = [.discount] }
        setStops(&entry, record, board: 4, alight: 6)
        entry.setAmount(block.bigEndian(9..<11), .yen, in: record, 9..<11)
        let points = Detail.Value.decimal(block.bits(104..<124), scale: 1)
        entry.details.append(Detail("points", Name("Points after it", "ポイント残高"), record.figure(13..<16, points)))
        return entry
    }

    /// Bits from the highest: date (16); boarding hour (6) and minute (6); alighting hour (6) and minute (6); boarding stop
    /// in bytes 5–6, alighting stop in 7–8; device and type in 9; amount in 10–11; balance in 14–15.
    private static func ryutoEntry(_ record: Record) -> HistoryEntry {
        let block = record.block
        let kind: EntryKind =
            switch block[9] {
            case 0x52: .bus
            case 0x55: .charge
            default: .unknown
            }
        var entry = begin(record, kind: kind, balance: 14..<16)
        let boarded = CardTime(hour: block.bits(16..<22), minute: block.bits(22..<28))
        let alighted = CardTime(hour: block.bits(28..<34), minute: block.bits(34..<40))
        if kind == .bus {
            entry.entryTime = boarded
            entry.exitTime = alighted
        } else {
            entry.time = boarded
        }
        let name: Name? =
            switch kind {
            case .bus: Name("Ride", "乗車")
            case .charge: Name("Charge", "チャージ")
            default: nil
            }
        entry.processing = Coded(block[9], name)
        setStops(&entry, record, board: 5, alight: 7)
        entry.setAmount(block.bigEndian(10..<12), .yen, in: record, 10..<12)
        return entry
    }

    private static func begin(_ record: Record, kind: EntryKind, balance bytes: Range<Int>) -> HistoryEntry {
        HistoryEntry(
            [record],
            kind: kind,
            date: CardDate(packed: record.block.bigEndian(0..<2)),
            balance: record.figure(bytes, Money(record.block.bigEndian(bytes), .yen))
        )
    }

    private static func setStops(_ entry: inout HistoryEntry, _ record: Record, board: Int, alight: Int) {
        func stop(_ offset: Int) -> Place? {
            let code = UInt16(record.block.bigEndian(offset..<offset + 2))
            return code == 0 ? nil : .local(LocalPlace(system: record.system, code: code))
        }
        if entry.kind == .bus {
            entry.entry = stop(board)
            entry.exit = stop(alight)
        } else {
            entry.place = stop(board)
        }
    }

    private static func ayucaDevice(_ code: UInt8) -> Name? {
        switch code {
        case 0x5: Name("On-board terminal", "車載端末")
        case 0x7: Name("Window", "窓口")
        case 0x8: Name("Charging machine", "入金機")
        default: nil
        }
    }

    private static func ayucaType(_ code: UInt8) -> Name? {
        switch code {
        case 0x3: Name("Fare", "運賃支払")
        case 0x9: Name("Charge", "チャージ")
        case 0xA: Name("Card issue", "新規発行")
        default: nil
        }
    }
}
