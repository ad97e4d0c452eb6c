import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

/// The link with an RC-S380, the device being scripted.
@Suite struct RCS380Tests {
    private static let ack = Port100Frame.acknowledgement.bytes
    private static let polling = Polling(.transit).frame
    private static let silence = reply(0x04, [0x80, 0x00, 0x00, 0x00])

    private static func reply(_ code: UInt8, _ payload: [UInt8]) -> [UInt8] {
        Port100Frame.data([0xD7, code + 1] + payload).bytes
    }

    /// What a well-behaved reader sends for `bytes`; to InCommRF what `radio` says, an ACK before it.
    private static func answer(_ bytes: [UInt8], radio: [[UInt8]] = [ack, silence]) -> [[UInt8]] {
        guard case .data(let data) = Port100Frame(bytes), data.count > 1 else { return [] }
        switch data[1] {
        case 0x04: return radio
        case 0x20, 0x22: return [ack, reply(data[1], [0x11, 0x01])]
        default: return [ack, reply(data[1], [0x00])]
        }
    }

    /// A reader that says to the InCommRF of each number, from 0, what `radio` has; silence from then on.
    private static func reader(stale: [[UInt8]] = [], radio: [[[UInt8]]] = []) -> ScriptedPipe {
        var rest = radio[...]
        return ScriptedPipe(stale: stale) { _, bytes in
            guard case .data(let data) = Port100Frame(bytes), data.count > 1, data[1] == 0x04 else {
                return answer(bytes)
            }
            return rest.popFirst() ?? [ack, silence]
        }
    }

    private static func link(_ pipe: ScriptedPipe, _ interruption: Interruption = Interruption()) throws -> PaSoRiLink {
        try PaSoRiLink(pipe, model: .rcs380P, interruption: interruption)
    }

    @Test func startsAndEndsInOrder() throws {
        let pipe = RCS380Tests.reader()
        let link = try RCS380Tests.link(pipe)
        #expect(link.traits.bitRates == [.kbps212, .kbps424])
        #expect(link.traits.maximumResponse == 255)
        try link.tune(to: .kbps424)
        link.close()
        link.close()
        let commands: [Port100Command] = [
            .setCommandType, .getFirmwareVersion, .getPDDataVersion, .switchRFOff, .inSetProtocol, .inSetRF(.kbps424),
            .switchRFOff,
        ]
        let frames = [Port100Frame.acknowledgement] + commands.map(\.frame)
        #expect(pipe.written == frames.map { Hex.string($0.bytes) })
        #expect(pipe.isClosed)
        #expect(throws: ReaderError.unplugged(reader: "Sony PaSoRi RC-S380/P")) {
            try link.exchange(RCS380Tests.polling, timeout: .zero)
        }
    }

    /// A card's answer that fills whole packets, and the longest one.
    @Test(arguments: [1, 47, 48, 49, 111, 112, 239, 253])
    func everyLength(count: Int) throws {
        let card = Frame(code: 0x07, body: Array(repeating: 0x5A, count: count))
        let radio = RCS380Tests.reply(0x04, [0x00, 0x00, 0x00, 0x00, 0x08] + card.bytes)
        let link = try RCS380Tests.link(RCS380Tests.reader(radio: [[RCS380Tests.ack, radio]]))
        #expect(try link.exchange(RCS380Tests.polling, timeout: .zero) == card)
        #expect(try link.exchange(RCS380Tests.polling, timeout: .zero) == nil)
    }

    private static let faults: [[[UInt8]]] = [
        // An error frame instead of the ACK, or after it; garbage.
        [Port100Frame.error.bytes],
        [ack, Port100Frame.error.bytes],
        [[0x5A, 0x5A]],
        [ack, [0x5A]],
        // A reply with a wrong checksum, and ACKs without end.
        [ack, silence.dropLast(2) + [0x00, 0x00]],
        Array(repeating: ack, count: 8),
        // CRC, collision.
        [ack, reply(0x04, [0x04, 0x00, 0x00, 0x00])],
        [ack, reply(0x04, [0x08, 0x00, 0x00, 0x00])],
    ]

    /// What goes wrong between host and reader is asked for again, three times in all; so is a disturbed answer.
    @Test(arguments: faults)
    func recovers(fault: [[UInt8]]) throws {
        let card = Frame(code: 0x01, body: Array(repeating: 0x01, count: 16))
        let good = [RCS380Tests.ack, RCS380Tests.reply(0x04, [0x00, 0x00, 0x00, 0x00, 0x08] + card.bytes)]
        let link = try RCS380Tests.link(RCS380Tests.reader(radio: [fault, fault, good]))
        #expect(try link.exchange(RCS380Tests.polling, timeout: .zero) == card)
    }

    @Test func givesUp() throws {
        let fault = [RCS380Tests.ack, Port100Frame.error.bytes]
        let link = try RCS380Tests.link(RCS380Tests.reader(radio: [fault, fault, fault]))
        #expect(throws: ReaderError.garbled(reader: "Sony PaSoRi RC-S380/P", detail: "0000FFFFFF")) {
            try link.exchange(RCS380Tests.polling, timeout: .zero)
        }
    }

    /// A reader that is too hot, or whose field is off, is not one without a card.
    @Test func saysWhatTheRadioCannotDo() throws {
        let hot = [RCS380Tests.ack, RCS380Tests.reply(0x04, [0x40, 0, 0, 0])]
        let link = try RCS380Tests.link(RCS380Tests.reader(radio: [hot]))
        #expect(throws: ReaderError.garbled(reader: "Sony PaSoRi RC-S380/P", detail: "40000000")) {
            try link.exchange(RCS380Tests.polling, timeout: .zero)
        }
    }

    /// Replies that an earlier run left in the pipe, before the start and before an ACK, are nobody's answer.
    @Test func passesOverStaleFrames() throws {
        let card = Frame(code: 0x01, body: Array(repeating: 0x01, count: 16))
        let other = Frame(code: 0x01, body: Array(repeating: 0x02, count: 16))
        let stale = RCS380Tests.reply(0x04, [0x00, 0x00, 0x00, 0x00, 0x08] + other.bytes)
        let good = RCS380Tests.reply(0x04, [0x00, 0x00, 0x00, 0x00, 0x08] + card.bytes)
        let pipe = RCS380Tests.reader(
            stale: [RCS380Tests.ack, stale],
            radio: [[stale, RCS380Tests.ack, RCS380Tests.reply(0x2A, [0x00]), good]]
        )
        let link = try RCS380Tests.link(pipe)
        #expect(try link.exchange(RCS380Tests.polling, timeout: .zero) == card)
    }

    /// Pulled out at any moment, from the first transfer on.
    @Test(arguments: 0..<8)
    func unplugged(after count: Int) throws {
        let error = ReaderError.unplugged(reader: "Sony PaSoRi RC-S380/P")
        let pipe = ScriptedPipe { number, bytes throws(ReaderError) in
            if number >= count { throw error }
            return RCS380Tests.answer(bytes)
        }
        #expect(throws: error) {
            let link = try RCS380Tests.link(pipe)
            try link.tune(to: .kbps212)
            for _ in 0..<2 { _ = try link.exchange(RCS380Tests.polling, timeout: .zero) }
        }
        #expect(pipe.isClosed)
    }

    /// The wish to end stops the command that runs, in the reader too; closing still switches the field off.
    @Test func interrupted() throws {
        let interruption = Interruption()
        let pipe = ScriptedPipe { _, bytes in
            guard case .data(let data) = Port100Frame(bytes), data.count > 1, data[1] == 0x04 else {
                return RCS380Tests.answer(bytes)
            }
            interruption.request()
            return []
        }
        let link = try RCS380Tests.link(pipe, interruption)
        #expect(throws: ReaderError.interrupted) { try link.exchange(RCS380Tests.polling, timeout: .seconds(60)) }
        #expect(throws: ReaderError.interrupted) { try link.awaitCard(for: nil) }
        link.close()
        #expect(
            pipe.written.suffix(2) == [
                Hex.string(RCS380Tests.ack), Hex.string(Port100Command.switchRFOff.frame.bytes),
            ]
        )
        #expect(pipe.isClosed)
    }
}
