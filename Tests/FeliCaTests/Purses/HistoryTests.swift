import FeliCa
import Testing

/// The rules of a history, on records that were made for them.
@Suite struct HistoryTests {
    /// A usage record of the transit layout.
    private func record(
        _ codes: String = "16010002",
        date: String = "3421",
        places: String = "01010102",
        balance: Int,
        serial: Int,
        areas: String = "00"
    ) -> String {
        let low = Hex.string(UInt8(balance & 0xFF)) + Hex.string(UInt8(balance >> 8))
        let number = Hex.string(UInt8(serial >> 16 & 0xFF)) + Hex.string(UInt16(serial & 0xFFFF))
        return codes + date + places + low + number + areas
    }

    private func history(_ blocks: [String], _ change: (inout CardImage.Service) -> Void = { _ in }) throws -> History {
        var card = try image(0x0003, [0x008B: [Block.zero.hex], 0x090F: blocks])
        card.update(.transit) { $0.update(ServiceCode(rawValue: 0x090F), change) }
        return try #require(try purse(card).history)
    }

    /// Twenty slots, the rest never used: half of them in the way that some PASMOs leave.
    private func filled(_ blocks: [String]) -> [String] {
        blocks
            + (blocks.count..<20).map { $0 % 2 == 0 ? Block.zero.hex : "00000080" + String(repeating: "0", count: 24) }
    }

    @Test func takesSlotsWithoutADateForUnused() throws {
        let history = try history(filled([record(balance: 100, serial: 2)]))
        #expect(history.entries.count == 1)
        #expect(history.passedOver.isEmpty)
        #expect(history.missing == nil)
        #expect(history.entries.first?.amount == .unknown(.noOlderEntry))
    }

    @Test func ordersBySerial() throws {
        // A charge that was written after a later ride: the numbers decide, not the dates or the slots.
        let history = try history(
            filled([
                record(balance: 900, serial: 0x1F), record("08020000", balance: 1000, serial: 0x1D),
                record(date: "3422", balance: 700, serial: 0x20), record(balance: 0, serial: 0x1B),
            ])
        )
        #expect(history.entries.map(\.serial) == [0x20, 0x1F, 0x1D, 0x1B])
        #expect(history.entries.map(\.amount.value?.amount) == [-200, -100, 1000, nil])
        #expect(history.gaps.isEmpty)
    }

    @Test func ordersAcrossTheWrap() throws {
        let history = try history(
            filled([
                record(balance: 1, serial: 1), record(balance: 2, serial: 0xFFFFFF),
                record(balance: 3, serial: 0xFFFFFD),
            ])
        )
        #expect(history.entries.map(\.serial) == [1, 0xFFFFFF, 0xFFFFFD])
        #expect(history.gaps.isEmpty)
    }

    @Test func keepsTheCardsOrderOfEqualSerials() throws {
        let history = try history(filled([record(balance: 5, serial: 7), record(balance: 9, serial: 7)]))
        #expect(history.entries.map(\.balance.value?.amount) == [5, 9])
    }

    @Test(arguments: [(1, false), (2, false), (3, true), (9, true)])
    func suspectsAGapFromAStepOfThree(_ step: Int, _ isGap: Bool) throws {
        let history = try history(filled([record(balance: 1, serial: 10 + step), record(balance: 2, serial: 10)]))
        #expect(history.gaps.map { [$0.newer, $0.older] } == (isGap ? [[10 + step, 10]] : []))
        // The difference is right all the same.
        #expect(history.entries.first?.amount.value?.amount == -1)
    }

    @Test func passesOverDamage() throws {
        let broken = "FF7F0000FFFF" + String(repeating: "0", count: 20)
        let history = try history(filled([record(balance: 1, serial: 9), broken, record(balance: 5, serial: 5)]))
        #expect(history.entries.map(\.serial) == [9, 5])
        #expect(history.passedOver.map(\.number) == [1])
        // What lies between is lost, so the difference would be of two events.
        guard case .unknown(.damaged(let source)) = history.entries.first?.amount else {
            Issue.record("an amount across a damaged record")
            return
        }
        #expect(source.block == 1)
    }

    @Test func passesOverRefusals() throws {
        let flags = StatusFlags(0x01, 0x70)
        let history = try history(
            filled(
                [record(balance: 1, serial: 9), "", record(balance: 5, serial: 5)].map {
                    $0.isEmpty ? Block.zero.hex : $0
                }
            )
        ) { $0.blocks[1] = .refused(flags) }
        #expect(history.passedOver.map(\.reason) == [.refused(flags)])
        #expect(history.entries.map(\.amount) == [.unknown(.refused(flags)), .unknown(.noOlderEntry)])
    }

    @Test func saysThatReadingWasCut() throws {
        let history = try history([record(balance: 1, serial: 9), record(balance: 5, serial: 8)])
        #expect(history.missing == .notRead)
        #expect(history.entries.map(\.amount.value?.amount) == [-4, nil])
        #expect(history.entries.last?.amount == .unknown(.notRead))
    }

    @Test func keepsAnEntryWhoseDateCannotBe() throws {
        let history = try history(filled([record(date: "35E0", balance: 1, serial: 9)]))
        let entry = try #require(history.entries.first)
        #expect(entry.date == nil)
        #expect(entry.serial == 9)
        #expect(entry.records.first?.block[4..<6] == [0x35, 0xE0])
    }

    @Test func saysThatAHistoryWasRefused() throws {
        let flags = StatusFlags(0xFF, 0xA5)
        let history = try history([]) { $0.blocks[0] = .refused(flags) }
        #expect(history.missing == .refused(flags))
        #expect(history.entries.isEmpty)
    }

    /// Kinds and places by the rules of card-formats 6.1 and 6.2: codes, bytes 6 to 9, areas; what the entry says.
    @Test(
        arguments: [
            ("16010002", "E33BE621", "00", "rail from 0-E3-3B to 0-E6-21"),
            ("16010002", "5B068117", "20", "rail from 0-5B-06 to 2-81-17"),
            ("1D010002", "863F8734", "F0", "rail from 3-86-3F to 3-87-34"),
            ("1A06000E", "01010000", "00", "rail from 0-01-01"),
            ("1F020000", "5B060000", "00", "charge at 0-5B-06"), ("14150D00", "01010102", "00", "charge at 0-01-01"),
            ("1F1F0000", "DC010000", "C0", "charge at 3-DC-01"), ("051F0000", "0B010000", "00", "charge at 0B01-0000"),
            ("08480000", "01010000", "00", "charge at 0-01-01"),
            ("C7490000", "7B802740", "00", "15:28:00 charge at C7-2740"),
            ("C8460000", "7B802740", "00", "15:28:00 purchase at C8-2740"),
            ("C7C60000", "7B802740", "00", "15:28:00 purchase at C7-2740"),
            ("164B0000", "7B802740", "00", "15:28:00 purchase at 16-2740"),
            ("C9010000", "F8002740", "00", "purchase at C9-2740"), ("08030000", "E52B0001", "00", "ticket at 0-E5-2B"),
            ("03840000", "01010102", "00", "adjustment from 0-01-01 to 0-01-02"),
            ("15070000", "00000000", "00", "other"),
            ("18330000", "01010000", "00", "other at 0-01-01"), ("050D000F", "0E510051", "A0", "bus to 0E51-0051"),
            ("3501000F", "0C850001", "00", "bus to 0C85-0001"), ("16190000", "0C4A0001", "00", "bus to 0C4A-0001"),
            ("16010002", "00000000", "00", "rail"),
        ] as [(String, String, String, String)]
    )
    func tellsKindAndPlaces(_ codes: String, _ places: String, _ areas: String, _ says: String) throws {
        let history = try history(filled([record(codes, places: places, balance: 100, serial: 1, areas: areas)]))
        let spaced = [0, 2, 4, 6].map { codes.dropFirst($0).prefix(2) }.joined(separator: " ")
        #expect(history.entries.first?.line == "\(spaced) 2026-01-01 \(says) ? =100 #1")
    }

    @Test(
        arguments: [
            ("C7C60000", [EntryFlag.partlyCash]), ("16010B02", [.postPay]), ("14140D00", [.autoCharge]),
            ("16010003", [.commuterPass]), ("16010005", [.transferDiscount]), ("051B0000", [.discount]),
            ("16010002", []),
        ]
    )
    func marksWhatIsSpecial(_ codes: String, _ flags: [EntryFlag]) throws {
        #expect(try history(filled([record(codes, balance: 1, serial: 1)])).entries.first?.flags == flags)
    }

    @Test func joinsTheHighestFareWithItsRefund() throws {
        let bus = "050F000F"
        let history = try history(
            filled([
                record(bus, places: "0C4A0007", balance: 850, serial: 12),
                record(bus, places: "0C4A0003", balance: 600, serial: 11), record(balance: 1000, serial: 10),
            ])
        )
        let ride = try #require(history.entries.first)
        #expect(ride.line == "05 0F 00 0F 2026-01-01 bus from 0C4A-0003 to 0C4A-0007 -150 =850 #12")
        #expect(ride.flags == [.refunded])
        #expect(ride.records.count == 2)
        #expect(ride.details.map(\.value.value) == [.money(Money(-400, .yen)), .money(Money(250, .yen))])
        #expect(history.entries.count == 2)
    }

    /// What looks like such a pair and is none: another company, another day, more given back than taken.
    @Test(
        arguments: [
            ("0C4B0007", "3421", 850), ("0C4A0007", "3422", 850), ("0C4A0007", "3421", 1100),
        ]
    )
    func leavesOtherNeighboursApart(_ places: String, _ date: String, _ balance: Int) throws {
        let bus = "050F000F"
        let history = try history(
            filled([
                record(bus, date: date, places: places, balance: balance, serial: 12),
                record(bus, places: "0C4A0003", balance: 600, serial: 11), record(balance: 1000, serial: 10),
            ])
        )
        #expect(history.entries.count == 3)
    }
}
