import FeliCa
import Testing

@Suite struct FrameExplanationTests {
    typealias Name = FrameExplanation.Name

    static let idm = "01010A0B0C0D0E0F"
    static let block = "00000000000000002000000A000001E3"

    static func frame(_ hex: String) throws -> Frame {
        let bytes = try #require(Hex.bytes(hex))
        return try Frame([UInt8(bytes.count + 1)] + bytes)
    }

    /// Frames without their length byte, with the fields behind length and code. Layouts: card-formats 1.2.
    @Test(
        arguments: [
            ("0000030100", "Polling", [.systemCode, .requestCode, .timeSlots]),
            ("01\(idm)100B4B428485D0FF", "Polling", [.idm, .pmm]),
            ("01\(idm)100B4B428485D0FF0003", "Polling", [.idm, .pmm, .requestData]),
            ("02\(idm)0200008B00", "Request Service", [.idm, .nodeCount, .node, .node]),
            ("03\(idm)020100FFFF", "Request Service", [.idm, .keyVersionCount, .keyVersion, .keyVersion]),
            ("04\(idm)", "Request Response", [.idm]),
            ("05\(idm)00", "Request Response", [.idm, .mode]),
            (
                "06\(idm)010F09028000000001", "Read Without Encryption",
                [.idm, .serviceCount, .service, .blockCount, .blockListElement, .blockListElement]
            ),
            ("07\(idm)000001\(block)", "Read Without Encryption", [.idm, .statusFlags, .blockCount, .block]),
            ("07\(idm)01A8", "Read Without Encryption", [.idm, .statusFlags]),
            (
                "08\(idm)010900018000\(block)", "Write Without Encryption",
                [.idm, .serviceCount, .service, .blockCount, .blockListElement, .block]
            ),
            ("09\(idm)0000", "Write Without Encryption", [.idm, .statusFlags]),
            ("0A\(idm)0100", "Search Service Code", [.idm, .index]),
            ("0B\(idm)4000FF07", "Search Service Code", [.idm, .area, .areaEnd]),
            ("0B\(idm)0F09", "Search Service Code", [.idm, .service]),
            ("0B\(idm)FFFF", "Search Service Code", [.idm, .endOfList]),
            ("0C\(idm)", "Request System Code", [.idm]),
            ("0D\(idm)020003FE00", "Request System Code", [.idm, .systemCount, .systemCode, .systemCode]),
            ("0F\(idm)011400", "Request Block Information", [.idm, .nodeCount, .blockCount]),
            (
                "33\(idm)0000430101000200", "Request Service v2",
                [.idm, .statusFlags, .encryptionIdentifier, .keyVersionCount, .keyVersion, .keyVersion]
            ),
            (
                "3D\(idm)0000000005010005", "Request Specification Version",
                [.idm, .statusFlags, .formatVersion, .basicVersion, .optionCount, .optionVersion]
            ),
            ("3C\(idm)0000", "Request Specification Version", [.idm, .reserved]),
            ("10\(idm)0102", "Authentication1", [.idm, .data]),
            ("04\(idm)0102", "Request Response", [.idm, .data]),
        ] as [(String, String, [Name])]
    )
    func fields(hex: String, name: String, names: [Name]) throws {
        let frame = try Self.frame(hex)
        let explanation = FrameExplanation(frame)
        #expect(explanation.name == name)
        #expect(explanation.fields.map(\.name) == [.length, .code] + names)
        #expect(explanation.isResponse == (frame.code & 1 == 1))
        #expect(explanation.missing == 0)
        // The fields are the whole frame, one after another.
        #expect(explanation.fields.flatMap { Array($0.range) } == Array(0..<frame.bytes.count))
    }

    @Test func values() throws {
        let command = try Self.frame("06\(Self.idm)020F098B00028003" + "8100")
        let read = FrameExplanation(command)
        let history = ServiceCode(rawValue: 0x090F)
        let attributes = ServiceCode(rawValue: 0x008B)
        #expect(read[.idm] == IDm(hex: Self.idm).map { .idm($0) })
        #expect(read.fields.filter { $0.name == .service }.map(\.value) == [.service(history), .service(attributes)])
        #expect(
            read.fields.suffix(2).map(\.value) == [
                .element(BlockListElement(service: 0, block: 3), history, mode: 0),
                .element(BlockListElement(service: 1, block: 0), attributes, mode: 0),
            ]
        )
        let answer = try Self.frame("07\(Self.idm)000002\(Self.block)\(Self.block)")
        let block = try #require(Block(hex: Self.block))
        #expect(
            FrameExplanation(answer, answering: command).fields.suffix(2).map(\.value)
                == [.block(block, history, 3), .block(block, attributes, 0)]
        )
        #expect(FrameExplanation(answer).fields.last?.value == .block(block, nil, nil))
        // The answer of another command tells nothing of this one.
        #expect(FrameExplanation(try Self.frame("05\(Self.idm)00"), answering: command)[.mode] == .number(0))
        #expect(read.isReading)
        #expect(!FrameExplanation(try Self.frame("08\(Self.idm)")).isReading)
        #expect(FrameExplanation(try Self.frame("C0\(Self.idm)")).name == nil)
    }

    @Test(arguments: [(0x00, Name.requestData), (0x01, .systemCode), (0x02, .communicationPerformance)])
    func pollingAnswer(request: Int, name: Name) throws {
        let command = try Self.frame("00FFFF0\(request)00")
        let answer = try Self.frame("01\(Self.idm)100B4B428485D0FF0003")
        #expect(FrameExplanation(answer, answering: command).fields.last?.name == name)
    }

    /// Cut anywhere, the fields are still all the bytes, and what is missing is told.
    @Test(arguments: ["07\(idm)000002\(block)\(block)", "06\(idm)020F098B000380038100000001", "02\(idm)0200008B00"])
    func cut(hex: String) throws {
        let whole = try #require(Hex.bytes(hex))
        for length in 1..<whole.count {
            let frame = try Self.frame(Hex.string(whole[..<length]))
            let explanation = FrameExplanation(frame)
            #expect(explanation.fields.flatMap { Array($0.range) } == Array(0..<frame.bytes.count))
        }
        #expect(FrameExplanation(try Self.frame(Hex.string(whole.dropLast()))).missing == 1)
    }
}
