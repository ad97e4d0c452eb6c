/// Rakuten Edy, in the common area FE00.
///
/// Number: 110B block 0, bytes 2–9, BCD. Balance: 1317, bytes 0–3, little endian, yen. History: 170F, six blocks.
/// Source: card-formats 2.2 (felica2money, felica-look, TRETJapanNFCReader; nfcpy's sample of a real card).
extension PurseFamily {
    /// Rakuten Edy.
    public static let edy = PurseFamily(
        kind: "edy",
        systems: [.common],
        balance: [BlockRange(Edy.purse, count: 1)],
        details: [BlockRange(Edy.management, count: 2)],
        history: [BlockRange(Edy.history, count: 6)],
        evidence: [BlockRange(Edy.management, count: 1)],
        purse: Edy.purse
    )
}

enum Edy {
    static let management = ServiceCode(rawValue: 0x110B)
    static let purse = ServiceCode(rawValue: 0x1317)
    static let history = ServiceCode(rawValue: 0x170F)

    static func purse(_ system: CardImage.System) -> Purse {
        let balance = system.littleEndian(purse, 0..<4).map { Money($0, .yen) }
        var card = Purse(kind: "edy", name: Name("Rakuten Edy", "楽天Edy"), system: system.code, balance: balance)
        card.number = system.digits(management, 2..<10)
        card.history = usage(system)
        card.details = details(system)
        return card
    }

    private static func details(_ system: CardImage.System) -> [Detail] {
        func limit(_ key: String, _ name: Name, _ bytes: Range<Int>) -> Detail {
            Detail(key, name, system.bigEndian(management, block: 1, bytes).map { .money(Money($0, .yen)) })
        }
        // The upper fifteen bits count days.
        let issued = system.figure(management, 10..<12) { CardDate(daysSince2000: $0.bigEndian(10..<12) >> 1) }
        return [
            Detail("issued", Name("Issued", "発行日"), issued.map(Detail.Value.date)),
            limit("chargeLimit", Name("Charge limit", "チャージ上限額"), 0..<4),
            limit("balanceLimit", Name("Balance limit", "残高上限額"), 4..<8),
            limit("balanceLimit2", Name("Balance limit (second)", "残高上限額(2)"), 8..<12),
            Detail(
                "lastAmount",
                Name("Last amount (not updated by every charge)", "直近の金額(チャージでは更新されないことがある)"),
                system.littleEndian(purse, 4..<8).map { .money(Money($0, .yen)) }
            ),
            Detail(
                "executionID",
                Name("Execution ID", "実行ID"),
                system.littleEndian(purse, 14..<16).map { .count($0) }
            ),
        ]
    }

    /// A record: type (0), serial (1–3), days since 2000 (15 bits) and second of the day (17 bits) (4–7), amount (8–11),
    /// balance (12–15), all big endian. A slot of type 00 was never used, though it holds its own number.
    private static func usage(_ system: CardImage.System) -> History? {
        var usage = History(system, history, count: 6, order: .serial(bits: 24), amounts: false) { record in
            let block = record.block
            guard block[0] != 0, !block.isBlank else { return .unused }
            let moment = block.bigEndian(4..<8)
            var entry = HistoryEntry(
                [record],
                kind: kind(block[0]),
                date: CardDate(daysSince2000: moment >> 17),
                time: CardTime(secondOfDay: moment & 0x1FFFF),
                serial: block.bigEndian(1..<4),
                balance: record.figure(12..<16, Money(block.bigEndian(12..<16), .yen))
            )
            entry.processing = Coded(block[0], name(block[0]))
            entry.setAmount(block.bigEndian(8..<12), .yen, in: record, 8..<12)
            return .entry(entry)
        }
        usage?.signUnknownAmounts()
        return usage
    }

    private static func kind(_ type: UInt8) -> EntryKind {
        switch type {
        case 0x20: .purchase
        case 0x02: .charge
        case 0x04: .bonus
        default: .unknown
        }
    }

    private static func name(_ type: UInt8) -> Name? {
        switch type {
        case 0x20: Name("Payment", "支払い")
        case 0x02: Name("Charge", "チャージ")
        case 0x04: Name("Edy gift", "Edyギフト")
        default: nil
        }
    }
}
