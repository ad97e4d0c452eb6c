import FeliCa
import Testing

/// No transit card holds more than ¥20,000 (card-formats 2.1): bytes that say more are said to be damaged.
@Suite struct ImpossibleBalanceTests {
    private static let head = "00000000000000002000 00"

    @Test(arguments: [
        ("204E00", 20_000), ("214E00", nil), ("FFFF00", nil), ("FFFFFF", nil), ("000001", nil), ("000000", 0),
    ])
    func balance(bytes: String, yen: Int?) throws {
        let card = try image(0x0003, [0x008B: [Self.head + bytes + "0001"]])
        let balance = try purse(card).balance
        #expect(balance.value == yen.map { Money($0, .yen) })
        if yen == nil, case .damaged(let source)? = balance.missing {
            #expect(source.service == TransitService.attributes)
        } else {
            #expect(yen != nil)
        }
    }

    /// A chip that was never written gives ones: neither a balance nor amounts come from them.
    @Test func history() throws {
        // Ride by rail, 2011-03-12; the older one says ¥65,535.
        let card = try image(
            0x0003,
            [
                0x008B: [Self.head + "0A000001E3"],
                0x090F: [
                    "16010002166CE33BE6210A000001E300", "16010002166BE6060E10FFFF0001E200",
                    "16010002166BE33BE606AA000001E100",
                ],
            ]
        )
        let entries = try #require(try purse(card).history).entries
        #expect(entries.map(\.balance.value) == [Money(10, .yen), nil, Money(170, .yen)])
        #expect(entries.map(\.amount.value) == [nil, nil, nil])
    }
}
