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
        #expect(VirtualPCSCCard(ScriptedCard(.transit), dialect: dialect).answerToReset == Hex.bytes(atr))
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
                    (
                        "FFB0800204 8000 8000 20",
                        String(repeating: "00000000000000002000000A000001E3", count: 2) + "9000"
                    ),
                    ("FFB0800204 8000 8001 20", "6A83"), ("FFB0800304 8000 8000 30", "6700"),
                    ("FFA40001020F10", "6A82"), ("FFC2000002810000", "6A81"), ("FFD6000010", "6A81"),
                    ("00A40400", "6E00"), ("FF", "6E00"),
                ]
            ),
            (
                .acr122,
                [
                    ("FF00480000", "41435231323255323130"), ("FF00500000", "90FF"), ("FF00517F00", "907F"),
                    ("FF00000002D402", "D503320106079000"),
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
            (
                .acr1252,
                [
                    ("FF00000006060000030100", "1401 0101010102030406 100B4B428485D0FF 0003 9000"),
                    ("FF00000006060012FC0000", "6300"), ("FF0000000205", "6700"), ("FFFE000006060000030100", "6A81"),
                    ("FFCA010000", "6A81"),
                ]
            ),
            (
                .identiv,
                [
                    ("FFFE000006060000030100", "1401 0101010102030406 100B4B428485D0FF 0003 9000"),
                    ("FFFE000006060012FC0000", "6401"), ("FF4000000400030000", "6A81"),
                ]
            ),
            (
                .identivCommands,
                [
                    ("FF4400000000", "6401"),
                    ("FF4000000412FC0000", "6401"),
                    ("FF4000000400030100", "0101010102030406 100B4B428485D0FF 0003 9000"),
                    ("FF42010002 8B00", "0101010102030406 01 0000 9000"), ("FF44000000", "0101010102030406 00 9000"),
                    ("FF46010104 8B00 8000", "0101010102030406 0000 01 00000000000000002000000A000001E3 9000"),
                    ("FF46010104 8B00 8001", "0101010102030406 01A8 9000"),
                    ("FF4A000000", "0101010102030406 01 0003 9000"), ("FFFE000006060000030100", "6A81"),
                ]
            ),
            (
                .springCard,
                [
                    ("FFFE000006060000030100", "1401 0101010102030406 100B4B428485D0FF 0003 9000"),
                    ("FFFE000006060012FC0000", "6F01"), ("FFFBFC01028B00", "6A81"),
                ]
            ),
            (
                .springCardBlocks,
                [
                    ("FFB0000010", "6A82"), ("FFFBFC01018B", "6700"), ("FFFBFC02028B00", "6700"),
                    ("FFFBFC01020F10", "9000"), ("FFB0000010", "6A83"), ("FFFBFC01028B00", "9000"),
                    ("FFB0000010", "00000000000000002000000A000001E3 9000"), ("FFFE000006060000030100", "6A81"),
                ]
            ),
        ] as [(PCSCDialectName, [(String, String)])]
    )
    func conversations(dialect: PCSCDialectName, lines: [(String, String)]) throws {
        var card = VirtualPCSCCard(ScriptedCard(.transit), dialect: dialect)
        for (command, response) in lines {
            let bytes = try #require(Hex.bytes(command))
            #expect(card.answer(bytes) == Hex.bytes(response), "\(command)")
        }
    }

    @Test(arguments: PCSCDialectName.allCases) func anEmptyImageAnswersToo(dialect: PCSCDialectName) {
        var card = VirtualPCSCCard(ScriptedCard(VirtualCard(CardImage())), dialect: dialect)
        #expect(card.answer([0xFF, 0xCA, 0x00, 0x00, 0x00]) == [0x6A, 0x81])
    }
}
