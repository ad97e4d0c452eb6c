import FeliCa
import Testing

/// The blocks of the other families, with what their sources say of them.
///
/// Edy's are of a real card (its number replaced) and Octopus's too. Those of nanaco, WAON, co-op, ayuca, Kartu Multi Trip,
/// Dhaka and OKICA were made from the published layouts, since no real ones are public: that they decode shows only that we
/// read the layouts as they are written.
@Suite struct FamilyVectorTests {
    /// nfcpy, tests/test_tag_tt3_sony.py, felica_sample_1.
    private static let edy: [UInt16: [String]] = [
        0x110B: ["00011001000000000017098e00000011", "000061a80000c3500000c35000000000"],
        0x1317: ["9e0100004a0200000000000000000400"],
        0x170F: [
            "200000042e02ae410000024a0000019e", "020000032e02ab84000003e8000003e8", "200000020a98ac7d000001f400000000",
            "04000001099a9dad000001f4000001f4", "00060000000000000000000000000000", "00050000000000000000000000000000",
        ],
    ]

    @Test func edy() throws {
        let edy = try purse(try image(0xFE00, Self.edy))
        #expect(edy.kind == "edy")
        #expect(edy.number?.value == "1001000000000017")
        #expect(edy.balance.value == Money(414, .yen))
        let values = Dictionary(edy.details.map { ($0.key, $0.value.value) }, uniquingKeysWith: { $1 })
        #expect(values["issued"] == .date(try #require(CardDate(year: 2003, month: 5, day: 8))))
        #expect(values["chargeLimit"] == .money(Money(25_000, .yen)))
        #expect(values["balanceLimit"] == .money(Money(50_000, .yen)))
        #expect(values["balanceLimit2"] == .money(Money(50_000, .yen)))
        #expect(values["lastAmount"] == .money(Money(586, .yen)))
        #expect(values["executionID"] == .count(4))
        #expect(
            edy.history?.entries.map(\.line) == [
                "20 2016-02-15 12:23:29 purchase -586 =414 #4", "02 2016-02-15 12:11:48 charge +1000 =1000 #3",
                "20 2003-09-18 12:15:57 purchase -500 =0 #2", "04 2003-05-14 11:12:45 bonus +500 =500 #1",
            ]
        )
        #expect(edy.history?.missing == nil)
    }

    /// felica2money, Nanaco.cs, and TRETJapanNFCReader, NanacoCardData.swift. Synthetic.
    @Test func nanaco() throws {
        let nanaco = try purse(
            try image(
                0xFE00,
                [
                    0x5597: ["8c060000000000000000000000000000"],
                    0x564F: [
                        "47000001440000068c03069487000c00", "6f000007d0000007d003069485000b00",
                        "47000001f40000000002f9f5fb000a00", "83000001f4000001f402f9e240000900",
                        "35000000000000000002e21000000800",
                    ],
                ]
            )
        )
        #expect(nanaco.balance.value == Money(1676, .yen))
        #expect(nanaco.number == .unknown(.notRead))
        #expect(
            nanaco.history?.entries.map(\.line) == [
                "47 2024-03-09 18:07 purchase -324 =1676 #12", "6F 2024-03-09 18:05 charge +2000 =2000 #11",
                "47 2023-12-31 23:59 purchase -500 =0 #10", "83 2023-12-30 09:00 bonus +500 =500 #9",
                "35 2023-01-01 00:00 other +0 =0 #8",
            ]
        )
    }

    /// felica2money, Waon.cs, and TRETJapanNFCReader, WaonCardData.swift. Synthetic. The pairs are not in order.
    @Test func waon() throws {
        let waon = try purse(
            try image(
                0xFE00,
                [
                    0x6817: ["f13b0000000000000000000000000000"],
                    0x680B: [
                        "41423132434433344546353637010200", "00049a98e40607201530000000000000",
                        "41423132434433344546353637010300", "000c9a9ebd877e2000002ee000000000",
                        "5a5a3030303030303030303031010100", "001c8084000177003e804e2000000000",
                    ],
                ]
            )
        )
        #expect(waon.balance.value == Money(15_345, .yen))
        #expect(
            waon.history?.entries.map(\.line) == [
                "0C 2024-05-07 21:59 charge at AB12CD34EF567 +3000 =15345 #259",
                "04 2024-05-06 07:08 purchase at AB12CD34EF567 -678 =12345 #258",
                "1C 2021-01-01 00:00 purchase at ZZ00000000001 +3000 =3000 #257",
            ]
        )
        let both = waon.history?.entries.last?.details.map(\.value.value)
        #expect(both == [.money(Money(2000, .yen)), .money(Money(5000, .yen))])
        #expect(waon.history?.entries.last?.flags == [.autoCharge])
    }

    /// felica-wallet, CampusPay.java. Synthetic.
    @Test func coop() throws {
        let coop = try purse(
            try image(
                0xFE00,
                [
                    0x50D7: ["20060000000000000000000000000000"],
                    0x50CF: ["20240415121530050004320015680000", "20240415080000010020000020000000"],
                ]
            )
        )
        #expect(coop.balance.value == Money(1568, .yen))
        #expect(
            coop.history?.entries.map(\.line) == [
                "05 2024-04-15 12:15:30 purchase -432 =1568", "01 2024-04-15 08:00:00 charge +2000 =2000",
            ]
        )
    }

    /// felica-wallet, Ayuca.java. Synthetic.
    @Test func ayuca() throws {
        let ayuca = try purse(try image(0x83EE, [0x898F: ["2eb822d0000200115300e606ea001cc0"]]))
        #expect(ayuca.balance == .unknown(.notRead))
        let entry = try #require(ayuca.history?.entries.first)
        #expect(entry.line == "05 03 2023-05-24 08:45 bus from 83EE-0002 to 83EE-0011 -230 =1770")
        #expect(entry.details.first?.value.value == .decimal(460, scale: 1))
    }

    /// Metrodroid, KMTTrip.kt and KMTTransitData.kt. Synthetic.
    @Test func kartuMultiTrip() throws {
        let kmt = try purse(
            try image(
                0x90B7,
                [
                    0x1017: ["78690000b80b0000000000000000004d"],
                    0x200F: ["23c3460000000bb8010500000100004d"],
                ]
            )
        )
        #expect(kmt.balance.value == Money(27_000, .rupiah))
        #expect(kmt.details.map(\.value.value) == [.money(Money(3000, .rupiah)), .count(77)])
        let entry = try #require(kmt.history?.entries.first)
        #expect(entry.line == "01 2019-01-05 10:40:00 rail to 90B7-0105 -3000 =? #77")
        #expect(entry.details.first?.value.value == .count(600_000_000))
        #expect(entry.flags == [.uncertainTime])
    }

    /// mrt-buddy, TransactionParser.kt, and fmr2, fmr2.ino. Synthetic.
    @Test func dhaka() throws {
        let dhaka = try purse(try image(0x90E3, [0x220F: ["00000000324e48005a000a9c01000000"]]))
        #expect(dhaka.balance.value == Money(412, .taka))
        let entry = try #require(dhaka.history?.entries.first)
        #expect(entry.line == "2025-02-14 09h rail from 90E3-90 to 90E3-10 ? =412")
        guard case .local(let from) = entry.entry, case .local(let to) = entry.exit else {
            Issue.record("no places")
            return
        }
        #expect(from.name?.english == "Uttara North")
        #expect(to.name?.english == "Motijheel")
    }

    /// TRETJapanNFCReader, OkicaCardData.swift. Synthetic. All its stations are of area 3, whatever byte 15 says.
    @Test func okica() throws {
        let okica = try purse(try image(0x8FC1, [0x028F: ["1601000232d8dc01dc0fdc0500002ac0"]]))
        #expect(okica.balance.value == Money(1500, .yen))
        #expect(
            okica.history?.entries.map(\.line)
                == ["16 01 00 02 2025-06-24 rail from 3-DC-01 to 3-DC-0F ? =1500 #42"]
        )
    }
}
