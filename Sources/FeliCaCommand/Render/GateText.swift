internal import FeliCa

/// The gate log, where the holder entered, and paid tickets.
struct GateText {
    let console: Console
    let places: PlaceText

    private var language: Language { console.language }

    /// The passages of all purses, newest first.
    func lines(_ purses: [Purse]) -> [String] {
        var table = Table([
            Table.Column(Text("Date", "日付")), Table.Column(Text("Time", "時刻")), Table.Column(Text("Way", "方向")),
            Table.Column(Text("Station", "駅")), Table.Column(Text("Passage", "改札処理")),
            Table.Column(Text("Gate", "改札機")), Table.Column(Text("Fare", "運賃"), isNumber: true),
        ])
        for gate in purses.flatMap({ $0.gates ?? [] }) {
            table.rows.append([
                Table.Cell(gate.date?.description ?? "–"),
                Table.Cell(gate.time?.description ?? "–"),
                Table.Cell((gate.isEntry ? Text("in", "入場") : Text("out", "出場"))(language)),
                Table.Cell(places.text(gate.station, on: gate.date)),
                Table.Cell(gate.passage.text(language)),
                Table.Cell(Hex.string(gate.device), .dim),
                gate.fare.cell(language, .plain, \.text),
            ])
        }
        return table.lines(console)
    }

    /// Where the holder is, and the tickets, a sentence each.
    func sentences(_ purse: Purse) -> [Text] {
        var sentences: [Text] = []
        if let state = purse.entryState {
            let station = state.entry.value.map { ($0, places) }
            let english = station.map { PlaceText(language: .english, names: $1.names).text($0, on: nil) } ?? "–"
            let japanese = station.map { PlaceText(language: .japanese, names: $1.names).text($0, on: nil) } ?? "–"
            switch state.whereabouts {
            case .inside: sentences.append(Text("Inside the gates, entered at \(english).", "\(japanese) から入場中です。"))
            case .outside:
                sentences.append(Text("Outside the gates; last entered at \(english).", "出場済みです。最後の入場駅: \(japanese)"))
            case .unknown:
                sentences.append(
                    Text(
                        "Last entered at \(english); the card does not tell whether still inside.",
                        "最後の入場駅: \(japanese)(入場中かどうかは不明)"
                    )
                )
            }
        }
        for ticket in purse.tickets {
            let english = PlaceText(language: .english, names: places.names)
            let japanese = PlaceText(language: .japanese, names: places.names)
            let price = ticket.price.value?.text ?? "–"
            let day = ticket.expiry?.description ?? "–"
            sentences.append(
                Text(
                    "Paid ticket (layout uncertain): \(english.text(ticket.from, on: nil)) – \(english.text(ticket.to, on: nil)), \(price), until \(day).",
                    "有料券(形式は不確実): \(japanese.text(ticket.from, on: nil)) – \(japanese.text(ticket.to, on: nil))、\(price)、\(day) まで。"
                )
            )
        }
        return sentences
    }
}
