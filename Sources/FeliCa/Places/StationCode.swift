/// Names a station: an area of the country, a line in it, and a station on the line, one byte each.
///
/// Areas: 0 is the former national railway throughout and the private lines of Kanto, 1 Chubu, 2 Kansai, 3 the others. A
/// history record holds the areas apart from the lines and stations (090F, byte 15). Source: card-formats 2.1.
public struct StationCode: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The area of the country, 0 to 3.
    public let area: UInt8
    /// The line, a number of its own in each area.
    public let line: UInt8
    /// The station, a number of its own on each line.
    public let station: UInt8

    /// Names a station.
    public init(area: UInt8, line: UInt8, station: UInt8) {
        self.area = area
        self.line = line
        self.station = station
    }

    /// Takes the form that is printed: one digit from 0 to 3, two and two hexadecimal ones, such as "3-DC-01"; nil for
    /// anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let area = UInt8(parts[0]), parts[0].utf8.count == 1, area < 4,
            let line = Hex.number(parts[1], as: UInt8.self),
            let station = Hex.number(parts[2], as: UInt8.self)
        else { return nil }
        self.init(area: area, line: line, station: station)
    }

    /// The form that is printed: "3-DC-01".
    public var description: String { "\(area)-\(Hex.string(line))-\(Hex.string(station))" }

    /// By area, then line, then station.
    public static func < (left: StationCode, right: StationCode) -> Bool {
        (left.area, left.line, left.station) < (right.area, right.line, right.station)
    }
}
