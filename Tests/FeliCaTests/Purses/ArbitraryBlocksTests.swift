import FeliCa
import FuzzTargets
import Testing

/// Numbers that look random and are the same in every run (SplitMix64).
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

/// Whatever a card holds, decoding ends well, and no figure comes from bytes that were not read.
@Suite struct ArbitraryBlocksTests {
    private let flags = StatusFlags(0x01, 0xA5)

    /// An image of `system` whose services hold random bytes, bytes that look like a record, refusals, and holes.
    private func image(_ family: PurseFamily, _ system: SystemCode, _ random: inout Generator) throws -> CardImage {
        var entry = CardImage.System(code: system, isSearched: Bool.random(using: &random))
        for range in family.balance + family.details + family.history + family.evidence {
            for number in 0..<UInt16(max(range.count, 6)) {
                var bytes = (0..<Block.size).map { _ in UInt8.random(in: 0...255, using: &random) }
                switch UInt8.random(in: 0..<8, using: &random) {
                case 0: entry.update(range.service) { $0.blocks[number] = .refused(flags) }
                case 1: entry.update(range.service) { _ in }
                case 2:
                    // Zeros but for a few bytes: what real records look like.
                    for index in bytes.indices where index % 3 != 0 { bytes[index] = 0 }
                    fallthrough
                default:
                    let block = try #require(Block(bytes))
                    entry.update(range.service) { $0.blocks[number] = .data(block) }
                }
            }
        }
        if Bool.random(using: &random) {
            for service in entry.services { entry.update(service.code) { $0.keyVersion = KeyVersion(rawValue: 1) } }
        }
        return CardImage(systems: [entry])
    }

    @Test(arguments: PurseFamily.all.map(\.kind)) func neverCrashesAndNeverInvents(_ kind: String) throws {
        var random = Generator(state: 2026)
        var found = 0
        for family in PurseFamily.all where family.kind == kind {
            for system in family.systems + [.any] {
                for _ in 0..<30 {
                    let card = try image(family, system, &random)
                    let report = CardReport(card)
                    found += report.purses.count
                    for source in report.purses.flatMap(\.allSources) {
                        let block = card[source.system]?[source.service]?.block(source.block)
                        if block == nil { Issue.record("\(kind): a figure from \(source.service) \(source.block)") }
                        if source.bytes.lowerBound < 0 || source.bytes.upperBound > Block.size {
                            Issue.record("\(kind): bytes \(source.bytes)")
                        }
                    }
                    #expect(!report.json.line.isEmpty)
                }
            }
        }
        #expect(found > 0)
    }

    @Test(arguments: PurseFamily.all.map(\.kind)) func givesNoFigureOfRefusedBlocks(_ kind: String) {
        for family in PurseFamily.all where family.kind == kind {
            for system in family.systems {
                var entry = CardImage.System(code: system)
                for range in family.balance + family.details + family.history {
                    entry.update(range.service) { service in
                        service.keyVersion = KeyVersion(rawValue: 0)
                        for number in 0..<UInt16(max(1, range.count)) { service.blocks[number] = .refused(flags) }
                    }
                }
                let purses = family.purses(CardImage(systems: [entry]))
                #expect(!purses.isEmpty)
                #expect(purses.flatMap(\.allSources).isEmpty)
                #expect(purses.allSatisfy { $0.balance.value == nil })
                #expect(purses.allSatisfy { $0.history?.entries.isEmpty ?? true })
            }
        }
    }

    @Test func givesNoPurseOfAnEmptyImage() {
        #expect(CardReport(CardImage()).isEmpty)
        // Where many brands share a system, the system alone is no card of one.
        #expect(CardReport(CardImage(systems: [CardImage.System(code: .common, isSearched: true)])).purses.isEmpty)
    }

    @Test func readsTagsOfAnyBytes() throws {
        var random = Generator(state: 7)
        for _ in 0..<2_000 {
            let bytes = (0..<UInt8.random(in: 0..<64, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            for record in NDEFRecord.message(bytes) ?? [] { #expect(record.payload.count <= bytes.count) }
            var blocks = (0..<4).map { _ in (0..<Block.size).map { _ in UInt8.random(in: 0...255, using: &random) } }
            blocks[0][11...13] = [0, 0, UInt8.random(in: 0..<60, using: &random)]
            let sum = blocks[0].prefix(14).reduce(0) { $0 + UInt16($1) }
            blocks[0][14...15] = [UInt8(sum >> 8), UInt8(sum & 0xFF)]
            let card = try FeliCaTests.image(0x12FC, [0x000B: blocks.map { Hex.string($0) }])
            #expect(CardReport(card).tag != nil)
        }
    }
}
