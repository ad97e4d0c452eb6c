import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

/// The link with an RC-S300, the device being scripted.
@Suite struct RCS300Tests {
    private static let polling = Polling(.transit).frame
    private static let done: [UInt8] = [0xC0, 0x03, 0x00, 0x90, 0x00]
    private static let success: [UInt8] = [0x90, 0x00]
    private static let card = Frame(code: 0x01, body: Array(repeating: 0x01, count: 200))
    /// The card's answer in the session.
    private static let answer = done + DataObject(0x97, card.bytes).bytes + success

    /// A reader that does what it is told, and sends to the exchange of each number, from 0, the messages of `exchanges`
    /// with its sequence put in.
    private static func reader(stale: [[UInt8]] = [], exchanges: [[Port400Message]] = []) -> ScriptedPipe {
        var rest = exchanges[...]
        return ScriptedPipe(stale: stale) { _, bytes in
            guard let command = Port400Message(bytes) else { return [] }
            let isExchange = command.payload.starts(with: [0xFF, 0x50, 0x00, 0x01])
            let messages =
                isExchange ? rest.popFirst() ?? [] : [Port400Message(.answer, sequence: 0, payload: done + success)]
            return messages.map { message in
                let sequence = message.sequence &+ command.sequence
                return Port400Message(
                    .answer,
                    sequence: sequence,
                    status: message.status,
                    error: message.error,
                    payload: message.payload
                ).bytes
            }
        }
    }

    private static func link(_ pipe: ScriptedPipe) throws -> PaSoRiLink {
        try PaSoRiLink(pipe, model: .rcs300P, interruption: Interruption())
    }

    /// A session that an earlier run left is ended first; closing switches the field off and ends ours.
    @Test func startsAndEndsInOrder() throws {
        let pipe = RCS300Tests.reader()
        let link = try RCS300Tests.link(pipe)
        #expect(link.traits.bitRates.isEmpty)
        try link.tune(to: .kbps212)
        link.close()
        let commands: [Port400Command] = [
            .endSession, .startSession, .fieldOff, .fieldOn, .switchToFeliCa, .fieldOff, .endSession,
        ]
        let messages = commands.enumerated().map { number, command in
            Port400Message(.command, sequence: UInt8(number + 1), payload: command.apdu)
        }
        #expect(pipe.written == messages.map { Hex.string($0.bytes) })
        #expect(pipe.isClosed)
    }

    private static func message(
        _ payload: [UInt8] = [],
        sequence: UInt8 = 0,
        status: UInt8 = 0,
        error: UInt8 = 0
    ) -> Port400Message {
        Port400Message(.answer, sequence: sequence, status: status, error: error, payload: payload)
    }

    private static let exchanges: [[[Port400Message]]] = [
        [[message(answer)]],
        // After a demand for more time; after the answer to another command.
        [[message(status: 0x80), message(answer)]],
        [[message(done + success, sequence: 0xFF), message(answer)]],
        // After an answer that was disturbed; after a failure, and while the reader is at work.
        [[message(done + [0x96, 0x02, 0x00, 0x01] + success)], [message(answer)]],
        [[message(status: 0x40, error: 0xFE)], [message(status: 0x40, error: 0xE0)], [message(answer)]],
    ]

    @Test(arguments: exchanges)
    func answers(exchanges: [[Port400Message]]) throws {
        let link = try RCS300Tests.link(RCS300Tests.reader(stale: [[0x83, 0x5A]], exchanges: exchanges))
        #expect(try link.exchange(RCS300Tests.polling, timeout: .zero) == RCS300Tests.card)
    }

    private static let name = "Sony PaSoRi RC-S300/P"

    private static let failures: [([UInt8], ReaderError)] = [
        ([0xC0, 0x03, 0x01, 0x69, 0x8A] + success, .busy(reader: name)),
        ([0x6D, 0x00], .garbled(reader: name, detail: "6D00")), ([], .garbled(reader: name, detail: "")),
    ]

    @Test(arguments: failures)
    func fails(payload: [UInt8], error: ReaderError) throws {
        let exchange = [Self.message(payload)]
        let link = try RCS300Tests.link(RCS300Tests.reader(exchanges: [exchange]))
        #expect(throws: error) { try link.exchange(RCS300Tests.polling, timeout: .zero) }
    }

    @Test func aBusyReaderIsNamed() throws {
        let busy = [Self.message(status: 0x40, error: 0xE0)]
        let link = try RCS300Tests.link(RCS300Tests.reader(exchanges: [busy, busy, busy]))
        #expect(throws: ReaderError.busy(reader: RCS300Tests.name)) {
            try link.exchange(RCS300Tests.polling, timeout: .zero)
        }
    }
}
