import FeliCa
import Testing

/// Commands as bytes, and what is made of responses. Layouts and the real frames: card-formats 1.1 to 1.4, transports 3.1
/// (nfcpy to a PaSoRi); the IDm is invented.
@Suite struct CommandTests {
    static let idm = IDm(rawValue: 0x0101_0601_1234_5678)

    @Test(
        arguments: [
            (Polling(.any, requestCode: .systemCode).frame, "0600FFFF0100"), (Polling(.any).frame, "0600FFFF0000"),
            (Polling(.transit, requestCode: .communicationPerformance, timeSlots: .sixteen).frame, "06000003020F"),
            // nfcpy reads block 0 of 090F.
            (
                ReadWithoutEncryption(
                    idm: idm,
                    services: [ServiceCode(rawValue: 0x090F)],
                    blocks: [BlockListElement(block: 0)]
                ).frame, "1006010106011234567801" + "0F09" + "01" + "8000"
            ),
            // Two services; a block number that needs two bytes.
            (
                ReadWithoutEncryption(
                    idm: idm,
                    services: [ServiceCode(rawValue: 0x008B), ServiceCode(rawValue: 0x090F)],
                    blocks: [BlockListElement(block: 4), BlockListElement(service: 1, block: 0x0102)]
                ).frame, "1506010106011234567802" + "8B000F09" + "02" + "8004" + "010201"
            ),
            (
                RequestService(
                    idm: idm,
                    nodes: [.service(ServiceCode(rawValue: 0x18C8)), .area(AreaCode(rawValue: 0x1000))]
                ).frame, "0F02010106011234567802" + "C818" + "0010"
            ),
            (RequestResponse(idm: idm).frame, "0A040101060112345678"),
            (SearchServiceCode(idm: idm, index: 0x0123).frame, "0C0A01010601123456782301"),
            (RequestSystemCode(idm: idm).frame, "0A0C0101060112345678"),
            (RequestSpecificationVersion(idm: idm).frame, "0C3C01010601123456780000"),
        ] as [(CommandFrame, String)]
    )
    func writes(_ frame: CommandFrame, _ hex: String) {
        #expect(frame.frame.hex == hex)
    }

    private func response<C: Command>(_ command: C, _ hex: String) throws -> C.Response {
        try command.response(try Frame(try #require(Hex.bytes(hex))))
    }

    /// A real answer to FFFF with the system code appended, and one of an IC that leaves it out.
    @Test(arguments: [
        ("1401010106011234567810 0B4B428485D0FF0003", 0x0003), ("12010101060112345678100B4B428485D0FF", nil),
    ])
    func readsAPolling(_ hex: String, _ data: UInt16?) throws {
        let answer = try response(Polling(.any, requestCode: .systemCode), hex.filter { $0 != " " })
        #expect(answer.idm == Self.idm)
        #expect(answer.pmm == PMm(rawValue: 0x100B_4B42_8485_D0FF))
        #expect(answer.requestData == data)
    }

    @Test func readsBlocks() throws {
        let command = ReadWithoutEncryption(
            idm: Self.idm,
            services: [ServiceCode(rawValue: 0x008B)],
            blocks: [BlockListElement(block: 0)]
        )
        let block = "00000000000000002000000A000001E3"
        #expect(try response(command, "1D07" + Self.idm.hex + "000001" + block).map(\.hex) == [block])
    }

    @Test func readsKeyVersionsLowByteFirst() throws {
        let nodes = [0x18C8, 0x1CC8].map { NodeCode.service(ServiceCode(rawValue: $0)) }
        let versions = try response(
            RequestService(idm: Self.idm, nodes: nodes),
            "0F03" + Self.idm.hex + "02" + "0102" + "FFFF"
        )
        #expect(versions == [KeyVersion(rawValue: 0x0201), .absent])
    }

    @Test(
        arguments: [
            ("0C0B", "8B00", SearchServiceCode.Response.service(ServiceCode(rawValue: 0x008B))),
            ("0E0B", "40FF0710", .area(AreaCode(rawValue: 0xFF40), end: AreaCode(rawValue: 0x1007))),
            ("0C0B", "FFFF", .end),
            // The root area is written 0000 FEFF.
            ("0E0B", "0000FEFF", .area(.root, end: AreaCode(rawValue: 0xFFFE))),
        ]
    )
    func readsNodes(_ head: String, _ body: String, _ node: SearchServiceCode.Response) throws {
        #expect(try response(SearchServiceCode(idm: Self.idm, index: 0), head + Self.idm.hex + body) == node)
    }

    @Test func readsSystemCodesHighByteFirst() throws {
        let codes = try response(RequestSystemCode(idm: Self.idm), "110D" + Self.idm.hex + "03" + "0003FE0086A7")
        #expect(codes.map(\.description) == ["0003", "FE00", "86A7"])
    }

    /// Metrodroid, felica-spec-version-*.json: an AES card, and one with DES too. The upper half byte is no digit of the
    /// version.
    @Test(arguments: [("103D", "00" + "0085" + "00", []), ("123D", "00" + "0085" + "01" + "0085", [0x8500])])
    func readsTheSpecification(_ head: String, _ body: String, _ options: [UInt16]) throws {
        let version = try response(RequestSpecificationVersion(idm: Self.idm), head + Self.idm.hex + "0000" + body)
        #expect(version.basicText == "5.0.0")
        #expect(version.options == options)
    }

    /// The mode is one byte (Sony, FeliCa Card User's Manual, Request Response).
    @Test func readsTheMode() throws {
        let command = RequestResponse(idm: Self.idm)
        #expect(try response(command, "0B05" + Self.idm.hex + "02") == 2)
        #expect(throws: ResponseError.length(expected: 1, actual: 0)) { try response(command, "0A05" + Self.idm.hex) }
    }

    /// A refusal ends after the status flags.
    @Test func readsARefusedSpecification() {
        #expect(throws: ResponseError.status(StatusFlags(0xFF, 0xA2))) {
            try response(RequestSpecificationVersion(idm: Self.idm), "0C3D" + Self.idm.hex + "FFA2")
        }
    }

    /// Answers that must not be taken for one: another card, another command, a wrong count, too short, too long, refused.
    @Test(
        arguments: [
            (
                "1D07" + "0101060112345679" + "000001" + block,
                ResponseError.idm(expected: idm, actual: IDm(rawValue: 0x0101_0601_1234_5679))
            ),
            ("1D09" + idm.hex + "000001" + block, .code(expected: 0x07, actual: 0x09)),
            ("1D07" + idm.hex + "000002" + block, .count(expected: 1, actual: 2)),
            ("0D07" + idm.hex + "000001", .length(expected: 19, actual: 3)),
            ("1E07" + idm.hex + "000001" + block + "00", .length(expected: 19, actual: 20)),
            ("0C07" + idm.hex + "01A8", .status(StatusFlags(0x01, 0xA8))),
            ("0C07" + idm.hex + "FF70", .status(StatusFlags(0xFF, 0x70))),
            ("0907" + "01010601123456", .length(expected: 8, actual: 7)),
        ]
    )
    func refusesWrongAnswers(_ hex: String, _ error: ResponseError) throws {
        let command = ReadWithoutEncryption(
            idm: Self.idm,
            services: [ServiceCode(rawValue: 0x008B)],
            blocks: [BlockListElement(block: 0)]
        )
        #expect(throws: error) { try response(command, hex) }
    }

    private static let block = "00000000000000002000000A000001E3"

    /// What writes, authenticates or issues cannot be made into a frame that a link takes. Source: card-formats 1.2.
    @Test(
        arguments: [0x08, 0x10, 0x12, 0x14, 0x16, 0x20, 0x34, 0x3E, 0x40, 0x42, 0x44, 0x46, 0x80, 0x8E, 0xF0] as [UInt8]
    )
    func letsNoWritingCommandOut(_ code: UInt8) {
        #expect(CommandFrame(Frame(code: code, body: Self.idm.bytes)) == nil)
    }
}
