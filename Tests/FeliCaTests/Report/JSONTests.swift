import FeliCa
import Foundation
import Testing

@Suite struct JSONTests {
    @Test(
        arguments: [
            (JSON.null, "null"), (.bool(true), "true"), (.number(-12), "-12"), (.text(nil), "null"), (.array([]), "[]"),
            (.object([]), "{}"), (.string("a\"\\\n\t\r\u{1}\u{7F}é駅"), #""a\"\\\n\t\r\u0001\u007Fé駅""#),
            (
                .object([.init("b", .number(1)), .init("a", .array([.null, .bool(false)]))]),
                #"{"b":1,"a":[null,false]}"#
            ),
        ]
    )
    func writes(_ value: JSON, _ text: String) {
        #expect(value.line == text)
    }

    /// Foundation, a reader of another make, reads what we write.
    @Test func isUnderstoodByOthers() throws {
        let report = CardReport(try FullCardTests.suica())
        for text in [report.json.line, report.json.pretty] {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            #expect(object["schema"] as? String == "felica.report/1")
            let purses = try #require(object["purses"] as? [[String: Any]])
            let history = try #require(purses.first?["history"] as? [String: Any])
            #expect((history["entries"] as? [Any])?.count == 20)
        }
    }

    /// Every reason for which a figure is missing has its own word.
    @Test func tellsReasonsApart() throws {
        let source = Source(system: .transit, service: ServiceCode(rawValue: 0x008B), block: 0, bytes: 11..<13)
        let reasons: [Missing] = [
            .notRead, .refused(StatusFlags(0x01, 0xA5)), .damaged(source), .undocumented, .ambiguous, .noOlderEntry,
            .noEntry,
            .notHeld,
        ]
        var words: Set<String> = []
        for reason in reasons {
            let purse = Purse(kind: "transit", name: Name("x"), system: .transit, balance: .unknown(reason))
            var report = CardReport(CardImage())
            report.purses = [purse]
            let object = try JSONSerialization.jsonObject(with: Data(report.json.line.utf8)) as? [String: Any]
            let balance = (object?["purses"] as? [[String: Any]])?.first?["balance"] as? [String: Any]
            #expect(balance?["amount"] is NSNull)
            words.insert(try #require(balance?["missing"] as? String))
        }
        #expect(words.count == reasons.count)
    }

    /// All parts of a report, from cards that have them.
    @Test(arguments: ["readings", "points", "details", "brand", "lite", "ndef"]) func hasEveryPart(_ key: String) throws
    {
        let zero = Block.zero.hex
        let cards = [
            try image(0x8008, [0x0117: ["000008f0000000000000000000000082"]]),
            try image(0xFE00, [0x6817: [zero], 0x684B: [zero]]),
            try image(0x88B4, [0x000B: [zero]]), try image(0x12FC, [0x000B: ["100401000d0000000000010000000023"]]),
            try FullCardTests.suica(),
        ]
        #expect(cards.contains { CardReport($0).json.line.contains("\"\(key)\":") })
    }
}
