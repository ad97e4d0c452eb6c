import Testing

@testable import FeliCaTransport

struct DelimitedTextTests {
    /// Text, and the fields of its records with their lines. The rules are RFC 4180's, section 2.
    static let texts: [(text: String, records: [(line: Int, fields: [String])])] = [
        ("a,b,c\r\nd,e,f\r\n", [(1, ["a", "b", "c"]), (2, ["d", "e", "f"])]),
        ("a,b\nc,d", [(1, ["a", "b"]), (2, ["c", "d"])]),
        ("a,b\rc,d\r", [(1, ["a", "b"]), (2, ["c", "d"])]),
        ("a,,\n,b,", [(1, ["a", "", ""]), (2, ["", "b", ""])]),
        ("\"a\",\"b \"\"c\"\", d\",e", [(1, ["a", "b \"c\", d", "e"])]),
        ("\"a\nb\",c\nd", [(1, ["a\nb", "c"]), (3, ["d"])]),
        ("a\t b \t\"c\td\"\ne,f\tg", [(1, ["a", "b", "c\td"]), (2, ["e,f", "g"])]),
        ("# note, \"open\n\n  \na,b\n\n", [(4, ["a", "b"])]),
        ("架空,駅", [(1, ["架空", "駅"])]),
        ("a,\"\",b", [(1, ["a", "", "b"])]),
        ("", []),
    ]

    @Test(arguments: texts.indices)
    func reads(index: Int) throws {
        let (text, records) = Self.texts[index]
        #expect(try DelimitedText(text).records == records.map { .init(fields: $0.fields, line: $0.line) })
    }

    @Test(arguments: [("\"a", 1), ("a,b\nc,\"d\ne\n", 2), ("\"", 1), ("a,\"b\"\"", 1)])
    func namesTheLineOfAnUnclosedQuote(text: String, line: Int) {
        let error = #expect(throws: DelimitedText.UnclosedQuote.self) { try DelimitedText(text) }
        #expect(error?.line == line)
    }

    @Test(arguments: ["plain", "a\tb", "say \"so\"", "two\nlines", "\"", "コード"])
    func readsWhatItQuotes(field: String) throws {
        let text = "x\t" + DelimitedText.quoted(field) + "\ty"
        #expect(try DelimitedText(text).records.map(\.fields) == [["x", field, "y"]])
    }
}

struct ShiftJISTests {
    @Test(
        arguments: [
            ([], ""), ([0x41], "A"), ([0x89, 0xCB, 0x8B, 0xF3], "架空"),
            // What CP932 has more than Shift_JIS: a circled digit, a form of 高; and a half-width kana.
            ([0x87, 0x40, 0xB1, 0xFB, 0xFC], "①ｱ髙"),
        ] as [([UInt8], String)]
    )
    func decodes(bytes: [UInt8], text: String) {
        #expect(CharacterSet.cp932.decode(bytes) == text)
    }

    @Test(arguments: [[0x89], [0x41, 0x89, 0x0A], [0xFF], [0xFD, 0xFE]] as [[UInt8]])
    func refusesWhatIsNone(bytes: [UInt8]) {
        #expect(CharacterSet.cp932.decode(bytes) == nil)
    }
}
