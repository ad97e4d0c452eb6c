import FeliCa
import Testing

/// A whole card: everything that was read of a Suica. Source: farebot, samples/Suica.nfc, of which all blocks but those of
/// the history are zero, and FE00's 394B says what an empty FeliCa Pocket can do.
@Suite struct FullCardTests {
    static func suica() throws -> CardImage {
        let zero = Block.zero.hex
        var card = try image(
            0x0003,
            [
                0x008B: ["00000000000000002000000a000001e3"], 0x090F: UsageSample.suica.records.map(\.hex),
                0x108F: [
                    "2000e6212005166c1252a00000000000", "a000e33b2012166c1242000000000000",
                    "2000e3383031166b1457a00000000000",
                ],
                0x10CB: ["e33b0000000000000000000000000000", zero], 0x184B: Array(repeating: zero, count: 36),
                0x194B: Array(repeating: zero, count: 16), 0x198B: Array(repeating: zero, count: 3),
                0x234B: Array(repeating: zero, count: 4), 0x238B: Array(repeating: zero, count: 16),
                0x23CB: Array(repeating: zero, count: 4),
            ]
        )
        card.systems += try image(
            0xFE00,
            [
                0x394B: ["48024a1b080000040100000000000000"], 0x398B: Array(repeating: zero, count: 16),
                0x39C9: Array(repeating: zero, count: 6),
            ]
        ).systems
        card.systems += try image(
            0x86A7,
            [0x004B: Array(repeating: zero, count: 5), 0x028B: Array(repeating: zero, count: 5)]
        ).systems
        return card
    }

    @Test func isOnePurseAndNoOther() throws {
        let report = CardReport(try Self.suica())
        #expect(report.purses.map(\.kind) == ["transit"])
        // No key version was asked, but the services that Suica shares with PASMO are there, and system 86A7.
        #expect(report.brand?.answer == .brand(.suica))
        #expect(report.purses.first?.name.english == "Suica")
        #expect(report.tag == nil && report.lite == nil)
    }

    @Test func writesStableJSON() throws {
        let text = CardReport(try Self.suica()).json.pretty
        #expect(text == CardReport(try Self.suica()).json.pretty)
        let keys = ["schema", "partial", "idm", "systems", "brand", "purses"].map { "\n  \"\($0)\": " }
        var rest = text[...]
        for key in keys {
            let range = try #require(rest.firstRange(of: key))
            rest = rest[range.upperBound...]
        }
        #expect(text.contains(#""balance": {"#))
        #expect(text.contains(#""entryTime": "12:42""#))
    }

    @Test func writesEveryPartOfAnEntry() throws {
        let card = try image(
            0x0003,
            [
                0x008B: ["00000000000000002000000a000001e3"],
                0x090F: ["16010002166ce33be6210a000001e300", "08020000166c01cc000064000001e100"],
            ]
        )
        guard case .object(let members) = CardReport(card).json,
            case .array(let purses) = members.first(where: { $0.key == "purses" })?.value,
            case .object(let purse) = purses.first,
            case .object(let history) = purse.first(where: { $0.key == "history" })?.value,
            case .array(let entries) = history.first(where: { $0.key == "entries" })?.value
        else {
            Issue.record("another shape")
            return
        }
        #expect(
            entries.first?.line
                == #"{"kind":"rail","date":"2011-03-12","serial":483,"#
                + #""terminal":{"code":"16","name":"Ticket gate","nameJa":"自動改札機"},"#
                + #""process":{"code":"01","name":"Fare","nameJa":"運賃支払"},"#
                + #""payment":{"code":"00","name":"Cash or balance","nameJa":"現金・残高"},"#
                + #""gate":{"code":"02","name":"Entry and exit","nameJa":"入場・出場"},"#
                + #""entry":{"type":"station","code":"0-E3-3B"},"exit":{"type":"station","code":"0-E6-21"},"#
                + #""amount":{"amount":-90,"currency":"JPY","scale":0,"sources":["#
                + #"{"system":"0003","service":"090F","block":0,"bytes":[10,11]},"#
                + #"{"system":"0003","service":"090F","block":1,"bytes":[10,11]}]},"#
                + #""balance":{"amount":10,"currency":"JPY","scale":0,"source":"#
                + #"{"system":"0003","service":"090F","block":0,"bytes":[10,11]}},"#
                + #""records":[{"service":"090F","block":0,"hex":"16010002166CE33BE6210A000001E300"}]}"#
        )
        #expect(history.last?.key == "missing")
    }
}
