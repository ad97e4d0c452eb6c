import FeliCa
import FeliCaTransport
import TestSupport
import Testing

/// What other people's programs say to such readers (nfc-pcsc, nfcpy's ACR122 driver, rc-s300-rust; transports 2.4).
@Suite struct VirtualPCSCCardTests {
    @Test(arguments: [
        (PCSCDialectName.sony, "3B8F8001804F0CA00000030611003B0000000042"),
        (.transparent, "3B8F8001804F0CA00000030611003B0000000042"),
        (.acr122, "3B8F8001804F0CA00000030603F011000000008A"),
    ])
    func answerToResetIsThePublishedOne(dialect: PCSCDialectName, atr: String) {
        #expect(VirtualPCSCCard(.transit, dialect: dialect).answerToReset == Hex.bytes(atr))
    }

    @Test(
        arguments: [
            // Blocks: refused until a service is selected, and beyond its end.
            (
                PCSCDialectName.sony,
                [
                    ("FFCA000000", "01010101020304069000"), ("FFCA010000", "100B4B428485D0FF9000"),
                    ("FFB0000000", "6A82"),
                    ("FFA40001028B00", "9000"), ("FFB0000000", "00000000000000002000000A000001E39000"),
                    ("FFB0000100", "6A83"),
                    ("FFA40001020F10", "6A82"), ("FFC2000002810000", "6A81"), ("FFD6000010", "6A81"),
                    ("00A40400", "6E00"), ("FF", "6E00"),
                ]
            ),
            (
                .acr122,
                [
                    ("FF00480000", "41435231323255323130"), ("FF00000002D402", "D503320106079000"),
                    ("FF00000009D44A0101000003 0100", "D54B010114010101010102030406100B4B428485D0FF00039000"),
                    ("FF00000009D44A010100FE00 0000", "D54B009000"),
                    ("FF00000009D44001060000030000", "D541001201 0101010102030406 100B4B428485D0FF9000"),
                    ("FF00000008D44206 0012FC0000", "D543019000"), ("FF00000001D4", "6300"), ("FFB0000000", "6A81"),
                ]
            ),
            (
                .transparent,
                [
                    ("FFC2000108 9506060000030000 00", "C003016A819000"), ("FFC2000002810000", "C0030090009000"),
                    ("FFC20002048F02030000", "C0030090009000"),
                    (
                        "FFC2000108 9506060000030000 00",
                        "C003009000 920100 96020000 9712 1201 0101010102030406 100B4B428485D0FF 9000"
                    ),
                    ("FFC2000108 9506060012FC0000 00", "C0030164019000"), ("FFC2000103 950102 00", "C003016A809000"),
                    ("FFC2000002820000", "C0030090009000"), ("FFC2000108 9506060000030000 00", "C003016A819000"),
                ]
            ),
        ] as [(PCSCDialectName, [(String, String)])]
    )
    func conversations(dialect: PCSCDialectName, lines: [(String, String)]) throws {
        var card = VirtualPCSCCard(.transit, dialect: dialect)
        for (command, response) in lines {
            let bytes = try #require(Hex.bytes(command))
            #expect(card.answer(bytes) == Hex.bytes(response), "\(command)")
        }
    }

    @Test(arguments: PCSCDialectName.allCases) func anEmptyImageAnswersToo(dialect: PCSCDialectName) {
        var card = VirtualPCSCCard(VirtualCard(CardImage()), dialect: dialect)
        #expect(card.answer([0xFF, 0xCA, 0x00, 0x00, 0x00]) == [0x6A, 0x81])
    }
}
