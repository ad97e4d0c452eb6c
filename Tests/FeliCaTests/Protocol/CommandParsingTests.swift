import FeliCa
import Testing

@Suite struct CommandParsingTests {
    static let idm = IDm(rawValue: 0x0101_0A0B_0C0D_0E0F)

    @Test func whatIsBuiltIsTakenApart() {
        for polling in [Polling(.transit), Polling(.any, requestCode: .communicationPerformance, timeSlots: .sixteen)] {
            let parsed = Polling(polling.frame.frame)
            #expect(parsed?.frame == polling.frame)
        }
        let read = ReadWithoutEncryption(
            idm: Self.idm,
            services: [ServiceCode(rawValue: 0x008B), ServiceCode(rawValue: 0x090F)],
            blocks: [BlockListElement(block: 0), BlockListElement(service: 1, block: 0x123)]
        )
        let parsed = ReadWithoutEncryption(read.frame.frame)
        #expect(parsed?.frame == read.frame)
        #expect(parsed?.targets.map(\.service) == read.services)
        #expect(parsed?.targets.map(\.number) == [0, 0x123])
        let nodes: [NodeCode] = [
            .area(.root), .area(AreaCode(rawValue: 0x0FC1)), .service(ServiceCode(rawValue: 0x0FCA)),
        ]
        #expect(RequestService(RequestService(idm: Self.idm, nodes: nodes).frame.frame)?.nodes == nodes)
        #expect(SearchServiceCode(SearchServiceCode(idm: Self.idm, index: 0x102).frame.frame)?.index == 0x102)
        #expect(RequestSystemCode(RequestSystemCode(idm: Self.idm).frame.frame)?.idm == Self.idm)
        #expect(RequestSpecificationVersion(RequestSpecificationVersion(idm: Self.idm).frame.frame)?.idm == Self.idm)
    }

    /// Codes that fit, bodies that do not.
    @Test(arguments: [
        "0500000301", "070000030100FF", "060000030300", "060000030102",  // Polling: short, long, request code, slots
        "0A0201010A0B0C0D0E0F", "0B0201010A0B0C0D0E0F00", "0C0201010A0B0C0D0E0F018B",
        "0B0601010A0B0C0D0E0F00", "0D0601010A0B0C0D0E0F018B00", "0E0601010A0B0C0D0E0F018B0000",
        "0F0601010A0B0C0D0E0F018B000180", "100601010A0B0C0D0E0F018B00018100", "100601010A0B0C0D0E0F018B00019000",
        "110601010A0B0C0D0E0F018B0001800000", "0B0A01010A0B0C0D0E0F00", "0B0C01010A0B0C0D0E0F00",
        "0C3C01010A0B0C0D0E0F0001", "0207",
    ])
    func malformed(hex: String) throws {
        let bytes = Hex.bytes(hex) ?? []
        let frame = Frame(code: bytes[1], body: Array(bytes[2...]))
        #expect(Polling(frame) == nil)
        #expect(RequestService(frame) == nil)
        #expect(ReadWithoutEncryption(frame) == nil)
        #expect(SearchServiceCode(frame) == nil)
        #expect(RequestSystemCode(frame) == nil)
        #expect(RequestSpecificationVersion(frame) == nil)
    }
}
