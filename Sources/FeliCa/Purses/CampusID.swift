/// Student cards: they identify, and hold no money.
///
/// FCF campus cards: service 1A8B, four blocks: an identifier, the name (Shift_JIS), student number with the day of issue,
/// expiry with the school. ICU's also have a history in 120F. Gifu University's: service 020B, ASCII. Names and numbers are
/// marked as personal. Source: card-formats 2.6 (TRETJapanNFCReader, felica-wallet).
extension PurseFamily {
    /// FCF campus cards; on ICU's with their history.
    public static let campus = PurseFamily(
        kind: "campus",
        systems: [.common, SystemCode(rawValue: 0x8760)],
        balance: [BlockRange(CampusID.identity, count: 4)],
        details: [BlockRange(CampusID.history, count: 1)],
        history: [BlockRange(CampusID.history, count: 0, isOpen: true)],
        purse: CampusID.purse
    )

    /// Gifu University's student card.
    public static let gifu = PurseFamily(
        kind: "gifu",
        systems: [SystemCode(rawValue: 0x0447)],
        balance: [BlockRange(CampusID.gifu, count: 1)],
        purse: CampusID.gifuPurse
    )
}

enum CampusID {
    static let identity = ServiceCode(rawValue: 0x1A8B)
    static let history = ServiceCode(rawValue: 0x120F)
    static let gifu = ServiceCode(rawValue: 0x020B)

    static func purse(_ system: CardImage.System) -> Purse {
        let usage = history(system)
        var card = Purse(
            kind: "campus",
            name: usage == nil ? Name("Campus card (FCF)", "学生証(FCF)") : Name("ICU campus card", "ICU学生証"),
            system: system.code,
            balance: usage?.newestBalance ?? .unknown(.notHeld)
        )
        card.history = usage
        card.details = [
            text("identifier", Name("Identifier", "識別番号"), system, block: 0, 2..<16, .ascii),
            text("holder", Name("Name", "氏名"), system, block: 1, 0..<16, .shiftJIS),
            text("studentNumber", Name("Student number", "学籍番号"), system, block: 2, 0..<8, .ascii),
            date("issued", Name("Issued", "発行日"), system, block: 2, 8..<16),
            date("expiry", Name("Valid until", "有効期限"), system, block: 3, 0..<8),
            text("school", Name("School code", "学校コード"), system, block: 3, 8..<16, .ascii),
        ].compactMap { $0 }
        return card
    }

    static func gifuPurse(_ system: CardImage.System) -> Purse {
        let name = Name("Gifu University student card", "岐阜大学学生証")
        var card = Purse(kind: "gifu", name: name, system: system.code, balance: .unknown(.notHeld))
        card.details = [text("identifier", Name("Identifier", "識別番号"), system, code: gifu, block: 0, 1..<16, .ascii)]
            .compactMap { $0 }
        return card
    }

    /// Text that tells who the holder is; nothing where the card holds nothing there. Bytes that are no such text are
    /// given as they are.
    private static func text(
        _ key: String,
        _ name: Name,
        _ system: CardImage.System,
        code: ServiceCode = identity,
        block number: UInt16,
        _ bytes: Range<Int>,
        _ encoding: StoredText.Encoding
    ) -> Detail? {
        guard let record = system.record(code, number) else {
            return Detail(key, name, .unknown(system.missing(code, number)), isPersonal: true)
        }
        let text = StoredText(record.block[bytes], encoding)
        guard !text.bytes.isEmpty else { return nil }
        let isText = encoding != .ascii || text.text != nil
        let value = isText ? Detail.Value.text(text) : .bytes(record.block[bytes])
        return Detail(key, name, record.figure(bytes, value), isPersonal: true)
    }

    /// A day in eight ASCII digits; nothing where the card holds nothing there.
    private static func date(
        _ key: String,
        _ name: Name,
        _ system: CardImage.System,
        block number: UInt16,
        _ bytes: Range<Int>
    ) -> Detail? {
        if let record = system.record(identity, number), StoredText(record.block[bytes], .ascii).bytes.isEmpty {
            return nil
        }
        let figure = system.figure(identity, block: number, bytes) { block -> Detail.Value? in
            guard let text = StoredText(block[bytes], .ascii).text, let digits = Int(text), text.utf8.count == 8 else {
                return nil
            }
            return CardDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100).map(Detail.Value.date)
        }
        return Detail(key, name, figure)
    }

    /// A record of ICU's: days since 2000 (0–1), hour, minute and second (3–5), amount (8–9), balance (11–12), little
    /// endian. Its one source reads byte 4 both as the minute and as the type, so the time is uncertain; amounts are
    /// differences of balances.
    private static func history(_ system: CardImage.System) -> History? {
        guard system.code != .common else { return nil }
        var usage = History(system, history, count: 0, order: .stored, amounts: true) { record in
            let block = record.block
            guard !block.isBlank, block.littleEndian(0..<2) != 0 else { return .unused }
            var entry = HistoryEntry(
                [record],
                date: CardDate(daysSince2000: block.littleEndian(0..<2)),
                time: CardTime(hour: Int(block[3]), minute: Int(block[4]), second: Int(block[5])),
                balance: record.figure(11..<13, Money(block.littleEndian(11..<13), .yen))
            )
            entry.flags = [.uncertainTime]
            let stored = Detail.Value.money(Money(block.littleEndian(8..<10), .yen))
            entry.details = [
                Detail("stored", Name("Amount of unknown sign", "金額(増減不明)"), record.figure(8..<10, stored))
            ]
            return .entry(entry)
        }
        // For the balance alone, only the newest record is read.
        if usage?.missing == nil, system[history]?.end == nil, !system.isSearched { usage?.missing = .notRead }
        return usage
    }
}
