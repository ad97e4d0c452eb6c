import FeliCa
import Testing

@testable import FeliCaTransport

private let idm = IDm(rawValue: 0x0101_0101_0203_0406)
private let polling = Polling(.transit, requestCode: .systemCode)
private let read = ReadWithoutEncryption(
    idm: idm,
    services: [ServiceCode(rawValue: 0x008B)],
    blocks: [BlockListElement(block: 0)]
)
private let timeout = Duration.milliseconds(10)
private let polled = "14 01 0101010102030406 100B4B428485D0FF 0003"

/// Source: transports 2.4 (e), (g), (h); the status words of each family's manual.
@Suite struct PassThroughTests {
    @Test(arguments: [
        (ReadingAPDU.Carrier.directTransmit, "FF000000 06 060000030100"), (.encapsulation, "FFFE0000 06 060000030100"),
    ])
    func bytesBothWays(carrier: ReadingAPDU.Carrier, command: String) throws {
        let reader = ScriptedReader { _ in polled + "9000" }
        var dialect = PassThrough(carrier)
        let isBegun = dialect.begin(reader)
        #expect(isBegun)
        #expect(dialect.needsProof)
        let answer = try #require(try dialect.exchange(polling.frame, timeout: timeout, reader))
        #expect(answer.bytes == Hex.bytes(polled))
        #expect(reader.sent.map(Hex.bytes) == [Hex.bytes(command)])
        #expect(!dialect.needsProof && !dialect.isRefused)
    }

    @Test(arguments: ["6300", "6400", "6401", "6F01", "6F02"]) func silence(status: String) throws {
        var dialect = PassThrough(.directTransmit)
        #expect(try dialect.exchange(polling.frame, timeout: timeout, ScriptedReader { _ in status }) == nil)
        #expect(!dialect.isRefused)
    }

    /// Before the card was heard the reader does not speak so; afterwards it is a fault.
    @Test(arguments: ["6700", "6A81", "6D00", "6E00", "6F00", "9000", "0102 9000"])
    func whatIsNotUnderstood(answer: String) throws {
        var dialect = PassThrough(.encapsulation)
        #expect(try dialect.exchange(polling.frame, timeout: timeout, ScriptedReader { _ in answer }) == nil)
        #expect(dialect.isRefused)
        dialect = PassThrough(.encapsulation)
        _ = try dialect.exchange(polling.frame, timeout: timeout, ScriptedReader { _ in polled + "9000" })
        let hex = answer.filter { $0 != " " }
        #expect(throws: ReaderError.garbled(reader: "R 00 00", detail: "no frame: \(hex)")) {
            try dialect.exchange(read.frame, timeout: timeout, ScriptedReader { _ in answer })
        }
    }
}

/// Source: transports 2.4 (g).
@Suite struct IdentivCommandsTests {
    /// Commands as the session sends them, as the reader is told them, what it says, and what the card would have said.
    @Test(
        arguments: [
            (
                polling.frame, "FF400000 04 00030100", "0101010102030406 100B4B428485D0FF 0003",
                "14 01 0101010102030406 100B4B428485D0FF 0003"
            ),
            (
                RequestService(idm: idm, nodes: [.service(ServiceCode(rawValue: 0x090F))]).frame, "FF420100 02 0F09",
                "0101010102030406 01 0100", "0D 03 0101010102030406 01 0100"
            ),
            (
                RequestResponse(idm: idm).frame, "FF440000 00", "0101010102030406 00", "0B 05 0101010102030406 00"
            ),
            (
                read.frame, "FF460101 04 8B00 8000",
                "0101010102030406 0000 01 00000000000000002000000A000001E3",
                "1D 07 0101010102030406 0000 01 00000000000000002000000A000001E3"
            ),
            (
                RequestSystemCode(idm: idm).frame, "FF4A0000 00", "0101010102030406 02 0003 FE00",
                "0F 0D 0101010102030406 02 0003 FE00"
            ),
        ] as [(CommandFrame, String, String, String)]
    )
    func bytesBothWays(command: CommandFrame, sent: String, answer: String, response: String) throws {
        let reader = ScriptedReader {
            ($0.hasPrefix("FF40") ? "0101010102030406 100B4B428485D0FF 0003" : answer) + "9000"
        }
        var dialect = IdentivCommands()
        _ = try dialect.exchange(polling.frame, timeout: timeout, reader)
        #expect(try dialect.exchange(command, timeout: timeout, reader)?.bytes == Hex.bytes(response))
        #expect(reader.sent.last.map(Hex.bytes) == Hex.bytes(sent))
    }

    /// Another card than the one that was polled, and what the reader has no command for.
    @Test func whatTheReaderCannotSayIsSilence() throws {
        let reader = ScriptedReader { _ in "0101010102030406 100B4B428485D0FF 9000" }
        var dialect = IdentivCommands()
        #expect(try dialect.exchange(read.frame, timeout: timeout, reader) == nil)
        _ = try dialect.exchange(polling.frame, timeout: timeout, reader)
        let other = IDm(rawValue: 0x1101_0101_0203_0406)
        for command in [
            RequestSystemCode(idm: other).frame, SearchServiceCode(idm: idm, index: 0).frame,
            CommandFrame(code: .readWithoutEncryption, body: idm.bytes),
            CommandFrame(code: .readWithoutEncryption, body: idm.bytes + [0x02, 0x8B, 0x00]),
            CommandFrame(code: .requestService, body: idm.bytes + [0x02, 0x8B, 0x00]),
            CommandFrame(code: .polling, body: [0x00]),
        ] {
            #expect(try dialect.exchange(command, timeout: timeout, reader) == nil)
        }
        #expect(reader.sent.count == 1)
    }

    @Test(arguments: [("6401", false), ("6300", false), ("6D00", true), ("9000", true), ("0102 9000", true)])
    func silenceAndRefusal(answer: String, isRefused: Bool) throws {
        var dialect = IdentivCommands()
        #expect(try dialect.exchange(polling.frame, timeout: timeout, ScriptedReader { _ in answer }) == nil)
        #expect(dialect.isRefused == isRefused)
    }

    @Test func aFaultAfterTheCardWasHeardIsSaid() throws {
        let reader = ScriptedReader { $0.hasPrefix("FF40") ? "0101010102030406 100B4B428485D0FF 9000" : "6D00" }
        var dialect = IdentivCommands()
        _ = try dialect.exchange(polling.frame, timeout: timeout, reader)
        #expect(throws: ReaderError.garbled(reader: "R 00 00", detail: "no answer of a card: 6D00")) {
            try dialect.exchange(read.frame, timeout: timeout, reader)
        }
    }
}
