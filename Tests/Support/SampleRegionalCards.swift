/// Cards of one region of Japan. No block of theirs is public: all are made after the layouts that sources give.
extension SampleTable {
    /// A bus, the subway, a charge; points.
    static let sapica = SampleTable(
        idm: 0x0112_0A1B_2C3D_4E5F,
        pmm: s962,
        systems: [
            system(
                0x865E,
                shared + more + interoperable + " 8000-F9FF BA48 BA8C BAC8 BB08 BB48 BB4A BCC8 BD08",
                [
                    0x008B: ["00000000000000002000006603000021"],
                    0x090F: [
                        "050F000F2F43090702036603000021F0", "160100022F42864087343804000020F0",
                        "1F0200002F4286400000320500001EC0", "160100022F41873486404A0100001DF0",
                    ] + zeros(16),
                    0x108F: ["20080000010A2F430822D20000000203", "20008734020A2F421810FA00", "A0008640010C2F421755"],
                    0x10CB: ["8640", "000000000000000000000000C0"],
                    0xBA4B: ["990000"], 0xBA8F: zeros(4), 0xBACB: zeros(1), 0xBB0B: zeros(1), 0xBCCB: zeros(1),
                    0xBD0B: zeros(1),
                ]
            )
        ]
    )

    /// A tram ride of which the highest fare was taken and the rest given back, another, a charge on the tram.
    static let paspy = SampleTable(
        idm: 0x0112_1A2B_3C4D_5E6F,
        pmm: s962,
        systems: [
            system(
                0x8592,
                shared + more + " 090A 8000-FFFE AF00-B03F AF08 AF48 AF88 AFC8 B008",
                [
                    0x008B: ["0000000000000000200000820500002A"],
                    0x090F: [
                        "050F000F2A650FE50012820500002AF0", "050F000F2A650FE50001E803000029F0",
                        "050F000F2A640FE500054006000028F0", "350200002A640FE50005FE06000027F0",
                        "050F000F2A610FE500091603000026F0",
                    ] + zeros(15),
                    0x108F: zeros(3), 0x10CB: zeros(2), 0xAF0B: zeros(1), 0xAF4B: zeros(1), 0xAF8B: zeros(1),
                    0xAFCB: zeros(1), 0xB00B: zeros(1),
                ]
            )
        ]
    )

    /// A train, a bus of a company that no source names, a charge.
    static let iruca = SampleTable(
        idm: 0x0101_2A3B_4C5D_6E7F,
        pmm: s95x,
        systems: [
            system(
                0x80DE,
                shared + more + " 17C0-7FFF 3380-33BF 3388 338A 8000-FFFE C800-C83F C808 C80A",
                [
                    0x008B: ["00000000000000002000006C0200000C"],
                    0x090F: [
                        "160100022D01C801C80B6C0200000CF0", "050F000F2CFFA0B100072A0300000AF0",
                        "220200002CFEC8010000E803000009C0", "160100022CFDC80BC8010000000008F0",
                    ] + zeros(16),
                    0x108F: ["2000C80B00012D010815BE00", "A000C80100022D010758", ""], 0x10CB: ["C801", ""],
                ]
            ),
            system(
                0xFE00,
                "0000-FFFE 3940-39FF 3948 3988",
                [0x394B: ["48024A1B0800000401"], 0x398B: zeros(16), 0x39C9: zeros(6)]
            ),
        ]
    )

    /// The Setagaya line: a flat fare, a charge on the tram, the issue.
    static let setamaru = SampleTable(
        idm: 0x0101_3A4B_5C6D_7E8F,
        pmm: s915,
        systems: [
            system(
                0x802B,
                shared + more + " 17C0-7FFF 3240-32BF 324C",
                [
                    0x008B: ["00000000000000002000003C05000005"],
                    0x090F: [
                        "360D00000AEE0C8500003C0500000500", "350200000AED0C850000BE0500000400",
                        "340700000AE100000000D60100000300",
                    ] + zeros(17),
                    0x108F: zeros(3), 0x10CB: zeros(2), 0x324F: zeros(10),
                ]
            )
        ]
    )

    /// Two rides between stations that no table has, and a charge.
    static let saitama = SampleTable(
        idm: 0x0101_4A5B_6C7D_8E9F,
        pmm: s915,
        systems: [
            system(
                0x8029,
                shared + " 0008",
                [
                    0x0009: zeros(2),
                    0x008B: ["00000000000000002000006603000007"],
                    0x090F: [
                        "160100020B43FC08FC01660300000700", "160100020B43FC01FC08380400000500",
                        "080200000B43FC0100000A0500000300",
                    ] + zeros(17),
                    0x108F: ["2000FC0101010B431842D200", "A000FC0801020B431820", "2000FC0801030B430915D200"],
                    0x10CB: ["FC08", ""],
                ]
            )
        ]
    )

    /// One entry of each kind that TRETJapanNFCReader names.
    static let okica = SampleTable(
        idm: 0x0112_5A6B_7C8D_9EAF,
        pmm: s962,
        systems: [
            system(
                0x8FC1,
                """
                0000-FFFE 0100-0FFF 0140-01FF 0148 014A 0188 018A 0200-02FF 0210 0216 0248 024A 028C 0300-04FF 0308 \
                030A 0348 034A 0408 040A 0448 044A 0488 048A 0500-05FF 050C 0548 054A 0588 058A 0600-06FF 0608 1000-FFFE
                """,
                [
                    0x028F: [
                        "1601000232D8DC01DC0FDC0500002AC0", "051F000032D70B010000EA06000028C0",
                        "050F000F32D70B0301230203000027C0", "0848000032D6DC0F0000E803000026C0",
                        "1F1F000032D4DC1F00008403000025C0", "0807000032C1DC0100009001000024C0",
                    ] + zeros(14),
                    0x050F: ["2000DC0F010432D809150E01", "A000DC01010132D80858", "20080000010232D71810E60000000123"],
                    0x060B: ["DC01", ""],
                ]
            )
        ]
    )

    /// The first record: built from felica-wallet's layout.
    static let ayuca = SampleTable(
        idm: 0x0112_6A7B_8C9D_AEBF,
        pmm: s962,
        systems: [
            system(
                0x83EE,
                """
                0000-FFFE 8000-927F 8040-80BF 8048 804A 8088 808A 8840-887F 8848 884A 8980-89BF 898C 898E 8AC0-8AFF \
                8AC8 8ACA 9240-927F 9248 924A
                """,
                [
                    0x804B: ["", "2EB7" + "000000000000" + "1122334455667788"],
                    0x884B: ["06EA", "00000000" + "001CC0"],
                    0x898F: [
                        "2EB822D0000200115300E606EA001CC0", "2EB749E0000200008907D007D00019E0",
                        "2EB74990000200007A000000000019E0",
                    ] + zeros(17),
                    0x924B: zeros(1),
                ]
            )
        ]
    )

    /// A ride and a charge, after TRETJapanNFCReader and toyowata's readers.
    static let ryuto = SampleTable(
        idm: 0x0112_7A8B_9CAD_BECF,
        pmm: s962,
        systems: [
            system(0x8B5D, busNodes, busBlocks(brand: "0B01")),
            system(
                0xFE00,
                "0000-FFFE 3940-39FF 3948 3988",
                [0x394B: ["48024A1B0800000401"], 0x398B: zeros(16), 0x39C9: zeros(6)]
            ),
        ]
    )

    /// The same blocks on a card whose layout no source is sure of.
    static let ica = SampleTable(
        idm: 0x0112_8A9B_ACBD_CEDF,
        pmm: s962,
        systems: [system(0x80EF, busNodes, busBlocks(brand: "0A02"))]
    )

    /// Bytes that mean nothing, in the services that felica-look names.
    static let rapica = SampleTable(
        idm: 0x0101_9AAB_BCCD_DEEF,
        pmm: s915,
        systems: [
            system(
                0x8194,
                "0000-FFFE 0000-0C00 0008 0048 008C 00CC 0C00-2100 1688 16C8 170C 174C",
                [
                    0x000B: ["0123456789"], 0x004B: ["00000A", "00000B", "", ""], 0x008F: ["0A0B0C0D"] + zeros(9),
                    0x00CF: ["0E0F"] + zeros(4), 0x168B: zeros(1), 0x16CB: zeros(1), 0x170F: zeros(2),
                    0x174F: zeros(2),
                ]
            )
        ]
    )

    static let nicepass = SampleTable(
        idm: 0x0101_A1B2_C3D4_E5F6,
        pmm: s915,
        systems: [
            system(
                0x040F,
                """
                0000-FFFE 0000-00FF 0008 000A 0100-02FF 0108 010A 0208 0300-03FF 030C 0400-04FF 0408 040A 0500-05FF \
                0508 050A 0600-07FF 0610 0612 0616 0708 070A 0800-09FF 0810 0812 0816 0908
                """,
                [0x020B: ["0123"], 0x030F: ["4567"] + zeros(9), 0x090B: zeros(1), 0x0A0B: zeros(1)]
            )
        ]
    )

    /// One of two brands that share a system.
    static let desuca = SampleTable(
        idm: 0x0101_B1C2_D3E4_F506,
        pmm: s915,
        systems: [
            system(
                0x80E0,
                "0000-FFFE 0000-00BF 0008 000A 000C 000E 0048 004A 0088 008A",
                [0x000B: ["0FF0"], 0x000F: ["01020304"] + zeros(9), 0x004B: zeros(2), 0x008B: zeros(2)]
            )
        ]
    )

    private static let busNodes = """
        0000-FFFE 8000-927F 8040-80BF 8048 804A 8088 808A 8840-887F 8848 884A 8980-89BF 898C 898E 8AC0-8AFF 8AC8 8ACA \
        9240-927F 9248 924A
        """

    private static func busBlocks(brand: String) -> [UInt16: [String]] {
        [
            0x804B: [brand, "2C21" + "000000000000" + "0102030405060708"],
            0x884B: ["03E8", ""],
            0x898F: ["2EB822D254010201035200D2000003E8", "2EB7445000000000005503E8000004BA"] + zeros(18),
            0x924B: zeros(1),
        ]
    }
}
