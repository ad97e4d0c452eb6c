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
        var conversation = try #require(try PCSCConversation(.transparent, reader))
        let opening = reader.sent
        reader.needsReconnect = true
        #expect(try conversation.exchange(polling, timeout: timeout)?.hex == "0403AABB")
        let question = try #require(reader.sent.last)
        #expect(reader.sent == opening + [question] + opening + [question])
        #expect(conversation.wasHeard)
    }

    @Test func aResetIsForgivenOnceOnly() throws {
        let reader = ResetReader()
        var conversation = try #require(try PCSCConversation(.acr122, reader))
        #expect(throws: ReaderError.busy(reader: "R")) { try conversation.exchange(polling, timeout: timeout) }
        #expect(reader.resets == 2)
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
