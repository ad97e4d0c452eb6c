import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

@Suite struct TraceTests {
    static func session(_ sample: ImportSample) throws -> Session {
        let format = try #require(DumpFormat.named(sample.format))
        return try #require(try format.read(sample.bytes, file: "x").first?.session)
    }

    static func read(_ name: String, _ text: String) throws -> Dump {
        let format = try #require(DumpFormat.named(name))
        return try #require(try format.read(Array(text.utf8), file: "x").first)
    }

    /// The same three exchanges in every trace that carries frames.
    @Test(arguments: [ImportSample.felicaToolLog, .nfcpyLog, .libnfcLog, .frames, .pcscSpy, .pcscSpyRaw])
    func frames(sample: ImportSample) throws {
        let session = try Self.session(sample)
        let taps = session.taps
        #expect(taps.count == 1)
        #expect(taps[0].map(\.outcome).allSatisfy { if case .answered = $0 { true } else { false } })
        #expect(taps[0].map { $0.command?.code } == [0x00, 0x06, 0x06])
        #expect(taps[0].dropFirst().map { $0.command?.hex } == ImportSample.exchanges.map(\.0))
        #expect(session.damage == nil)
        #expect(session.status == 0)
        #expect(!session.header.isBlocksOnly)
    }

    /// Such a trace can be replayed.
    @Test(arguments: [ImportSample.felicaToolLog, .nfcpyLog, .libnfcLog, .frames, .pcscSpy, .pcscSpyRaw])
    func replayed(sample: ImportSample) throws {
        let card = CardSession(ReplayLink(try Self.session(sample)))
        try card.find([.transit], within: .zero)
        try card.read(.balance(everySystem: false))
        #expect(card.image[.transit]?[ServiceCode(rawValue: 0x008B)]?.block(0) == Block(hex: ImportSample.balance))
    }

    /// Microseconds before each frame.
    @Test(
        arguments: [
            (.frames, [0, 2_400, 7_600, 4_000, 6_000, 4_000]),
            (.nfcpyLog, [0, 2_000, 8_000, 4_000, 5_000, 4_000]),
            (.felicaToolLog, [0, 2_400, 600, 500, 500, 500]),
            (.pcscSpy, [0, 4_000, 0, 4_000, 0, 4_000]),
            (.pcscSpyRaw, [0, 4_000, 96_000, 4_000, 96_000, 4_000]),
            (.libnfcLog, [0, 0, 0, 0, 0, 0]),
        ] as [(ImportSample, [Int64])]
    )
    func times(sample: ImportSample, expected: [Int64]) throws {
        let events = try Self.session(sample).events
        #expect(events.first?.kind == .card("placed"))
        #expect(events.dropFirst().dropLast().map(\.delta.microseconds) == expected)
        #expect(events.last?.kind == .end(0))
    }

    /// A reader of blocks: the frames are those that would have carried them.
    @Test func blocksOnly() throws {
        let session = try Self.session(.pcscd)
        #expect(session.header.isBlocksOnly)
        let exchanges = session.taps[0]
        #expect(exchanges.map { $0.command?.code } == [0x00, 0x06, 0x06, 0x06, 0x06])
        let history = session.image.systems[0][ServiceCode(rawValue: 0x090F)]
        #expect(history?.blocks[2] == .refused(StatusFlags(0x6A, 0x82)))
        #expect(session.events.dropFirst(3).map(\.delta.microseconds).prefix(2) == [100, 4_000])
    }

    /// Each is what a program sends and gets, and the kinds of what is understood of it.
    @Test(
        arguments: [
            // Transparent sessions of PC/SC part 3, and of RC-S300.
            ("FF C2 00 01 0A 95 06 06 00 00 03 01 00 00 00 00", "C0 03 00 90 00 97 14 14 01 \(card) 00 03 90 00", "<"),
            ("FF C2 00 01 0A 95 06 06 00 00 03 01 00 00 00 00", "C0 03 01 64 01 90 00", "!"),
            ("FF 50 00 01 00 00 0A 95 82 00 06 06 00 00 03 01 00 00 00 00", "97 14 14 01 \(card) 00 03 90 00", "<"),
            // ACR122U, ACR1252U, pass-through, the frame itself.
            ("FF 00 00 00 09 D4 4A 01 01 00 00 03 01 00", "D5 4B 00 90 00", "!"),
            ("FF 00 00 00 09 D4 4A 01 01 00 00 03 01 00", "D5 4B 01 01 14 01 \(card) 00 03 90 00", "<"),
            ("FF 00 00 00 08 D4 42 06 00 00 03 01 00", "D5 43 01 90 00", "!"),
            ("FF 00 00 00 08 D4 42 06 00 00 03 01 00", "D5 43 00 14 01 90 00", "!"),
            ("FF 00 00 00 08 D4 42 06 00 00 03 01 00", "63 00", "!"),
            ("FF 00 00 00 06 06 00 00 03 01 00", "14 01 \(card) 00 03 90 00", "<"),
            ("FF 00 00 00 06 06 00 00 03 01 00", "63 00", "!"),
            ("FF FE 00 00 06 06 00 00 03 01 00", "14 01 \(card) 00 03 90 00", "<"),
            ("06 00 00 03 01 00", "14 01 \(card) 00 03 90 00", "<"),
        ]
    )
    func readers(command: String, response: String, kind: String) throws {
        let dump = try Self.read("pcscd-log", "00000010 APDU: \(command)\n00002000 SW: \(response)\n")
        let events = try #require(dump.session).events.filter { $0.kind != .card("placed") }
        #expect(events.first?.kind == .sent(try Frame([0x06, 0x00, 0x00, 0x03, 0x01, 0x00])))
        switch events[1].kind {
        case .received(let frame): #expect(kind == "<" && frame.bytes.count == 0x14)
        case .failure: #expect(kind == "!")
        default: Issue.record("\(events[1])")
        }
    }

    static let card = "01 01 0A 0B 0C 0D 0E 0F 10 0B 4B 42 84 85 D0 FF"

    /// Several blocks at once, and a SpringCard; the reader did not tell the card's IDm.
    @Test func blocksOfAnUnknownCard() throws {
        let dump = try Self.read(
            "pcscd-log",
            """
            00000000 APDU: FF FB FC 01 02 0F 09
            00000000 SW: 90 00
            00000000 APDU: FF B0 80 02 04 80 00 80 01
            00000000 SW: \(ImportSample.spaced(ImportSample.newest)) \(ImportSample.spaced(ImportSample.older)) 90 00
            00000000 APDU: FF A4 00 01 02 48 10
            00000000 SW: 69 82
            00000000 SW: 90 00
            """
        )
        #expect(dump.remarks == [DumpRemark(line: 3, .inventedIDm), DumpRemark(line: 7, .orphan)])
        let system = dump.image.systems[0]
        #expect(system[ServiceCode(rawValue: 0x090F)]?.data.map(\.number) == [0, 1])
        #expect(system[ServiceCode(rawValue: 0x1048)]?.refusal == StatusFlags(0x69, 0x82))
    }

    @Test func silence() throws {
        let dump = try Self.read(
            "frames",
            "> 0600fe000100\n> 060000030100\n< 140101010A0B0C0D0E0F100B4B428485D0FF0003\n"
        )
        let session = try #require(dump.session)
        let taps = session.taps
        #expect(taps[0].map(\.outcome).first == .silent)
        #expect(session.image.idm == ImportSample.idm)
    }

    /// A second card in the same trace is a card of its own.
    @Test func twoCards() throws {
        let other = ImportSample.frames.text.replacing("01010A0B0C0D0E0F", with: "01020A0B0C0D0E0F")
            .replacing("01 01 0A 0B 0C 0D 0E 0F", with: "01 02 0A 0B 0C 0D 0E 0F")
        let dump = try Self.read("frames", ImportSample.frames.text + other)
        #expect(dump.images.map { $0.idm?.hex } == ["01010A0B0C0D0E0F", "01020A0B0C0D0E0F"])
    }

    /// So it is with a reader of blocks.
    @Test func twoCardsOnAReaderOfBlocks() throws {
        let other = ImportSample.pcscd.text.replacing("01 01 0A 0B 0C 0D 0E 0F", with: "01 02 0A 0B 0C 0D 0E 0F")
        let dump = try Self.read("pcscd-log", ImportSample.pcscd.text + other)
        #expect(dump.images.map { $0.idm?.hex } == ["01010A0B0C0D0E0F", "01020A0B0C0D0E0F"])
        #expect(dump.images.map { $0.systems[0].services.count } == [2, 2])
    }

    /// What felica-tool hid of an IDm is zero and the session counts as masked; what it hid elsewhere is left out.
    @Test func hidden() throws {
        let text = ImportSample.felicaToolLog.text.replacing("01010A0B0C0D0E0F", with: "0101XXXXXXXX0E0F")
            .replacing(ImportSample.balance, with: "XX" + ImportSample.balance.dropFirst(2))
        let dump = try Self.read("felica-tool-log", text)
        #expect(dump.image.isMasked)
        #expect(dump.image.idm == IDm(rawValue: 0x0101_0000_0000_0E0F))
        #expect(dump.remarks == [DumpRemark(path: "[3].data", .redacted)])
        #expect(dump.image.systems[0][ServiceCode(rawValue: 0x008B)] == nil)
        #expect(dump.image.isPartial)
    }

    @Test func captureOfSomethingElse() throws {
        // A section, and an interface of Ethernet without and with a packet.
        let section = "0A0D0D0A1C0000004D3C2B1A01000000FFFFFFFFFFFFFFFF1C000000"
        let interface = "01000000140000000100000000000000" + "14000000"
        let packet = "0600000020000000" + String(repeating: "0", count: 40) + "20000000"
        let format = try #require(DumpFormat.named("pcapng"))
        #expect(throws: InputError(file: "x", cause: .noCard)) {
            try format.read(try #require(Hex.bytes(section + interface)), file: "x")
        }
        #expect(throws: InputError(file: "x", cause: .unsupported("link type 1"))) {
            try format.read(try #require(Hex.bytes(section + interface + packet)), file: "x")
        }
        #expect(throws: InputError(file: "x", cause: .broken(offset: 28))) {
            try format.read(try #require(Hex.bytes(section + interface.dropLast(8))), file: "x")
        }
    }

    /// The other order of bytes, and times in nanoseconds.
    @Test func bigEndianCapture() throws {
        let frame = "000C000866656C696361000000000000" + "000003" + "0100"
        let packet =
            "00000006" + "00000044" + "00000000" + "0000000000000F42" + "00000015" + "00000015" + frame + "000000"
            + "0002000400000002" + "00000000" + "00000044"
        let hex =
            "0A0D0D0A0000001C1A2B3C4D00010000FFFFFFFFFFFFFFFF0000001C"
            + "0000000100000020" + "00FC000000000000" + "0009000109000000" + "00000000" + "00000020" + packet
        let format = try #require(DumpFormat.named("pcapng"))
        let dump = try format.read(try #require(Hex.bytes(hex)), file: "x").first
        #expect(dump?.session?.events.map(\.kind).first == .sent(try Frame([0x06, 0x00, 0x00, 0x03, 0x01, 0x00])))
    }
}
