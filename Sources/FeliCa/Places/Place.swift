/// Where something happened, as codes: names are looked up by whatever shows them.
public enum Place: Hashable, Sendable {
    /// A railway station.
    case station(StationCode)
    /// A railway station whose area the record does not tell.
    case unplaced(UnplacedStation)
    /// A bus or a tram of the interoperable cards.
    case bus(BusStop)
    /// A shop, a vending machine or a taxi.
    case shop(ShopTerminal)
    /// A stop, a station or a gate of a card that has its own numbers.
    case local(LocalPlace)
    /// What the card calls it.
    case text(StoredText)
}

/// A station by line and number, where a record holds no area.
public struct UnplacedStation: Hashable, Sendable, CustomStringConvertible {
    /// The line.
    public let line: UInt8
    /// The station on the line.
    public let station: UInt8
    /// The area that the history has for the same line and station, or else only for the same line; nil when it has none.
    public let likelyArea: UInt8?

    /// Names a station of an unknown area.
    public init(line: UInt8, station: UInt8, likelyArea: UInt8? = nil) {
        self.line = line
        self.station = station
        self.likelyArea = likelyArea
    }

    /// The stations that it can be, the likeliest first. Which of them exist, a table of names tells.
    public var candidates: [StationCode] {
        let first = likelyArea.map { [$0] } ?? []
        return (first + (0...3).filter { $0 != likelyArea })
            .map { StationCode(area: $0, line: line, station: station) }
    }

    /// Whether it can be `code`.
    func matches(_ code: StationCode) -> Bool { line == code.line && station == code.station }

    /// The form that is printed, with a question mark for the area: "?-E3-3B".
    public var description: String { "?-\(Hex.string(line))-\(Hex.string(station))" }
}

/// A stop of a bus or a tram: a company, and a number of the company's own.
public struct BusStop: Hashable, Sendable, CustomStringConvertible {
    /// The company.
    public let company: UInt16
    /// The stop.
    public let stop: UInt16

    /// Names a stop.
    public init(company: UInt16, stop: UInt16) {
        self.company = company
        self.stop = stop
    }

    /// What the company is called, where a source tells.
    public var companyName: Name? { BusCompanies.name(company) }

    /// Four and four hexadecimal digits: "0E51-0051".
    public var description: String { Hex.string(company) + "-" + Hex.string(stop) }
}

/// A shop's terminal: its kind, and a number that Suica's and PASMO's terminals give independently of each other, so that
/// it names no shop with certainty. Source: card-formats 2.1.
public struct ShopTerminal: Hashable, Sendable, CustomStringConvertible {
    /// The kind of terminal, as in byte 0 of the record.
    public let kind: UInt8
    /// Its number.
    public let number: UInt16

    /// Names a terminal.
    public init(kind: UInt8, number: UInt16) {
        self.kind = kind
        self.number = number
    }

    /// Two and four hexadecimal digits: "C8-2740".
    public var description: String { Hex.string(kind) + "-" + Hex.string(number) }
}

/// A place that the cards of one system number in their own way.
public struct LocalPlace: Hashable, Sendable, CustomStringConvertible {
    /// The system whose numbers these are.
    public let system: SystemCode
    /// The number.
    public let code: UInt16

    /// Names a place.
    public init(system: SystemCode, code: UInt16) {
        self.system = system
        self.code = code
    }

    /// What it is called, where a source tells.
    public var name: Name? { LocalPlaces.name(self) }

    /// The system and four hexadecimal digits, "83EE-0011"; Dhaka's are decimal, "90E3-25", as their sources write them.
    public var description: String {
        system.description + "-" + (system.rawValue == 0x90E3 ? String(code) : Hex.string(code))
    }
}
