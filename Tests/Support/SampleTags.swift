import FeliCa

/// Tags, and a card that nobody knows.
extension SampleTable {
    /// FeliCa Lite-S: the attribute block, the URI https://example.com, and the card's own blocks.
    static let lite = SampleTable(idm: 0x012E_4A5B_6C7D_8E9F, pmm: 0x00F1_0000_0001_4300, systems: [liteSystem])

    private static var liteSystem: CardImage.System {
        var system = CardImage.System(code: .lite)
        let user = ["10010100050000000000010000100028", "D1010C55046578616D706C652E636F6D"]
        let own: [UInt16: String] = [
            0x82: "012E4A5B6C7D8E9F0079123456789ABC", 0x83: "012E4A5B6C7D8E9F00F1000000014300", 0x84: "",
            0x85: "88B4", 0x86: "", 0x88: "FFFFFF0107", 0x90: "", 0x92: "", 0xA0: "",
        ]
        system.update(ServiceCode(rawValue: 0x0009)) { _ in }
        system.update(ServiceCode(rawValue: 0x000B)) { service in
            for (number, hex) in (user + zeros(13)).enumerated() { service.blocks[UInt16(number)] = block(hex) }
            for (number, hex) in own { service.blocks[number] = block(hex) }
        }
        return system
    }

    /// A smart poster: nfcpy, test_tag_tt3_sony.py, felica_lite_data_1, behind an attribute block for twelve blocks.
    static let ndef = SampleTable(
        idm: 0x0101_6B7C_8D9E_AFB0,
        pmm: s962,
        systems: [system(0x12FC, "0000-FFFE", [0x0009: poster, 0x000B: poster])]
    )

    private static let poster =
        [
            "100B0A000C0000000000010000270059", "D10222537091010E55036E66632D666F", "72756D2E6F726751010C5402656E4E46",
            "4320466F72756D",
        ] + zeros(9)

    static let unknown = SampleTable(
        idm: 0x0101_7B8C_9DAE_BFC0,
        pmm: s962,
        systems: [
            system(0x9F3E, "0000-FFFE 1000-10FF 1008", [0x100B: ["0102030405060708"]]),
            system(0x81A1, "0000-FFFE"),
        ]
    )
}
