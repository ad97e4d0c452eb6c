import FeliCa
import FeliCaTransport
import Testing

struct PlaceNamesTests {
    private static let position = FilePosition(file: "t.csv", line: 7)

    private static func entry(_ code: String, _ name: String) throws -> PlaceEntry {
        PlaceEntry(code: try #require(PlaceCode(code)), name: name, company: "架空鉄道", position: position)
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) throws -> CardDate {
        try #require(CardDate(year: year, month: month, day: day))
    }

    @Test(arguments: ["0-E3-3B", "0E51-0051"])
    func codesHaveAForm(text: String) {
        #expect(PlaceCode(text)?.description == text)
    }

    @Test(arguments: ["", "E3-3B", "0E51-51", "0E51", "0-E3", "0-E3-3B-", "name"])
    func codesHaveNoOtherForm(text: String) {
        #expect(PlaceCode(text) == nil)
    }

    @Test func userComesFirstThenTableThenOurs() throws {
        let code = StationCode(area: 0, line: 0xE3, station: 0x3B)
        let own = try Self.entry("0-E3-3B", "mine")
        let imported = try Self.entry("0-E3-3B", "theirs")
        #expect(PlaceNames().name(of: code) == Name("Aoyama-itchome", "青山一丁目"))
        #expect(PlaceNames(imported: [imported]).name(of: code) == Name("theirs"))
        #expect(PlaceNames(own: [own]).name(of: code) == Name("mine"))
        #expect(PlaceNames(own: [own], imported: [imported]).name(of: code) == Name("mine"))
        #expect(PlaceNames(own: [own], imported: [imported]).place(.station(code))?.company == Name("架空鉄道"))
    }

    /// A table from before 2020 says what we know better: since when.
    @Test func oursIsTakenWhereATableSaysTheSame() throws {
        let code = StationCode(area: 0, line: 0x01, station: 0x06)
        let names = PlaceNames(imported: [try Self.entry("0-01-06", "田町")])
        #expect(names.name(of: code, on: try Self.date(2019, 5, 1)) == Name("Tamachi", "田町"))
        #expect(names.name(of: code, on: try Self.date(2020, 3, 14)) == Name("Takanawa Gateway", "高輪ゲートウェイ"))
        #expect(names.place(.station(code))?.source == .builtIn)
    }

    /// Small ヶ for large ケ, letters of full width: another way of writing is no other name.
    @Test(arguments: [("0-01-1B", "茅ヶ崎", "Chigasaki"), ("0-5F-01", "ＪＲ難波", "JR-Namba"), ("0-E5-30", "四ッ谷", "Yotsuya")])
    func writingDoesNotMatter(code: String, name: String, english: String) throws {
        let names = PlaceNames(imported: [try Self.entry(code, name)])
        #expect(names.place(try #require(PlaceCode(code)))?.name.english == english)
    }

    @Test func weighsCandidates() throws {
        let names = PlaceNames(imported: [try Self.entry("3-82-18", "甲")])
        let either = UnplacedStation(line: 0x82, station: 0x18)
        #expect(names.candidates(either).map(\.code.description) == ["1-82-18", "2-82-18", "3-82-18"])
        let kansai = UnplacedStation(line: 0x82, station: 0x18, likelyArea: 2)
        #expect(names.candidates(kansai).map(\.name.english) == ["Noe-Uchindai", "Hibino", "甲"])
    }

    @Test(arguments: [
        ("0-E3-3B", ["0-E3-3B"]),
        ("3-dc-0", ["3-DC-01", "3-DC-05", "3-DC-07", "3-DC-09", "3-DC-0B", "3-DC-0D", "3-DC-0F"]),
        ("高輪ゲート", ["0-01-06"]), ("takanawagateway", ["0-01-06"]), ("NAHA AIR", ["3-DC-01"]), ("架空駅", ["3-01-01"]),
        ("0-01-06", ["0-01-06", "0-01-06"]), ("nowhere at all", []), ("", []), (" ", []), ("-", []),
    ])
    func findsByCodeAndName(text: String, codes: [String]) throws {
        let names = PlaceNames(own: [try Self.entry("3-01-01", "架空駅")])
        #expect(names.find(text).map(\.code.description) == codes)
    }

    @Test func listsEverythingInOrder() throws {
        let own = [try Self.entry("3-01-01", "甲"), try Self.entry("0E51-0051", "乙"), try Self.entry("0-01-06", "丙")]
        let all = PlaceNames(own: own).all
        // The two stations of ours that had 0-01-06 give way to one.
        #expect(all.count == StationTable.all.count + 1)
        #expect(all.map(\.code) == all.map(\.code).sorted())
        #expect(all.last?.name.japanese == "乙")
    }
}
