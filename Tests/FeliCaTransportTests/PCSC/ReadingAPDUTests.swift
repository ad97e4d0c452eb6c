import FeliCa
import Testing

@testable import FeliCaTransport

@Suite struct ReadingAPDUTests {
    static let polling = Polling(.transit, requestCode: .systemCode).frame

    /// Source: transports 2.4.
    @Test(
        arguments: [
            (ReadingAPDU.identifier, "FFCA000000"), (.manufactureParameter, "FFCA010000"),
            (.response(count: 0x1D), "FFC000001D"),
            (.select(ServiceCode(rawValue: 0x090F)), "FFA40001020F09"), (.read(block: 0x13), "FFB0001300"),
            (.read(blocks: [3, 19]), "FFB0800204 8003 8013 20"),
            (.parameter(service: ServiceCode(rawValue: 0x090F)), "FFFBFC01020F09"),
            (.read(block: 0x13, length: 16), "FFB0001310"),
            (.pass(polling, by: .directTransmit), "FF00000006 060000030100"),
            (.pass(polling, by: .encapsulation), "FFFE000006 060000030100"),
            (.identiv(polling), "FF40000004 00030100"),
            (.chipVersion, "FF00000002D402"), (.limitedTries, "FF00000006D43205000102"),
            (.operatingParameter, "FF00500000"), (.setOperatingParameter(0x7F), "FF00517F00"),
            (.listTarget(polling), "FF00000009D44A01010000030100"),
            (.communicateThrough(polling), "FF00000008D442060000030100"),
            (.answerTime(code: 0x0B), "FF00000006D43202000B0B"),
            (.startSession, "FFC2000002810000"), (.endSession, "FFC2000002820000"), (.fieldOn, "FFC2000002840000"),
            (.switchToFeliCa, "FFC20002048F02030000"),
            (.transparent(polling, timeout: .milliseconds(10)), "FFC200010F 5F460410270000 9506060000030100 00"),
        ] as [(ReadingAPDU?, String)]
    )
    func bytesAreAsPublished(apdu: ReadingAPDU?, hex: String) {
        #expect(apdu?.bytes == Hex.bytes(hex))
    }

    @Test func aFrameThatNoShortAPDUHoldsIsNotBuilt() {
        let longest = CommandFrame(code: .requestService, body: [UInt8](repeating: 0, count: 251))
        #expect(ReadingAPDU.communicateThrough(longest)?.bytes.count == 5 + 255)
        let tooLong = CommandFrame(code: .requestService, body: [UInt8](repeating: 0, count: 252))
        #expect(ReadingAPDU.communicateThrough(tooLong) == nil)
        #expect(ReadingAPDU.transparent(tooLong, timeout: .milliseconds(1)) == nil)
        #expect(ReadingAPDU.read(blocks: []) == nil)
        #expect(ReadingAPDU.read(blocks: [UInt8](0..<16)) == nil)
        #expect(ReadingAPDU.read(blocks: [UInt8](0..<15))?.bytes.count == 5 + 30 + 1)
        #expect(ReadingAPDU.listTarget(tooLong) == nil)
    }

    @Test(arguments: [("9000", 0x9000, 0), ("0102 6A82", 0x6A82, 2)] as [(String, UInt16, Int)])
    func answersAreTakenApart(hex: String, status: UInt16, count: Int) throws {
        let bytes = try #require(Hex.bytes(hex))
        let answer = try #require(APDUResponse(bytes))
        #expect(answer.status.rawValue == status)
        #expect(answer.data.count == count)
    }

    @Test(arguments: ["", "90"]) func anAnswerWithoutStatusWordIsNone(hex: String) throws {
        #expect(APDUResponse(try #require(Hex.bytes(hex))) == nil)
    }
}
