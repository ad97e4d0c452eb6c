import FeliCa
import Testing

@Suite struct Type3TagTests {
    /// An attribute block, and what its source says: version, blocks a read and a write take, capacity, writing, writable,
    /// length, checksum.
    @Test(
        arguments: [
            // nfcpy, tests/test_tag_tt3_sony.py, felica_sample_3: a real card.
            ("100b0a009300000000000100000000b9", "1.0 11 10 147 false true 0 185"),
            // nfcpy, the same, felica_lite_data_1: made for the test.
            ("10040100030000000000010000270040", "1.0 4 1 3 false true 39 64"),
            // metrodroid, src/commonTest/assets/ndef/felicalitendef.json: a real card.
            ("100101000d0000000000010000130033", "1.0 1 1 13 false true 19 51"),
            // https://tomosoft.jp/design/?p=9632: a real card.
            ("100401000d0000000000010000000023", "1.0 4 1 13 false true 0 35"),
        ]
    )
    func readsTheAttributeBlock(_ hex: String, _ says: String) throws {
        let tag = try #require(Type3Tag(try image(0x12FC, [0x000B: [hex]])))
        let block = tag.attributes
        let text = [
            block.version, "\(block.readBlocks)", "\(block.writeBlocks)", "\(block.capacity)", "\(block.isWriting)",
            "\(block.isWritable)", "\(block.length)", "\(block.checksum)",
        ]
        #expect(text.joined(separator: " ") == says)
        #expect(block.isValid)
        #expect(tag.problem == (block.length == 0 ? nil : .notRead))
    }

    /// nfcpy, felica_lite_data_1: a smart poster of nfc-forum.org, "NFC Forum" in English, 39 bytes.
    private static let poster = [
        "10040100030000000000010000270040", "d10222537091010e55036e66632d666f", "72756d2e6f726751010c5402656e4e46",
        "4320466f72756d000000000000000000",
    ]

    @Test func readsASmartPoster() throws {
        let tag = try #require(Type3Tag(try image(0x12FC, [0x0009: Self.poster])))
        #expect(tag.problem == nil)
        guard case .smartPoster(let records) = try #require(tag.message.first).content else {
            Issue.record("no smart poster")
            return
        }
        #expect(
            records.map(\.content) == [
                .uri(StoredText("http://nfc-forum.org".utf8, .utf8)),
                .text(StoredText("NFC Forum".utf8, .utf8), language: "en"),
            ]
        )
    }

    /// metrodroid, felicalitendef.json: the URI metrodroid.org behind "https://www.".
    @Test func readsAURI() throws {
        let blocks = [
            "100101000d0000000000010000130033", "d1010f55026d6574726f64726f69642e", "6f726700000000000000000000000000",
        ]
        let tag = try #require(Type3Tag(try image(0x12FC, [0x000B: blocks])))
        #expect(tag.message.map(\.content) == [.uri(StoredText("https://www.metrodroid.org".utf8, .utf8))])
    }

    /// On a Lite, block 0 is user data unless the memory configuration says NDEF and the checksum holds.
    @Test(arguments: [("ffffff01ff0000000000000000000000", true), ("ffffff00ff0010000000000000000000", false)])
    func takesALiteForATagOnlyWhenItSaysSo(_ configuration: String, _ isTag: Bool) throws {
        var card = try image(0x88B4, [0x000B: Self.poster])
        let block = try #require(Block(hex: configuration))
        card.update(.lite) { $0.update(ServiceCode(rawValue: 0x000B)) { $0.blocks[0x88] = .data(block) } }
        #expect((Type3Tag(card) != nil) == isTag)
        let broken = try #require(Block(hex: "deadbeaf0000000000000000deadbeaf"))
        card.update(.lite) { $0.update(ServiceCode(rawValue: 0x000B)) { $0.blocks[0] = .data(broken) } }
        #expect(Type3Tag(card) == nil)
    }

    @Test(
        arguments: [
            ("10040100030000000000010000270041", Type3Tag.Problem.checksum),
            ("1004010003000000000f01000027004f", .writing),
            ("1004010001000000000001000027003e", .length),
        ]
    )
    func saysWhyThereIsNoMessage(_ attributes: String, _ problem: Type3Tag.Problem) throws {
        let tag = try #require(
            Type3Tag(try image(0x12FC, [0x000B: [attributes] + Self.poster.dropFirst()]))
        )
        #expect(tag.problem == problem)
        #expect(tag.message.isEmpty)
    }

    /// Records written by us after the specifications.
    @Test(
        arguments: [
            // A media type.
            ("d20a03746578742f706c61696e616263", .bytes([0x61, 0x62, 0x63])),
            // UTF-16.
            ("d1010554826a613042", .text(StoredText([0x30, 0x42], .utf16), language: "ja")),
            // A URI in two chunks.
            ("b101035504616256000263 64".filter { $0 != " " }, .uri(StoredText("https://abcd".utf8, .utf8))),
            // A configuration token: network "cafe", WPA2, AES, key "latte".
            (
                "d217216170706c69636174696f6e2f766e642e7766612e777363" + "100e001d" + "1045000463616665"
                    + "100300020020"
                    + "100f00020008" + "102700056c61747465",
                nil
            ),
        ] as [(String, NDEFRecord.Content?)]
    )
    func readsRecords(_ hex: String, _ content: NDEFRecord.Content?) throws {
        let bytes = try #require(Hex.bytes(hex))
        let record = try #require(NDEFRecord.message(bytes)?.first)
        guard let content else {
            guard case .wifi(let access) = record.content else {
                Issue.record("no access to a network")
                return
            }
            #expect(access.ssid.text == "cafe")
            #expect(access.key?.text == "latte")
            #expect(access.authentication == 0x0020)
            #expect(access.encryption == 0x0008)
            return
        }
        #expect(record.content == content)
    }

    @Test(arguments: ["d1", "d101ff5500", "c101ffffffff55", "3101015561", "d6000055", "d701"])
    func refusesBrokenMessages(_ hex: String) throws {
        #expect(NDEFRecord.message(try #require(Hex.bytes(hex))) == nil)
    }
}
