import FeliCa
import FeliCaTransport
import Testing

/// The tables here are invented; their forms are those of the public ones that card-formats 4 lists.
struct StationImporterTests {
    /// A table, how its codes are written, and what it says: code, name, company, line and note.
    struct Table: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        var radix = CodeRadix.hexadecimal
        let entries: [[String]]

        var testDescription: String { name }
    }

    static let tables = [
        Table(
            name: "header in Japanese, hexadecimal",
            text: """
                地区コード(16進),線区コード(16進),駅順コード(16進),会社名,線区名,駅名,備考
                0,1,F,架空鉄道,山線,甲,旧 000-001
                2,A0,10,架空電車,-,乙,
                """,
            entries: [["0-01-0F", "甲", "架空鉄道", "山線", "旧 000-001"], ["2-A0-10", "乙", "架空電車", "", ""]]
        ),
        Table(
            name: "header in English, decimal, more columns than are needed",
            text: """
                AreaCode,LineCode,StationCode,CompanyName,LineName,StationName,Note,Latitude,Longitude
                0,1,15,Imaginary,Hill,Ko,,35.1,139.2
                3,213,227,Imaginary,Sea,"Otsu, North","said ""so"" twice",0,0
                """,
            radix: .decimal,
            entries: [
                ["0-01-0F", "Ko", "Imaginary", "Hill", ""],
                ["3-D5-E3", "Otsu, North", "Imaginary", "Sea", "said \"so\" twice"],
            ]
        ),
        Table(
            name: "columns in another order",
            text: "line_code,area_code,station_code,note,station_name\n227,1,59,x,丙\n",
            radix: .decimal,
            entries: [["1-E3-3B", "丙", "", "", "x"]]
        ),
        Table(
            name: "no header, decimal",
            text: "0,1,22,架空鉄道,山,甲\n2,255,199,架空電車,海,乙\n",
            radix: .decimal,
            entries: [["0-01-16", "甲", "架空鉄道", "山", ""], ["2-FF-C7", "乙", "架空電車", "海", ""]]
        ),
        Table(
            name: "no header, hexadecimal, names alone",
            text: "0,1,22,甲\r\n0,1,2f,乙\r\n",
            entries: [["0-01-22", "甲", "", "", ""], ["0-01-2F", "乙", "", "", ""]]
        ),
        Table(
            name: "line and name, tabs, 0x, a byte order mark",
            text: "\u{FEFF}0\t0x10\t0xe3\t山\t甲\n",
            entries: [["0-10-E3", "甲", "", "山", ""]]
        ),
        Table(
            name: "only digits, and a header that says which",
            text: "地区(10進),線区コード,駅順コード,駅名\n0,10,20,甲\n",
            radix: .decimal,
            entries: [["0-0A-14", "甲", "", "", ""]]
        ),
        Table(
            name: "only digits, the same either way",
            text: "0,1,2,甲\n0,1,3,乙\n",
            entries: [["0-01-02", "甲", "", "", ""], ["0-01-03", "乙", "", "", ""]]
        ),
        Table(
            name: "padded with zeros",
            text: "000,001,020,甲\n000,001,227,乙\n",
            radix: .decimal,
            entries: [["0-01-14", "甲", "", "", ""], ["0-01-E3", "乙", "", "", ""]]
        ),
        Table(
            name: "a header that cannot be read",
            text: "?n??,????,?w??,?w??\n0,1,2f,甲\n",
            entries: [["0-01-2F", "甲", "", "", ""]]
        ),
        Table(
            name: "stops of buses",
            text:
                "_id,LineCode,StationCode,CompanyName,LineName,StationName,Note\n1,14,fb,架空バス,NULL,甲,山手回り\n2,e1f,1037,乙バス,NULL,乙,NULL\n",
            entries: [["0014-00FB", "甲", "架空バス", "", "山手回り"], ["0E1F-1037", "乙", "乙バス", "", ""]]
        ),
    ]

    @Test(arguments: tables)
    func reads(table: Table) throws {
        let result = try StationImporter.read(Array(table.text.utf8), file: "t.csv")
        #expect(result.radix == table.radix)
        #expect(result.entries.map { [$0.code.description, $0.name, $0.company, $0.line, $0.note] } == table.entries)
        #expect(result.problems.isEmpty)
        #expect(result.entries.allSatisfy { $0.position.file == "t.csv" })
    }

    @Test func readsShiftJIS() throws {
        let bytes = Array("0,1,2F,".utf8) + [0x89, 0xCB, 0x8B, 0xF3] + Array("\r\n".utf8)
        let result = try StationImporter.read(bytes, file: "t.csv")
        #expect(result.entries.map(\.name) == ["架空"])
    }

    @Test func tellsWhatIsWrongWithRows() throws {
        let text = """
            area code,line code,station code,station name
            0,E3,01,甲
            0,E3,01,甲
            0,E3,01,乙
            0,E3,GG,丙
            4,E3,02,丙
            0,E3,100,丙
            0,E3,03,
            0,E3
            0,E3,04,丁
            """
        let result = try StationImporter.read(Array(text.utf8), file: "t.csv")
        #expect(result.entries.map(\.position.line) == [2, 10])
        let first = FilePosition(file: "t.csv", line: 2)
        let code = PlaceCode.station(StationCode(area: 0, line: 0xE3, station: 1))
        let causes: [StationImport.Problem.Cause] = [
            .duplicate(of: first), .conflict(code, name: "乙", kept: "甲", keptAt: first),
            .badCode, .badCode, .badCode, .noName, .badCode,
        ]
        #expect(result.problems.map(\.cause) == causes)
        #expect(result.problems.map(\.position.line) == [3, 4, 5, 6, 7, 8, 9])
    }

    @Test(arguments: [
        ("", InputError(file: "t.csv", cause: .empty)),
        ("\n# nothing\n", InputError(file: "t.csv", cause: .empty)),
        ("a story of three,words\nand no codes,\n", InputError(file: "t.csv", line: 1, cause: .foreign)),
        ("area,line code,station code,station\n", InputError(file: "t.csv", cause: .foreign)),
        ("area,line code,station code,station\nx,y,z,w\n", InputError(file: "t.csv", line: 2, cause: .foreign)),
        ("0,1,2f,甲\n0,1,3,\"乙\n", InputError(file: "t.csv", line: 2, cause: .cut)),
    ])
    func refusesWhatIsNoTable(text: String, error: InputError) {
        #expect(throws: StationFileError.input(error)) { try StationImporter.read(Array(text.utf8), file: "t.csv") }
    }

    @Test func refusesAnUnknownEncoding() {
        let error = InputError(file: "t.csv", cause: .foreign)
        #expect(throws: StationFileError.input(error)) {
            try StationImporter.read(Array("0,1,2F,".utf8) + [0xFF, 0xFE], file: "t.csv")
        }
    }

    @Test func asksForTheRadixThatNothingTells() throws {
        let bytes = Array("0,10,20,甲\n".utf8)
        #expect(throws: StationFileError.unclearRadix(file: "t.csv")) { try StationImporter.read(bytes, file: "t.csv") }
        let decimal = try StationImporter.read(bytes, file: "t.csv", radix: .decimal)
        #expect(decimal.entries.map(\.code.description) == ["0-0A-14"])
        let hexadecimal = try StationImporter.read(bytes, file: "t.csv", radix: .hexadecimal)
        #expect(hexadecimal.entries.map(\.code.description) == ["0-10-20"])
    }

    /// One slip does not turn a table over: it is a row with a bad code.
    @Test(arguments: [
        ("0,1,E3,甲\n0,1,E4,乙\n0,1,227,丙\n", CodeRadix.hexadecimal),
        ("0,1,227,甲\n0,1,228,乙\n0,1,E3,丙\n", CodeRadix.decimal),
    ])
    func letsTheMostDecide(text: String, radix: CodeRadix) throws {
        let result = try StationImporter.read(Array(text.utf8), file: "t.csv")
        #expect(result.radix == radix)
        #expect(result.entries.map(\.code.description) == ["0-01-E3", "0-01-E4"])
        #expect(result.problems == [.init(position: FilePosition(file: "t.csv", line: 3), cause: .badCode)])
    }

    @Test func namesAFileThatIsNotThere() {
        let error = InputError(file: "/nowhere/t.csv", cause: .unreadable(errno: 2))
        #expect(throws: StationFileError.input(error)) { try StationImporter.read("/nowhere/t.csv") }
    }
}
