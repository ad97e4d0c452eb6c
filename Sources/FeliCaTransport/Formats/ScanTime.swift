/// When a tool read a card.
public struct ScanTime: Hashable, Sendable {
    /// Milliseconds since the beginning of 1970, UTC.
    public var milliseconds: Int
    /// The time zone in which the tool ran, by its name in the tz database.
    public var zone: String?

    /// Names a moment.
    public init(milliseconds: Int, zone: String? = nil) {
        self.milliseconds = milliseconds
        self.zone = zone
    }

    /// Reads `2026-11-30T16:05:00+09:00`, also with a fraction of a second, with `Z`, or with a blank for the `T`; without
    /// an offset it is UTC. Nil for anything else.
    public init?(_ text: String) {
        var rest = text.utf8[...]
        guard let year = rest.number(4), rest.take("-"), let month = rest.number(2), rest.take("-"),
            let day = rest.number(2), rest.take("T") || rest.take(" "), let hour = rest.number(2), rest.take(":"),
            let minute = rest.number(2), rest.take(":"), let second = rest.number(2),
            1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second <= 60
        else { return nil }
        var fraction = 0
        if rest.take(".") || rest.take(",") {
            var weight = 100
            while let digit = rest.number(1) {
                fraction += digit * weight
                weight /= 10
            }
        }
        var offset = 0
        if !rest.isEmpty, !rest.take("Z") {
            let sign = rest.take("-") ? -1 : 1
            guard sign < 0 || rest.take("+"), let hours = rest.number(2) else { return nil }
            _ = rest.take(":")
            guard let minutes = rest.number(2) else { return nil }
            offset = sign * (hours * 60 + minutes)
        }
        guard rest.isEmpty else { return nil }
        let minutes = (ScanTime.days(year, month, day) * 24 + hour) * 60 + minute - offset
        self.init(milliseconds: (minutes * 60 + second) * 1_000 + fraction)
    }

    /// `2026-11-30T07:05:00+00:00`: in UTC, to the second.
    public var text: String { SessionHeader.timestamp(Int((Double(milliseconds) / 1_000).rounded(.down)), offset: 0) }

    /// Days from 1970-01-01 to a date of the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Counted in years that begin in March, so that the leap day comes last.
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}

extension Substring.UTF8View {
    /// Takes exactly `count` decimal digits.
    fileprivate mutating func number(_ count: Int) -> Int? {
        let digits = prefix(count)
        guard digits.count == count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        self = dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let first, UInt32(first) == character.value else { return false }
        self = dropFirst()
        return true
    }
}
