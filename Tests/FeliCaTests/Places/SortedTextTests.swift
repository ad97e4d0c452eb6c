import Testing

@testable import FeliCa

struct SortedTextTests {
    /// Rows of uneven length, one key twice, one a prefix of another.
    private let table = SortedText(
        """
        a|1
        aa|2|駅
        b|3
        b|4
        c
        dd|五|5
        """
    )

    @Test(arguments: [
        ("a", ["a|1"]), ("aa", ["aa|2|駅"]), ("b", ["b|3", "b|4"]), ("c", ["c"]), ("dd", ["dd|五|5"]),
        ("", []), ("0", []), ("ab", []), ("d", []), ("ddd", []), ("z", []), ("a|1", []),
    ])
    func findsByKey(key: String, rows: [Substring]) {
        #expect(table.rows(key) == rows)
    }

    @Test func holdsAllRows() {
        #expect(table.rows == ["a|1", "aa|2|駅", "b|3", "b|4", "c", "dd|五|5"])
        #expect(table.fields("dd") == ["dd", "五", "5"])
        #expect(table.fields("e") == nil)
    }

    @Test func holdsNothing() {
        #expect(SortedText("").rows("a").isEmpty)
        #expect(SortedText("").rows.isEmpty)
    }
}
