import FeliCa
import Testing

/// Which of the nodes that are asked for real cards have. Source: felica-tool, filesystems.json, whose signatures are the
/// nodes of read-out cards; the last four rows are ours.
@Suite struct BrandTests {
    struct Card: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let answer: BrandVerdict.Answer
        let nodes: [UInt16]
        var systems: [UInt16] = []
    }

    static let cards = [
        Card(testDescription: "Hayakaken", answer: .brand(.hayakaken), nodes: [0x2448], systems: [0x927A, 0xFE00]),
        Card(testDescription: "Hayakaken, two systems", answer: .brand(.hayakaken), nodes: [0x2448], systems: [0xFE00]),
        Card(
            testDescription: "Suica",
            answer: .brand(.suica),
            nodes: [0x18C8, 0x1808, 0x194B, 0x198B, 0x234B],
            systems: [0x86A7, 0xFE00]
        ),
        Card(testDescription: "Welcome Suica", answer: .brand(.suica), nodes: [0x1808], systems: [0x86A7, 0xFE00]),
        Card(testDescription: "Suica, one system", answer: .brand(.suica), nodes: [0x18C8, 0x1808]),
        Card(
            testDescription: "Mobile Suica",
            answer: .brand(.mobileSuica),
            nodes: [0x188B, 0x1808, 0x194B, 0x198B, 0x234B]
        ),
        Card(
            testDescription: "totra and others",
            answer: .brand(.regionalSuica),
            nodes: [0x26CB, 0x278F, 0x1808],
            systems: [0x86A7, 0xFE00]
        ),
        Card(testDescription: "icsca", answer: .brand(.icsca), nodes: [0xBE4B], systems: [0xFE00]),
        Card(
            testDescription: "PASMO",
            answer: .brand(.pasmo),
            nodes: [0x1CC8, 0x1D08, 0x194B, 0x198B, 0x234B],
            systems: [0xFE00]
        ),
        Card(testDescription: "PASMO, mobile", answer: .brand(.pasmo), nodes: [0x1CC8, 0x1D08, 0x234B]),
        Card(testDescription: "SUGOCA", answer: .brand(.sugoca), nodes: [0x21C8, 0x2208], systems: [0xFE00]),
        Card(testDescription: "manaca", answer: .brand(.manaca), nodes: [0x988B, 0x98CF], systems: [0xFE00]),
        Card(testDescription: "nimoca", answer: .brand(.nimoca), nodes: [0x1FC8, 0x2008]),
        Card(testDescription: "Kitaca", answer: .brand(.kitaca), nodes: [0x208B, 0x20CB]),
        Card(testDescription: "TOICA", answer: .brand(.toica), nodes: [0x1E08, 0x1E8B]),
        Card(testDescription: "ICOCA", answer: .brand(.icoca), nodes: [0x1A48, 0x1A88]),
        // Metrodroid alone names PiTaPa's nodes.
        Card(testDescription: "PiTaPa", answer: .brand(.pitapa), nodes: [0x1B88, 0x9748]),
        // A dump of open services alone: those of Suica and PASMO, without the system that Suica has beside.
        Card(testDescription: "open services", answer: .suicaOrPASMO, nodes: [0x194B, 0x198B, 0x234B]),
        Card(testDescription: "nothing", answer: .unknown, nodes: []),
        Card(testDescription: "two brands", answer: .unknown, nodes: [0x1A48, 0x1CC8]),
    ]

    private func image(_ card: Card) -> CardImage {
        var transit = CardImage.System(code: .transit)
        for code in Brand.nodes {
            let has = card.nodes.contains(code.rawValue)
            transit.update(code) { $0.keyVersion = has ? KeyVersion(rawValue: 1) : .absent }
        }
        return CardImage(
            systems: [transit] + card.systems.map { CardImage.System(code: SystemCode(rawValue: $0)) }
        )
    }

    @Test(arguments: cards) func tellsTheBrandByItsNodes(_ card: Card) throws {
        let verdict = try #require(BrandVerdict(image(card)))
        #expect(verdict.answer == card.answer)
        #expect(Set(verdict.present.map(\.rawValue)) == Set(card.nodes))
        #expect(verdict.present.count + verdict.absent.count == Brand.nodes.count)
    }

    @Test func asksForAllInOneCommand() {
        #expect(Set(Brand.nodes).count == Brand.nodes.count)
        // With the services of a history beside them.
        #expect(Brand.nodes.count + 5 <= RequestService.maximumNodes)
    }

    @Test func namesNoBrandWithoutEvidence() throws {
        let unasked = CardImage(systems: [CardImage.System(code: .transit)])
        #expect(BrandVerdict(unasked)?.answer == .unknown)
        #expect(BrandVerdict(unasked)?.absent == [])
        #expect(BrandVerdict(CardImage(systems: [CardImage.System(code: .common)])) == nil)
    }

    @Test func namesThePurse() throws {
        var card = image(Self.cards[15])
        let block = try #require(Block(hex: "0000000000000000320000af0000002a"))
        card.update(.transit) { $0.update(ServiceCode(rawValue: 0x008B)) { $0.blocks[0] = .data(block) } }
        #expect(CardReport(card).purses.map(\.name.english) == ["ICOCA"])
    }
}
