import FeliCa
import Testing

@testable import FeliCaTransport

/// What is said to an RC-S300, and by it. Source of the commands: felica-rs, rcs300-poc and the WebUSB programs; of the
/// answer to Polling: the capture in simple-felica-reader, with an invented card.
@Suite struct Port400Tests {
    private static let polling = CommandFrame(code: .polling, body: [0xFF, 0xFF, 0x01, 0x00])
    private static let card = "14010101060112345678100B4B428485D0FF0003"

    @Test(arguments: [
        (Port400Command.endSession, "FF50000002820000"), (.startSession, "FF50000002810000"),
        (.fieldOff, "FF50000002830000"), (.fieldOn, "FF50000002840000"), (.switchToFeliCa, "FF500002048F02030000"),
        // 10 ms are 2710 microseconds in hexadecimal.
        (
            .exchange(polling, timeout: .milliseconds(10)),
            "FF500001000011" + "5F460410270000" + "95820006" + "0600FFFF0100" + "000000"
        ),
    ])
    func commands(command: Port400Command, apdu: String) { #expect(Hex.string(command.apdu) == apdu) }

    @Test(arguments: [
        (Port400Message(.command, sequence: 7, payload: [0xFF, 0x56, 0x00, 0x00]), "6B040000000007000000FF560000"),
        (Port400Message(.answer, sequence: 0, payload: [0x90, 0x00]), "830200000000000000009000"),
        (Port400Message(.answer, sequence: 1, status: 0x40, error: 0xE0, payload: []), "8300000000000140E000"),
    ])
    func messages(message: Port400Message, hex: String) throws {
        #expect(Hex.string(message.bytes) == hex)
        #expect(Port400Message(try #require(Hex.bytes(hex))) == message)
    }

    /// Cut, another kind, another slot, one byte too many.
    @Test(arguments: [
        "", "83", "8302000000000000000090", "800000000000000000", "80000000000000000000", "83000000000100000000",
        "8300000000000000000000",
    ])
    func noMessages(hex: String) throws { #expect(Port400Message(try #require(Hex.bytes(hex))) == nil) }

    @Test(arguments: [("", 10), ("83", 10), ("83240000", 10), ("83240000000000000000", 46), ("80", nil)])
    func lengths(prefix: String, length: Int?) throws {
        #expect(Port400Message.length(of: try #require(Hex.bytes(prefix))) == length)
    }

    @Test(arguments: [
        (UInt8(0x00), UInt8(0x00), Port400Message.Outcome.done), (0x02, 0x00, .done), (0x80, 0x00, .later),
        (0x40, 0xE0, .busy), (0x42, 0xFE, .failed(0xFE)), (0xC0, 0x00, .failed(0x00)),
    ])
    func outcomes(status: UInt8, error: UInt8, outcome: Port400Message.Outcome) {
        let message = Port400Message(.answer, sequence: 0, status: status, error: error, payload: [])
        #expect(message.outcome == outcome)
    }

    private static let said: [(String, Port400Reply?)] = [
        ("C003009000920100960200009714\(card)9000", .done(try? Frame(hex: card))),
        ("C0030090009000", .done(nil)), ("C0030164019000", .silence), ("C0030164009000", .silence),
        ("C00300900096020100970202049000", .disturbed),
        ("C003009000970203049000", .disturbed), ("C00301698A9000", .owned), ("698A", .owned),
        ("C003016A819000", .failed(0x6A81)), ("6D00", .failed(0x6D00)),
        ("", nil), ("90", nil), ("9000", nil), ("C003009000", nil), ("C00200909000", nil), ("C0039000", nil),
    ]

    @Test(arguments: said)
    func replies(payload: String, reply: Port400Reply?) throws {
        #expect(Port400Reply(try #require(Hex.bytes(payload))) == reply)
    }
}

extension Frame {
    fileprivate init(hex: String) throws { try self.init(Hex.bytes(hex) ?? []) }
}
