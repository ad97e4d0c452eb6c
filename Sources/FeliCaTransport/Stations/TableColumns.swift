/// Which field of a table is what.
struct TableColumns {
    /// Of stations the area; nil in a table of stops, which has none.
    private(set) var area: Int?
    /// The line's code; of stops, the company's.
    private(set) var lineCode: Int
    /// The station's code, or the stop's.
    private(set) var stationCode: Int
    /// What the station or the stop is called.
    private(set) var name: Int
    /// Who runs it.
    private(set) var company: Int?
    /// What the line is called.
    private(set) var line: Int?
    /// Anything else.
    private(set) var note: Int?

    /// The largest line and the largest station that there can be.
    var limit: Int { area == nil ? 0xFFFF : 0xFF }

    private enum Meaning {
        case area, lineCode, stationCode, company, line, name, note
    }

    /// Reads the names of columns, in English or Japanese, in any order; nil when they are none, or not enough of them.
    init?(header: [String]) {
        var columns: [Meaning: Int] = [:]
        for (index, field) in header.enumerated() {
            if let meaning = TableColumns.meaning(field), columns[meaning] == nil { columns[meaning] = index }
        }
        guard let lineCode = columns[.lineCode], let stationCode = columns[.stationCode], let name = columns[.name]
        else {
            return nil
        }
        self.lineCode = lineCode
        self.stationCode = stationCode
        self.name = name
        area = columns[.area]
        company = columns[.company]
        line = columns[.line]
        note = columns[.note]
    }

    /// The order that tables without a header have: area, line, station, then company, line and name, or less of these;
    /// nil when `fields` do not begin with three codes and a name.
    init?(withoutHeader fields: [String]) {
        let isCode = { (text: String) in CodeRadix.hexadecimal.number(text, limit: 0x999) != nil }
        guard fields.count >= 4, fields.prefix(3).allSatisfy(isCode) else { return nil }
        area = 0
        lineCode = 1
        stationCode = 2
        switch fields.count {
        case 4: name = 3
        case 5:
            line = 3
            name = 4
        default:
            company = 3
            line = 4
            name = 5
            note = fields.count > 6 ? 6 : nil
        }
    }

    /// What the name of a column says of it: `駅順コード(16進)`, `StationName`, `line_code`.
    private static func meaning(_ field: String) -> Meaning? {
        let word = field.lowercased()
        let has = { (parts: String...) in parts.contains { word.contains($0) } }
        let isCode = has("コード", "code", "駅順")
        if has("地区", "area", "region") { return .area }
        if has("駅", "station", "停留所", "stop") { return isCode ? .stationCode : .name }
        if has("線", "line", "route") { return isCode ? .lineCode : .line }
        if has("会社", "事業者", "company", "operator") { return .company }
        if has("備考", "note", "remark") { return .note }
        return nil
    }
}
