/// Help for the program and for each command, made from the tables.
struct Help {
    let language: Language

    /// For the whole program: short, or with examples, statuses and variables.
    func program(isShort: Bool) -> [String] {
        let what = Text(
            "felica reads FeliCa transit and e-money cards: balance, blocks, frames.",
            "felica は交通系ICカードや電子マネーなどの FeliCa カードを読むコマンドです。"
        )
        let commands = rows(Command.all.map { ($0.name, $0.summary) })
        let options = rows(Option.everywhere.map { ($0.usage, $0.summary) })
        if isShort {
            return [what(language), "", usage("felica [COMMAND] [OPTIONS]"), ""] + commands + [""] + [
                Text("More: felica --help, felica COMMAND --help", "詳しくは: felica --help, felica コマンド --help")(language)
            ]
        }
        let examples = [Command.balance, .dump, .record].compactMap(\.examples.first)
        return [what(language), ""] + section(.examples, self.examples(examples))
            + [usage("felica [COMMAND] [OPTIONS]"), ""]
            + section(Text("Commands (none: balance)", "コマンド(省略時は balance)"), commands)
            + section(.everyCommand, options)
            + section(.statuses, rows(Help.statuses))
            + section(.variables, rows(Help.variables))
    }

    /// For one command.
    func command(_ command: Command, isShort: Bool) -> [String] {
        let operands = command.operands.map { $0.count == .many ? "\($0.name)…" : $0.name }
        let line = (["felica", command.name] + operands + ["[OPTIONS]"]).joined(separator: " ")
        let own = rows(
            command.operands.map { ($0.name, $0.help) } + command.options.map { ($0.usage, $0.summary) }
        )
        if isShort {
            return [command.summary(language), "", usage(line), ""] + own
        }
        return section(.examples, examples(command.examples))
            + [usage(line), "", command.details(language), ""]
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

    private static let variables: [(String, Text)] = [
        ("FELICA_FROM", Text("as --from", "--from と同じ")),
        ("FELICA_LANG", Text("as --lang", "--lang と同じ")),
        (
            "FELICA_ROOT",
            Text(
                "readers, doctor: look at another machine's files in this folder (for tests and bug reports)",
                "readers, doctor: このフォルダーにある別のマシンのファイルを調べる(テストや不具合の報告用)"
            )
        ),
        ("NO_COLOR", Text("no colour, when not empty", "空でなければ色を使わない")),
    ]

    private func usage(_ line: String) -> String { Text("Usage: ", "使い方: ")(language) + line }

    private func section(_ title: Text, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title(language) + ":"] + lines + [""]
    }

    private func rows(_ rows: [(String, Text)]) -> [String] {
        let width = rows.map(\.0.displayWidth).max() ?? 0
        return rows.map { "  " + $0.0.padded(to: width) + "  " + $0.1(language) }
    }

    private func examples(_ examples: [Command.Example]) -> [String] {
        examples.flatMap { ["  " + $0.line, "      " + $0.help(language)] }
    }
}

extension Text {
    fileprivate static let examples = Text("Examples", "例")
    fileprivate static let options = Text("Options", "オプション")
    fileprivate static let everyCommand = Text("Options of every command", "全コマンド共通のオプション")
    fileprivate static let statuses = Text("Exit status", "終了ステータス")
    fileprivate static let variables = Text("Environment", "環境変数")
}

extension Option {
    /// The option as it is typed: `-v, --verbose`, `--[no-]mask`, `--lang en|ja`.
    var usage: String {
        let name = (hasNegation ? "--[no-]" : "--") + name
        let head = (short.map { "-\($0), " } ?? "    ") + name
        return switch value {
        case .none: head
        case .any(let kind): head + " " + kind
        case .choice(let words): head + " " + words.joined(separator: "|")
        case .optional(let words): head + "[=" + words.joined(separator: "|") + "]"
        }
    }
}
