import Testing

@testable import FeliCa

/// What must not be concluded from blocks that could not be read.
@Suite struct HistoryHoleTests {
    private static let rides = [
        "16010002166CE33BE6210A000001E300", "16010002166BE336E338AA000001E100", "16010002166BE33BE3364A010001DF00",
    ]

    private static func card(usage: [UInt16: BlockState], gates: [UInt16: BlockState] = [:]) -> CardImage {
        let code = { (value: UInt16) in ServiceCode(rawValue: value) }
        let balance = Block(hex: "00000000000000002000000A000001E3") ?? .zero
        return CardImage(systems: [
            .init(
                code: .transit,
                services: [
                    .init(code: code(0x008B), blocks: [0: .data(balance)]),
                    .init(code: code(0x090F), blocks: usage), .init(code: code(0x108F), blocks: gates),
                    .init(
                        code: code(0x10CB),
                        blocks: [0: .data(Block(hex: "E33B0000000000000000000000000000") ?? .zero)]
                    ),
                ]
            )
        ])
    }

    private static func data(_ hex: String) -> BlockState { .data(Block(hex: hex) ?? .zero) }

    /// A refused block between two that stand in another order than their serials: the step's amount is not known.
    @Test(arguments: [[0, 2], [2, 0]])
    func knowsNoAmountAcrossAHole(_ order: [Int]) throws {
        let image = Self.card(usage: [
            0: Self.data(Self.rides[order[0]]), 1: .refused(StatusFlags(0x01, 0x70)),
            2: Self.data(Self.rides[order[1]]),
        ])
        let entries = try #require(PurseFamily.transit.purses(image).first?.history?.entries)
        #expect(entries.map(\.serial) == [0x1E3, 0x1DF])
        #expect(entries.first?.amount.value == nil)
    }

    /// Without the newest passage of the gate log nobody can tell whether the holder is inside.
    @Test(arguments: [BlockState.refused(StatusFlags(0x01, 0x70)), nil])
    func knowsNoWhereaboutsWithoutTheNewestPassage(_ newest: BlockState?) throws {
        var gates: [UInt16: BlockState] = [1: Self.data("A000E33B2012166C1242000000000000")]
        gates[0] = newest
        let purse = try #require(PurseFamily.transit.purses(Self.card(usage: [:], gates: gates)).first)
        #expect(purse.entryState?.whereabouts == .unknown)
    }
}
