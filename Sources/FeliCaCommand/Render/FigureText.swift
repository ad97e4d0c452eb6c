internal import FeliCa

extension Name {
    /// The name in `language`.
    func callAsFunction(_ language: Language) -> String { Text(english, japanese)(language) }
}

extension Source {
    /// Where that is: `system 0003, service 008B, block 0, bytes 11–12`.
    func text(_ language: Language) -> String {
        let last = bytes.upperBound - 1
        let range = bytes.count == 1 ? " \(last)" : "s \(bytes.lowerBound)–\(last)"
        return Text(
            "system \(system), service \(service), block \(block), byte\(range)",
            "システム \(system) サービス \(service) ブロック \(block) バイト\(range.drop { $0 == "s" })"
        )(language)
    }
}

extension Missing {
    /// Why there is no figure.
    func text(_ language: Language) -> String {
        let text =
            switch self {
            case .notRead: Text("not read", "未取得")
            case .refused(let flags): Text(flags.text(.english), flags.text(.japanese))
            case .damaged: Text("damaged", "データ異常")
            case .undocumented: Text("unknown layout", "形式不明")
            case .ambiguous: Text("ambiguous", "複数の解釈あり")
            case .noOlderEntry, .noEntry: Text("unknown", "不明")
            case .notHeld: Text("none", "なし")
            }
        return text(language)
    }
}

extension Figure {
    /// The figure as a cell: what it is, or in red why it is not known.
    func cell(_ language: Language, _ style: Style = .plain, _ text: (Value) -> String) -> Table.Cell {
        if let value { return Table.Cell(text(value), style) }
        return Table.Cell(missing?.text(language) ?? "", .red)
    }

    /// All the places that it comes from.
    func origin(_ language: Language) -> String {
        sources.map { $0.text(language) }.joined(separator: "; ")
    }
}

/// A whole number with a decimal point before its last `scale` digits, thousands apart: 1234 at scale 1 is `123.4`.
func decimalText(_ number: Int, scale: Int) -> String {
    let digits = String(number.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    let whole = Array(padded.dropLast(scale))
    var grouped = ""
    for (index, digit) in whole.enumerated() {
        if index > 0, (whole.count - index).isMultiple(of: 3) { grouped += "," }
        grouped.append(digit)
    }
    return (number < 0 ? "-" : "") + grouped + (scale > 0 ? "." + padded.suffix(scale) : "")
}
