public import FeliCa

/// What a table of names gives a name to: a railway station, or a stop of a bus or a tram.
public enum PlaceCode: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// A railway station.
    case station(StationCode)
    /// A stop of a bus or a tram.
    case stop(BusStop)

    /// Takes the form that is printed, "0-E3-3B" or "0E51-0051"; nil for anything else.
    public init?(_ text: some StringProtocol) {
        if let code = StationCode(text) {
            self = .station(code)
            return
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let company = Hex.number(parts[0], as: UInt16.self),
            let stop = Hex.number(parts[1], as: UInt16.self)
        else { return nil }
        self = .stop(BusStop(company: company, stop: stop))
    }

    /// The form that is printed.
    public var description: String {
        switch self {
        case .station(let code): code.description
        case .stop(let stop): stop.description
        }
    }

    /// Stations before stops, each by number.
    public static func < (left: PlaceCode, right: PlaceCode) -> Bool {
        switch (left, right) {
        case (.station(let left), .station(let right)): left < right
        case (.station, .stop): true
        case (.stop, .station): false
        case (.stop(let left), .stop(let right)): (left.company, left.stop) < (right.company, right.stop)
        }
    }
}
