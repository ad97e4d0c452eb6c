internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica history`
    static let history = Command(
        name: "history",
        summary: Text("rides, purchases, charges: date, places, amount, balance", "乗車・物販・チャージの履歴を表示する"),
        details: Text(
            "Shows what the card remembers, newest first, with the gate log and where the holder entered. An amount is the difference to the next older entry; that of the oldest is unknown. Times are those of the card's country. A place without a name is shown by its code: see 'felica stations'.",
            "カードの履歴を新しい順に、改札の記録と入場状態とともに表示します。金額は一つ古い記録との差で、最も古い記録では不明です。時刻はカードの国の時刻です。名前のわからない場所はコードで示します('felica stations' を参照)。"
        ),
        options: [
            .everySystem, .json, .csv, .count, .since, .gates, .unknownPlaces, .explain, .octopusOffset, .showNames,
        ] + Option.card,
        examples: [
            Example("felica history", Text("what the card remembers", "カードの履歴を見る")),
            Example(
                "felica history --since 2026-11-01 --csv=excel > fares.csv",
                Text("for an expense report", "経費精算用に書き出す")
            ),
            Example(
                "felica history --csv=sfcard > card.csv",
                Text("for household ledgers that read SFCard Viewer's files", "SFCard Viewer の形式を読む家計簿ソフト用")
            ),
        ],
        run: { invocation throws(Failure) in
            let forms = [Option.json, .csv, .gates, .unknownPlaces].filter(invocation.arguments.has)
            guard forms.count <= 1 else {
                let names = forms.map { "--" + $0.name }.joined(separator: ", ")
                throw Failure(
                    .usage,
                    Text("only one of these can be given: \(names)", "同時に指定できるのは1つだけです: \(names)")
                )
            }
            let wanted = try HistoryRequest(invocation)
            let plan = ReadingPlan.history(everySystem: invocation.arguments.has(.everySystem))
            return try CardRun(invocation, plan).run { image throws(Failure) in
                try invocation.showHistory(of: image, wanted)
            }
        }
    )
}

extension Option {
    fileprivate static let count = Option(
        "count",
        short: "n",
        .any("N"),
        summary: Text("only the newest N entries", "新しい N 件だけ")
    )
    fileprivate static let since = Option(
        "since",
        .any("DATE"),
        summary: Text("only entries of that day (2026-11-01) and later", "その日(2026-11-01)以降だけ")
    )
    fileprivate static let gates = Option("gates", summary: Text("the gate log instead", "代わりに改札の記録を表示する"))
    fileprivate static let unknownPlaces = Option(
        "unknown",
        summary: Text(
            "print the stations without a name, as a table to fill in and import",
            "名前のない駅を、記入して取り込める表として出力する"
        )
    )
}

/// Which entries are wanted.
struct HistoryRequest {
    let count: Int?
    let since: CardDate?

    init(_ invocation: Invocation) throws(Failure) {
        count = try invocation.arguments[.count].map { word throws(Failure) in
            guard let count = Int(word), count > 0 else { throw .badValue("-n", word, "1, 2 …") }
            return count
        }
        since = try invocation.arguments[.since].map { word throws(Failure) in
            let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
                let date = CardDate(year: year, month: month, day: day)
            else { throw .badValue("--since", word, "YYYY-MM-DD") }
            return date
        }
    }

    /// The passages of a gate log that are wanted.
    func choose(_ gates: [GatePassage]) -> [GatePassage] {
        let later = gates.filter { gate in since.map { since in gate.date.map { $0 >= since } ?? true } ?? true }
        return Array(later.prefix(count ?? later.count))
    }

    /// The entries of `history` that are wanted. One without a date is never left out for its date.
    func choose(_ history: History) -> History {
        var chosen = history
        if let since { chosen.entries = chosen.entries.filter { $0.date.map { $0 >= since } ?? true } }
        if let count { chosen.entries = Array(chosen.entries.prefix(count)) }
        return chosen
    }
}

extension Invocation {
    /// The report of a card as it may be shown: masked and without personal details unless told otherwise, with the
    /// Octopus reading that was chosen.
    func report(of image: CardImage, inFile: Bool = false) -> CardReport {
        var report = CardReport(presentable(image, inFile: inFile))
        if !arguments.has(.showNames) { report.removePersonalDetails() }
        if let rule = arguments[.octopusOffset] {
            for index in report.purses.indices { report.purses[index].settle(by: rule) }
        }
        return report
    }

    fileprivate func showHistory(of image: CardImage, _ wanted: HistoryRequest) throws(Failure) -> ExitStatus {
        // SFCard Viewer's first line is the IDm: as in every file for others, it is masked.
        let isForOthers = arguments[.csv] == "sfcard"
        var report = report(of: image, inFile: isForOthers)
        for index in report.purses.indices {
            report.purses[index].history = report.purses[index].history.map(wanted.choose)
            report.purses[index].gates = report.purses[index].gates.map(wanted.choose)
        }
        // The card is read: names that cannot be are no reason to keep that back.
        var names = PlaceNames()
        do throws(Failure) { names = try placeNames() } catch { console.note(error.text) }
        let places = PlaceText(language: isForOthers ? .japanese : console.language, names: names)
        let purses = report.purses.filter { $0.history != nil || $0.gates != nil }
        guard !purses.isEmpty || image.isPartial else {
            console.fail(
                Text(
                    "no history that felica knows was read; 'felica dump' shows the blocks",
                    "felica が対応する履歴は読み取れませんでした。'felica dump' でブロックを表示できます"
                )
            )
            return .no
        }
        if arguments.has(.json) {
            console.out.print(report.json(naming: { names.name(of: $0, on: $1) }))
        } else if arguments.has(.unknownPlaces) {
            printUnknown(purses, places)
        } else if let form = arguments[.csv] {
            printCSV(purses, places, form, report.idm)
        } else {
            printText(purses, places)
        }
        warn(purses)
        return .done
    }

    private func printText(_ purses: [Purse], _ places: PlaceText) {
        let gates = GateText(console: console, places: places)
        if arguments.has(.gates) {
            for line in gates.lines(purses) { console.out.print(line) }
            return
        }
        let history = HistoryText(console: console, places: places, explains: arguments.has(.explain))
        for line in history.lines(purses) { console.out.print(line) }
        // In a pipe one table is enough; --gates and --json give the rest.
        guard console.out.isTerminal else { return }
        if purses.contains(where: { $0.gates?.isEmpty == false }) {
            console.out.print("")
            for line in gates.lines(purses) { console.out.print(line) }
        }
        for sentence in purses.flatMap(gates.sentences) { console.out.print(sentence(console.language)) }
    }

    private func printCSV(_ purses: [Purse], _ places: PlaceText, _ form: String, _ idm: IDm?) {
        if form == "sfcard" {
            let csv = SFCardCSV(places: places)
            let lines =
                ["カードID=" + (idm?.hex ?? "")] + ([SFCardCSV.header] + purses.flatMap(csv.rows)).map(csvLine)
            for line in lines { console.out.write(CharacterSet.cp932.encode(line + "\r\n")) }
            return
        }
        if form == "excel" { console.out.write([0xEF, 0xBB, 0xBF]) }
        let csv = HistoryCSV(places: places)
        for row in [HistoryCSV.header] + purses.flatMap(csv.rows) {
            console.out.write(Array((csvLine(row) + "\r\n").utf8))
        }
    }

    /// A table with the columns of the station tables that circulate, names left open.
    private func printUnknown(_ purses: [Purse], _ places: PlaceText) {
        var codes: [StationCode] = []
        for entry in purses.flatMap({ $0.history?.entries ?? [] }) {
            for case .station(let code)? in [entry.entry, entry.exit, entry.place]
            where places.names.name(of: code, on: entry.date) == nil && !codes.contains(code) {
                codes.append(code)
            }
        }
        console.out.print("area,line,station,company,line name,station name")
        for code in codes.sorted() {
            console.out.print("\(code.area),\(Hex.string(code.line)),\(Hex.string(code.station)),,,")
        }
    }

    /// Tells what is doubtful about the histories.
    private func warn(_ purses: [Purse]) {
        for purse in purses {
            guard let history = purse.history else { continue }
            for gap in history.gaps {
                console.note(
                    Text(
                        "\(purse.name.english): between numbers \(gap.older) and \(gap.newer) entries seem to be missing",
                        "\(purse.name.japanese): 通番 \(gap.older) と \(gap.newer) の間の記録が欠けているようです"
                    )
                )
            }
            for block in history.passedOver {
                console.note(
                    Text(
                        "\(purse.name.english): block \(block.number) of service \(block.service) was passed over (\(block.reason.text(.english)))",
                        "\(purse.name.japanese): サービス \(block.service) のブロック \(block.number) は使えません(\(block.reason.text(.japanese)))"
                    )
                )
            }
            if history.missing == .undocumented {
                console.note(
                    Text(
                        "\(purse.name.english): no source tells how the history is laid out; 'felica dump' shows its blocks",
                        "\(purse.name.japanese): 履歴の形式は知られていません。'felica dump' でブロックを表示できます"
                    )
                )
            } else if let missing = history.missing {
                console.note(
                    Text(
                        "\(purse.name.english): the history is not whole (\(missing.text(.english)))",
                        "\(purse.name.japanese): 履歴は一部です(\(missing.text(.japanese)))"
                    )
                )
            }
        }
    }
}
