/// The interoperable transit cards.
extension SampleTable {
    /// What all cards with the layout have.
    static let shared = """
        0000-FFFE 0040-07FF 0048 004A 0088 0800-0FBF 0810 0812 0816 0850 0852 0856 0890 0892 0896 08C8 08CA 090C \
        0FC0-7FFF 1000-17BF 1008 100A 1048 104A 108C 10C8
        """
    /// What most of them have, and what the interoperable ones have beside.
    static let more = " 1108 110A 1148 114A"
    static let interoperable = " 00C0-00FF 00C8 00CA 00CC 00CE 00D0 00D2 00D4 00D6 17C0-7FFF"

    /// Blocks: codebutler/farebot, sample Suica.nfc; the balance is 10 yen.
    static let transit = SampleTable(
        idm: 0x0101_0A0B_0C0D_0E0F,
        pmm: s95x,
        systems: [
            system(
                0x0003,
                """
                0000-FFFE 0040-07FF 0048 004A 0088 0800-0FFF 0810 0816 08C8 08CA 090C 1000-17FF 1008 100A 1048 108C \
                1800-27FF
                """,
                suicaBlocks
            ),
            system(0xFE00, "0000-FFFE 3940-39FF 3948 3988", pocket),
            system(0x86A7, "0000-FFFE 0040-02FF 0048 0288", [0x004B: zeros(5), 0x028B: zeros(5)]),
        ]
    )

    /// The blocks of `transit` among the nodes of a Suica of its time.
    static let suica = SampleTable(
        idm: 0x0101_1213_1415_1617,
        pmm: s95x,
        systems: [
            system(
                0x0003,
                shared + interoperable
                    + " 1800-1A3F 1808 180A 1848 18C8 18CA 1908 190A 1948 1988 2300-243F 2308 230A 2348 2388 23C8",
                suicaBlocks
            ),
            system(0xFE00, "0000-FFFE 3940-39FF 3948 3988", pocket),
            system(0x86A7, "0000-FFFE 0040-007F 0048 0280-02BF 0288", [0x004B: zeros(5), 0x028B: zeros(5)]),
        ]
    )

    /// The three newest entries: SolidX/SuicaTools, unit tests. The rest is made up: a bus, a ride with an automatic
    /// charge on the way in, one that began with a commuter pass. Unused slots as a real PASMO has them.
    static let pasmo = SampleTable(
        idm: 0x0110_2223_2425_2627,
        pmm: sd1,
        systems: [
            system(
                0x0003,
                shared + more + interoperable
                    + " 090A 1800-1A3F 1848 1908 190A 1948 1988 1CC0-1DFF 1CC8 1CCA 1D08 1D0A 1F00-1F3F 1F08 1F0A"
                    + " 2300-243F 2308 230A 2348 2388 23C8",
                [
                    0x008B: ["000000000000000020000070010000A2"],
                    0x090F: [
                        "160100022850250C030D70010000A200", "C746000028505BEF077BF8010000A000",
                        "C8460000285005EF4A72CF0400009F00", "050D000F284F0C6B0123510500009E00",
                        "16010002284FCE26CE1F230600009D00", "16140D01284FCE260000CD0600009C00",
                        "16010003284ECE1FCE26E50200009A00", "1F020000284ECE1F0000970300009800",
                    ] + (0..<12).map { $0 % 2 == 0 ? "00000080" : "" },
                    0x108F: ["2000030D1022285012098800", "A000250C203128501158", "2000CE1F1105284F0931AA00"],
                    0x10CB: ["250C", ""],
                    0x184B: zeros(36), 0x194B: zeros(16), 0x198B: zeros(3), 0x1F0B: zeros(1), 0x234B: zeros(4),
                    0x238B: zeros(16), 0x23CB: zeros(4),
                ]
            ),
            system(0xFE00, "0000-FFFE 3940-39FF 3948 3988", pocket),
        ]
    )

    /// Blocks: codebutler/farebot, sample ICOCA.nfc; a bus of Nara Kotsu among them.
    static let icoca = SampleTable(
        idm: 0x0101_3233_3435_3637,
        pmm: s915,
        systems: [
            system(
                0x0003,
                shared + more + interoperable + " 1A40-1B7F 1A48 1A4A 1A88 1A8A 8000-FFFE 9600-973F 9608 960A",
                [
                    0x008B: ["0000000000000000320000AF0000002A"],
                    0x090F: [
                        "1601000225318BA58AA5AF0000002AA0", "C846000016CE6263DE43B30100002800",
                        "C846000016CB840392C7170200002700", "C846000016CB72A040E3AD0200002600",
                        "050D000F16CB0E5100513D04000025A0", "1601000216C9E701E81F0505000024A0",
                        "1601000216C9811F81242107000022A0", "1601000216C8811C8123E907000020A0",
                        "1601000216C85B060C03CF0800001E00", "1F02000016C85B060000790900001C00",
                        "C746000016C884602B7FA90100001B00", "1601000216C881248419650400001AA0",
                        "1601000216C8811781244B05000018A0", "1601000216C88AA58BAB5906000016A0",
                        "2102000016C88AA50000530700001580", "1601000216C7C550C55C6B03000013A0",
                        "C746000016C74F202B596F0400001100", "0802000016C701CC00002D0800001000",
                        "C746000016C74C202B515D0000000F00", "C846000016C645C0294C3B0300000E00",
                    ],
                    0x108F: [
                        "20008AA5040325310929040100000000", "A0008BA5010125310911000000000000",
                        "2008EBD3043416CB0939C80000000051",
                    ],
                    0x10CB: ["8BA5", "0000000000000000000000008A40"],
                ]
            )
        ]
    )

    /// Usage: toyowata/felica_reader_pico, README, turned to newest first. Gates and balance are made to fit.
    static let kitaca = SampleTable(
        idm: 0x0112_4243_4445_4647,
        pmm: s915,
        systems: [
            system(
                0x0003,
                shared + more + interoperable + " 090A 1800-1A3F 1848 2080-21BF 2088 20C8 2108 2148 2188",
                [
                    0x008B: ["00000000000000002000004806000007"],
                    0x090F: [
                        "1D0100022CCCFA0DFA01480600000700", "C74600002CCC3A0C4F97340800000500",
                        "160100022CCB86408734CA08000004F0", "150200002CCB26C20000C40900000200",
                        "150700002CCB00000000DC0500000100",
                    ] + zeros(15),
                    0x108F: ["2000FA0110032CCC1905EC01", "A000FA0D20122CCC1843", "2000873430012CCB1512FA00"],
                    0x10CB: ["FA0D", ""],
                    0x184B: zeros(36), 0x208B: zeros(2), 0x20CB: zeros(2), 0x210B: zeros(2), 0x214B: zeros(2),
                    0x218B: zeros(2),
                ]
            )
        ]
    )

    /// Made up: rides and a purchase that are paid by bill, an automatic charge, a ride that is paid from the balance.
    static let pitapa = SampleTable(
        idm: 0x0114_5253_5455_5657,
        pmm: s915,
        systems: [
            system(
                0x0003,
                shared + more + interoperable + " 1B80-1CBF 1B88 8000-FFFE 9740-977F 9748",
                [
                    0x008B: ["0000000000000000200000C607000015"],
                    0x090F: [
                        "16010B0230AA81178124C607000015A0", "050D0B0F30A90E510051C607000013A0",
                        "C7460B0030A864400102C60700001200", "1601000230A75B060C03C60700001100",
                        "16170B0130A75B060000700800001000", "1601000230A65B060C03A00000000E00",
                    ] + zeros(14),
                    0x108F: ["20008124010230AA1830", "A0008117020130AA1812", "20000C03011230A71944AA00"],
                    0x10CB: ["8117", "00000000000000000000000080"],
                ]
            )
        ]
    )

    /// The newest entry: qiita.com/gebo/items/cb2dd393170767852fb3. The rest is made up: a block that is no record, one
    /// entry of each kind, and a holder who is inside the gates.
    static let unbranded = SampleTable(
        idm: 0x012E_6263_6465_6667,
        pmm: s95x,
        systems: [
            system(
                0x0003,
                shared + more + interoperable,
                [
                    0x008B: ["0000000000000000200000710B001B08"],
                    0x090F: [
                        "160100042499E359E35E710B001B0800", "EEEEEEEEFFFFEEEEEEEEEEEEEEEEEEEE",
                        "051F000024980C4A0011110C001B0200", "051D000F24980C4A00002908001B0100",
                        "1A06000E2498E336E3360F09001B0000", "030400002498E33BE3380F09001AFE00",
                        "C7490000249749401234D709001AFD00", "484800002496E33B0000EF05001AFC00",
                        "080300002496E52B00008B05001AFB00", "231300022494010101132B06001AFA00",
                        "080200002494E52B0000B80B001AF800", "C7C60000249490AF12340000001AF700",
                        "180800002481E33B0000F401001AF600",
                    ] + zeros(7),
                    0x108F: ["C000E35E020324991745", "4000E35E010424990840A000", "A000E359010324990812"],
                    0x10CB: ["E35E", ""],
                ]
            )
        ]
    )

    private static let pocket: [UInt16: [String]] = [
        0x394B: ["48024A1B0800000401"], 0x398B: zeros(16), 0x39C9: zeros(6),
    ]

    private static let suicaBlocks: [UInt16: [String]] = [
        0x008B: ["00000000000000002000000A000001E3"],
        0x090F: [
            "16010002166CE33BE6210A000001E300", "16010002166BE336E338AA000001E100",
            "16010002166BE33BE3364A010001DF00", "16010002166AE537E33DEA010001DD00",
            "16010002166AE33EE537A8020001DB00", "16010002166AE33BE33E66030001D900",
            "160100021669F101F21806040001D700", "160100021669F21AF101D8040001D500",
            "1601000216641603250782050001D300", "160100051664F038F10854060001D100",
            "C846000016647B802740B8060001D000", "160100021664E33BE62930070001CE00",
            "080200001664E33B0000D0070001CC00", "080300001663E52B000000000001CB00",
            "16010002153B0312030D6E000001CA00", "160100021539030D031204010001C800",
            "1601000215390312030D9A010001C600", "1A01000215392507031230020001C400",
            "160100021538CE1FCE26D0020001C200", "160100021538CE26CE1F66030001C000",
        ],
        0x108F: [
            "2000E6212005166C1252A00000000000", "A000E33B2012166C1242000000000000",
            "2000E3383031166B1457A00000000000",
        ],
        0x10CB: ["E33B", ""],
        0x184B: zeros(36), 0x194B: zeros(16), 0x198B: zeros(3), 0x234B: zeros(4), 0x238B: zeros(16), 0x23CB: zeros(4),
    ]
}
