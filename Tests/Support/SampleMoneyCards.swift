/// Electronic money, student cards, and others that share the common area.
extension SampleTable {
    /// Edy's blocks: nfcpy, test_tag_tt3_sony.py; the others are built from the layouts of felica2money and
    /// TRETJapanNFCReader.
    static let eMoney = SampleTable(
        idm: 0x0110_1A2B_3C4D_5E6F,
        pmm: 0x0120_220A_0F2D_59FF,
        systems: [
            system(
                0xFE00,
                "0000-FFFE 1100-17FF 1108 5580-567F 5588 6780-68FF 67C8",
                [
                    0x110B: ["00011001765432109876098E00000011", "000061A80000C3500000C350"],
                    0x1317: edyBlocks[0x1317] ?? [], 0x170F: edyBlocks[0x170F] ?? [],
                    0x558B: ["7601098765432123"], 0x5597: ["8C06"],
                    0x6817: ["F13B"], 0x684F: ["6900912345678904"],
                    0x67CF: ["00000000000000000000000069009123", "45678904"],
                ]
            )
        ]
    )

    /// Blocks: nfcpy, test_tag_tt3_sony.py, felica_sample_1; the number is replaced.
    static let edy = SampleTable(
        idm: 0x0110_2A3B_4C5D_6E7F,
        pmm: s962,
        systems: [
            system(
                0xFE00,
                """
                0000-FFFE 1000-173F 1008 1108 110A 1208 1310 1312 1408 140A 1508 150A 1608 160A 170C 7B80-7BBF 7B88 7B8C
                """,
                edyBlocks.merging([0x7B8B: zeros(2), 0x7B8F: zeros(4)], uniquingKeysWith: { $1 })
            ),
            system(0x8BDC, "0000-FFFE"),
        ]
    )

    /// Made after the layout that felica2money and TRETJapanNFCReader agree on.
    static let nanaco = SampleTable(
        idm: 0x0114_3A4B_5C6D_7E8F,
        pmm: s962,
        systems: [
            system(0xFE00, "0000-FFFE " + nanacoNodes, nanacoBlocks),
            system(
                0x04C7,
                "0000-FFFE 0100-01FF 0108 0148 0188",
                [0x010B: zeros(1), 0x014B: zeros(1), 0x018B: zeros(1)]
            ),
        ]
    )

    /// QUICPay beside nanaco; what its blocks hold is not known.
    static let quicpay = SampleTable(
        idm: 0x0114_4A5B_6C7D_8E9F,
        pmm: s962,
        systems: [
            system(
                0xFE00,
                "0000-FFFE 35C0-36BF 35C8 35CC 3608 360C 364C 368C " + nanacoNodes,
                nanacoBlocks.merging(
                    [
                        0x35CB: ["0102030405060708090A0B0C0D0E0F10"], 0x360B: ["11121314"], 0x360F: zeros(4),
                        0x364F: zeros(4), 0x368F: zeros(4),
                    ],
                    uniquingKeysWith: { $1 }
                )
            )
        ]
    )

    /// A ring of three pairs of which the second is the newest; points with expiry. Made after the layout that
    /// felica2money and TRETJapanNFCReader agree on.
    static let waon = SampleTable(
        idm: 0x0114_5A6B_7C8D_9EAF,
        pmm: s962,
        systems: [
            system(
                0xFE00,
                "0000-FFFE 67C0-68FF 67C8 67CC 6808 680C 6810 6814 6848 684C 6888 688C 68C8 68CC",
                [
                    0x67CB: zeros(4), 0x67CF: ["00000000000000000000000069001234", "56789012"],
                    0x680B: [
                        "414231324344333445463536370102", "00049A98E40607201530",
                        "414231324344333445463536370103", "000C9A9EBD877E2000002EE0",
                        "5A5A30303030303030303030310101", "001C9A958F065BE03E804E20",
                    ] + zeros(3),
                    0x680F: zeros(2), 0x6817: ["F13B"], 0x684B: ["00000C0000000000000000270331"],
                    0x684F: ["6900123456789012"], 0x688B: zeros(2), 0x688F: zeros(2), 0x68CB: zeros(2),
                    0x68CF: zeros(2),
                ]
            ),
            system(0x852B, "0000-FFFE"),
        ]
    )

    /// Made after felica-wallet's layout.
    static let coop = SampleTable(
        idm: 0x0110_6A7B_8C9D_AEBF,
        pmm: s962,
        systems: [
            system(
                0xFE00,
                "0000-FFFE 5080-50FF 50C8 50CC 50D4",
                [
                    0x50CB: ["001234567890", "0100240415000432", "0000007B"] + zeros(3),
                    0x50CF: ["2024041512153005000432001568", "2024041508000001002000002000"] + zeros(8),
                    0x50D7: ["2006"],
                ]
            )
        ]
    )

    /// A name in half-width kana and dates, after TRETJapanNFCReader.
    static let fcf = SampleTable(
        idm: 0x0110_7A8B_9CAD_BECF,
        pmm: s962,
        systems: [
            system(
                0x8760,
                "0000-FFFE 1A40-1AFF 1A88",
                [
                    0x1A8B: [
                        "3031" + "3132333435363738", "D4CFC0DE20C0DBB3" + "2020202020202020",
                        "3234303132333435" + "3230323430343031", "3230323830333331" + "3939393930303031",
                    ]
                ]
            )
        ]
    )

    /// ICU's: a name in capitals, and purchases.
    static let icu = SampleTable(
        idm: 0x0110_8A9B_ACBD_CEDF,
        pmm: s962,
        systems: [
            system(
                0x8760,
                "0000-FFFE 1200-123F 1208 120C 1A40-1AFF 1A88",
                [
                    0x1A8B: ["0000" + "323431323334", "59414D4144412C5441524F", "", ""],
                    0x120F: [
                        "A722000C0F050000F40100DC05", "A422000C1E0500002C0100D007",
                        "A222000A00050000E80300FC08",
                    ] + zeros(7),
                ]
            )
        ]
    )

    static let gifu = SampleTable(
        idm: 0x0110_9AAB_BCCD_DEEF,
        pmm: s962,
        systems: [system(0x0447, "0000-FFFE 0200-02FF 0208", [0x020B: ["01" + "5A31323334353637"]])]
    )

    /// ANA's card beside nanaco: the first system is known by name alone.
    static let ana = SampleTable(
        idm: 0x0114_A1B2_C3D4_E5F6,
        pmm: s962,
        systems: [
            system(
                0x8182,
                "0000-FFFE 1000-1FFF 1008 1048 1088 10C8 1108 110C 1208 120C 1308 130C",
                [
                    0x100B: ["0102030405060708"], 0x104B: ["1112131415161718"], 0x10CB: zeros(1), 0x110B: zeros(1),
                    0x120B: zeros(1), 0x130B: zeros(1),
                ]
            ),
            system(0xFE00, "0000-FFFE " + nanacoNodes, nanacoBlocks),
        ]
    )

    private static let edyBlocks: [UInt16: [String]] = [
        0x110B: ["00011001000000000017098E00000011", "000061A80000C3500000C350"],
        0x1317: ["9E0100004A0200000000000000000400"],
        0x170F: [
            "200000042E02AE410000024A0000019E", "020000032E02AB84000003E8000003E8", "200000020A98AC7D000001F400000000",
            "04000001099A9DAD000001F4000001F4", "0006", "0005",
        ],
    ]

    private static let nanacoNodes = "5580-56BF 5588 5590 5594 55C8 5608 5648 564C 5688"

    private static let nanacoBlocks: [UInt16: [String]] = [
        0x558B: ["7601234567890123"], 0x5597: ["8C06"], 0x55CB: zeros(1), 0x560B: ["", "00012C0000000064"],
        0x564B: zeros(1),
        0x564F: [
            "47000001440000068C03069487000C00", "6F000007D0000007D003069485000B00", "47000001F40000000002F9F5FB000A00",
            "83000001F4000001F402F9E240000900", "35000000000000000002E21000000800",
        ],
        0x568B: zeros(1),
    ]
}
