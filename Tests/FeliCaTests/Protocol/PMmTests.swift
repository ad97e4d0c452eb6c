import FeliCa
import Testing

/// Response times of real cards, in microseconds. Source: card-formats 1.7; the last row farebot issue 62 (TagInfo's output).
@Suite struct PMmTests {
    @Test(
        arguments: [
            ("100B4B428485D0FF", PMm.CommandGroup.fixed, 0, 3_625), ("100B4B428485D0FF", .read, 1, 33_831),
            ("100B4B428485D0FF", .read, 12, 86_995), ("053143454682B7FF", .fixed, 0, 7_250),
            ("053143454682B7FF", .read, 1, 19_332), ("053143454682B7FF", .read, 12, 72_496),
            ("04014B024F4993FF", .fixed, 0, 906), ("04014B024F4993FF", .read, 1, 4_833),
            ("04014B024F4993FF", .read, 12, 31_415), ("01188B868FBECBFF", .fixed, 0, 33_831),
            ("01188B868FBECBFF", .read, 1, 72_496), ("01188B868FBECBFF", .read, 12, 497_803),
            ("0120220427674EFF", .fixed, 0, 1_510), ("0120220427674EFF", .read, 1, 15_707),
            ("0120220427674EFF", .read, 12, 82_162), ("00F1000000014300", .fixed, 0, 302),
            ("00F1000000014300", .read, 1, 906), ("03004B024F498A8A", .requestService, 1, 7_250),
            ("03004B024F498A8A", .authentication, 1, 12_083), ("03004B024F498A8A", .write, 1, 24_165),
            ("03004B024F498A8A", .other, 0, 14_499),
        ]
    )
    func tellsTheTime(_ hex: String, _ group: PMm.CommandGroup, _ count: Int, _ microseconds: Int) throws {
        let pmm = try #require(PMm(hex: hex))
        let time = pmm.maximumResponseTime(group, count: count)
        #expect(abs(time.components.attoseconds / 1_000_000_000_000 - Int64(microseconds)) <= 1)
    }

    @Test(
        arguments: [
            ("100B4B428485D0FF", "RC-S95x", 12), ("053143454682B7FF", "RC-SA (SD1)", 15),
            ("01188B868FBECBFF", "Mobile FeliCa 4.1", 15), ("00F1000000014300", "RC-S966 FeliCa Lite-S", 4),
            // An IC that no table has is read like any other.
            ("01A0FFFFFFFFFFFF", nil, 12),
        ]
    )
    func tellsTheIC(_ hex: String, _ name: String?, _ blocks: Int) throws {
        let type = ICType(try #require(PMm(hex: hex)))
        #expect(type.name == name)
        #expect(type.maximumBlocks == blocks)
    }

    /// The systems of one card differ in the upper half of byte 0 alone.
    @Test func tellsSystemsOfACard() throws {
        let first = try #require(IDm(hex: "0101060112345678"))
        let third = first.forSystem(number: 2)
        #expect(third.hex == "2101060112345678")
        #expect(third.systemNumber == 2)
        #expect(third.isSameCard(as: first))
        #expect(!third.isSameCard(as: IDm(rawValue: first.rawValue + 1)))
        #expect(first.description == "0101************")
    }
}
