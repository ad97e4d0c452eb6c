import FeliCa
import FeliCaTransport
import Glibc
import TestSupport
import Testing

@Suite struct ImageFileTests {
    @Test(arguments: SampleCard.allCases)
    func thereAndBack(card: SampleCard) throws {
        var images = [card.image, Recording.read(VirtualCardLink(VirtualCard(card.image)), .everything).image]
        images[0].specification = RequestSpecificationVersion.Response(basic: 0x0500, options: [0x0500, 0x0000])
        images[0].isMasked = true
        images[0].isPartial = true
        images.append(CardImage())
        images.append(CardImage(systems: [CardImage.System(code: .any)]))
        for image in images {
            #expect(try ImageFile.read(Array(image.json.line.utf8), file: "x.json") == image)
            #expect(try ImageFile.read(Array(image.json.pretty.utf8), file: "x.json") == image)
        }
    }

    static let block = "00000000000000002000000A000001E3"

    @Test func withoutSchema() {
        #expect(throws: InputError(file: "x.json", cause: .missing("schema"))) {
            try ImageFile.read(Array("{}".utf8), file: "x.json")
        }
    }

    /// Each is what stands in the place of `systems` or beside it.
    @Test(
        arguments: [
            (#""idm":"01010A0B0C0D0E""#, "idm", .digits(expected: 16, actual: 14)),
            (#""idm":"01010A0B0C0D0E0G""#, "idm", .hex),
            (#""idm":5"#, "idm", .kind(expected: .string)),
            (#""partial":"no""#, "partial", .kind(expected: .bool)),
            (#""specification":{}"#, "specification", .missing("basic")),
            (
                #""specification":{"basic":"0500","options":["05"]}"#, "specification.options[0]",
                .digits(expected: 4, actual: 2)
            ),
            (#""systems":{}"#, "systems", .kind(expected: .array)),
            (#""systems":[5]"#, "systems[0]", .kind(expected: .object)),
            (#""systems":[{}]"#, "systems[0]", .missing("code")),
            (#""systems":[{"code":"0003"},{"code":"FE00"},{"code":"0003"}]"#, "systems[2].code", .duplicate),
            (#""systems":[{"code":"0003","areas":[{"code":"0000"}]}]"#, "systems[0].areas[0]", .missing("end")),
            (
                #""systems":[{"code":"0003","areas":[{"code":"0000","end":"FFFE"},{"code":"0000","end":"FFFE"}]}]"#,
                "systems[0].areas[1].code", .duplicate
            ),
            (
                #""systems":[{"code":"0003","services":[{"code":"008B"},{"code":"008b"}]}]"#,
                "systems[0].services[1].code", .duplicate
            ),
            (
                #""systems":[{"code":"0003","services":[{"code":"008B","key":"1"}]}]"#,
                "systems[0].services[0].key", .digits(expected: 4, actual: 1)
            ),
            (
                #""systems":[{"code":"0003","services":[{"code":"008B","blocks":{"0004":"\#(block.dropLast(2))"}}]}]"#,
                "systems[0].services[0].blocks.0004", .digits(expected: 32, actual: 30)
            ),
            (
                #""systems":[{"code":"0003","services":[{"code":"008B","blocks":{"0":"\#(block)"}}]}]"#,
                "systems[0].services[0].blocks.0", .digits(expected: 4, actual: 1)
            ),
            (
                #""systems":[{"code":"0003","services":[{"code":"008B","blocks":{"0000":"\#(block)"},"refused":{"0000":"01A8"}}]}]"#,
                "systems[0].services[0].refused.0000", .duplicate
            ),
            (
                #""systems":[{"code":"0003","services":[{"code":"008B","refused":{"0000":"A8"}}]}]"#,
                "systems[0].services[0].refused.0000", .digits(expected: 4, actual: 2)
            ),
        ] as [(String, String, InputError.Cause)]
    )
    func wrong(members: String, path: String, cause: InputError.Cause) {
        let rest = members.hasPrefix("\"systems\"") ? "" : ",\"systems\":[]"
        let text = #"{"schema":"felica.image/1",\#(members)\#(rest)}"#
        #expect(throws: InputError(file: "x.json", path: path, cause: cause)) {
            try ImageFile.read(Array(text.utf8), file: "x.json")
        }
    }

    @Test func syntax() throws {
        #expect(throws: InputError(file: "x.json", line: 3, cause: .notJSON(column: 1))) {
            try ImageFile.read(Array("{\"schema\":\"felica.image/1\",\n\"systems\":[\n}".utf8), file: "x.json")
        }
        #expect(throws: InputError(file: "x.json", line: 3, cause: .duplicate)) {
            let text = "{\"schema\":\"felica.image/1\",\n\"idm\":null,\n\"idm\":null}"
            _ = try ImageFile.read(Array(text.utf8), file: "x.json")
        }
        #expect(throws: InputError(file: "x.json", path: "schema", cause: .unsupported("felica.image/2"))) {
            try ImageFile.read(Array(#"{"schema":"felica.image/2"}"#.utf8), file: "x.json")
        }
        #expect(throws: InputError(file: "x.json", path: "schema", cause: .foreign)) {
            try ImageFile.read(Array(#"{"schema":"felica.report/1"}"#.utf8), file: "x.json")
        }
    }

    /// Cut anywhere, it is an error.
    @Test func cutAnywhere() {
        let bytes = Array(SampleCard.lite.image.json.pretty.utf8)
        for length in 0..<bytes.count - 1 {
            #expect(throws: InputError.self) { try ImageFile.read(Array(bytes[..<length]), file: "x.json") }
        }
    }
}

@Suite struct InputFileTests {
    enum Found: Equatable {
        case sessions, dumps
    }

    static func found(_ input: Input) -> Found {
        switch input {
        case .sessions: .sessions
        case .dumps: .dumps
        }
    }

    @Test(arguments: [
        ("{\"felica\":1}\n", Found.sessions),
        ("\u{FEFF}# a note\r\n\r\n { \"note\":\"\",\"felica\" : 1}\n[0,\"end\",0]\n", .sessions),
        ("{\"felica\":2}", .sessions),
        (SampleCard.transit.image.json.line, .dumps),
        (SampleCard.transit.image.json.pretty, .dumps),
    ])
    func recognised(text: String, expected: Found) throws {
        #expect(try Self.found(InputFile.open(Array(text.utf8), file: "x")) == expected)
        let file = TemporaryFile("unknown")
        #expect(FileBytes.write(text, to: file.path))
        #expect(try Self.found(InputFile.open(file.path)) == expected)
    }

    @Test(
        arguments: [
            ("", .empty), (" \n\t\r\n", .empty), ("hello", .foreign), ("{}", .foreign), ("[0,\"end\",0]\n", .foreign),
            ("{\"felica\":{\"systems\":{}}}", .noCard), ("{\"schema\":\"felica.report/1\"}", .foreign),
            (String(repeating: "\0", count: 200_000), .foreign),
        ] as [(String, InputError.Cause)]
    )
    func notRecognised(text: String, cause: InputError.Cause) {
        #expect(throws: InputError(file: "x", cause: cause)) { try InputFile.open(Array(text.utf8), file: "x") }
    }

    @Test func notThere() {
        #expect(throws: InputError(file: "/nowhere/x", cause: .unreadable(errno: ENOENT))) {
            try InputFile.open("/nowhere/x")
        }
        #expect(throws: InputError(file: "/tmp", cause: .unreadable(errno: EISDIR))) { try InputFile.open("/tmp") }
    }
}
