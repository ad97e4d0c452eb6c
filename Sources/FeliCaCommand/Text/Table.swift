/// Rows of cells that line up on a terminal and are separated by tabs in a pipe.
struct Table {
    /// One column.
    struct Column {
        let title: Text
        let isNumber: Bool

        init(_ title: Text, isNumber: Bool = false) {
            self.title = title
            self.isNumber = isNumber
        }
    }

    /// A cell, and how it stands out on a terminal.
    struct Cell {
        let text: String
        let style: Style

        init(_ text: String, _ style: Style = .plain) {
            self.text = text.withoutControls
            self.style = style
        }
    }

    let columns: [Column]
    var rows: [[Cell]] = []
    /// Whether the titles are shown on a terminal too; a pipe always gets them.
    var hasTitles = true

    init(_ columns: [Column]) { self.columns = columns }

    func lines(_ console: Console) -> [String] {
        let titles = columns.map { $0.title(console.language) }
        guard console.out.isTerminal else {
            let cells = rows.map { $0.map { console.out.styled($0.text, $0.style) } }
            return ([titles] + cells).map { $0.joined(separator: "\t") }
        }
        var shown = rows
        if hasTitles { shown.insert(titles.map { Cell($0, .dim) }, at: 0) }
        let widths = columns.indices.map { column in shown.map { $0[column].text.displayWidth }.max() ?? 0 }
        return shown.map { row in
            var line = ""
            for (index, cell) in row.enumerated() {
                let isLast = index == row.count - 1
                let text =
                    columns[index].isNumber
                    ? cell.text.leftPadded(to: widths[index])
                    : isLast ? cell.text : cell.text.padded(to: widths[index])
                line += (index > 0 ? "  " : "") + console.out.styled(text, cell.style)
            }
            return line
        }
    }
}
