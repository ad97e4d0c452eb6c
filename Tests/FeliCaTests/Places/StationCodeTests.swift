import FeliCa
import Testing

struct StationCodeTests {
    @Test(arguments: [
        ("3-DC-01", StationCode(area: 3, line: 0xDC, station: 0x01)),
        ("0-e3-3b", StationCode(area: 0, line: 0xE3, station: 0x3B)),
    ])
    func readsItsForm(text: String, code: StationCode) {
        #expect(StationCode(text) == code)
        #expect(code.description == text.uppercased())
    }

    @Test(arguments: [
        "", "3", "3-DC", "3-DC-1", "3-DC-001", "4-DC-01", "03-DC-01", "-3-DC-01", "3-DC-01-", "3-GC-01", "3 DC 01",
        "+-DC-01",
    ])
    func readsNothingElse(text: String) {
        #expect(StationCode(text) == nil)
    }

    @Test func ordersByAreaThenLineThenStation() {
        let codes = ["0-01-02", "0-02-01", "1-01-01", "1-01-10", "2-00-00"].compactMap { StationCode($0) }
        #expect(codes.count == 5)
        #expect(codes.shuffled().sorted() == codes)
    }
}
