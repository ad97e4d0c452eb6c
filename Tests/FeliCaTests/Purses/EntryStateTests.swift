import FeliCa
import Testing

/// Where the holder is, as far as the card tells; blocks made after card-formats 2.1.
@Suite struct EntryStateTests {
    private func read(gates: [String], state: [String], tickets: [String] = []) throws -> Purse {
        var services: [UInt16: [String]] = [0x008B: [Block.zero.hex], 0x108F: gates, 0x10CB: state]
        if !tickets.isEmpty { services[0x184B] = tickets }
        return try purse(try image(0x0003, services))
    }

    private static let entry = "a000e33b2012166c1242000000000000"
    private static let exit = "2000e6212005166c1252a00000000000"
    private static let blank = Block.zero.hex
    private static let inGinza = ["e33b0000000000000000000000000000", Block.zero.hex]

    @Test(
        arguments: [
            ([entry, blank, blank], inGinza, Whereabouts.inside), ([exit, entry, blank], inGinza, .outside),
            // The newest way in is at another station: the two blocks do not belong together.
            ([entry, blank, blank], ["25060000000000000000000000000000", Block.zero.hex], .unknown),
            ([], inGinza, .unknown), ([entry], [Block.zero.hex, Block.zero.hex], .unknown),
            // By a commuter pass.
            (["c000e33b2012166c1242000000000000"], inGinza, .inside),
            (["4000e33b2012166c1242000000000000"], inGinza, .outside),
        ]
    )
    func tellsWhetherTheHolderIsInside(_ gates: [String], _ state: [String], _ whereabouts: Whereabouts) throws {
        #expect(try read(gates: gates, state: state).entryState?.whereabouts == whereabouts)
    }

    /// The ride through Osaki of which card-formats.md tells: 82-05, then 25-02.
    @Test func listsFurtherStations() throws {
        let state = [
            "8205250200000000A000000000000000", "166C1245" + "2502" + "00" + "1310" + "2506" + "00" + "80400000",
        ]
        let read = try #require(try read(gates: [], state: state).entryState)
        #expect(read.entry.value?.description == "?-82-05")
        #expect(read.further.map(\.description) == ["?-25-02"])
        #expect(read.intermediate?.station.description == "?-25-02")
        #expect(read.intermediate?.date?.description == "2011-03-12")
        #expect(read.intermediate?.time?.description == "12:45")
        #expect(read.exit?.station.description == "?-25-06")
        #expect(read.exit?.time?.description == "13:10")
        #expect(read.area == 2)
    }

    @Test func saysThatNobodyWentIn() throws {
        let read = try read(gates: [], state: [Self.blank, Self.blank])
        #expect(read.entryState?.entry == .unknown(.notHeld))
        #expect(read.gates == nil)
    }

    /// No real ticket is public; both readings of bytes 6 and 7 are kept.
    @Test func keepsBothReadingsOfATicket() throws {
        let ticket = "E33B" + "E621" + "166D" + "166C" + "01" + "10" + "2005" + "E33B" + "6263"
        let tickets = try read(gates: [], state: [], tickets: [ticket, Self.blank]).tickets
        #expect(tickets.count == 1)
        let read = try #require(tickets.first)
        #expect([read.from.description, read.to.description] == ["?-E3-3B", "?-E6-21"])
        #expect(read.expiry?.description == "2011-03-13")
        #expect(read.issueDate?.description == "2011-03-12")
        #expect(read.issueTime?.description == "02:51:24")
        #expect(read.price.value == Money(160, .yen))
        #expect(read.gate?.description == "?-E3-3B")
        #expect(read.gateTime?.description == "12:19:06")
    }

    /// Hour 24 and a half byte above nine: the time is absent, the bytes are kept.
    @Test(arguments: ["2412", "1A12", "1260"]) func keepsBytesOfTimesThatCannotBe(_ time: String) throws {
        let gate = try #require(try read(gates: ["a000e33b2012166c\(time)000000000000"], state: []).gates?.first)
        #expect(gate.time == nil)
        #expect(Hex.string(gate.record.block[8..<10]) == time)
    }
}
