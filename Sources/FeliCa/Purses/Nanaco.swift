/// nanaco, in the common area FE00.
///
/// Number: 558B, bytes 0–7, BCD. Balance: 5597, bytes 0–3, little endian, yen (the history is big endian). History: 564F,
/// five blocks. Source: card-formats 2.3 (felica2money, TRETJapanNFCReader); no real block is public.
extension PurseFamily {
    /// nanaco.
    public static let nanaco = PurseFamily(
        kind: "nanaco",
        systems: [.common],
        balance: [BlockRange(Nanaco.purse, count: 1)],
        details: [BlockRange(Nanaco.management, count: 1), BlockRange(Nanaco.points, count: 2)],
        history: [BlockRange(Nanaco.history, count: 5)],
        evidence: [BlockRange(Nanaco.management, count: 1)],
        purse: Nanaco.purse
    )
}

enum Nanaco {
    static let management = ServiceCode(rawValue: 0x558B)
    static let purse = ServiceCode(rawValue: 0x5597)
    static let points = ServiceCode(rawValue: 0x560B)
    static let history = ServiceCode(rawValue: 0x564F)

    static func purse(_ system: CardImage.System) -> Purse {
        let balance = system.littleEndian(purse, 0..<4).map { Money($0, .yen) }
        var card = Purse(kind: "nanaco", name: Name("nanaco"), system: system.code, balance: balance)
        card.number = system.digits(management, 0..<8)
        // Two counts, since points of two years are valid side by side; until when, no source tells.
        card.points = [
            Points(
                Name("nanaco points (first year)", "nanacoポイント(1年目)"),
                system.bigEndian(points, block: 1, 0..<3)
            ),
            Points(
                Name("nanaco points (second year)", "nanacoポイント(2年目)"),
                system.bigEndian(points, block: 1, 5..<8)
            ),
        ]
        card.history = usage(system)
        return card
    }

    /// A record: type (0), amount (1–4), balance (5–8), year since 2000 (11 bits), month (4), day (5), hour (6) and minute
    /// (6) (9–12), serial (13–14), all big endian.
    private static func usage(_ system: CardImage.System) -> History? {
        var usage = History(system, history, count: 5, order: .serial(bits: 16), amounts: false) { record in
            let block = record.block
            guard block[0] != 0, !block.isBlank else { return .unused }
            var entry = HistoryEntry(
                [record],
                kind: kind(block[0]),
                date: CardDate(year: 2000 + block.bits(72..<83), month: block.bits(83..<87), day: block.bits(87..<92)),
                time: CardTime(hour: block.bits(92..<98), minute: block.bits(98..<104)),
                serial: block.bigEndian(13..<15),
                balance: record.figure(5..<9, Money(block.bigEndian(5..<9), .yen))
            )
            entry.processing = Coded(block[0], name(block[0]))
            if block[0] == 0x77 { entry.flags = [.autoCharge] }
            entry.setAmount(block.bigEndian(1..<5), .yen, in: record, 1..<5)
            return .entry(entry)
        }
        usage?.signUnknownAmounts()
        return usage
    }

    private static func kind(_ type: UInt8) -> EntryKind {
        switch type {
        case 0x47: .purchase
        case 0x5C, 0x6F, 0x70, 0x77: .charge
        case 0x83: .bonus
        case 0x35, 0x7A: .other
        default: .unknown
        }
    }

    private static func name(_ type: UInt8) -> Name? {
        switch type {
        case 0x47: Name("Payment", "支払い")
        case 0x5C, 0x6F, 0x70: Name("Charge", "チャージ")
        case 0x77: Name("Auto charge", "オートチャージ")
        case 0x83: Name("Points exchanged", "ポイント交換")
        case 0x35: Name("Taken over from another card", "引継")
        case 0x7A: Name("New card", "新規")
        default: nil
        }
    }
}
