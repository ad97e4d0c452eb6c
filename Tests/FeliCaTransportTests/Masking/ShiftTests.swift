import FeliCa
import FeliCaTransport
import TestSupport
import Testing

/// Dates and balances that are shifted: everything else that a card says stays.
@Suite struct ShiftTests {
    static let masking = Masking(key: Array("a key for tests".utf8))
    /// Cards of whose purses all is known.
    static let cards: [SampleCard] = [
        .transit, .suica, .pasmo, .icoca, .kitaca, .sapica, .paspy, .setamaru, .okica, .eMoney, .edy,
        .nanaco, .waon, .coop,
    ]

    private static let numbers = Dictionary(
        uniqueKeysWithValues: (0..<50_000).compactMap { count in
            CardDate(daysSince2000: count).map { ($0, count) }
        }
    )

    private static func dates(_ purse: Purse) -> [CardDate?] {
        let entries = purse.history?.entries ?? []
        let details = (purse.details + entries.flatMap(\.details)).map { detail -> CardDate? in
            if case .date(let date) = detail.value.value { date } else { nil }
        }
        let gates = (purse.gates ?? []).map(\.date)
        let tickets = purse.tickets.flatMap { [$0.expiry, $0.issueDate] }
        return entries.map(\.date) + details + gates + tickets + purse.points.map { $0.expiry?.value }
            + [purse.entryState?.intermediate?.date]
    }

    private static func balances(_ purse: Purse) -> [Int?] {
        [purse.balance.value?.amount] + (purse.history?.entries ?? []).map { $0.balance.value?.amount }
    }

    @Test(arguments: ShiftTests.cards)
    func allByTheSame(card: SampleCard) throws {
        let original = CardReport(card.image).purses.filter { !["quicpay", "undocumented"].contains($0.kind) }
        let shifted = CardReport(Self.masking.shift(card.image).image).purses
        #expect(!original.isEmpty)
        var found = 0
        for purse in original {
            let other = try #require(shifted.first { $0.kind == purse.kind && $0.system == purse.system })
            let dates = zip(Self.dates(purse), Self.dates(other))
            var days: Set<Int> = []
            for (before, after) in dates {
                #expect((before == nil) == (after == nil))
                guard let before = before.flatMap({ Self.numbers[$0] }), let after = after.flatMap({ Self.numbers[$0] })
                else { continue }
                days.insert(before - after)
            }
            #expect(days.count <= 1, "\(days)")
            #expect(days.allSatisfy { 1...365 ~= $0 })
            var yen: Set<Int> = []
            for (before, after) in zip(Self.balances(purse), Self.balances(other)) {
                #expect((before == nil) == (after == nil))
                if let before, let after { yen.insert(after - before) }
            }
            #expect(yen.count == 1, "\(yen)")
            #expect(yen.allSatisfy { 1...9_999 ~= $0 })
            // Amounts, which are what balances differ by, and all else of an entry.
            #expect(other.history?.entries.count == purse.history?.entries.count)
            for (before, after) in zip(purse.history?.entries ?? [], other.history?.entries ?? []) {
                #expect(after.amount.value == before.amount.value)
                #expect(after.kind == before.kind && after.serial == before.serial && after.time == before.time)
                #expect(after.entry == before.entry && after.exit == before.exit && after.place == before.place)
            }
            #expect(other.gates?.map(\.fare.value) == purse.gates?.map(\.fare.value))
            #expect(other.gates?.map(\.time) == purse.gates?.map(\.time))
            #expect(other.number == purse.number)
            #expect(other.points.map(\.amount) == purse.points.map(\.amount))
            found += days.count
        }
        #expect(found > 0)
    }

    @Test func theKeyDecides() {
        let image = SampleCard.transit.image
        #expect(Self.masking.shift(image) == Masking(key: Array("a key for tests".utf8)).shift(image))
        #expect(Self.masking.shift(image) != Masking(key: Array("another key".utf8)).shift(image))
    }

    /// A service that is not known stays away whole; what was refused and what is zero says nothing, and stays.
    @Test(arguments: SampleCard.allCases)
    func nothingElseIsKept(card: SampleCard) {
        let shifted = Self.masking.shift(card.image)
        for (system, original) in zip(shifted.image.systems, card.image.systems) {
            for original in original.services {
                let service = system[original.code]
                let isNamed = shifted.leftOut.contains { $0.system == system.code && $0.service == original.code }
                #expect((service == nil) == isNamed)
                if let service { #expect(service.blocks.keys == original.blocks.keys) }
            }
        }
        if [.octopus, .dhaka, .ayuca, .fcf, .lite].contains(card) {
            let blocks = shifted.image.systems.flatMap(\.services).flatMap(\.data).map(\.block)
            #expect(blocks.allSatisfy { $0 == .zero })
            #expect(!shifted.leftOut.isEmpty)
        }
    }

    private static func image(_ system: UInt16, _ service: UInt16, _ number: UInt16, _ hex: String) -> CardImage {
        var image = CardImage(systems: [CardImage.System(code: SystemCode(rawValue: system))])
        image.systems[0].update(ServiceCode(rawValue: service)) { service in
            service.blocks[number] = Block(hex: hex).map(BlockState.data)
        }
        return image
    }

    /// A balance that has no room to grow is left out with all blocks of its purse.
    @Test(
        arguments: [
            (0x0003, 0x008B, "0000000000000000200000204E000001"), (0xFE00, 0x170F, "20000001131A123400000064FFFFFFFF"),
            (0xFE00, 0x50CF, "20240415121530050004329999990000"),
        ] as [(UInt16, UInt16, String)]
    )
    func whatDoesNotFit(system: UInt16, service: UInt16, hex: String) {
        let shifted = Self.masking.shift(Self.image(system, service, 0, hex))
        #expect(shifted.leftOut.count == 1)
        #expect(shifted.image.systems[0].services.isEmpty)
    }

    /// A slot that was never used becomes zero, whatever is left in it; one that was never written stays.
    @Test(
        arguments: [
            (0x0003, 0x090F, "16010002000001020304E80300000100", "00000000000000000000000000000000"),
            (0xFE00, 0x170F, "00000005000000000000000000001234", "00000000000000000000000000000000"),
            (0x0003, 0x108F, "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"),
            // No day: the month is 15.
            (0x0003, 0x108F, "2000E6210005FFFF1252A00000000000", "2000E6210005FFFF1252A00000000000"),
        ] as [(UInt16, UInt16, String, String)]
    )
    func unused(system: UInt16, service: UInt16, hex: String, expected: String) {
        let shifted = Self.masking.shift(Self.image(system, service, 0, hex))
        #expect(shifted.image.systems[0].services[0].block(0)?.hex == expected)
    }

    /// The first day that a field can hold is followed, backwards, by the last: 2000-01-01 becomes one of 2127 or 2089.
    @Test func wrapsAround() throws {
        let gates = Self.masking.shift(Self.image(0x0003, 0x108F, 0, "2000E6210005002112520000000000FF"))
        let gate = try #require(gates.image.systems[0].services[0].block(0))
        #expect(CardDate(packed: gate.bigEndian(6..<8))?.year == 2127)
        let edy = Self.masking.shift(Self.image(0xFE00, 0x110B, 0, "00011001765432109876000200000011"))
        let issued = try #require(edy.image.systems[0].services[0].block(0)).bigEndian(10..<12)
        #expect(
            CardDate(daysSince2000: issued >> 1)?.year == 2089 || CardDate(daysSince2000: issued >> 1)?.year == 2088
        )
        #expect(issued & 1 == 0)
    }

    @Test func keyFiles() throws {
        let folder = try TemporaryFolder()
        let key = try folder.file("key", "a key for tests")
        #expect(try Masking(keyFile: key) == Self.masking)
        let empty = try folder.file("empty", "")
        #expect(throws: InputError(file: empty, cause: .empty)) { try Masking(keyFile: empty) }
        #expect(throws: InputError(file: folder.path("none"), cause: .unreadable(errno: 2))) {
            try Masking(keyFile: folder.path("none"))
        }
    }
}
