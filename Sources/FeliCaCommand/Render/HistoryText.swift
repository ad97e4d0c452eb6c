internal import FeliCa

/// Histories as a table, newest first.
struct HistoryText {
    let console: Console
    let places: PlaceText
    /// Whether to tell which blocks each entry was made of.
    let explains: Bool

    private var language: Language { console.language }

    func lines(_ purses: [Purse]) -> [String] {
        var columns = [
            Table.Column(Text("Date", "日付")), Table.Column(Text("Time", "時刻")), Table.Column(Text("Kind", "種類")),
            Table.Column(Text("From", "入場・場所")), Table.Column(Text("To", "出場")),
            Table.Column(Text("Amount", "金額"), isNumber: true), Table.Column(Text("Balance", "残額"), isNumber: true),
        ]
        let showsCard = purses.count > 1 || !console.out.isTerminal
        if showsCard { columns.insert(Table.Column(Text("Card", "カード")), at: 0) }
        if explains { columns.append(Table.Column(Text("Record", "記録"))) }
        var table = Table(columns)
        for purse in purses {
            for entry in purse.history?.entries ?? [] {
                let card = showsCard ? [Table.Cell(purse.name(language))] : []
                table.rows.append(card + row(entry))
            }
        }
        return table.lines(console)
    }

    private func row(_ entry: HistoryEntry) -> [Table.Cell] {
        var row = [
            Table.Cell(entry.date?.description ?? "–"),
            Table.Cell(entry.timeText, .dim),
            Table.Cell(entry.kindText(language)),
            Table.Cell((entry.entry ?? entry.place).map { places.text($0, on: entry.date) } ?? ""),
            Table.Cell(entry.exit.map { places.text($0, on: entry.date) } ?? ""),
            amount(entry),
            entry.balance.missing == .notHeld ? Table.Cell("–") : entry.balance.cell(language, .bold, \.text),
        ]
        if explains {
            let records = entry.records.map { record in
                "\(record.service)/\(record.number) \(record.block.hex)"
            }
            row.append(Table.Cell(records.joined(separator: "; "), .dim))
        }
        return row
    }

    /// The amount. One that another record's fault leaves open is unknown: this record has no fault.
    private func amount(_ entry: HistoryEntry) -> Table.Cell {
        var amount = entry.amount
        if amount.value == nil, !entry.hasDamagedAmount { amount = .unknown(.noOlderEntry) }
        return amount.cell(language, (amount.value?.amount ?? 0) > 0 ? .green : .plain, \.signed)
    }
}

extension HistoryEntry {
    /// The time of the event, or of a ride's two ends.
    var timeText: String {
        switch (entryTime, exitTime) {
        case (let entry?, let exit?): "\(entry)–\(exit)"
        case (let entry?, nil): "\(entry)–"
        case (nil, let exit?): "–\(exit)"
        case (nil, nil): time?.description ?? ""
        }
    }

    /// Whether its own bytes cannot be an amount.
    fileprivate var hasDamagedAmount: Bool {
        guard case .damaged(let source) = amount.missing else { return false }
        return records.contains { $0.number == source.block }
    }

    /// What kind of event it is, with what is special about it.
    func kindText(_ language: Language) -> String {
        // Where no rule tells the kind, what the card says was done is better than nothing.
        let isVague = kind == .other || kind == .unknown
        let name = isVague ? processing.map { $0.text(language) } ?? kind.text(language) : kind.text(language)
        let remarks = flags.map { $0.text(language) } + partText(language)
        return remarks.isEmpty
            ? name
            : Text(
                name + " (" + remarks.joined(separator: ", ") + ")",
                name + "(" + remarks.joined(separator: "・") + ")"
            )(language)
    }

    /// The parts of which the amount was made, and the size of one whose sign is not known.
    private func partText(_ language: Language) -> [String] {
        details.compactMap { part in
            guard case .money(let money) = part.value.value, part.key != "stored" || amount.value == nil else {
                return nil
            }
            return part.name(language).lowercased() + " " + money.text
        }
    }
}

extension EntryKind {
    func text(_ language: Language) -> String {
        let text =
            switch self {
            case .rail: Text("rail", "鉄道")
            case .bus: Text("bus", "バス等")
            case .purchase: Text("purchase", "物販")
            case .charge: Text("charge", "チャージ")
            case .ticket: Text("ticket", "きっぷ購入")
            case .adjustment: Text("adjustment", "精算")
            case .bonus: Text("bonus", "特典")
            case .refund: Text("refund", "返金")
            case .other: Text("other", "その他")
            case .unknown: Text("unknown", "不明")
            }
        return text(language)
    }
}

extension EntryFlag {
    func text(_ language: Language) -> String {
        let text =
            switch self {
            case .partlyCash: Text("partly cash", "現金併用")
            case .postPay: Text("post-pay", "後払い")
            case .autoCharge: Text("automatic", "オートチャージ")
            case .transferDiscount: Text("transfer discount", "乗継割引")
            case .discount: Text("discount", "割引")
            case .commuterPass: Text("commuter pass", "定期併用")
            case .refunded: Text("rest refunded", "差額返金済み")
            case .inferredDate: Text("date inferred", "日付は推定")
            case .uncertainTime: Text("time uncertain", "時刻は不確実")
            }
        return text(language)
    }
}
