/// The university co-ops' electronic money.
///
/// Balance: 50D7, bytes 0–3, little endian, yen. Member, meal card, points: 50CB. History: 50CF, ten blocks, BCD. Source:
/// card-formats 2.6 (felica-wallet, TRETJapanNFCReader); no real block is public.
extension PurseFamily {
    /// The university co-ops' electronic money.
    public static let coop = PurseFamily(
        kind: "coop",
        systems: [.common, SystemCode(rawValue: 0x8E4B)],
        balance: [BlockRange(Coop.purse, count: 1)],
        details: [BlockRange(Coop.member, count: 3)],
        history: [BlockRange(Coop.history, count: 10)],
        evidence: [BlockRange(Coop.history, count: 1)],
        purse: Coop.purse
    )
}

enum Coop {
    static let purse = ServiceCode(rawValue: 0x50D7)
    static let member = ServiceCode(rawValue: 0x50CB)
    static let history = ServiceCode(rawValue: 0x50CF)

    static func purse(_ system: CardImage.System) -> Purse {
        let balance = system.littleEndian(purse, 0..<4).map { Money($0, .yen) }
        let name = Name("Co-op electronic money", "大学生協電子マネー")
        var card = Purse(kind: "coop", name: name, system: system.code, balance: balance)
        card.number = system.digits(member, 0..<6)
        card.points = [Points(Name("Points", "ポイント"), system.bigEndian(member, block: 2, 0..<4), scale: 1)]
        card.history = History(system, history, count: 10, order: .stored, amounts: false, entry)
        card.details = mealDetails(system)
        return card
    }

    private static func mealDetails(_ system: CardImage.System) -> [Detail] {
        let isUser = system.figure(member, block: 1, 0..<1) { Detail.Value.count(Int($0[0])) }
        guard system.record(member, 1)?.block[0] != 0 else { return [] }
        let date = system.figure(member, block: 1, 2..<5) { block in
            block.decimal(2..<5).flatMap { CardDate(year: 2000 + $0 / 10_000, month: $0 / 100 % 100, day: $0 % 100) }
        }
        let used = system.figure(member, block: 1, 5..<8) { block in
            block.decimal(5..<8).map { Detail.Value.money(Money($0, .yen)) }
        }
        return [
            Detail("mealUser", Name("Meal card", "ミールカード"), isUser),
            Detail("mealDate", Name("Meal card last used", "ミールカード最終利用日"), date.map(Detail.Value.date)),
            Detail("mealUsed", Name("Meal card used that day", "ミールカード利用額"), used),
        ]
    }

    /// A record, in decimal digits: date and time to the second (0–6), type (7: 05 payment, 01 charge), amount (8–10),
    /// balance (11–13).
    private static func entry(_ record: Record) -> RecordMeaning {
        let block = record.block
        guard !block.isBlank, block.bigEndian(0..<4) != 0 else { return .unused }
        let kind: EntryKind =
            switch block[7] {
            case 0x05: .purchase
            case 0x01: .charge
            default: .unknown
            }
        func field(_ byte: Int) -> Int { block.decimal(byte..<byte + 1) ?? -1 }
        var entry = HistoryEntry(
            [record],
            kind: kind,
            date: CardDate(year: block.decimal(0..<2) ?? -1, month: field(2), day: field(3)),
            time: CardTime(hour: field(4), minute: field(5), second: field(6)),
            amount: .unknown(.damaged(record.source(8..<11))),
            balance: record.figure(11..<14, block.decimal(11..<14).map { Money($0, .yen) })
        )
        let name: Name? =
            switch kind {
            case .purchase: Name("Payment", "支払い")
            case .charge: Name("Charge", "チャージ")
            default: nil
            }
        entry.processing = Coded(block[7], name)
        if let amount = block.decimal(8..<11) { entry.setAmount(amount, .yen, in: record, 8..<11) }
        return .entry(entry)
    }
}
