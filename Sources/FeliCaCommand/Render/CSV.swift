internal import FeliCa

/// A field of comma-separated values (RFC 4180): in quotes where it holds a comma, a quote or a line's end.
func csvLine(_ fields: [String]) -> String {
    fields.map { field in
        field.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
            ? "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
            : field
    }.joined(separator: ",")
}

/// Histories as comma-separated values: codes beside names, amounts as bare integers.
struct HistoryCSV {
    let places: PlaceText

    static let header = [
        "card", "system", "date", "time", "kind", "entry_code", "entry", "exit_code", "exit", "place_code", "place",
        "entry_time", "exit_time", "amount", "balance", "currency", "scale", "serial", "terminal", "process", "flags",
    ]

    func rows(_ purse: Purse) -> [[String]] {
        (purse.history?.entries ?? []).map { entry in
            func code(_ place: Place?) -> String { place?.description ?? "" }
            func name(_ place: Place?) -> String { place.map { places.text($0, on: entry.date) } ?? "" }
            let money = entry.balance.value ?? entry.amount.value
            return [
                purse.name(places.language), purse.system.description, entry.date?.description ?? "",
                entry.time?.description ?? "", entry.kind.rawValue, code(entry.entry), name(entry.entry),
                code(entry.exit), name(entry.exit), code(entry.place), name(entry.place),
                entry.entryTime?.description ?? "", entry.exitTime?.description ?? "",
                entry.amount.value.map { String($0.amount) } ?? "", entry.balance.value.map { String($0.amount) } ?? "",
                money?.currency.code ?? "", money.map { String($0.currency.scale) } ?? "",
                entry.serial.map(String.init) ?? "", entry.terminal.map { Hex.string($0.value) } ?? "",
                entry.processing.map { Hex.string($0.value) } ?? "", entry.flags.map(\.rawValue).joined(separator: " "),
            ]
        }
    }
}

/// A history in the ten columns of Sony's SFCard Viewer, which household ledgers read: Japanese, what was paid as a
/// positive amount, an unknown amount left empty.
struct SFCardCSV {
    let places: PlaceText

    static let header = ["利用年月日", "定期", "鉄道会社名", "入場駅/事業者名", "定期", "鉄道会社名", "出場駅/降車場所", "利用額(円)", "残額(円)", "メモ"]

    func rows(_ purse: Purse) -> [[String]] {
        (purse.history?.entries ?? []).map { entry in
            let date = entry.date.map { $0.description.split(separator: "-").joined(separator: "/") } ?? ""
            let from = entry.entry ?? (entry.kind == .purchase ? nil : entry.place)
            return [
                date, entry.usesPassAtEntry ? "〇" : "", company(from, entry.date), name(from, entry.date),
                entry.usesPassAtExit ? "〇" : "", company(entry.exit, entry.date), name(entry.exit, entry.date),
                entry.amount.value.map { String(-$0.amount) } ?? "",
                entry.balance.value.map { String($0.amount) } ?? "",
                entry.memo,
            ]
        }
    }

    private func name(_ place: Place?, _ date: CardDate?) -> String { place.map { places.text($0, on: date) } ?? "" }

    private func company(_ place: Place?, _ date: CardDate?) -> String {
        let name = places.company(place, on: date)?.japanese ?? ""
        return SFCardCSV.abbreviations[name] ?? name
    }

    private static let abbreviations = [
        "JR東日本": "JR東", "JR西日本": "JR西", "JR東海": "JR海", "JR九州": "JR九", "JR北海道": "JR北", "東京メトロ": "東ﾒﾄﾛ",
        "東京モノレール": "東ﾓﾉ",
    ]
}

extension HistoryEntry {
    /// Gate byte 03: in with the commuter pass, out from the balance. Source: card-formats 2.1.
    fileprivate var usesPassAtEntry: Bool { gate?.value == 0x03 }

    /// Gate byte 04: in from the balance, out with the commuter pass.
    fileprivate var usesPassAtExit: Bool { gate?.value == 0x04 }

    fileprivate var memo: String {
        switch kind {
        case .rail: ""
        case .bus: "ﾊﾞｽ/路面等"
        case .charge: flags.contains(.autoCharge) ? "ｵｰﾄﾁｬｰｼﾞ" : "現金ﾁｬｰｼﾞ"
        case .ticket: "磁気券購入"
        default: kindText(.japanese)
        }
    }
}
