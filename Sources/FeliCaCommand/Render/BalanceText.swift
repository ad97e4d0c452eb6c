internal import FeliCa

/// Balances as a table: what, how much, and where the figure comes from when that is asked for.
struct BalanceText {
    let console: Console
    /// Whether to tell service, block and bytes of each figure.
    let explains: Bool

    func lines(_ report: CardReport) -> [String] {
        var columns = [
            Table.Column(Text("Card", "カード")),
            Table.Column(Text("Balance", "残額"), isNumber: true),
        ]
        if explains { columns.append(Table.Column(Text("From", "出所"))) }
        var table = Table(columns)
        table.hasTitles = explains
        for purse in report.purses {
            let language = console.language
            var row = [Table.Cell(purse.name(language))]
            switch purse.balance {
            case .known(let money, let source):
                row.append(Table.Cell(money.text, .bold))
                if explains { row.append(Table.Cell(source.text(language), .dim)) }
            case .unknown(let missing):
                row.append(Table.Cell(missing.text(language), .red))
                if explains { row.append(Table.Cell("")) }
            }
            table.rows.append(row)
        }
        return table.lines(console)
    }
}

extension Purse {
    /// What it is called in `language`.
    func name(_ language: Language) -> String { Text(name.english, name.japanese)(language) }
}

extension Source {
    /// Where that is: `system 0003, service 008B, block 0, bytes 11–12`.
    func text(_ language: Language) -> String {
        let last = bytes.upperBound - 1
        let range = bytes.count == 1 ? "\(last)" : "\(bytes.lowerBound)–\(last)"
        return Text(
            "system \(system), service \(service), block \(block), bytes \(range)",
            "システム \(system) サービス \(service) ブロック \(block) バイト \(range)"
        )(language)
    }
}

extension Missing {
    /// Why there is no figure.
    func text(_ language: Language) -> String {
        let text =
            switch self {
            case .notRead: Text("not read", "未読")
            case .refused(let flags): Text("refused (\(flags))", "拒否(\(flags))")
            }
        return text(language)
    }
}
