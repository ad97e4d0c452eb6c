import FeliCa
import Testing

@testable import FeliCaTransport

/// A reader that answers from a function, and notes what it was told.
final class ScriptedReader: APDUChannel {
    let reader = "R 00 00"
    private(set) var sent: [String] = []
    /// Whether the next command finds the card reset.
    var needsReconnect = false
    private let answer: (String) -> String

    init(_ answer: @escaping (String) -> String) { self.answer = answer }

    func reconnect() { needsReconnect = false }

    func transmit(_ command: ReadingAPDU) throws(ReaderError) -> APDUResponse {
        sent.append(Hex.string(command.bytes))
        if needsReconnect { throw .busy(reader: reader) }
        guard let response = APDUResponse(Hex.bytes(answer(Hex.string(command.bytes))) ?? []) else {
            throw .garbled(reader: reader, detail: "script")
        }
        return response
    }
}

private let idm = IDm(rawValue: 0x0101_0101_0203_0406)
private let read = ReadWithoutEncryption(
    idm: idm,
    services: [ServiceCode(rawValue: 0x008B), ServiceCode(rawValue: 0x090F)],
    blocks: [
        BlockListElement(block: 0), BlockListElement(service: 1, block: 0), BlockListElement(service: 1, block: 1),
    ]
)
private let timeout = Duration.milliseconds(10)

@Suite struct ACR122Tests {
    /// Status bytes: PN532 User Manual 7.1, and how the reader says that its chip failed.
    @Test(arguments: [
        ("D54300 0403AABB 9000", "0403AABB"), ("D54340 0403AABB 9000", "0403AABB"),
        ("D54301 9000", nil), ("D54302 9000", nil), ("D5430A 9000", nil), ("6300", nil),
    ])
    func answersAndSilence(answer: String, frame: String?) throws {
        var dialect = ACR122()
        #expect(try dialect.exchange(read.frame, timeout: timeout, ScriptedReader { _ in answer })?.hex == frame)
    }

    @Test(arguments: [
        ("D5430D 9000", ReaderError.garbled(reader: "R 00 00", detail: "status of the chip: 0D")),
        ("D54329 9000", .cardRemoved),
        ("D54300 0503AABB 9000", .garbled(reader: "R 00 00", detail: "no frame: 0503AABB")),
        ("D543 9000", .garbled(reader: "R 00 00", detail: "answer of the chip: D5439000")),
        ("637F", .garbled(reader: "R 00 00", detail: "answer of the chip: 637F")),
    ])
    func faults(answer: String, error: ReaderError) {
        var dialect = ACR122()
        #expect(throws: error) {
            try dialect.exchange(read.frame, timeout: timeout, ScriptedReader { _ in answer })
        }
    }

    @Test func theChipWaitsAsLongAsTheCardMayTake() throws {
        let reader = ScriptedReader { $0.hasPrefix("FF00000006D432") ? "D5339000" : "D543019000" }
        var dialect = ACR122()
        for milliseconds in [10, 87, 87, 150, 20] {
            _ = try dialect.exchange(read.frame, timeout: .milliseconds(milliseconds), reader)
        }
        #expect(reader.sent.filter { $0.contains("D432") } == ["FF00000006D43202000B0B", "FF00000006D43202000B0C"])
    }

    @Test func anAnswerThatIsKeptReadyIsFetched() throws {
        let reader = ScriptedReader { $0 == "FFC0000007" ? "D543000403AABB9000" : "6107" }
        var dialect = ACR122()
        #expect(try dialect.exchange(read.frame, timeout: timeout, reader)?.hex == "0403AABB")
    }
}

@Suite struct TransparentSessionTests {
    @Test(arguments: [
        ("C003009000 920100 96020000 9704 0403AABB 9000", "0403AABB"),
        ("C003006282 9704 0403AABB 9000", "0403AABB"),
        ("C003016401 9000", nil), ("C003016400 9000", nil), ("C003009000 9000", nil),
        // A bit in error: what came is no answer.
        ("C003009000 96020100 97040403AABB 9000", nil),
    ])
    func answersAndSilence(answer: String, frame: String?) throws {
        var dialect = TransparentSession()
        #expect(try dialect.exchange(read.frame, timeout: timeout, ScriptedReader { _ in answer })?.hex == frame)
    }

    @Test(arguments: [
        ("C003016F00 9000", "code in the session: 6F00"), ("9000", "answer in the session: 9000"),
        ("C0030090 9000", "answer in the session: C00300909000"), ("6A81", "answer in the session: 6A81"),
        ("C003009000 97040503AABB 9000", "no frame: 0503AABB"),
    ])
    func faults(answer: String, detail: String) {
        var dialect = TransparentSession()
        #expect(throws: ReaderError.garbled(reader: "R 00 00", detail: detail)) {
            try dialect.exchange(read.frame, timeout: timeout, ScriptedReader { _ in answer })
        }
    }

    @Test func aRefusedSessionIsLeftAlone() throws {
        let reader = ScriptedReader { _ in "6A81" }
        var dialect = TransparentSession()
        #expect(try !dialect.begin(reader))
        #expect(reader.sent == ["FFC2000002810000"])
    }

    @Test func aSessionWithoutFeliCaIsEnded() throws {
        let reader = ScriptedReader { $0.hasPrefix("FFC20002") ? "C003016A819000" : "C0030090009000" }
        var dialect = TransparentSession()
        #expect(try !dialect.begin(reader))
        #expect(reader.sent.last == "FFC2000002820000")
    }

    @Test(arguments: ["698A", "C00301698A9000"]) func aSessionOfAnotherProgramIsSaid(answer: String) {
        var dialect = TransparentSession()
        #expect(throws: ReaderError.busy(reader: "R 00 00")) {
            try dialect.begin(ScriptedReader { _ in answer })
        }
    }
}
