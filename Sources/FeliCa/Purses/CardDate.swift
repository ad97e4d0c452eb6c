/// A day as a card stores it, in the time of the card's country.
public struct CardDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, in full.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day, 1 to 31.
    public let day: Int

    /// Names a day; nil when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9_999 ~= year, 1...12 ~= month, 1...CardDate.days(inMonth: month, of: year) ~= day else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Takes the form that most Japanese cards store: years since 2000 (7 bits), month (4), day (5), from the highest bit.
    public init?(packed value: Int) {
        self.init(year: 2000 + (value >> 9 & 0x7F), month: value >> 5 & 0x0F, day: value & 0x1F)
    }

    /// Counts days from 2000-01-01, which is day 0; nil for a negative count or one past the year 9999.
    public init?(daysSince2000 count: Int) {
        guard 0..<2_921_940 ~= count else { return nil }
        // Years that begin in March put the leap day at the end; 2000-03-01 begins a cycle of 400 years.
        let cycle = 146_097
        let days = count - 60 + cycle
        let rest = days % cycle
        let yearOfCycle = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
        let dayOfYear = rest - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = 1_600 + days / cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
        self.init(year: year, month: month, day: dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    /// Year, month and day with hyphens: 2011-03-12.
    public var description: String {
        CardDate.padded(year, 4) + "-" + CardDate.padded(month, 2) + "-" + CardDate.padded(day, 2)
    }

    /// By year, then month, then day.
    public static func < (left: CardDate, right: CardDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    fileprivate static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// A time of day as a card stores it, in the time of the card's country, as finely as the card stores it.
public struct CardTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59; nil when the card stores hours alone.
    public let minute: Int?
    /// The second, 0 to 59; nil when the card stores none.
    public let second: Int?

    /// Names a time of day; nil when no day has it.
    public init?(hour: Int, minute: Int?, second: Int? = nil) {
        guard 0...23 ~= hour, 0...59 ~= minute ?? 0, 0...59 ~= second ?? 0, minute != nil || second == nil else {
            return nil
        }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Takes the form of shop terminals: hour (5 bits), minute (6), half the second (5), from the highest bit.
    public init?(packed value: Int) {
        self.init(hour: value >> 11 & 0x1F, minute: value >> 5 & 0x3F, second: (value & 0x1F) * 2)
    }

    /// Counts seconds from midnight; nil when there are more than a day has.
    public init?(secondOfDay count: Int) {
        guard 0..<86_400 ~= count else { return nil }
        self.init(hour: count / 3_600, minute: count / 60 % 60, second: count % 60)
    }

    /// Hour, minute and second with colons, as many as there are: 12:52, 15:28:00. Hours alone end in "h": 09h.
    public var description: String {
        guard let minute else { return CardDate.padded(hour, 2) + "h" }
        let seconds = second.map { ":" + CardDate.padded($0, 2) } ?? ""
        return CardDate.padded(hour, 2) + ":" + CardDate.padded(minute, 2) + seconds
    }

    /// By hour, then minute, then second; what is not stored counts as zero.
    public static func < (left: CardTime, right: CardTime) -> Bool {
        (left.hour, left.minute ?? 0, left.second ?? 0) < (right.hour, right.minute ?? 0, right.second ?? 0)
    }
}
