internal import FeliCa

/// One entry of a history, field by field.
struct EntryText {
    let language: Language
    let places: PlaceText

    func lines(_ entry: HistoryEntry) -> [String] {
        var rows: [(Text, String)] = [(Text("Kind", "種類"), entry.kindText(language))]
        func add(_ label: Text, _ value: String?) {
            if let value, !value.isEmpty { rows.append((label, value)) }
        }
        add(Text("Date", "日付"), entry.date?.description)
        add(Text("Time", "時刻"), entry.timeText)
        add(Text("Terminal", "端末種別"), entry.terminal.map(coded))
        add(Text("Process", "処理"), entry.processing.map(coded))
        add(Text("Payment", "支払"), entry.payment.map(coded))
        add(Text("Gate", "入出場種別"), entry.gate.map(coded))
        for (label, place) in [
            (Text("From", "入場"), entry.entry), (Text("To", "出場"), entry.exit), (Text("Place", "場所"), entry.place),
        ] {
            add(label, place.map { places.text($0, on: entry.date) + " (" + $0.description + ")" })
        }
        add(Text("Amount", "金額"), entry.amount.value?.signed)
        add(Text("Balance after", "処理後残額"), entry.balance.value?.text)
        add(Text("Number", "通番"), entry.serial.map(String.init))
        for detail in entry.details {
            rows.append(
                (
                    Text(detail.name.english, detail.name.japanese),
                    detail.value.cell(language) { $0.text(language) }.text
                )
            )
        }
        let width = rows.map { $0.0(language).displayWidth }.max() ?? 0
        return rows.map { $0.0(language).padded(to: width) + "  " + $0.1 }
    }

    private func coded(_ code: Coded) -> String {
        Hex.string(code.value) + (code.name.map { " " + $0(language) } ?? "")
    }
}
