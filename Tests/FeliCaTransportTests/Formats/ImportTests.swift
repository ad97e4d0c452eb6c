import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

@Suite struct ImportTests {
    static let balance = ServiceCode(rawValue: 0x008B)
    static let history = ServiceCode(rawValue: 0x090F)

    static func dumps(_ sample: ImportSample) throws -> [Dump] {
        guard case .dumps(let dumps) = try InputFile.open(sample.bytes, file: "x") else { return [] }
        return dumps
    }

    /// A file is recognised as what it is, and as nothing else.
    @Test(arguments: ImportSample.allCases)
    func recognised(sample: ImportSample) {
        let names = DumpFormat.all.filter { $0.isRecognised(sample.bytes[...]) }.map(\.name)
        // The last of the list takes whatever looks like a dump at all.
        #expect(names.filter { $0 != "plain-dump" } == [sample.format].filter { $0 != "plain-dump" })
        #expect(DumpFormat.recognise(sample.bytes[...])?.name == sample.format)
        let windows = sample.text.replacing("\n", with: "\r\n")
        #expect(DumpFormat.recognise(Array("\u{FEFF}\(windows)".utf8)[...])?.name == sample.format || sample.isJSON)
    }

    /// All of them tell of the same card.
    @Test(arguments: ImportSample.allCases.filter { ![.flipperLite, .nfcpyLiteDump].contains($0) })
    func content(sample: ImportSample) throws {
        let dump = try #require(try Self.dumps(sample).first)
        let expectsIDm = ![.metroflip, .dumpTextJapanese].contains(sample)
        let expectsPMm = expectsIDm && sample != .dumpTextJapanese
        #expect(dump.damage == nil)
        #expect(dump.image.idm == (sample == .metroflip ? nil : ImportSample.idm))
        #expect(dump.image.pmm == (expectsPMm ? ImportSample.pmm : nil))
        let hasNoCode: [ImportSample] = [.metroflip, .flipperWithoutSystems, .dumpTextJapanese, .pcscd]
        let system = try #require(dump.image.systems.first)
        #expect(system.code == (hasNoCode.contains(sample) ? .any : .transit))
        #expect(system.idm == dump.image.idm)
        #expect(system[Self.balance]?.block(0) == (sample == .metroflip ? nil : Block(hex: ImportSample.balance)))
        #expect(system[Self.history]?.block(0) == Block(hex: ImportSample.newest))
        #expect(system[Self.history]?.block(1) == Block(hex: ImportSample.older))
    }

    @Test(
        arguments: [
            (.flipper, [DumpRemark(line: 21, .areaEnds)]),
            (.farebotBulk, [DumpRemark(path: "cards[0]", .otherCard("MifareDesfire"))]),
            (.farebotBulkNew, [DumpRemark(path: "cards[0]", .otherCard("mifareClassic"))]),
            (.metrodroidXML, [DumpRemark(line: 3, .otherCard("0"))]),
            (.proxmark3, [DumpRemark(path: "product_information", .notKept("product_information"))]),
            (
                .felicaTool,
                [
                    DumpRemark(path: "systems.0003.nodes[3].data.0002", .redacted),
                    DumpRemark(path: "systems.FE00.idm", .redacted),
                ]
            ),
            (.nfcpyLiteDump, [DumpRemark(line: 6, .unread)]),
            (.nfcpyDump, []), (.libnfcLog, []), (.pcscSpy, []), (.pcscd, []), (.metroflip, []), (.rawViewer, []),
        ] as [(ImportSample, [DumpRemark])]
    )
    func remarks(sample: ImportSample, expected: [DumpRemark]) throws {
        #expect(try Self.dumps(sample).first?.remarks == expected)
    }

    @Test func flipper() throws {
        let image = try #require(try Self.dumps(.flipper).first).image
        #expect(image.hasAllSystems)
        #expect(image.systems.map(\.code) == [.transit, .common])
        #expect(image.systems.map(\.isSearched) == [true, true])
        #expect(image.systems[1].idm == nil)
        // What is in an area by the drawing is all that is known of its end.
        #expect(image.systems[0].areas.map(\.code.rawValue) == [0x0000, 0x0040, 0x0800])
        #expect(image.systems[0].areas.map(\.end.rawValue) == [0xFFFE, 0x008B, 0x090F])
        #expect(image.systems[0].services.count == 3)
    }

    @Test func flipperLite() throws {
        let dump = try #require(try Self.dumps(.flipperLite).first)
        #expect(dump.damage == nil)
        let system = try #require(dump.image.systems.first)
        #expect(system.code == .lite)
        let service = try #require(system[ServiceCode(rawValue: 0x000B)])
        #expect(service.block(0) == Block(hex: ImportSample.balance))
        #expect(service.blocks[0x87] == .refused(StatusFlags(0x01, 0xB1)))
        // D_ID holds IDm and PMm, wherever the file has it.
        #expect(service.block(0x83)?.bytes == ImportSample.idm.bytes + (system.pmm?.bytes ?? []))
        #expect(service.block(0x85)?.bigEndian(0..<2) == 0x88B4)
        #expect(service.blocks.count == 28)
        #expect(!dump.image.isPartial)
    }

    @Test func metrodroid() throws {
        let dump = try #require(try Self.dumps(.metrodroid).first)
        #expect(dump.scanned == ScanTime(milliseconds: 1_500_000_000_000, zone: "Asia/Tokyo"))
        #expect(dump.image.isPartial)
        #expect(dump.image.specification == .init(basic: 0x8500, options: [0x8500]))
        #expect(dump.image.systems[0][ServiceCode(rawValue: 0x104B)]?.blocks.isEmpty == true)
    }

    @Test func nodes() throws {
        let proxmark = try #require(try Self.dumps(.proxmark3).first).image
        #expect(
            proxmark.systems[0].areas == [
                .init(code: .root, end: .init(rawValue: 0xFFFE), keyVersion: .init(rawValue: 1))
            ]
        )
        #expect(proxmark.systems[0][Self.balance]?.keyVersion == KeyVersion(rawValue: 0x0102))
        #expect(proxmark.hasAllSystems)
        let tool = try #require(try Self.dumps(.felicaTool).first)
        #expect(tool.image.systems.map(\.code) == [.transit, .common])
        #expect(tool.image.systems[0].areas.map(\.end.rawValue) == [0xFFFE, 0x07FF])
        #expect(tool.image.isMasked)
        #expect(tool.image.systems[1].idm == nil)
        #expect(tool.scanned?.text == "2026-11-30T07:05:00+00:00")
    }

    @Test func nfcpyRows() throws {
        let image = try #require(try Self.dumps(.nfcpyDump).first).image
        #expect(image.systems[0][Self.history]?.data.map(\.number) == [0, 1, 2, 3, 4])
        #expect(image.systems[0].areas.map(\.end.rawValue) == [0xFFFE, 0x07FF])
        let lite = try #require(try Self.dumps(.nfcpyLiteDump).first).image
        #expect(lite.systems.map(\.code) == [.lite])
        #expect(lite.systems[0][ServiceCode(rawValue: 0x000B)]?.data.map(\.number) == [0, 1, 2, 3, 14, 130])
    }

    @Test func ownText() throws {
        for sample in [ImportSample.dumpText, .dumpTextJapanese] {
            let image = try #require(try Self.dumps(sample).first).image
            #expect(image.systems[0][ServiceCode(rawValue: 0x1048)]?.refusal == StatusFlags(0x01, 0xA5))
            #expect(image.systems[0][Self.history]?.blocks.count == 2)
        }
    }

    /// Damage in one line leaves the others as they are.
    @Test(
        arguments: [
            (.flipper, 5, "UID: 01 01", InputError.Cause.digits(expected: 16, actual: 4)),
            (
                .flipper, 47, "Block 0001: | Service code 090F | Block index 00 | Data: 16 01 |",
                .digits(expected: 32, actual: 4)
            ),
            (.flipper, 47, "Block 0001: | Service code 09XF | Block index 00 | Data: 16 01 |", .hex),
            (.flipper, 47, "Block 0001: | Block index 00 | Data: 16 01 |", .missing("Service code")),
            (.flipper, 47, "Block 0001: | Service code 090F | Block index zz | Data: 16 01 |", .value("zz")),
            (.flipper, 11, "System found: many", .value("many")),
            (.flipperLite, 11, "Block 28: 00 00", .value("28")),
            (.metroflip, 6, "Log 00: 16 01", .digits(expected: 32, actual: 4)),
            (.nfcpyDump, 7, "    Cyclic Service 36: read w/o key (090F)", .value("090F")),
            (.nfcpyDump, 8, "     0000: 16 01 |..|", .digits(expected: 32, actual: 4)),
            (.felicalib, 8, "008B:0000 00 00 00 00", .digits(expected: 32, actual: 8)),
            (.dumpText, 6, "    0000  00 00", .digits(expected: 32, actual: 4)),
            (.dumpText, 5, "  Service 8B", .value("8B")),
            (.dumpText, 2, "PMm  XX", .digits(expected: 16, actual: 2)),
            (.nfcpyLog, 3, "142 ms [nfc.clf] <<< 1401 0.002s", .frame(.length(declared: 0x14, actual: 2))),
            (.nfcpyLog, 5, "155 ms [nfc.clf] <<< 1401 0.0x2s", .time),
            (.frames, 3, "< 0.002400 1401010", .hex), (.frames, 4, "> 0.1x 060000030100", .time),
            (.frames, 4, "hello", .value("hello")), (.frames, 2, "> 0.0 06", .frame(.short(actual: 1))),
            (.pcscd, 9, "00004000 SW: 0 90 00", .hex), (.libnfcLog, 4, "debug\tlibnfc.bus.uart\tRX: 0x", .hex),
        ] as [(ImportSample, Int, String, InputError.Cause)]
    )
    func damagedLine(sample: ImportSample, line: Int, text: String, cause: InputError.Cause) throws {
        var lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
        lines[line - 1] = text[...]
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let format = try #require(DumpFormat.named(sample.format))
        let dump = try #require(try format.read(bytes, file: "x").first)
        #expect(dump.damage == InputError(file: "x", line: line, cause: cause))
        #expect(dump.image.isPartial)
        #expect(!dump.image.systems.isEmpty)
    }

    /// In JSON the path tells the place.
    @Test(
        arguments: [
            (
                .metrodroid, "\"data\": \"\(ImportSample.newest)\"", "\"data\": \"16\"",
                "felica.systems.3.services.2319.blocks[0].data", .digits(expected: 32, actual: 2)
            ),
            (.metrodroid, "139:", "99999:", "felica.systems.3.services.99999", .value("99999")),
            (.metrodroid, "3: {", "x: {", "felica.systems.x", .value("x")),
            (
                .metrodroid, "\"address\": 1", "\"address\": 70000", "felica.systems.3.services.2319.blocks[1].address",
                .value("70000")
            ),
            (.metrodroid, "\"000085010085\"", "\"0000\"", "felica.specificationVersion", .value("0000")),
            (.metrodroid, "1500000000000", "\"now\"", "scannedAt.timeInMillis", .kind(expected: .integer)),
            (.metrodroid, "01010a0b0c0d0e0f", "01010a0b0c0d0e0g", "tagId", .hex),
            (.farebotBulk, "[16, 11]", "[16, 311]", "cards[1].pmm.icCode[1]", .value("311")),
            (.farebotBulk, "[16, 11]", "[16]", "cards[1].pmm.icCode", .digits(expected: 4, actual: 2)),
            (
                .farebotBulk, "AAAAAAAAAAAgAAAKAAAB4w==", "AAAA!", "cards[1].systems[0].services[0].blocks[0].data",
                .base64
            ),
            (
                .farebotBulk, "AAAAAAAAAAAgAAAKAAAB4w==", "AAAA", "cards[1].systems[0].services[0].blocks[0].data",
                .digits(expected: 32, actual: 6)
            ),
            (.proxmark3, "0000FFFE", "0000", "systems[0].nodes[1].code", .digits(expected: 8, actual: 4)),
            (.proxmark3, "\"area\"", "\"room\"", "systems[0].nodes[1].type", .value("room")),
            (.proxmark3, "\"0001\"", "\"1\"", "systems[0].nodes[3].data.1", .digits(expected: 4, actual: 1)),
            (.proxmark3, "\"0201\"", "\"02\"", "systems[0].nodes[2].des_key_version", .digits(expected: 4, actual: 2)),
            (.felicaTool, "1023", "1024", "systems.0003.nodes[0].end_number", .value("1024")),
            (
                .felicaTool, "\"primary_idm\": \"01010A0B0C0D0E0F\"", "\"primary_idm\": \"01\"", "primary_idm",
                .digits(expected: 16, actual: 2)
            ),
            (.felicaToolLog, "COMMAND", "ORDER", "[0].type", .value("ORDER")),
            (.felicaToolLog, "060000030100", "0600000301", "[0].data", .frame(.length(declared: 6, actual: 5))),
            (.felicaRS, "0x0003", "0x03", "systems[0].system_code_hex", .digits(expected: 4, actual: 2)),
        ] as [(ImportSample, String, String, String, InputError.Cause)]
    )
    func damagedJSON(sample: ImportSample, old: String, new: String, path: String, cause: InputError.Cause) throws {
        let text = try sample.text.replacing(
            #require(sample.text.contains(old) ? old : nil),
            with: new,
            maxReplacements: 1
        )
        let format = try #require(DumpFormat.named(sample.format))
        #expect(throws: InputError(file: "x", path: path, cause: cause)) {
            try format.read(Array(text.utf8), file: "x")
        }
    }

    @Test(
        arguments: [
            ("address=\"0\"", "address=\"-1\"", 11, .value("-1")), ("address=\"0\"", "", 11, .missing("address")),
            ("AQEKCwwNDg8=", "AQEK", 5, .digits(expected: 16, actual: 6)), ("AQEKCwwNDg8=", "A", 5, .base64),
            ("id=\"01010a0b0c0d0e0f\"", "id=\"x\"", 4, .value("x")),
            ("scanned_at=\"1500000000000\"", "scanned_at=\"x\"", 4, .value("x")),
            ("</idm>", "</pmm>", 5, .notXML(column: 28)),
        ] as [(String, String, Int, InputError.Cause)]
    )
    func damagedXML(old: String, new: String, line: Int, cause: InputError.Cause) {
        let text = ImportSample.metrodroidXML.text.replacing(old, with: new, maxReplacements: 1)
        #expect(throws: InputError(file: "x", line: line, cause: cause)) {
            try InputFile.open(Array(text.utf8), file: "x")
        }
    }

    /// Told twice: alike once, differently not at all, and the file's line is named.
    @Test func toldTwice() throws {
        let text = ImportSample.metroflip.text
        let row = "Log 01: \(ImportSample.spaced(ImportSample.older))\n"
        let same = try DumpFormat.named("metroflip")?.read(Array((text + row).utf8), file: "x").first
        #expect(same?.remarks == [DumpRemark(line: 8, .duplicate)])
        #expect(same?.image.systems[0][Self.history]?.blocks.count == 2)
        let other = "Log 01: \(ImportSample.spaced(ImportSample.balance))\n"
        let contrary = try DumpFormat.named("metroflip")?.read(Array((text + other + row).utf8), file: "x").first
        #expect(contrary?.remarks == [DumpRemark(line: 8, .contradiction), DumpRemark(line: 9, .contradiction)])
        #expect(contrary?.image.systems[0][Self.history]?.data.map(\.number) == [0])
    }

    @Test func contradictingIdentity() throws {
        let text = ImportSample.flipper.text.replacing("UID: 01 01 0A", with: "UID: 01 01 0B")
        let dump = try DumpFormat.named("flipper")?.read(Array(text.utf8), file: "x").first
        #expect(dump?.remarks.first == DumpRemark(line: 7, .contradiction))
        #expect(dump?.image.idm == IDm(rawValue: 0x0101_0B0B_0C0D_0E0F))
    }

    @Test(arguments: [
        ("System found: 2", 11, 3, 2), ("Service found: 3", 21, 9, 3), ("Public blocks read: 3", 34, 30, 3),
    ])
    func counts(text: String, line: Int, expected: Int, actual: Int) throws {
        let changed = ImportSample.flipper.text.replacing(text, with: "\(text.dropLast())\(expected)")
        let dump = try #require(try DumpFormat.named("flipper")?.read(Array(changed.utf8), file: "x").first)
        #expect(dump.remarks.contains(DumpRemark(line: line, .count(expected: expected, actual: actual))))
        #expect(dump.image.isPartial)
    }

    @Test(
        arguments: [
            (
                "Filetype: Flipper NFC device\nDevice type: Mifare Classic\n", 2,
                .unsupported("Device type: Mifare Classic")
            ),
            ("Filetype: Flipper NFC device\nData format version: 3\n", 2, .unsupported("Data format version: 3")),
            ("Filetype: Flipper Metroflip File\nCard Type: Clipper\n", 2, .unsupported("Card Type: Clipper")),
            ("Filetype: Flipper NFC device\nDevice type: FeliCa\n", nil, .noCard),
            ("SCardTransmit\n", nil, .noCard), ("00000000 APDU: 00\n", nil, .noCard),
            ("debug\tx\tTX: 00 00 ff 02 fe d4 02 2a 00\n", nil, .noCard),
            ("<card type=\"0\"/>", 1, .noCard), ("[{\"timestamp_ns\":0", 1, .notJSON(column: 18)),
        ] as [(String, Int?, InputError.Cause)]
    )
    func nothingToRead(text: String, line: Int?, cause: InputError.Cause) {
        #expect(throws: InputError(file: "x", line: line, cause: cause)) {
            try InputFile.open(Array(text.utf8), file: "x")
        }
    }

    /// XML and JSON that are nested too deep end as an error, not as an exhausted stack.
    @Test func nestedDeeply() {
        let xml = "<cards><card type=\"4\">" + String(repeating: "<a>", count: 100_000)
        #expect(throws: InputError.self) { try InputFile.open(Array(xml.utf8), file: "x") }
        let json = "{\"felica\":{\"systems\":" + String(repeating: "{\"3\":", count: 100_000)
        #expect(throws: InputError.self) { try InputFile.open(Array(json.utf8), file: "x") }
        let rs =
            "{\"systems\":[{\"system_code_hex\":\"0003\",\"areas\":[" + String(repeating: "[", count: 1_900)
            + String(repeating: "]", count: 1_900) + "]}]}"
        #expect(throws: Never.self) { try InputFile.open(Array(rs.utf8), file: "x") }
    }
}

extension ImportSample {
    /// Whether it is JSON, which has no byte order mark.
    fileprivate var isJSON: Bool { text.hasPrefix("{") || text.hasPrefix("[") }
}
