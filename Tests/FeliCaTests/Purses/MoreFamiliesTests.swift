import FeliCa
import Testing

/// What no public block shows: on blocks that were made after the layouts of card-formats.md.
@Suite struct MoreFamiliesTests {
    private let key = KeyVersion(rawValue: 0)

    private func details(_ purse: Purse) -> [String: Detail.Value] {
        Dictionary(
            purse.details.compactMap { detail in detail.value.value.map { (detail.key, $0) } },
            uniquingKeysWith: { $1 }
        )
    }

    @Test func sapicaHasPoints() throws {
        let sapica = try purse(
            try image(0x865E, [0x008B: ["00000000000000002000000a00000001"], 0xBA4B: ["2C010000" + zeros(12)]])
        )
        #expect(sapica.name.english == "SAPICA")
        #expect(sapica.points.map(\.amount.value) == [300])
    }

    @Test(arguments: [(0x80DE, "IruCa"), (0x8592, "PASPY"), (0x802B, "Setamaru"), (0x8029, "Saitama Railway")])
    func sharesTheLayout(_ system: Int, _ name: String) throws {
        let card = try purse(try image(UInt16(system), [0x008B: ["0000000000000000200000E803000001"]]))
        #expect(card.name.english == name)
        #expect(card.balance.value == Money(1000, .yen))
    }

    @Test func nanacoHasANumberAndPointsOfTwoYears() throws {
        let nanaco = try purse(
            try image(
                0xFE00,
                [
                    0x5597: [zeros(16)], 0x558B: ["1234567890123456" + zeros(8)],
                    0x560B: [zeros(16), "00012C" + "0000" + "000064" + zeros(8)],
                ]
            )
        )
        #expect(nanaco.number?.value == "1234567890123456")
        #expect(nanaco.points.map(\.amount.value) == [300, 100])
        #expect(nanaco.balance.value == Money(0, .yen))
    }

    /// A type that no source names is shown; its sign is that of the change of the balance, where that agrees in size.
    @Test func nanacoKeepsUnknownTypes() throws {
        let nanaco = try purse(
            try image(
                0xFE00,
                [
                    0x5597: [zeros(16)],
                    0x564F: [
                        "99000001440000068c03069487000c00", "6f000007d0000007d003069485000b00",
                        "99000001f40000000002f9f5fb000a00",
                    ],
                ]
            )
        )
        let history = try #require(nanaco.history)
        #expect(history.entries.map(\.amount.value?.amount) == [-324, 2000, nil])
        #expect(history.entries.last?.amount == .unknown(.undocumented))
        #expect(history.entries.last?.details.first?.value.value == .money(Money(500, .yen)))
    }

    @Test func waonHasPointsWithExpiry() throws {
        let blocks = ["0000" + "0C" + zeros(8) + "270331" + "0000"]
        let waon = try purse(
            try image(
                0xFE00,
                [
                    0x6817: [zeros(16)], 0x684B: blocks, 0x67CF: [zeros(12) + "69001234", "56789012" + zeros(12)],
                    0x684F: ["1111222233334444" + zeros(8)],
                ]
            )
        )
        #expect(waon.points.map(\.amount.value) == [12])
        #expect(waon.points.first?.expiry?.value?.description == "2027-03-31")
        // felica2money and felica-tool take the number from 67CF; TRETJapanNFCReader from 684F.
        #expect(waon.number?.value == "6900123456789012")
    }

    @Test func waonTakesTheNumberFromTheOtherServiceWhereThereIsNone() throws {
        let waon = try purse(
            try image(0xFE00, [0x6817: [zeros(16)], 0x684F: ["1111222233334444" + zeros(8)]])
        )
        #expect(waon.number?.value == "1111222233334444")
    }

    @Test func waonOrdersAcrossTheWrap() throws {
        let body = "00049a98e40607201530000000000000"
        func head(_ serial: String) -> String { "4142313243443334454635363700".dropLast(2) + serial + "00" }
        let waon = try purse(
            try image(
                0xFE00,
                [0x6817: [zeros(16)], 0x680B: [head("0001"), body, head("FFFF"), body, head("0000"), body]]
            )
        )
        #expect(waon.history?.entries.map(\.serial) == [1, 0, 65_535])
    }

    @Test func coopHasPointsAndAMember() throws {
        let coop = try purse(
            try image(
                0x8E4B,
                [
                    0x50D7: ["20060000" + zeros(12)],
                    0x50CB: [
                        "123456789012" + zeros(10), "01" + "00" + "240415" + "000550" + zeros(8),
                        "0000007B" + zeros(12),
                    ],
                ]
            )
        )
        #expect(coop.number?.value == "123456789012")
        #expect(coop.points.map(\.amount.value) == [123])
        #expect(coop.points.first?.scale == 1)
        let date = try #require(CardDate(year: 2024, month: 4, day: 15))
        #expect(
            details(coop) == ["mealUser": .count(1), "mealDate": .date(date), "mealUsed": .money(Money(550, .yen))]
        )
    }

    @Test func coopSaysWhatIsNoDecimal() throws {
        let coop = try purse(
            try image(0xFE00, [0x50D7: [zeros(16)], 0x50CF: ["202404151215300500A43200B5680000"]])
        )
        let entry = try #require(coop.history?.entries.first)
        #expect(entry.amount.missing != nil && entry.amount.value == nil)
        #expect(entry.balance.value == nil)
    }

    @Test func campusCardsMarkWhatIsPersonal() throws {
        let campus = try purse(
            try image(
                0xFE00,
                [
                    0x1A8B: [
                        "3031" + "3132333435363738" + zeros(6), "8E52936391BE985920202020202020" + "20",
                        "3132333435363738" + "3230323430343031", "3230323830333331" + "3939393930303031",
                    ]
                ]
            )
        )
        #expect(campus.balance == .unknown(.notHeld))
        #expect(campus.details.filter(\.isPersonal).map(\.key) == ["identifier", "holder", "studentNumber", "school"])
        let values = details(campus)
        #expect(values["identifier"] == .text(StoredText("12345678".utf8, .ascii)))
        #expect(values["holder"] == .text(StoredText([0x8E, 0x52, 0x93, 0x63, 0x91, 0xBE, 0x98, 0x59], .shiftJIS)))
        #expect(values["expiry"] == .date(try #require(CardDate(year: 2028, month: 3, day: 31))))
        #expect(values["issued"] == .date(try #require(CardDate(year: 2024, month: 4, day: 1))))
    }

    @Test func icuHasAHistoryWhoseTimesAreUncertain() throws {
        let icu = try purse(
            try image(
                0x8760,
                [
                    0x1A8B: Array(repeating: zeros(16), count: 4),
                    0x120F: [
                        "9824" + "00" + "0C1E05" + "0000" + "F401" + "00" + "DC05" + "000000",
                        "9724" + "00" + "0C1E05" + "0000" + "E803" + "00" + "D007" + "000000",
                    ],
                ]
            )
        )
        #expect(icu.name.english == "ICU campus card")
        #expect(icu.balance.value == Money(1500, .yen))
        #expect(icu.history?.entries.map(\.amount.value?.amount) == [-500, nil])
        #expect(icu.history?.entries.first?.flags == [.uncertainTime])
    }

    @Test func gifuSkipsByteZero() throws {
        let gifu = try purse(try image(0x0447, [0x020B: ["01" + "41313233" + zeros(11)]]))
        #expect(details(gifu) == ["identifier": .text(StoredText("A123".utf8, .ascii))])
    }

    /// A record of Ryuto, after TRETJapanNFCReader and toyowata's readers.
    @Test(arguments: [0x8B5D, 0x832C]) func ryutoHasTimesOfBoardingAndAlighting(_ system: Int) throws {
        let record = "2EB8" + "22D254" + "0102" + "0103" + "52" + "00D2" + "0000" + "03E8"
        let blocks: [UInt16: [String]] = [
            0x804B: ["0367" + zeros(14), "2C21" + zeros(6) + "0102030405060708"],
            0x884B: ["03E8" + zeros(14), zeros(16)],
            0x898F: [record],
        ]
        let card = try purse(try image(UInt16(system), blocks))
        #expect(card.balance.value == Money(1000, .yen))
        let ride = try #require(card.history?.entries.first)
        let code = Hex.string(UInt16(system))
        #expect(ride.line == "52 2023-05-24 bus from \(code)-0102 to \(code)-0103 -210 =1000")
        #expect([ride.entryTime?.description, ride.exitTime?.description] == ["08:45", "09:20"])
    }

    @Test func ayucaHasPoints() throws {
        let ayuca = try purse(try image(0x83EE, [0x884B: ["06EA" + zeros(14), "00000000" + "001CC0" + zeros(9)]]))
        #expect(ayuca.balance.value == Money(1770, .yen))
        #expect(ayuca.points.map(\.amount.value) == [460])
        #expect(ayuca.points.first?.scale == 1)
    }

    /// Members of the family whose records no source lays out: named, not guessed.
    @Test(
        arguments: [
            (0x80EF, "0000", "ICa"), (0x832C, "0D69", "passca"), (0x8B43, "0FC9", "NORUCA"),
            (0x8B43, "0FCA", "Aizu NORUCA"),
            (0x9506, "0000", "kinoca"),
        ]
    )
    func doesNotGuessLayouts(_ system: Int, _ code: String, _ name: String) throws {
        let card = try purse(
            try image(
                UInt16(system),
                [
                    0x804B: [code + zeros(14)], 0x884B: ["03E8" + zeros(14)],
                    0x898F: ["2eb822d0000200115300e606ea001cc0"],
                ]
            )
        )
        #expect(card.name.english == name)
        #expect(card.balance == .unknown(.undocumented))
        #expect(card.history == History(missing: .undocumented))
    }

    @Test(
        arguments: [
            (0x80E0, 0x000B, "0FF0", "DESUCA"), (0x80E0, 0x000B, "05D3", "Iyotetsu IC-e card"),
            (0x8DB6, 0x004B, "0102", "Asaca"), (0x8DB6, 0x004B, "0103", "DoCARD"),
            (0x8194, 0x004B, "0000", "RapiCa / Iwasaki IC card"), (0x040F, 0x004B, "0000", "NicePass"),
        ]
    )
    func namesCardsThatItCannotDecode(_ system: Int, _ service: Int, _ code: String, _ name: String) throws {
        let card = try purse(try image(UInt16(system), [UInt16(service): [code + zeros(14)]]))
        #expect(card.name.english == name)
        #expect(card.balance == .unknown(.undocumented))
    }

    @Test func namesQUICPayBesideNanaco() throws {
        let card = try image(0xFE00, [0x5597: [zeros(16)], 0x35CB: []], keyVersion: key)
        let report = CardReport(card)
        #expect(report.purses.map(\.kind) == ["nanaco", "quicpay"])
    }

    @Test(arguments: [(0x9373, "IDR"), (0x9450, "VND")]) func railPurses(_ system: Int, _ currency: String) throws {
        let card = try purse(try image(UInt16(system), [0x10D7: ["78690000B80B0000" + zeros(5) + "00004D"]]))
        #expect(card.balance.value?.amount == 27_000)
        #expect(card.balance.value?.currency.code == currency)
        #expect(card.minutesAheadOfUTC == 420)
    }

    @Test func kartuMultiTripHasANumber() throws {
        let hex = Hex.string("0123456789ABCDEF".utf8)
        let kmt = try purse(try image(0x90B7, [0x1017: [zeros(16)], 0x300B: [hex]]))
        #expect(kmt.number?.value == "0123456789ABCDEF")
    }

    @Test func shenzhenTongSaysThatAKeyIsNeeded() throws {
        var card = try image(0x8005, [:])
        card.update(SystemCode(rawValue: 0x8005)) {
            $0.update(ServiceCode(rawValue: 0x0118)) { $0.blocks[0] = .refused(StatusFlags(0x01, 0xA5)) }
        }
        #expect(try purse(card).balance == .unknown(.refused(StatusFlags(0x01, 0xA5))))
    }

    /// Newest first: a bus fare given back, the highest fare, a top-up, a train.
    @Test func dhakaTellsKindsByTheBalance() throws {
        func record(_ from: String, _ to: String, _ balance: String) -> String {
            "00000000" + "324E48" + "00" + from + "00" + to + balance + "0000"
        }
        let dhaka = try purse(
            try image(
                0x90E3,
                [
                    0x220F: [
                        record("0D", "11", "C20100"), record("0D", "00", "A40100"), record("0A", "00", "F40100"),
                        record("5A", "0A", "900100"), record("0A", "5A", "F40100"),
                    ]
                ]
            )
        )
        #expect(
            dhaka.history?.entries.map(\.line) == [
                "2025-02-14 09h bus from 90E3-13 to 90E3-17 -50 =450", "2025-02-14 09h charge at 90E3-10 +100 =500",
                "2025-02-14 09h rail from 90E3-90 to 90E3-10 -100 =400",
                "2025-02-14 09h rail from 90E3-10 to 90E3-90 ? =500",
            ]
        )
    }

    /// The balance of a card that stores it in its history alone is not taken from an older record.
    @Test func doesNotTakeAnOldBalance() throws {
        var card = try image(0x90E3, [0x220F: [zeros(16), "00000000324e48005a000a9c01000000"]])
        let flags = StatusFlags(0x01, 0x70)
        card.update(SystemCode(rawValue: 0x90E3)) { system in
            system.update(ServiceCode(rawValue: 0x220F)) { $0.blocks[0] = .refused(flags) }
        }
        #expect(try purse(card).balance == .unknown(.refused(flags)))
        #expect(try purse(try image(0x90E3, [0x220F: [zeros(16)]])).balance == .unknown(.notRead))
        let blank = Array(repeating: zeros(16), count: 20)
        #expect(try purse(try image(0x90E3, [0x220F: blank])).balance == .unknown(.noEntry))
    }
}

/// The hexadecimal digits of so many zero bytes.
private func zeros(_ count: Int) -> String { String(repeating: "00", count: count) }
