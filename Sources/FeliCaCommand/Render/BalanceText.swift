internal import FeliCa

/// What a card holds, as a table of items: balances first, then number, points and the rest, each with where it comes
/// from when that is asked for.
struct BalanceText {
    let console: Console
    /// Whether to tell service, block and bytes of each figure.
    let explains: Bool

    private var language: Language { console.language }

    /// One line: whose, what, how much, and from where.
    private struct Item {
        let label: String
        let value: Table.Cell
        let origin: String
    }

    func lines(_ report: CardReport) -> [String] {
        var columns = [
            Table.Column(Text("Card", "カード")), Table.Column(Text("Item", "項目")), Table.Column(Text("Value", "値")),
        ]
        if explains { columns.append(Table.Column(Text("From", "出所"))) }
        var table = Table(columns)
        table.hasTitles = false
        for purse in report.purses { add(purse.name(language), items(purse), to: &table) }
        if let tag = report.tag { add("NDEF", items(tag), to: &table) }
        if let lite = report.lite { add("FeliCa Lite", items(lite), to: &table) }
        if report.isNameAlone, let idm = report.idm {
            add("FeliCa", [Item(label: "IDm", value: Table.Cell(idm.hex), origin: "")], to: &table)
        }
        return table.lines(console)
    }

    private func add(_ name: String, _ items: [Item], to table: inout Table) {
        for (index, item) in items.enumerated() {
            // A card's name stands once for the eye, and on every line for another program.
            let isNamed = index == 0 || !console.out.isTerminal
            var row = [Table.Cell(isNamed ? name : ""), Table.Cell(item.label, .dim), item.value]
            if explains { row.append(Table.Cell(item.origin, .dim)) }
            table.rows.append(row)
        }
    }

    /// The tag's records; its attributes when everything is to be explained.
    private func items(_ tag: Type3Tag) -> [Item] {
        var items = tag.message.flatMap(\.lines).map { label, text in
            Item(label: label(language), value: Table.Cell(text), origin: "")
        }
        if let problem = tag.problem {
            items.append(Item(label: "NDEF", value: Table.Cell(problem.text(language), .red), origin: ""))
        } else if tag.message.isEmpty {
            items.append(Item(label: "NDEF", value: Table.Cell(Text("empty", "空")(language)), origin: ""))
        }
        guard explains else { return items }
        let attributes = tag.attributes
        let block = attributes.record.source
        func item(_ label: Text, _ value: String, _ bytes: Range<Int>) -> Item {
            Item(label: label(language), value: Table.Cell(value), origin: block(bytes).text(language))
        }
        return items + [
            item(Text("Version", "バージョン"), attributes.version, 0..<1),
            item(Text("Capacity (blocks)", "容量(ブロック)"), String(attributes.capacity), 3..<5),
            item(Text("Length (bytes)", "データ長(バイト)"), String(attributes.length), 11..<14),
            item(
                Text("Checksum", "チェックサム"),
                Hex.string(UInt16(clamping: attributes.checksum)) + (attributes.isValid ? "" : " ✗"),
                14..<16
            ),
        ]
    }

    /// What the card's own blocks say, and every block by name when everything is to be explained.
    private func items(_ lite: LiteMemory) -> [Item] {
        let details = lite.details.map { detail in
            Item(
                label: detail.name(language),
                value: detail.value.cell(language) { $0.text(language) },
                origin: detail.value.origin(language)
            )
        }
        guard explains else { return details }
        return details
            + lite.rows.map { row in
                Item(
                    label: row.name + " " + row.purpose(language),
                    value: row.block.cell(language) { Hex.string($0.bytes, separator: " ") },
                    origin: row.block.origin(language)
                )
            }
    }

    private func items(_ purse: Purse) -> [Item] {
        var items: [Item] = []
        func add<Value>(_ label: Name, _ figure: Figure<Value>, _ style: Style = .plain, _ text: (Value) -> String) {
            guard figure.missing != .notHeld else { return }
            items.append(
                Item(
                    label: label(language),
                    value: figure.cell(language, style, text),
                    origin: figure.origin(language)
                )
            )
        }
        let balance = Name("Balance", "残額")
        // Where the bytes can be read in several ways, each is shown with its rule, and none as the balance.
        if purse.balance.missing == .ambiguous, !purse.readings.isEmpty {
            for reading in purse.readings {
                let label = Name(
                    "Balance if " + reading.name.english,
                    "残額(" + reading.name.japanese + "の場合)"
                )
                add(label, reading.balance, .bold, \.text)
            }
        } else {
            add(balance, purse.balance, .bold, \.text)
        }
        if let number = purse.number { add(Name("Number", "番号"), number) { $0 } }
        for points in purse.points {
            add(points.name, points.amount) { decimalText($0, scale: points.scale) }
            if let expiry = points.expiry {
                add(
                    Name(points.name.english + " until", points.name.japanese + "の期限"),
                    expiry,
                    .plain,
                    \.description
                )
            }
        }
        for detail in purse.details where explains || detail.isPlain {
            add(detail.name, detail.value) { $0.text(language) }
        }
        // A card that only identifies its holder is named all the same.
        return items.isEmpty
            ? [Item(label: balance(language), value: purse.balance.cell(language, .plain, \.text), origin: "")] : items
    }
}

extension Detail {
    /// Whether it says something to the card's holder; counters, codes and bytes only do to who studies cards.
    fileprivate var isPlain: Bool {
        switch value.value {
        case .count, .code, .bytes: false
        default: true
        }
    }
}
