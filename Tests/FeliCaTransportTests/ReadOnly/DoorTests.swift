import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

/// Nothing but commands that read leaves by any door: all 256 codes are tried at each. That there is no other door the
/// types say: links, dialects and drivers take a `CommandFrame`, readers a `ReadingAPDU`, a `Port100Command` or a
/// `Port400Command`, and none of these can be made of bytes.
@Suite struct DoorTests {
    private static let idm: [UInt8] = [0x01, 0x01, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F]
    /// As a Write Without Encryption goes on after its code: one service, one block, and zeros for it.
    private static let tail: [UInt8] = [0x01, 0x09, 0x00, 0x01, 0x80, 0x00] + [UInt8](repeating: 0, count: 16)

    private static func frame(_ code: UInt8) -> Frame { Frame(code: code, body: idm + tail) }

    @Test func theListIsTheKnownOne() {
        #expect(Set(CommandCode.allCases.map(\.rawValue)) == readingCodes)
        #expect(CommandCode.allCases.count == 17)
    }

    @Test(arguments: UInt8.min...UInt8.max) func aCommandPassesOnlyWhenItReads(code: UInt8) {
        #expect((CommandFrame(Self.frame(code)) != nil) == readingCodes.contains(code))
        #expect((CommandCode(rawValue: code) != nil) == readingCodes.contains(code))
    }

    /// The length byte tells where the frame begins in what is sent.
    @Test(arguments: CommandCode.allCases) func whatCarriesACommandCarriesItAlone(code: CommandCode) throws {
        let command = CommandFrame(code: code, body: Self.idm + Self.tail)
        let timeout = Duration.milliseconds(20)
        let apdus = [
            ReadingAPDU.pass(command, by: .directTransmit), .pass(command, by: .encapsulation), .identiv(command),
            .communicateThrough(command), .listTarget(command), .transparent(command, timeout: timeout),
        ].compactMap(\.self)
        #expect(apdus.count >= 4)
        for apdu in apdus { #expect(onlyReads(apdu.bytes), "\(Hex.string(apdu.bytes))") }
        let port100 = Port100Command.inCommRF(command, timeout: timeout)
        #expect(port100.code == 0x04)
        #expect(Array(port100.payload.dropFirst(2)) == command.frame.bytes)
        let port400 = Port400Command.exchange(command, timeout: timeout)
        // Header, length, time, tag and length of the frame; then what is expected.
        #expect(Array(port400.apdu.dropFirst(7 + 7 + 4).dropLast(3)) == command.frame.bytes)
    }

    /// Identiv's reader makes frames of its own: it is told only of those that read.
    @Test func aReaderThatMakesFramesIsToldOfReadsAlone() {
        let instructions = CommandCode.allCases.compactMap { code -> UInt8? in
            let body = code == .polling ? [0x00, 0x03, 0x01, 0x00] : Self.idm + [0x01, 0x8B, 0x00, 0x01, 0x80, 0x00]
            return ReadingAPDU.identiv(CommandFrame(code: code, body: body))?.bytes[1]
        }
        #expect(Set(instructions).isSubset(of: [0x40, 0x42, 0x44, 0x46, 0x4A]))
    }

    /// What a writing program would send: the test on the wires tells it from what reads.
    @Test(arguments: [
        "FFD6000010 00000000000000000000000000000000", "FF82000006 FFFFFFFFFFFF", "FF860000050100006000",
        "FFD7000005 0000000001", "FF00000018 D442 1608 01010A0B0C0D0E0F 01 0900 01 8000 00000000",
        "FF00000010 0E10 01010A0B0C0D0E0F 00000000", "FFFE00000E 0E10 01010A0B0C0D0E0F 00000000",
        "FF00000009 D440 01 A0 04 00000000", "FF00000004 D4086302", "FF00000004 D40E 8000", "FFC2000102 9502",
        "FFC2000104 95020210", "00A4040000", "FF48000000", "FF54000000", "FF00400000",
    ])
    func whatWritesIsKnown(hex: String) throws {
        #expect(!onlyReads(try #require(Hex.bytes(hex))))
    }

    /// A card in software is as deaf as the door is shut: to what writes it is silent, and stays as it was.
    @Test(arguments: Set(UInt8.min...UInt8.max).subtracting(readingCodes).sorted())
    func aSimulatedCardIsDeafToTheRest(code: UInt8) {
        var card = VirtualCard(SampleCard.lite.image)
        let frame = Frame(code: code, body: (card.image.idm?.bytes ?? []) + Self.tail)
        #expect(card.answer(frame) == nil)
        #expect(card.image == VirtualCard(SampleCard.lite.image).image)
    }
}
