/// WAON, in the common area FE00.
///
/// Balance: 6817, bytes 0–3, little endian, yen. Points: 684B, bytes 0–2, big endian, with their expiry in 11–13, BCD.
/// History: 680B, three pairs of blocks in a ring. Source: card-formats 2.4 (felica2money, TRETJapanNFCReader, both used on
/// real cards; tauri-plugin-felica counts the bits from another byte); no real block is public.
extension PurseFamily {
    /// WAON.
    public static let waon = PurseFamily(
        kind: "waon",
        systems: [.common],
        balance: [BlockRange(Waon.purse, count: 1)],
        details: [
            BlockRange(Waon.id, count: 2), BlockRange(Waon.management, count: 1), BlockRange(Waon.points, count: 1),
        ],
        history: [BlockRange(Waon.history, count: 6)],
        evidence: [BlockRange(Waon.points, count: 1)],
        purse: Waon.purse
    )
}

enum Waon {
    static let id = ServiceCode(rawValue: 0x67CF)
    static let management = ServiceCode(rawValue: 0x684F)
    static let purse = ServiceCode(rawValue: 0x6817)
    static let points = ServiceCode(rawValue: 0x684B)
    static let history = ServiceCode(rawValue: 0x680B)

    static func purse(_ system: CardImage.System) -> Purse {
        let balance = system.littleEndian(purse, 0..<4).map { Money($0, .yen) }
        var card = Purse(kind: "waon", name: Name("WAON"), system: system.code, balance: balance)
        card.number = number(system)
        card.points = [
            Points(
                Name("WAON points", "WAONポイント"),
                system.bigEndian(points, 0..<3),
                expiry: system.figure(points, 11..<14) { block in
                    guard let digits = block.decimal(11..<14) else { return nil }
                    return CardDate(year: 2000 + digits / 10_000, month: digits / 100 % 100, day: digits % 100)
                }
            )
        ]
        card.history = usage(system)
        return card
    }

    /// The sixteen digits in 67CF (felica2money, felica-tool); where the card has none there, those in 684F
    /// (TRETJapanNFCReader).
    private static func number(_ system: CardImage.System) -> Figure<String> {
        if let first = system.record(id, 0), let second = system.record(id, 1),
            let upper = first.block.decimalDigits(12..<16), let lower = second.block.decimalDigits(0..<4),
            upper + lower != String(repeating: "0", count: 16)
        {
            return .derived(upper + lower, from: [first.source(12..<16), second.source(0..<4)])
        }
        return system.digits(management, 0..<8)
    }

    /// The pairs are a ring, so that their order is that of their serials, which begin anew after 16 bits.
    private static func usage(_ system: CardImage.System) -> History? {
        guard system.has(history) else { return nil }
        var usage = History()
        var entries: [(number: UInt16, entry: HistoryEntry)] = []
        for number in [0, 2, 4] as [UInt16] {
            guard let head = system.record(history, number), let body = system.record(history, number + 1) else {
                let gap = system.record(history, number) == nil ? number : number + 1
                usage.missing = usage.missing ?? system.missing(history, gap)
                continue
            }
            if !head.block.isBlank, !body.block.isBlank { entries.append((number, entry(head, body))) }
        }
        usage.entries = History.sorted(entries, bits: 16).map(\.entry)
        usage.gaps = History.gaps(usage.entries, bits: 16)
        return usage
    }

    /// A pair. First block: terminal (0–12, ASCII), serial (13–14, big endian). Second: type (1); then from byte 2 on, from
    /// the highest bit, year since 2005 (5 bits), month (4), day (5), hour (5), minute (6), balance (18), spent (18),
    /// charged (17).
    private static func entry(_ head: Record, _ body: Record) -> HistoryEntry {
        let block = body.block
        let type = block[1]
        let spent = block.bits(59..<77)
        let charged = block.bits(77..<94)
        var entry = HistoryEntry(
            [head, body],
            kind: kind(type),
            date: CardDate(year: 2005 + block.bits(16..<21), month: block.bits(21..<25), day: block.bits(25..<30)),
            time: CardTime(hour: block.bits(30..<35), minute: block.bits(35..<41)),
            serial: head.block.bigEndian(13..<15),
            amount: .known(Money(charged - spent, .yen), from: body.source(7..<12)),
            balance: body.figure(5..<8, Money(block.bits(41..<59), .yen))
        )
        entry.processing = Coded(type, name(type))
        let terminal = StoredText(head.block[0..<13], .ascii)
        if !terminal.bytes.isEmpty { entry.place = .text(terminal) }
        if [0x1C, 0x20, 0x30].contains(type) { entry.flags = [.autoCharge] }
        if spent != 0, charged != 0 {
            entry.details = [
                Detail("spent", Name("Spent", "支払額"), body.figure(7..<10, .money(Money(spent, .yen)))),
                Detail("charged", Name("Charged", "チャージ額"), body.figure(9..<12, .money(Money(charged, .yen)))),
            ]
        }
        return entry
    }

    private static func kind(_ type: UInt8) -> EntryKind {
        switch type {
        case 0x04, 0x1C, 0x20, 0x30: .purchase
        case 0x08, 0x28: .refund
        case 0x0C, 0x10: .charge
        case 0x18, 0x7C: .bonus
        case 0x3C: .other
        default: .unknown
        }
    }

    private static func name(_ type: UInt8) -> Name? {
        switch type {
        case 0x04: Name("Payment", "支払い")
        case 0x08: Name("Goods returned", "返品")
        case 0x0C, 0x10: Name("Charge", "チャージ")
        case 0x18: Name("Points received", "ポイントダウンロード")
        case 0x1C, 0x20, 0x30: Name("Payment with auto charge", "オートチャージ・支払い")
        case 0x28: Name("Refund", "返金")
        case 0x3C: Name("Moved to a new card", "新カードへの移行")
        case 0x7C: Name("Points exchanged", "ポイント交換")
        default: nil
        }
    }
}
