/// Help for the program and for each command, made from the tables.
struct Help {
    let language: Language
    /// How many columns prose may take.
    let width: Int

    /// For the whole program: short, or with examples, statuses and variables.
    func program(isShort: Bool) -> [String] {
        let what = prose(
            Text(
                "felica reads FeliCa transit and e-money cards: balance, blocks, frames.",
                "felica は交通系ICカードや電子マネーなどの FeliCa カードを読むコマンドです。"
            )
        )
        let commands = rows(Command.all.map { ($0.name, $0.summary) })
        let options = rows(Option.everywhere.map { ($0.usage, $0.summary) })
        if isShort {
            return what + ["", usage("felica [COMMAND] [OPTIONS]"), ""] + commands + [""]
                + prose(Text("More: felica help, felica help COMMAND", "詳しくは: felica help, felica help コマンド"))
        }
        let examples = [Command.balance, .dump, .record].compactMap(\.examples.first)
        return what + [""] + section(.examples, self.examples(examples))
            + [usage("felica [COMMAND] [OPTIONS]"), ""]
            + section(Text("Commands (none: balance)", "コマンド(省略時は balance)"), commands)
            + section(.everyCommand, options)
            + section(.statuses, rows(Help.statuses))
            + section(.variables, rows(Help.variables))
            + section(.files, rows(Help.files))
    }

    /// For one command.
    func command(_ command: Command, isShort: Bool) -> [String] {
        let own = rows(
            command.operands.map { ($0.name, $0.help) } + command.options.map { ($0.usage, $0.summary) }
        )
        if isShort {
            return prose(command.summary) + ["", usage(command.usage), ""] + own
        }
        return section(.examples, examples(command.examples))
            + [usage(command.usage), ""] + prose(command.details) + [""]
            + section(.options, own)
            + section(.everyCommand, rows(Option.everywhere.map { ($0.usage, $0.summary) }))
    }

    /// Every status with its meaning.
    static let statuses: [(String, Text)] = [
        ("0", Text("done", "成功")),
        (
            "1",
            Text(
                "the answer is no: nothing known on the card, another technology, a replay that differs, a fault that doctor found",
                "否: 知られたものがない、別方式のカード、再生結果の不一致、doctor が見つけた問題"
            )
        ),
        ("2", Text("no card came within --timeout", "--timeout までにカードがかざされなかった")),
        ("3", Text("the card left, or kept failing, in the middle", "読み取りの途中でカードが離れた、または失敗し続けた")),
        ("64", Text("wrong usage", "使い方の誤り")),
        ("65", Text("damaged or foreign data, or a replay that cannot answer", "壊れた、または未知のデータ、答えられない再生")),
        ("66", Text("an input file cannot be opened", "入力ファイルを開けない")),
        ("69", Text("no reader, or its service is not running", "リーダーがない、またはサービスが動いていない")),
        ("70", Text("a fault of ours", "felica の不具合")),
        ("74", Text("reader unplugged; output cannot be written", "リーダーが外された、または出力できない")),
        ("77", Text("not permitted", "権限がない")),
        ("130", Text("interrupted (simulate: 0)", "中断された(simulate では 0)")),
        ("141", Text("the reader of standard output went away", "標準出力の読み手がいなくなった")),
    ]

    /// Every variable that the program looks at, with its meaning.
    static let variables: [(String, Text)] = [
        ("FELICA_FROM", Text("as --from", "--from と同じ")),
        ("FELICA_LANG", Text("as --lang", "--lang と同じ")),
        (
            "FELICA_ROOT",
            Text(
                "readers, doctor: look at another machine's files in this folder (for tests and bug reports)",
                "readers, doctor: このフォルダーにある別のマシンのファイルを調べる(テストや不具合の報告用)"
            )
        ),
        ("LC_ALL, LC_MESSAGES, LANG", Text("the language, where FELICA_LANG is not set", "FELICA_LANG がないときの表示言語")),
        ("NO_COLOR", Text("no colour, when not empty", "空でなければ色を使わない")),
        ("COLUMNS", Text("the width of a terminal that does not tell it", "端末が幅を答えないときの幅")),
        ("XDG_DATA_HOME", Text("where the files below are (else ~/.local/share)", "下のファイルの置き場所(なければ ~/.local/share)")),
    ]

    /// Every file that the program keeps or heeds.
    static let files: [(String, Text)] = [
        ("$XDG_DATA_HOME/felica/own-stations.tsv", Text("station names of your own", "自分で付けた駅名")),
        ("$XDG_DATA_HOME/felica/stations.tsv", Text("imported station names", "取り込んだ駅名")),
        ("/etc/nfc/libnfc.conf", Text("serial readers for libnfc", "libnfc で使うシリアル接続のリーダー")),
    ]

    private func usage(_ line: String) -> String { Text("Usage: ", "使い方: ")(language) + line }

    private func section(_ title: Text, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title(language) + ":"] + lines + [""]
    }

    private func prose(_ text: Text, indent: Int = 0) -> [String] {
        text(language).wrapped(to: width - indent).map { String(repeating: " ", count: indent) + $0 }
    }

    /// Labels with what they mean in a column beside them; a label too long for that has it below.
    private func rows(_ rows: [(label: String, meaning: Text)]) -> [String] {
        let limit = width * 2 / 5
        let labelWidth = rows.map(\.label.displayWidth).filter { $0 <= limit }.max() ?? 4
        return rows.flatMap { row in
            let lines = prose(row.meaning, indent: labelWidth + 4)
            let label = "  " + row.label
            guard row.label.displayWidth <= labelWidth, let first = lines.first else { return [label] + lines }
            return [label.padded(to: labelWidth + 4) + first.drop { $0 == " " }] + lines.dropFirst()
        }
    }

    /// Lines to type are never broken, so that they can be pasted.
    private func examples(_ examples: [Command.Example]) -> [String] {
        examples.flatMap { ["  " + $0.line] + prose($0.help, indent: 6) }
    }
}

extension Text {
    fileprivate static let examples = Text("Examples", "例")
    fileprivate static let options = Text("Options", "オプション")
    fileprivate static let everyCommand = Text("Options of every command", "全コマンド共通のオプション")
    fileprivate static let statuses = Text("Exit status", "終了ステータス")
    fileprivate static let variables = Text("Environment", "環境変数")
    fileprivate static let files = Text("Files", "ファイル")
}

extension Option {
    /// The option as it is typed: `-v, --verbose`, `--[no-]mask`, `--lang en|ja`; one without a letter is indented.
    var usage: String { (short == nil ? "    " : "") + spelling + valueUsage }

    /// Its names: `-v, --verbose`.
    var spelling: String { (short.map { "-\($0), " } ?? "") + (hasNegation ? "--[no-]" : "--") + name }

    /// What is typed after its name: ` FILE`, `[=plain|excel]`.
    var valueUsage: String {
        switch value {
        case .none: ""
        case .any(let kind, _): " " + kind
        case .choice(let words): " " + words.joined(separator: "|")
        case .optional(let words): "[=" + words.joined(separator: "|") + "]"
        }
    }
}
