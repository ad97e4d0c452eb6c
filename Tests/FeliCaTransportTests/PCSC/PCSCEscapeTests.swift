import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

/// The calls to a driver that lets an ACR122U be told things without a card. vpcd carries none.
private final class ScriptedControl: ReaderControl {
    let reader = "ACS ACR122U PICC Interface 00 00"
    private(set) var sent: [String] = []
    private let answer: (UInt?, [UInt8]) throws(PCSCCode) -> [UInt8]

    /// `answer` is given the function's code, nil for the list of features, and what is sent.
    init(_ answer: @escaping (UInt?, [UInt8]) throws(PCSCCode) -> [UInt8]) { self.answer = answer }

    func features() throws(PCSCCode) -> [UInt8] { try answer(nil, []) }

    func escape(_ code: UInt, _ command: ReadingAPDU) throws(PCSCCode) -> [UInt8] {
        sent.append(Hex.string(command.bytes))
        return try answer(code, command.bytes)
    }
}

@Suite struct PCSCEscapeTests {
    /// Lists of features: libccid 1.5.2 with and without its option, after others, and lists that are cut or strange.
    @Test(arguments: [
        ("12 04 42000DB4 13 04 42000001", true), ("13 04 42000001", true), ("12 04 42000DB4", false), ("", false),
        ("13", false), ("13 04 4200", false), ("13 02 4200 0000", false), ("12 08 42000DB4 13 04 42000001", false),
    ])
    func theFeatureIsLookedFor(list: String, isThere: Bool) {
        let control = ScriptedControl { _, _ in Hex.bytes(list) ?? [] }
        #expect((PCSCEscape(control) != nil) == isThere)
        #expect(control.sent.isEmpty)
    }

    /// vpcd's answer, and libccid's to what it does not permit.
    @Test(arguments: [PCSCCode.unsupportedFeature, .notTransacted]) func aDriverWithoutFeaturesIsLeftAlone(
        code: PCSCCode
    ) {
        #expect(PCSCEscape(ScriptedControl { _, _ throws(PCSCCode) in throw code }) == nil)
    }

    @Test func theCodeIsTheListedOne() throws {
        let control = ScriptedControl { code, _ in
            switch code {
            case nil: [0x13, 0x04, 0x42, 0x00, 0x0D, 0xAC]
            case 0x4200_0DAC: [0xD5, 0x33, 0x90, 0x00]
            default: []
            }
        }
        let escape = try #require(PCSCEscape(control))
        #expect(escape.isDirect && !escape.needsReconnect)
        #expect(escape.reader == control.reader)
        #expect(try escape.transmit(.limitedTries).success == [0xD5, 0x33])
    }

    @Test func anErrorOfTheDriverIsTheReaders() throws {
        var answer: Result<[UInt8], PCSCCode> = .success([0x13, 0x04, 0x42, 0x00, 0x00, 0x01])
        let escape = try #require(PCSCEscape(ScriptedControl { _, _ throws(PCSCCode) in try answer.get() }))
        answer = .failure(.readerUnavailable)
        #expect(throws: ReaderError.unplugged(reader: escape.reader)) { try escape.transmit(.chipVersion) }
        answer = .success([0x90])
        #expect(throws: ReaderError.garbled(reader: escape.reader, detail: "1 bytes without a status word")) {
            try escape.transmit(.chipVersion)
        }
    }

    /// A card that the reader's own polling missed, and its second system: bytes from the ACR122U API and PN532 User Manual.
    @Test func aCardIsPolledFor() throws {
        var card = VirtualPCSCCard(ScriptedCard(VirtualCard(SampleCard.transit.image)), dialect: .acr122)
        let control = ScriptedControl { code, bytes in
            if code == nil { return [0x13, 0x04, 0x42, 0x00, 0x00, 0x01] }
            return card.answer(bytes)
        }
        let escape = try #require(PCSCEscape(control))
        var conversation = try #require(try PCSCConversation([.acr122], escape))
        let timeout = Duration.milliseconds(10)
        #expect(try conversation.exchange(Polling(.lite).frame, timeout: timeout) == nil)
        #expect(!conversation.wasHeard)
        let polling = Polling(.common, requestCode: .systemCode)
        let answer = try #require(try conversation.exchange(polling.frame, timeout: timeout))
        let idm = try polling.response(answer).idm
        #expect(idm == IDm(rawValue: 0x1101_0A0B_0C0D_0E0F))
        #expect(try conversation.exchange(RequestResponse(idm: idm).frame, timeout: timeout) != nil)
        conversation.end()
        conversation.end()
        #expect(
            control.sent == [
                "FF00000002D402", "FF00500000", "FF00517F00", "FF00000006D43205000102",
                "FF00000009D44A01010088B40000", "FF00000009D44A010100FE000100",
                "FF0000000CD4420A041101" + "0A0B0C0D0E0F",
                "FF0051FF00",
            ]
        )
    }

    /// The reader is left as it was when it refuses something.
    @Test(arguments: [
        ("FF0050", ["FF00000002D402", "FF00500000"]), ("FF0051", ["FF00000002D402", "FF00500000", "FF00513F00"]),
        (
            "FF00000006D432",
            ["FF00000002D402", "FF00500000", "FF00513F00", "FF00000006D43205000102", "FF0051BF00"]
        ),
    ])
    func aReaderThatRefusesIsLeftAsItWas(refused: String, sent: [String]) throws {
        let control = ScriptedControl { code, bytes in
            let command = Hex.string(bytes)
            if code == nil { return [0x13, 0x04, 0x42, 0x00, 0x00, 0x01] }
            if command.hasPrefix(refused) { return [0x63, 0x00] }
            // The operating parameter, BF, is the second byte of the status word.
            if command.hasPrefix("FF0050") || command.hasPrefix("FF0051") { return [0x90, 0xBF] }
            return Hex.bytes("D503320106079000") ?? []
        }
        let escape = try #require(PCSCEscape(control))
        #expect(try PCSCConversation([.acr122], escape) == nil)
        #expect(control.sent == sent)
    }
}
