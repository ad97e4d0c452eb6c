import FeliCa
import Testing

/// Octopus: the two readings of a block's value, and what its source says.
///
/// Source: HOCC2011/Universal-Card-Reader, Octopus Values (Raw Data). Its own figure is the 350 reading in most blocks; for
/// raw 360 with counter 874 it says -35.0, which is neither (that of a used-up card, raw 0), and for raw 0 with counter 25 it
/// says two figures, of which -35.0 is the 350 reading. Two more blocks are in Metrodroid's and FareBot's tests, of which
/// only the value is public (peers.md 5c): raw 0164 read in October 2017 as -14.40, the 500 reading, and raw 0152 read in
/// 2016 as -1.20, the 350 reading. So both readings are given, and none is preferred.
@Suite struct OctopusTests {
    @Test(
        arguments: [
            ("000008f0000000000000000000000082", 1938, 1788, 130, "193.8"),
            ("00000096000000000000000000000077", -200, -350, 119, "-20.0"),
            ("00000096000000000000000000000007", -200, -350, 7, "-20.0"),
            ("00000168000000000000000000000005", 10, -140, 5, "1.0"),
            ("0000016800000000000000000000036a", 10, -140, 874, "-35.0"),
            ("00000000000000000000000000000003", -350, -500, 3, "-35.0"),
            ("000000c8000000000000000000000006", -150, -300, 6, "-15.0"),
            ("00000000000000000000000000000019", -350, -500, 25, "-35.0/-20.0"),
            ("0000008200000000000000000000000a", -220, -370, 10, "-22.0"),
            ("0000065e000000000000000000000001", 1280, 1130, 1, "128.0"),
            ("00000164000000000000000000000000", 6, -144, 0, "-14.4"),
            ("00000152000000000000000000000000", -12, -162, 0, "-1.2"),
        ] as [(String, Int, Int, Int, String)]
    )
    func givesBothReadings(_ hex: String, _ older: Int, _ newer: Int, _ counter: Int, _ source: String) throws {
        var card = try purse(try image(0x8008, [0x0117: [hex]]))
        #expect(card.balance == .unknown(.ambiguous))
        #expect(card.readings.map(\.rule) == ["350", "500"])
        #expect(
            card.readings.map(\.balance.value) == [Money(older, .hongKongDollar), Money(newer, .hongKongDollar)]
        )
        #expect(card.details.last?.value.value == .count(counter))
        #expect(card.minutesAheadOfUTC == 480)
        // What the source says is one of the readings, but for the block whose figure is neither.
        let texts = [older, newer].map { "\($0 < 0 ? "-" : "")\(abs($0) / 10).\(abs($0) % 10)" }
        #expect(source.split(separator: "/").contains { texts.contains(String($0)) } == (counter != 874))
        card.settle(by: "500")
        #expect(card.balance.value == Money(newer, .hongKongDollar))
    }
}
