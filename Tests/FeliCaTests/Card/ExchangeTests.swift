import FeliCa
import Testing

/// How many commands a card is asked, and what then is known of it.
@Suite struct ExchangeTests {
    private static let old: UInt64 = 0x100B_4B42_8485_D0FF
    private static let new: UInt64 = 0x0531_4345_4682_B7FF

    private func session(_ card: CardImage, pmm: UInt64 = old) -> (CardSession, ScriptedLink) {
        var scripted = ScriptedCard(image: card.issued(pmm: pmm))
        if pmm == Self.new { scripted.maximumBlocks = 15 }
        let link = ScriptedLink { [scripted] in scripted.answer($0) }
        return (CardSession(link), link)
    }

    @Test func readsABalanceInTwoExchanges() throws {
        let (session, link) = session(try FullCardTests.suica())
        try session.find([.transit, .any], within: nil)
        try session.read(.balance(everySystem: false))
        #expect(link.log.count == 2)
        #expect(session.exchanges == 2)
        #expect(CardReport(session.image).purses.first?.balance.value == Money(10, .yen))
        // What was not asked is not there: neither a history nor a brand.
        #expect(CardReport(session.image).purses.first?.history == nil)
        #expect(CardReport(session.image).brand?.answer == .unknown)
    }

    /// Polling, one Request Service, and 28 blocks: in three reads of twelve at most, or two of fifteen.
    @Test(arguments: [(old, 5), (new, 4)]) func readsAHistoryInFewExchanges(_ pmm: UInt64, _ exchanges: Int) throws {
        let (session, link) = session(try FullCardTests.suica(), pmm: pmm)
        try session.find([.transit, .any], within: nil)
        try session.read(.history(everySystem: false))
        #expect(link.log.count == exchanges)
        let report = CardReport(session.image)
        // Only services that Suica and PASMO share are on it, and its other systems were not asked for.
        #expect(report.brand?.answer == .suicaOrPASMO)
        let purse = try #require(report.purses.first)
        #expect(purse.history?.entries.count == 20)
        #expect(purse.history?.missing == nil)
        #expect(purse.gates?.count == 3)
        #expect(purse.entryState?.whereabouts == .outside)
    }

    /// A card without the services that not every card has: they are not read at all.
    @Test func doesNotReadWhatIsNotThere() throws {
        var card = try FullCardTests.suica()
        card.systems.removeLast(2)
        card.update(.transit) { system in system.services.removeAll { $0.code.rawValue > 0x10CB } }
        let (session, link) = session(card)
        try session.find([.transit], within: nil)
        try session.read(.history(everySystem: false))
        #expect(link.log.count == 5)
        #expect(CardReport(session.image).purses.first?.history?.entries.count == 20)
    }

    @Test func asksForTheBrandInOneExchange() throws {
        let (session, link) = session(try FullCardTests.suica())
        try session.find([.transit], within: nil)
        try session.readBrand()
        #expect(link.log.count == 2)
        #expect(CardReport(session.image).brand?.answer == .suicaOrPASMO)
        try session.readBrand()
        #expect(link.log.count == 2)
    }

    /// Edy, in a system that many brands share: the unanswered Polling, the Polling, one Request Service, one read.
    @Test func readsASharedSystemInFourExchanges() throws {
        let card = try image(
            0xFE00,
            [
                0x110B: ["00011001000000000017098e00000011", "000061a80000c3500000c35000000000"],
                0x1317: ["9e0100004a0200000000000000000400"], 0x170F: Array(repeating: "000500" + zeros(13), count: 6),
            ]
        )
        let (session, link) = session(card)
        try session.find([.transit, .any], within: nil)
        try session.read(.balance(everySystem: false))
        #expect(link.log.count == 4)
        let report = CardReport(session.image)
        #expect(report.purses.map(\.kind) == ["edy"])
        #expect(report.purses.first?.balance.value == Money(414, .yen))
        #expect(report.purses.first?.number?.value == "1001000000000017")
    }

    /// The shared system is the second: one Request System Code and one Polling more.
    @Test func findsABalanceInAnotherSystem() throws {
        var card = try image(0x8182, [:])
        card.systems += try image(0xFE00, [0x5597: ["8c060000" + zeros(12)]]).systems
        let (session, link) = session(card)
        try session.find([.any], within: nil)
        try session.read(.balance(everySystem: false))
        #expect(CardReport(session.image).purses.contains { $0.balance.value == Money(1676, .yen) })
        #expect(link.count(.requestSystemCode) == 1)
        #expect(link.count(.polling) == 2)
        #expect(link.count(.requestService) == 1)
    }

    /// 138 blocks in fifteen services, the end of each found out.
    @Test func readsEverythingInFewReads() throws {
        let card = try FullCardTests.suica()
        let (session, link) = session(card)
        try session.find([.transit], within: nil)
        try session.read(.everything)
        let blocks = card.systems.flatMap(\.services).reduce(0) { $0 + $1.data.count }
        #expect(session.image.systems.flatMap(\.services).reduce(0) { $0 + $1.data.count } == blocks)
        #expect(blocks == 138)
        #expect(link.count(.readWithoutEncryption) <= 30)
        #expect(link.count(.searchServiceCode) == card.systems.reduce(0) { $0 + $1.services.count + 1 })
        #expect(!session.image.isPartial)
    }

    /// Kartu Multi Trip: how long its history is, no source tells.
    @Test func readsServicesOfUnknownLength() throws {
        let history = (1...17).map { "23c3460000000bb801050000010000" + Hex.string(UInt8(18 - $0)) }
        let card = try image(0x90B7, [0x1017: ["78690000b80b0000000000000000004d"], 0x200F: history])
        let (session, link) = session(card)
        try session.find([.any], within: nil)
        try session.read(.history(everySystem: false))
        #expect(CardReport(session.image).purses.first?.history?.entries.count == 17)
        #expect(link.count(.readWithoutEncryption) <= 9)
    }
}

/// The hexadecimal digits of so many zero bytes.
private func zeros(_ count: Int) -> String { String(repeating: "00", count: count) }
