import FeliCa
import Testing

@Suite struct CardDateTests {
    @Test(
        arguments: [
            (0, "2000-01-01"), (58, "2000-02-28"), (59, "2000-02-29"), (60, "2000-03-01"), (365, "2000-12-31"),
            (366, "2001-01-01"), (1223, "2003-05-08"), (5889, "2016-02-15"), (16_384, "2044-11-09"),
            (32_767, "2089-09-17"),
            (36_583, "2100-02-28"), (36_584, "2100-03-01"), (146_097, "2400-01-01"), (2_921_939, "9999-12-31"),
        ]
    )
    func countsDays(_ count: Int, _ date: String) {
        #expect(CardDate(daysSince2000: count)?.description == date)
    }

    /// Every day of four centuries follows the one before.
    @Test func countsWithoutAGap() throws {
        var last = try #require(CardDate(daysSince2000: 0))
        for count in 1...146_097 {
            let next = try #require(CardDate(daysSince2000: count))
            let follows =
                next.day == last.day + 1 && next.month == last.month && next.year == last.year
                || next.day == 1 && CardDate(year: last.year, month: last.month, day: last.day + 1) == nil
                    && (next.month == last.month % 12 + 1)
            if !follows { Issue.record("\(next) after \(last)") }
            last = next
        }
    }

    @Test(arguments: [-1, 2_921_940, .min, .max]) func refusesCounts(_ count: Int) {
        #expect(CardDate(daysSince2000: count) == nil)
    }

    @Test(arguments: [(0x166C, "2011-03-12"), (0x2531, "2018-09-17"), (0x32D8, "2025-06-24"), (0xFF9F, "2127-12-31")])
    func unpacks(_ value: Int, _ date: String) {
        #expect(CardDate(packed: value)?.description == date)
    }

    /// Month 0, month 13, day 0, 30 February, 29 February of a common year, 31 April.
    @Test(arguments: [0x1601, 0x17A1, 0x1660, 0x165E, 0x165D, 0x169F]) func refusesDaysThatAreNone(_ value: Int) {
        #expect(CardDate(packed: value) == nil)
    }

    @Test(arguments: [(0x7B80, "15:28:00"), (0x6263, "12:19:06"), (0x3A0C, "07:16:24")])
    func unpacksTimes(_ value: Int, _ time: String) {
        #expect(CardTime(packed: value)?.description == time)
    }

    /// Hour 24, minute 60, second 60.
    @Test(arguments: [0xC000, 0x0780, 0x001E]) func refusesTimesThatAreNone(_ value: Int) {
        #expect(CardTime(packed: value) == nil)
    }

    @Test func writesTimesAsFinelyAsTheyAreKnown() {
        #expect(CardTime(hour: 9, minute: nil)?.description == "09h")
        #expect(CardTime(hour: 9, minute: 5)?.description == "09:05")
        #expect(CardTime(hour: 9, minute: nil, second: 5) == nil)
        #expect(CardTime(secondOfDay: 86_399)?.description == "23:59:59")
        #expect(CardTime(secondOfDay: 86_400) == nil)
    }
}
