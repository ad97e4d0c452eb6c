internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica stations ACTION …`
    static let stations = Command(
        name: "stations",
        summary: Text("look station names up, add one, import a table", "駅名を調べる、追加する、表を取り込む"),
        details: Text(
            "felica knows the stations of the lines that most cards see. A table that circulates publicly can be imported: CSV or tab-separated, hexadecimal or decimal, UTF-8 or Shift_JIS. A name of your own wins, then the imported table, then felica's. Nothing leaves the machine.",
            "felica は主な路線の駅名を知っています。公開されている駅コード表(CSV またはタブ区切り、16進または10進、UTF-8 または Shift_JIS)を取り込めます。自分で付けた名前、取り込んだ表、felica の表の順に使います。データは外部に送られません。"
        ),
        operands: [
            Operand(
                name: "ACTION",
                count: .many,
                completions: [.words(["import", "add", "find", "list"]), .file],
                help: Text(
                    "import FILE | add CODE NAME | find CODE-or-NAME | list",
                    "import ファイル | add コード 名前 | find コードまたは名前 | list"
                )
            )
        ],
        options: [.radix, .json],
        examples: [
            Example("felica stations find shibuya", Text("which codes does it have?", "コードを調べる")),
            Example("felica stations add 0-E3-3B Aoyama-itchome", Text("a name of your own", "自分で名前を付ける")),
            Example("felica stations import StationCode.csv", Text("a table that you have", "手元の表を取り込む")),
        ],
        run: { invocation throws(Failure) in try invocation.stations() }
    )
}

extension Option {
    fileprivate static let radix = Option(
        "radix",
        .choice(["hex", "decimal"]),
        summary: Text("how the table writes its codes, where it does not tell", "表のコードの書き方(判別できないとき)")
    )
}

extension Invocation {
    fileprivate func stations() throws(Failure) -> ExitStatus {
        let words = arguments.operands
        switch (words.first, words.count) {
        case ("import", 2): return try importStations(words[1])
        case ("add", 3): return try addStation(words[1], words[2])
        case ("find", 2):
            let found = try placeNames().find(words[1])
            show(found)
            guard found.isEmpty else { return .done }
            console.fail(Text("no station '\(words[1])' is known", "駅 '\(words[1])' は登録されていません"))
            return .no
        case ("list", 1):
            show(try placeNames().all)
            return .done
        default:
            throw Failure(
                .usage,
                Text(
                    "give import FILE, add CODE NAME, find CODE-or-NAME, or list",
                    "import ファイル、add コード 名前、find コードまたは名前、list のどれかを指定してください"
                )
            )
        }
    }

    private func importStations(_ path: String) throws(Failure) -> ExitStatus {
        let radix: CodeRadix? = arguments[.radix].map { $0 == "hex" ? .hexadecimal : .decimal }
        let store = try stationStore()
        let table: StationImport
        do { table = try store.importTable(path, radix: radix) } catch { throw Failure(error) }
        for problem in table.problems where console.verbosity > .quiet { console.note(problem.text) }
        console.note(
            Text(
                "\(path): \(table.entries.count) names imported, \(table.problems.count) rows passed over",
                "\(path): \(table.entries.count) 件を取り込み、\(table.problems.count) 行を除外しました"
            )
        )
        return .done
    }

    private func addStation(_ word: String, _ name: String) throws(Failure) -> ExitStatus {
        guard let code = PlaceCode(word) else { throw .badValue("add", word, "AREA-LINE-STATION (0-E3-3B)") }
        let store = try stationStore()
        do { try store.add(code, name: name) } catch { throw Failure(error) }
        return .done
    }

    private func show(_ places: [NamedPlace]) {
        if arguments.has(.json) {
            for place in places { console.out.print(place.json) }
            return
        }
        var table = Table([
            Table.Column(Text("Code", "コード")), Table.Column(Text("Name", "名前")),
            Table.Column(Text("Company", "事業者")), Table.Column(Text("Line", "路線")),
            Table.Column(Text("Valid", "期間")), Table.Column(Text("Source", "出典")),
        ])
        for place in places {
            table.rows.append([
                Table.Cell(place.code.description), Table.Cell(place.name(console.language), .bold),
                Table.Cell(place.company.map { $0(console.language) } ?? ""),
                Table.Cell(place.line.map { $0(console.language) } ?? ""), Table.Cell(place.validity),
                Table.Cell(place.source.text(console.language), .dim),
            ])
        }
        if !places.isEmpty { for line in table.lines(console) { console.out.print(line) } }
    }
}

extension NamedPlace {
    /// From when till when: `2020-03-14..`; nothing when it was always so.
    fileprivate var validity: String {
        since == nil && until == nil ? "" : (since?.description ?? "") + ".." + (until?.description ?? "")
    }

    fileprivate var json: JSON {
        .object([
            .init("code", .string(code.description)), .init("name", .string(name.english)),
            .init("nameJa", .string(name.japanese)), .init("company", .text(company?.japanese)),
            .init("line", .text(line?.japanese)), .init("since", .text(since?.description)),
            .init("until", .text(until?.description)), .init("source", .string(source.text(.english))),
        ])
    }
}

extension NamedPlace.Source {
    fileprivate func text(_ language: Language) -> String {
        switch self {
        case .own: Text("your own", "自分の登録")(language)
        case .imported(let position): "\(position)"
        case .builtIn: "felica"
        }
    }
}

extension StationImport.Problem {
    /// Where a row is that was not taken, and why.
    fileprivate var text: Text {
        switch cause {
        case .badCode: Text("\(position): no code: passed over", "\(position): コードが読めないため除外しました")
        case .noName: Text("\(position): no name: passed over", "\(position): 名前がないため除外しました")
        case .duplicate(let first):
            Text("\(position): the same as \(first): passed over", "\(position): \(first) と同じため除外しました")
        case .conflict(let code, let name, let kept, let place):
            Text(
                "\(position): \(code) is '\(name)' here, '\(kept)' in \(place), which is kept",
                "\(position): \(code) はここでは '\(name)'、\(place) では '\(kept)'(こちらを採用)"
            )
        }
    }
}
