import FeliCa
import Testing

@testable import FeliCaTransport

/// What is said to an RC-S380, and by it. Frames marked C were captured (nfcpy issue 11), those marked T are from nfcpy's
/// `tests/test_clf_rcs380.py`; the others follow from the format.
@Suite struct Port100Tests {
    /// A command with the frame that carries it, and a reply's frame with what it says after its code.
    private static let vectors: [(command: Port100Command, frame: String, reply: String, payload: String)] = [
        // C
        (.setCommandType, "0000ffffff0300fdd62a01ff00", "0000ffffff0300fdd72b00fe00", "00"),
        (.getFirmwareVersion, "0000ffffff0200fed6200a00", "0000ffffff0400fcd7211101f600", "1101"),
        (.getPDDataVersion, "0000ffffff0200fed6220800", "0000ffffff0400fcd72300010500", "0001"),
        (.switchRFOff, "0000ffffff0300fdd606002400", "0000ffffff0300fdd707002200", "00"),
        // T
        (.inSetRF(.kbps212), "0000ffffff0600fad60001010f011800", "0000ffffff0300fdd701002800", "00"),
        (.inSetRF(.kbps424), "0000ffffff0600fad60001020f021600", "0000ffffff0300fdd701002800", "00"),
        // T
        (
            .inSetProtocol,
            "0000ffffff2800d8d60200180101020103000400050006000708080009000a000b000c000e040f00"
                + "10001100120013064b00",
            "0000ffffff0300fdd703002600", "00"
        ),
        // T: 10 ms, to which nfcpy adds one.
        (
            .inCommRF(command("0600ffff0100"), timeout: .milliseconds(11)),
            "0000ffffff0a00f6d6046e000600ffff0100b300", "0000ffffff0700f9d7058000000000a400", "8000000000"
        ),
        (
            .inCommRF(command("10060101060112345678010f09018000"), timeout: .milliseconds(101)),
            "0000ffffff1400ecd604f20310060101060112345678010f090180006400",
            "0000ffffff1b00e5d705000000000814010101060112345678100b4b428485d0ff00036700",
            "000000000814010101060112345678100b4b428485d0ff0003"
        ),
    ]

    private static func command(_ hex: String) -> CommandFrame {
        CommandFrame(frame(hex)) ?? CommandFrame(code: .requestResponse, body: [])
    }

    private static func frame(_ hex: String) -> Frame {
        guard let bytes = Hex.bytes(hex), let frame = try? Frame(bytes) else { return Frame(code: 0xFF, body: []) }
        return frame
    }

    @Test(arguments: vectors)
    func commandsAndReplies(command: Port100Command, frame: String, reply: String, payload: String) throws {
        #expect(Hex.string(command.frame.bytes) == frame.uppercased())
        #expect(Port100Frame(try #require(Hex.bytes(frame))) == command.frame)
        let bytes = try #require(Hex.bytes(reply))
        guard case .data(let data) = Port100Frame(bytes) else {
            Issue.record("\(reply) is no data frame")
            return
        }
        #expect(command.reply(data) == Hex.bytes(payload))
        #expect(Port100Frame.data(data).bytes == bytes)
        #expect(command.reply([data[0], data[1] + 2] + data[2...]) == nil)
    }

    @Test(arguments: [(Port100Frame.acknowledgement, "0000FF00FF00"), (.error, "0000FFFFFF")])
    func shortFrames(frame: Port100Frame, hex: String) throws {
        #expect(Hex.string(frame.bytes) == hex)
        #expect(Port100Frame(try #require(Hex.bytes(hex))) == frame)
    }

    /// Cut, wrong start, wrong checksum of the length, wrong checksum of the data, no zero at the end, one byte too many.
    @Test(arguments: [
        "", "00", "0000FF", "0000FF00", "0000FFFFFF03", "0100FFFFFF0300FDD72B00FE00", "0000FFFFFF0300FCD72B00FE00",
        "0000FFFFFF0300FDD72B00FD00", "0000FFFFFF0300FDD72B00FE01", "0000FFFFFF0300FDD72B00FE0000",
        "0000FFFFFF0300FDD72B00FE", "0000FF00FF01",
    ])
    func noFrames(hex: String) throws { #expect(Port100Frame(try #require(Hex.bytes(hex))) == nil) }

    /// What a beginning tells of the length: enough to go on, all of it, or that no frame begins so.
    @Test(arguments: [
        ("", 5), ("0000", 5), ("0000FFFFFF", 5), ("0000FF00FF", 6), ("0000FFFFFF03", 8), ("0000FFFFFF0300FD", 13),
        ("0000FFFFFF1401EB", 286), ("0000FFFFFF0300FC", nil), ("01", nil), ("0000FF1234", nil),
    ])
    func lengths(prefix: String, length: Int?) throws {
        #expect(Port100Frame.length(of: try #require(Hex.bytes(prefix))) == length)
    }

    /// A time of 0 would be no limit, and there are 16 bits for it.
    @Test(arguments: [
        (Duration.zero, "0100"), (.microseconds(50), "0100"), (.milliseconds(10), "6400"), (.seconds(60), "FFFF"),
    ])
    func times(time: Duration, hex: String) throws {
        let command = Port100Command.inCommRF(CommandFrame(code: .polling, body: []), timeout: time)
        #expect(Hex.string(command.payload.prefix(2)) == hex)
    }

    @Test(arguments: [
        // With the byte after the status, and without it.
        ("8000000000", Port100RadioReply.silence), ("80000000", .silence),
        ("00000000080204", .frame(frame("0204"))), ("0400000000", .disturbed), ("0000008000", .disturbed),
        ("0800000000", .disturbed), ("0004000000", .failed(.init(rawValue: 0x400))),
        ("4000000000", .failed(.init(rawValue: 0x40))),
        // A card's frame that is not as long as it says.
        ("00000000080304", .disturbed),
        // Cut short.
        ("", nil), ("800000", nil), ("00000000", nil), ("0000000008", nil),
    ])
    func radioReplies(payload: String, reply: Port100RadioReply?) throws {
        #expect(Port100RadioReply(try #require(Hex.bytes(payload))) == reply)
    }
}
