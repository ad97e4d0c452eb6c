/// The stations that this program knows by itself.
///
/// A row is `0-E3-3B|metro.ginza|青山一丁目|Aoyama-itchome`: code, line, name in Japanese, and in English as the operator
/// publishes it. A fifth field, where a code or a name changed, holds the first and the last day that the row is true for:
/// `2020-03-14..`, `..2020-03-13`; rows of one code follow each other in time. A row of the lines is
/// `metro.ginza|銀座線|Ginza Line`, with the company's key before the full stop; one of the companies is
/// `metro|東京メトロ|Tokyo Metro`.
///
/// Each code is one that two independent sources give, or card-formats.md with a card that showed it.
public enum StationTable {
    private static let tables = [mainLines, branchLines, kanto, tokyo, chubu, kansaiSubways, kansai, others]

    /// Every station, by code, and by time where a code had several.
    public static var all: [Station] { tables.flatMap(\.rows).compactMap(station) }

    /// Every station that has or had a code, in the order of time; none when the table does not know it.
    public static func stations(_ code: StationCode) -> [Station] {
        let key = code.description
        return tables.flatMap { $0.rows(key) }.compactMap(station)
    }

    /// The station that had a code on `date`; without a date, the one that has it now.
    public static func station(_ code: StationCode, on date: CardDate? = nil) -> Station? {
        stations(code).first { $0.isValid(on: date) }
    }

    /// The stations that a line and a number can mean where no area is told, by area.
    public static func candidates(line: UInt8, station: UInt8, on date: CardDate? = nil) -> [Station] {
        (0...3).compactMap { self.station(StationCode(area: $0, line: line, station: station), on: date) }
    }

    /// How many rows there are, well-formed or not.
    static var count: Int { tables.reduce(0) { $0 + $1.rows.count } }

    /// What a row says; nil when it is not one.
    private static func station(_ row: Substring) -> Station? {
        let fields = SortedText.fields(row)
        guard 4...5 ~= fields.count, let code = StationCode(fields[0]), let line = name(fields[1], in: lines),
            let company = name(fields[1].prefix { $0 != "." }, in: companies)
        else { return nil }
        let name = Name(String(fields[3]), String(fields[2]))
        guard fields.count == 5 else { return Station(code: code, name: name, company: company, line: line) }
        let days = fields[4].split(separator: "..", omittingEmptySubsequences: false)
        guard days.count == 2 else { return nil }
        let since = CardDate(days[0])
        let until = CardDate(days[1])
        guard (since == nil) == days[0].isEmpty, (until == nil) == days[1].isEmpty else { return nil }
        return Station(code: code, name: name, company: company, line: line, since: since, until: until)
    }

    private static func name(_ key: Substring, in table: SortedText) -> Name? {
        guard let fields = table.fields(key), fields.count == 3 else { return nil }
        return Name(String(fields[2]), String(fields[1]))
    }
}

extension CardDate {
    /// Takes year, month and day with hyphens, 2020-03-14; nil for anything else.
    fileprivate init?(_ text: Substring) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }
}
