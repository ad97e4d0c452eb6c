import FeliCa
import Testing

/// Codes of nodes, block lists and status flags. Source: card-formats 1.3, 1.4, 1.6.
@Suite struct CodesTests {
    @Test(
        arguments: [
            (0x008B, 2, ServiceCode.Kind.random, ServiceCode.Access.readOnly, true, false),
            (0x0088, 2, .random, .readWrite, false, false), (0x090F, 36, .cyclic, .readOnly, true, false),
            (0x090C, 36, .cyclic, .readWrite, false, false), (0x1317, 76, .purse, .readOnly, true, false),
            (0x0810, 32, .purse, .direct, false, false), (0x1013, 64, .purse, .cashBack, true, false),
            (0x5597, 342, .purse, .readOnly, true, false), (0x0095, 2, .purse, .decrement, true, false),
            (0x00B7, 2, .purse, .readOnly, true, true), (0x0041, 1, .unknown, .unknown, true, false),
        ] as [(UInt16, Int, ServiceCode.Kind, ServiceCode.Access, Bool, Bool)]
    )
    func tellsServices(
        _ code: UInt16,
        _ number: Int,
        _ kind: ServiceCode.Kind,
        _ access: ServiceCode.Access,
        _ isKeyFree: Bool,
        _ needsPIN: Bool
    ) {
        let service = ServiceCode(rawValue: code)
        #expect(service.number == number)
        #expect(service.kind == kind)
        #expect(service.access == access)
        #expect(service.isKeyFree == isKeyFree)
        #expect(service.needsPIN == needsPIN)
    }

    @Test(
        arguments: [
            (0xFFFF, 0x0003, true), (0x0003, 0x0003, true), (0x0003, 0xFE00, false), (0xFFFF, 0xFE00, true),
            (0xFEFF, 0xFE00, true), (0xFF00, 0xFE00, true), (0xFF03, 0xFE00, false),
        ] as [(UInt16, UInt16, Bool)]
    )
    func matchesSystems(_ asked: UInt16, _ actual: UInt16, _ matches: Bool) {
        #expect(SystemCode(rawValue: asked).matches(SystemCode(rawValue: actual)) == matches)
    }

    @Test(arguments: [("8004", 0, 4, 0), ("830F", 3, 15, 0), ("000201", 0, 0x0102, 0), ("9000", 0, 0, 1)])
    func readsBlockLists(_ hex: String, _ service: Int, _ block: UInt16, _ mode: UInt8) throws {
        let bytes = try #require(Hex.bytes(hex))
        let list = try #require(BlockListElement.parse(bytes, count: 1))
        let (element, read) = try #require(list.first)
        #expect(element == BlockListElement(service: service, block: block))
        #expect(read == mode)
        if mode == 0 { #expect(Hex.string(element.bytes) == hex) }
    }

    @Test(arguments: [("80", 1), ("0001", 1), ("8000", 2), ("80008000", 1)])
    func refusesBlockLists(_ hex: String, _ count: Int) throws {
        #expect(BlockListElement.parse(try #require(Hex.bytes(hex)), count: count) == nil)
    }

    @Test(
        arguments: [
            ("0000", true, nil, false), ("0071", true, StatusFlags.Cause.memoryWorn, false),
            ("01A8", false, .noBlock, false),
            ("01A6", false, .noService, true), ("FFA5", false, .accessDenied, true),
            ("02B1", false, .needsAuthentication, true),
            ("FF55", false, nil, false),
        ]
    )
    func readsFlags(_ hex: String, _ success: Bool, _ cause: StatusFlags.Cause?, _ isService: Bool) throws {
        let flags = try #require(StatusFlags(hex: hex))
        #expect(flags.isSuccess == success)
        #expect(flags.cause == cause)
        #expect(flags.refusesService == isService)
        #expect(flags.description == hex)
    }

    @Test(arguments: [[], [0x02], [0x03, 0x01], [0x01, 0x01, 0x00], [0x00, 0x00]] as [[UInt8]])
    func refusesFrames(_ bytes: [UInt8]) {
        #expect(throws: FrameError.self) { try Frame(bytes) }
    }

    @Test(arguments: ["0", "0g", "0 0", "é0"]) func refusesHexadecimal(_ text: String) {
        #expect(Hex.bytes(text) == nil)
        #expect(Hex.number(text, as: UInt16.self) == nil)
    }

    @Test(arguments: ["", "00", "000000000000000000000000000000000", "0000000000000000000000000000000g"])
    func refusesBlocks(_ text: String) {
        #expect(Block(hex: text) == nil)
    }

    @Test func readsNumbersOfBlocks() throws {
        let block = try #require(Block(hex: "0102030405060708090A0B0C0D0E0F10"))
        #expect(block.littleEndian(0..<2) == 0x0201)
        #expect(block.bigEndian(13..<16) == 0x0E0F10)
        #expect(Block(block.bytes) == block)
    }
}
