public import FeliCa

/// Cards of our own making: blocks as published of real cards, identities invented.
public enum SampleCard: String, Sendable, CaseIterable {
    /// A transit card with three systems. Blocks: codebutler/farebot, sample Suica.nfc; the balance is 10 yen.
    case transit
    /// A card with the numbers of Edy, nanaco and WAON in the common area. Edy's blocks: nfcpy, test_tag_tt3_sony.py;
    /// the others are built from the layouts of felica2money and TRETJapanNFCReader.
    case eMoney = "e-money"
    /// A FeliCa Lite-S card that holds an NDEF message.
    case lite

    /// All that is on it.
    public var image: CardImage {
        let (idm, pmm, systems) = parts
        var image = CardImage(idm: idm, pmm: pmm, systems: systems, hasAllSystems: true)
        for index in image.systems.indices {
            image.systems[index].idm = idm.forSystem(number: index)
            image.systems[index].pmm = pmm
            image.systems[index].isSearched = true
        }
        return image
    }

    private var parts: (IDm, PMm, [CardImage.System]) {
        switch self {
        case .transit:
            (
                IDm(rawValue: 0x0101_0A0B_0C0D_0E0F), PMm(rawValue: 0x100B_4B42_8485_D0FF),
                [transitSystem, transitCommon, transitOperator]
            )
        case .eMoney: (IDm(rawValue: 0x0110_1A2B_3C4D_5E6F), PMm(rawValue: 0x0120_220A_0F2D_59FF), [eMoneySystem])
        case .lite: (IDm(rawValue: 0x012E_4A5B_6C7D_8E9F), PMm(rawValue: 0x00F1_0000_0001_4300), [liteSystem])
        }
    }

    private var transitSystem: CardImage.System {
        system(
            0x0003,
            areas: [(0x0000, 0xFFFE), (0x0040, 0x07FF), (0x0800, 0x0FFF), (0x1000, 0x17FF), (0x1800, 0x27FF)],
            locked: [0x0048, 0x004A, 0x0088, 0x0810, 0x0816, 0x08C8, 0x08CA, 0x090C, 0x1008, 0x100A, 0x1048, 0x108C],
            open: [
                0x008B: ["00000000000000002000000A000001E3"],
                0x090F: history,
                0x108F: [
                    "2000E6212005166C1252A00000000000", "A000E33B2012166C1242000000000000",
                    "2000E3383031166B1457A00000000000",
                ],
                0x10CB: ["E33B0000000000000000000000000000", zero],
                0x184B: zeros(36), 0x194B: zeros(16), 0x198B: zeros(3), 0x234B: zeros(4), 0x238B: zeros(16),
                0x23CB: zeros(4),
            ]
        )
    }

    private var transitCommon: CardImage.System {
        system(
            0xFE00,
            areas: [(0x0000, 0xFFFE), (0x3940, 0x39FF)],
            locked: [0x3948, 0x3988],
            open: [0x394B: ["48024A1B080000040100000000000000"], 0x398B: zeros(16), 0x39C9: zeros(6)]
        )
    }

    private var transitOperator: CardImage.System {
        system(
            0x86A7,
            areas: [(0x0000, 0xFFFE), (0x0040, 0x02FF)],
            locked: [0x0048, 0x0288],
            open: [0x004B: zeros(5), 0x028B: zeros(5)]
        )
    }

    private var eMoneySystem: CardImage.System {
        system(
            0xFE00,
            areas: [(0x0000, 0xFFFE), (0x1100, 0x17FF), (0x5580, 0x567F), (0x6780, 0x68FF)],
            locked: [0x1108, 0x5588, 0x67C8],
            open: [
                0x110B: ["00011001765432109876098E00000011", "000061A80000C3500000C35000000000"],
                0x1317: ["9E0100004A0200000000000000000400"],
                0x170F: [
                    "200000042E02AE410000024A0000019E", "020000032E02AB84000003E8000003E8",
                    "200000020A98AC7D000001F400000000", "04000001099A9DAD000001F4000001F4",
                    "00060000000000000000000000000000", "00050000000000000000000000000000",
                ],
                0x558B: ["76010987654321230000000000000000"],
                0x5597: ["8C060000000000000000000000000000"],
                0x6817: ["F13B0000000000000000000000000000"],
                0x684F: ["69009123456789040000000000000000"],
                0x67CF: ["00000000000000000000000069009123", "45678904000000000000000000000000"],
            ]
        )
    }

    private var liteSystem: CardImage.System {
        var system = CardImage.System(code: .lite)
        // The attribute block, and the URI https://example.com.
        let user = ["10010100050000000000010000100028", "D1010C55046578616D706C652E636F6D"]
        system.update(ServiceCode(rawValue: 0x0009)) { _ in }
        system.update(ServiceCode(rawValue: 0x000B)) { service in
            for number in UInt16(0)...0x0E { service.blocks[number] = .data(.zero) }
            for (number, hex) in user.enumerated() {
                service.blocks[UInt16(number)] = Block(hex: hex).map(BlockState.data)
            }
            service.blocks[0x82] = Block(hex: "012E4A5B6C7D8E9F0079123456789ABC").map(BlockState.data)
            service.blocks[0x83] = Block(hex: "012E4A5B6C7D8E9F00F1000000014300").map(BlockState.data)
            service.blocks[0x84] = .data(.zero)
            service.blocks[0x85] = Block(hex: "88B40000000000000000000000000000").map(BlockState.data)
            service.blocks[0x86] = .data(.zero)
            service.blocks[0x88] = Block(hex: "FFFFFF01070000000000000000000000").map(BlockState.data)
            for number in [0x90, 0x92, 0xA0] as [UInt16] { service.blocks[number] = .data(.zero) }
        }
        return system
    }

    private func system(
        _ code: UInt16,
        areas: [(UInt16, UInt16)],
        locked: [UInt16],
        open: [UInt16: [String]]
    ) -> CardImage.System {
        var system = CardImage.System(code: SystemCode(rawValue: code))
        let version = KeyVersion(rawValue: 0x0001)
        for (first, last) in areas {
            system.update(AreaCode(rawValue: first), end: AreaCode(rawValue: last)) { $0.keyVersion = version }
        }
        for code in locked { system.update(ServiceCode(rawValue: code)) { $0.keyVersion = version } }
        for (code, blocks) in open {
            system.update(ServiceCode(rawValue: code)) { service in
                service.keyVersion = version
                for (number, hex) in blocks.enumerated() {
                    service.blocks[UInt16(number)] = Block(hex: hex).map(BlockState.data)
                }
            }
        }
        return system
    }

    private var zero: String { String(repeating: "0", count: 32) }
    private func zeros(_ count: Int) -> [String] { [String](repeating: zero, count: count) }

    private var history: [String] {
        [
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
        ]
    }
}
