public import FeliCa
internal import Synchronization

/// A place with its name, and who says so.
public struct NamedPlace: Hashable, Sendable {
    /// Where a name comes from.
    public enum Source: Hashable, Sendable {
        /// The user's own entries.
        case own
        /// A table that the user imported: the file and line of it.
        case imported(FilePosition)
        /// This program.
        case builtIn
    }

    /// What is named.
    public let code: PlaceCode
    /// What it is called. What a user gave is the same in both languages.
    public let name: Name
    /// Who runs it, where that is known.
    public let company: Name?
    /// The line that the code counts it to, where that is known.
    public let line: Name?
    /// The first day with this code and name; nil when it is not known or long ago.
    public let since: CardDate?
    /// The last day with this code and name; nil while it has them.
    public let until: CardDate?
    /// Who says so.
    public let source: Source
}

/// Every name of a station or a stop that there is: the user's own before an imported table's, these before ours.
///
/// Where an imported table has a name that ours knows the code by, at one time or another, ours is taken: it says the same,
/// in two languages, and since when.
public struct PlaceNames: Sendable {
    private let own: [PlaceCode: PlaceEntry]
    private let imported: [PlaceCode: PlaceEntry]
    private let known = KnownStations()

    /// Takes what a user gave; of several entries with one code, the last.
    public init(own: [PlaceEntry] = [], imported: [PlaceEntry] = []) {
        self.own = Dictionary(own.map { ($0.code, $0) }) { $1 }
        self.imported = Dictionary(imported.map { ($0.code, $0) }) { $1 }
    }

    /// What the station with a code was called on a day; without one, what it is called now. Nil when nobody says.
    public func name(of code: StationCode, on date: CardDate? = nil) -> Name? { place(.station(code), on: date)?.name }

    /// What a stop is called; nil when nobody says.
    public func name(of stop: BusStop) -> Name? { place(.stop(stop))?.name }

    /// What had a code on a day; without one, what has it now.
    public func place(_ code: PlaceCode, on date: CardDate? = nil) -> NamedPlace? {
        places(code).first { place in
            guard let date else { return place.until == nil }
            return place.since.map { $0 <= date } ?? true && place.until.map { date <= $0 } ?? true
        }
    }

    /// The stations that a code without an area can mean, the likeliest first.
    public func candidates(_ station: UnplacedStation, on date: CardDate? = nil) -> [NamedPlace] {
        station.candidates.compactMap { place(.station($0), on: date) }
    }

    /// Everything that has a name, by code, and by time where a code had several.
    public var all: [NamedPlace] {
        let ours = StationTable.all.map { PlaceCode.station($0.code) }
        return Set(ours).union(own.keys).union(imported.keys).sorted().flatMap(places)
    }

    /// The places whose code begins with `text`, or whose name, in either language, has it in it: whatever its case, its
    /// hyphens and blanks, and the width of its letters.
    public func find(_ text: String) -> [NamedPlace] {
        let code = text.uppercased()
        let name = PlaceNames.folded(text)
        guard !name.isEmpty else { return [] }
        return all.filter { place in
            place.code.description.hasPrefix(code) || PlaceNames.folded(place.name.japanese).contains(name)
                || PlaceNames.folded(place.name.english).contains(name)
        }
    }

    /// Whatever has or had a code, by time.
    private func places(_ code: PlaceCode) -> [NamedPlace] {
        var places = builtIn(code)
        if let entry = imported[code], !places.contains(where: { PlaceNames.isSame($0.name.japanese, entry.name) }) {
            places = [NamedPlace(entry, source: .imported(entry.position), beside: nil)]
        }
        guard let entry = own[code] else { return places }
        return [NamedPlace(entry, source: .own, beside: places.last)]
    }

    private func builtIn(_ code: PlaceCode) -> [NamedPlace] {
        guard case .station(let station) = code else { return [] }
        return known[station]
    }

    private static func isSame(_ left: String, _ right: String) -> Bool { folded(left) == folded(right) }

    /// A name without what is written now this way, now that: case, width, hyphens, dots and blanks, small and large ケ.
    private static func folded(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "-", "·", "・", "\u{3000}", "’", "'": continue
            case "ヶ": scalars.append("ケ")
            case "ッ": scalars.append("ツ")
            case "\u{FF01}"..."\u{FF5E}": scalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            default: scalars.append(scalar)
            }
        }
        return String(scalars).lowercased()
    }
}

/// What our table says of the stations that were looked up: a stream of histories names the same ones again and again.
private final class KnownStations: Sendable {
    private let places = Mutex<[StationCode: [NamedPlace]]>([:])

    subscript(code: StationCode) -> [NamedPlace] {
        places.withLock { known in
            if let places = known[code] { return places }
            let places = StationTable.stations(code).map { NamedPlace($0) }
            known[code] = places
            return places
        }
    }
}

extension NamedPlace {
    fileprivate init(_ station: Station) {
        code = .station(station.code)
        name = station.name
        company = station.company
        line = station.line
        since = station.since
        until = station.until
        source = .builtIn
    }

    /// A user's entry, with the company and the line of another one where it has none itself.
    fileprivate init(_ entry: PlaceEntry, source: Source, beside other: NamedPlace?) {
        code = entry.code
        name = Name(entry.name)
        company = entry.company.isEmpty ? other?.company : Name(entry.company)
        line = entry.line.isEmpty ? other?.line : Name(entry.line)
        since = nil
        until = nil
        self.source = source
    }
}
