import FeliCa
import Testing

@testable import FeliCaTransport

@Suite struct PCSCConversationTests {
    private let polling = Polling(.transit).frame
    private let timeout = Duration.milliseconds(10)

    /// A reader whose session answers everything with one frame.
    private let reader = ScriptedReader {
        $0.hasPrefix("FFC20001") ? "C0030090009704 0403AABB9000" : "C0030090009000"
    }

    @Test func afterAResetTheSessionIsOpenedAnewAndTheCardAskedOnceMore() throws {
        var conversation = try #require(try PCSCConversation([.transparent], reader))
        let opening = reader.sent
        reader.needsReconnect = true
        #expect(try conversation.exchange(polling, timeout: timeout)?.hex == "0403AABB")
        let question = try #require(reader.sent.last)
        #expect(reader.sent == opening + [question] + opening + [question])
        #expect(conversation.wasHeard)
    }

    @Test func aResetIsForgivenOnceOnly() throws {
        let reader = ResetReader()
        var conversation = try #require(try PCSCConversation([.acr1252], reader))
        #expect(throws: ReaderError.busy(reader: "R")) { try conversation.exchange(polling, timeout: timeout) }
        #expect(reader.resets == 2)
        #expect(!conversation.wasHeard)
    }

    // MARK: Which dialect it is

    /// A reader that has only the commands that begin so, and a card that answers each with its IDm.
    private static func reader(_ known: [String: String]) -> ScriptedReader {
        ScriptedReader { command in
            if command.hasPrefix("FFCA00") { return "0101010102030406 9000" }
            return known.first { command.hasPrefix($0.key) }?.value ?? "6D00"
        }
    }

    private static let heard = "1201 0101010102030406 100B4B428485D0FF 9000"

    /// What a reader answers, the dialects that its name speaks for, whether they are a guess, and the one it turns out to
    /// speak with the first command.
    @Test(
        arguments: [
            (["FF0000": heard], PCSCFamily.acr1252, false, PCSCDialectName.acr1252),
            // The name misleads.
            (["FFC2": "C0030090009000"], .acr1252, false, .transparent),
            (["FFFE": heard], .identiv, false, .identiv),
            (["FF40": "0101010102030406 100B4B428485D0FF 9000"], .identiv, false, .identivCommands),
            (["FFFE": heard], .springCard, false, .springCard),
            (["FFFB": "9000", "FFCA01": "100B4B428485D0FF 9000"], .springCard, false, .springCardBlocks),
            (["FF00000002D402": "D50332010607 9000"], .acr122, false, .acr122),
            (["FF00000006": heard], .acr122, false, .acr1252),
            (["FFC2": "C0030090009000"], .other, true, .transparent),
            (["FF00000002D402": "D50332010607 9000"], .other, true, .acr122),
            (["FF00000006": heard], .other, true, .acr1252),
            (["FFFE": heard, "FF00": "6300"], .other, true, .identiv),
            (["FFA4": "6A82", "FFCA01": "100B4B428485D0FF 9000", "FF00": "9000", "FFFE": "6300"], .other, true, .sony),
        ] as [([String: String], PCSCFamily, Bool, PCSCDialectName)]
    )
    func theAnswersTellTheDialect(
        known: [String: String],
        family: PCSCFamily,
        isGuess: Bool,
        dialect: PCSCDialectName
    ) throws {
        let reader = Self.reader(known)
        var conversation = try #require(try PCSCConversation(family.dialects, reader, isGuess: isGuess))
        _ = try? conversation.exchange(Polling(.any).frame, timeout: timeout)
        #expect(conversation.name == dialect)
    }

    @Test func aReaderThatSpeaksNothingIsNoneOfOurs() throws {
        let reader = Self.reader([:])
        #expect(try PCSCConversation(PCSCFamily.other.dialects, reader, isGuess: true) == nil)
        let idm = IDm(rawValue: 0x0101_0101_0203_0406)
        let error = ReaderError.cannotRead(reader: "R", idm: idm)
        #expect(try PCSCConversation.unread(reader) == error)
        // By its name it should speak; that it does not comes out with the first command.
        for family in [PCSCFamily.acr1252, .identiv, .springCard] {
            var conversation = try #require(try PCSCConversation(family.dialects, reader))
            #expect(throws: error) { try conversation.exchange(polling, timeout: timeout) }
        }
    }

    @Test func aSilentCardIsNoRefusal() throws {
        var conversation = try #require(try PCSCConversation([.acr1252, .sony], Self.reader(["FF00": "6300"])))
        #expect(try conversation.exchange(polling, timeout: timeout) == nil)
        #expect(conversation.name == .acr1252)
        #expect(!conversation.wasHeard)
    }
}

/// A reader whose card is reset before every command.
private final class ResetReader: APDUChannel {
    let reader = "R"
    private(set) var needsReconnect = false
    private(set) var resets = 0

    func reconnect() { needsReconnect = false }

    func transmit(_ command: ReadingAPDU) throws(ReaderError) -> APDUResponse {
        resets += 1
        needsReconnect = true
        throw .busy(reader: reader)
    }
}
