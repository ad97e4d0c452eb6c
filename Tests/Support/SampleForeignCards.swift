/// Cards of other countries.
extension SampleTable {
    /// The block of the value: HOCC2011/Universal-Card-Reader, 2288 tenths.
    static let octopus = SampleTable(
        idm: 0x0108_0B1C_2D3E_4F50,
        pmm: 0x0332_4345_4682_B7FF,
        systems: [
            system(
                0x8008,
                """
                0000-FFFE 0110 0112 0114 0208 020A 0308 030A 040C 040E 0708 070A 0800-0F3F 0908 090A 0A08 0A0A 0B08 \
                0B0A 1008
                """,
                [0x0117: ["000008F0000000000000000000000082"], 0x100B: zeros(1)]
            )
        ]
    )

    /// The block of the value needs a key, as on most cards.
    static let shenzhenTong = SampleTable(
        idm: 0x0108_1B2C_3D4E_5F60,
        pmm: s915,
        systems: [
            system(
                0x8005,
                """
                0000-FFFE 0008 0048 0088 008A 0108 010A 010C 0118 0210 0212 0214 0308 0348 0388 03C8 0408 0448 0488 \
                04C8 0508 0548 0588
                """,
                [0x0009: zeros(1)]
            )
        ]
    )

    /// Made after Metrodroid's layout. Some of its open services could be written to.
    static let kmt = SampleTable(
        idm: 0x0101_2B3C_4D5E_6F70,
        pmm: s962,
        systems: [
            system(
                0x90B7,
                """
                0000-FFFE 1000-103F 1010 1012 2000-203F 200C 3000-30FF 3008 3048 304A 3088 30C8 4000-403F 4008 \
                5000-5CFF 5008 5048 5088 50C8 5108 5148 51C8
                """,
                [
                    0x1013: ["78690000B80B0000000000000000004D"], 0x1017: ["78690000B80B0000000000000000004D"],
                    0x200D: kmtHistory, 0x200F: kmtHistory, 0x3009: zeros(1),
                    0x300B: ["33313233343536373839303132333435"], 0x30CB: zeros(1), 0x5009: zeros(1), 0x500B: zeros(1),
                ]
            )
        ]
    )

    static let mrtJakarta = SampleTable(
        idm: 0x0101_3B4C_5D6E_7F80,
        pmm: s962,
        systems: [
            system(0x9373, purseNodes, [0x100B: ["0102030405060708"], 0x10D7: ["10A40000B03600000000000000000021"]])
        ]
    )

    static let hcmc = SampleTable(
        idm: 0x0101_4B5C_6D7E_8F90,
        pmm: s962,
        systems: [
            system(0x9450, purseNodes, [0x100B: ["0102030405060708"], 0x10D7: ["90D60200581B00000000000000000009"]])
        ]
    )

    /// A train, a top-up, a train, a bus. Made after the layout of mrt-buddy and fmr2.
    static let dhaka = SampleTable(
        idm: 0x0101_5B6C_7D8E_9FA0,
        pmm: s962,
        systems: [
            system(
                0x90E3,
                """
                0000-FFFE 1000-1FFF 1108 110A 1208 120A 1308 130A 1410 1412 1416 1508 150A 2000-2FFF 2100-2FFF 2108 \
                210A 220C 2308 230A 2408 240A 250C 2608 2708 270A 2808 3000-3FFF 300C 3108 310A
                """,
                [
                    0x220F: [
                        "00000000324E48005A000A9C01", "00000000324E40000A0000000200", "00000000324D90000A005A0C0000",
                        "00000000324D70000D001C700000", "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
                    ] + zeros(15),
                    0x250F: zeros(2), 0x260B: zeros(1), 0x280B: zeros(1), 0x300F: zeros(2),
                ]
            )
        ]
    )

    private static let purseNodes = """
        0000-FFFE 1000-113F 1008 1048 104A 1088 108A 10D0 10D4 10D6 1108 110A 2100-22FF 2108 210A 214C 214E 2188 218A \
        21C8 21CA 220C 220E 2248 224A 2288 228A 22C8 22CA 2300-233F 2308 230A
        """

    private static let kmtHistory = [
        "23C3460000000BB8010500000100004D", "23C31EF000004E20010500000000004C", "23C1BF6000001388020700000200004B",
    ]
}
