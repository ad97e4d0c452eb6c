import FeliCa
import Testing

/// The memory of FeliCa Lite-S.
@Suite struct LiteMemoryTests {
    struct Vector: Sendable {
        let block: UInt16
        let hex: String
        let name: String
        /// What the memory says of it: key and value.
        var says: [String: String] = [:]
    }

    /// metrodroid, src/commonTest/assets/ndef/felicalitendef.json (a real card, its IDm replaced), and
    /// https://tomosoft.jp/design/?p=9632 (a real card, the end of its identifier replaced).
    static let real = [
        Vector(block: 14, hex: "ffffffffffffffffffffffffffffffff", name: "REG", says: ["registerA": "FFFFFFFF"]),
        Vector(
            block: 130,
            hex: "0123456789abcdef0000000000000000",
            name: "ID",
            says: ["idd": "0123456789ABCDEF", "dfc": "0000"]
        ),
        Vector(
            block: 131,
            hex: "0123456789abcdef00f1000000014300",
            name: "D_ID",
            says: ["deviceIDm": "0123456789ABCDEF", "devicePMm": "00F1000000014300"]
        ),
        Vector(block: 133, hex: "88b40000000000000000000000000000", name: "SYS_C", says: ["systemCode": "88B4"]),
        Vector(
            block: 136,
            hex: "ffffff01ff0000000000000000000000",
            name: "MC",
            says: ["writePermission": "FFFF", "mcAll": "FF", "sysOp": "01", "rfParameter": "FF"]
        ),
        Vector(block: 144, hex: "08feff00000000000000000000000000", name: "WCNT", says: ["writeCount": "16776712"]),
        Vector(
            block: 130,
            hex: "012e4128000000010000000000000000",
            name: "ID",
            says: ["idd": "012E412800000001", "dfc": "0000"]
        ),
    ]

    /// flipperzero-firmware, unit_tests/resources/unit_tests/nfc/Felica.nfc: made for its tests.
    static let constructed = [
        Vector(block: 0, hex: "deadbeaf0000000000000000deadbeaf", name: "S_PAD0"),
        Vector(block: 1, hex: "00112233445566778899aabbccddeeff", name: "S_PAD1"),
        Vector(block: 14, hex: "ffffffffffffffffffffffffffffffff", name: "REG"),
        Vector(block: 130, hex: "299ffa53ab75876e574e102a9416bc8e", name: "ID"),
        Vector(block: 131, hex: "299ffa53ab75876e00f1000000014300", name: "D_ID"),
        Vector(block: 133, hex: "88b40000000000000000000000000000", name: "SYS_C"),
        Vector(block: 135, hex: "ffffffffffffffffffffffffffffffff", name: "CK"),
        Vector(block: 136, hex: "ffffff00ff0010000000000000000000", name: "MC", says: ["sysOp": "00"]),
        Vector(block: 144, hex: "24feff00000000000000000000000000", name: "WCNT", says: ["writeCount": "16776740"]),
        Vector(block: 146, hex: "01000000000000000000000000000000", name: "STATE"),
    ]

    @Test(arguments: real + constructed) func namesBlocks(_ vector: Vector) throws {
        let block = try #require(Block(hex: vector.hex))
        var card = CardImage()
        card.update(.lite) { $0.update(ServiceCode(rawValue: 0x000B)) { $0.blocks[vector.block] = .data(block) } }
        let memory = try #require(LiteMemory(card))
        let row = try #require(memory.rows.first)
        #expect(row.name == vector.name)
        #expect(row.block.value == block)
        let values = Dictionary(memory.details.map { ($0.key, text($0)) }, uniquingKeysWith: { $1 })
        for (key, value) in vector.says { #expect(values[key] == value) }
    }

    @Test func marksWhatTellsOneCardFromAnother() throws {
        let personal = try #require(
            LiteMemory(try image(0x88B4, [0x000B: Array(repeating: Block.zero.hex, count: 15)]))
        )
        #expect(personal.details.filter(\.isPersonal).isEmpty)
        var card = CardImage()
        card.update(.lite) { $0.update(ServiceCode(rawValue: 0x000B)) { $0.blocks[0x82] = .data(.zero) } }
        #expect(LiteMemory(card)?.details.filter(\.isPersonal).map(\.key) == ["idd"])
    }

    @Test func keepsRefusalsApartFromData() throws {
        var card = CardImage()
        let refused = StatusFlags(0x01, 0xB1)
        card.update(.lite) { $0.update(ServiceCode(rawValue: 0x000B)) { $0.blocks[0x91] = .refused(refused) } }
        #expect(LiteMemory(card)?.rows.map(\.block) == [.unknown(.refused(refused))])
    }

    private func text(_ detail: Detail) -> String {
        switch detail.value.value {
        case .bytes(let bytes): Hex.string(bytes)
        case .count(let count): String(count)
        case .identifier(let text): text
        default: "?"
        }
    }
}
