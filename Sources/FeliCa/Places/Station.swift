/// A station, as it was called while it had its code.
public struct Station: Hashable, Sendable {
    /// Its code.
    public let code: StationCode
    /// What it is called.
    public let name: Name
    /// Who runs it.
    public let company: Name
    /// The line that the code counts it to, which need not be the one that a train was taken on.
    public let line: Name
    /// The first day with this code and name; nil when it had them as long as cards have been in use.
    public let since: CardDate?
    /// The last day with this code and name; nil while it has them.
    public let until: CardDate?

    /// Describes a station.
    public init(
        code: StationCode,
        name: Name,
        company: Name,
        line: Name,
        since: CardDate? = nil,
        until: CardDate? = nil
    ) {
        self.code = code
        self.name = name
        self.company = company
        self.line = line
        self.since = since
        self.until = until
    }

    /// Whether it had this code and name on `date`; without a date, whether it has them now.
    public func isValid(on date: CardDate?) -> Bool {
        guard let date else { return until == nil }
        return since.map { $0 <= date } ?? true && until.map { date <= $0 } ?? true
    }
}
