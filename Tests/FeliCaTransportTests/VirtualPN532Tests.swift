import FeliCa
import FeliCaTransport
import Testing

@Suite struct VirtualPN532Tests {
    private static let transit = "14010101010102030405100B4B428485D0FF0003"
    private static let read = "10060101010102030405018B00018000"
    private static let block = "00000000000000002000000A000001E3"

    /// Commands in their order, with what the chip says to each after D5 and its code; nil for the error frame, "-" for
    /// nothing. Commands and answers as libnfc, nfc-list and nfcpy exchange them (transports 4.3).
    @Test(
        arguments: [
            // What libnfc opens with.
            [
                ("1401", ""), ("00006C69626E6663", "006C69626E6663"), ("02", "32010607"), ("1214", ""),
                ("0663026303630D6338633D", "0000000000"), ("08630280630380", ""), ("0663026303", "8080"),
                ("320100", ""), ("320101", ""), ("3205FFFFFF", ""),
            ],
            // A Polling, a read by either command, the state, release.
            [
                ("3205000102", ""), ("4A01010000030100", "0101" + transit),
                ("42" + read, "001D070101010102030405000001" + block),
                ("4001" + read, "001D070101010102030405000001" + block), ("04", "00000101010110" + "00"),
                ("5401", "00"), ("4400", "00"),
                ("5200", "00"), ("04", "00000000"), ("4001" + read, "27"), ("5401", "27"), ("16F0", "00"),
            ],
            // No card of that system, of that kind; what is no FeliCa frame; a card without power.
            [
                ("3205000102", ""), ("4A010100FE000100", "00"), ("4A0100", "00"), ("4A010300", "00"), ("4A0104", "00"),
                ("4A01010000030100", "0101" + transit), ("42", "01"), ("420B3F80", "01"), ("420600", "01"),
                ("4210", "01"),
                ("320100", ""), ("42" + read, "01"),
            ],
            // A search without end.
            [("4A010100FE000100", "-"), ("02", "32010607")],
            // What nfcpy sets before an exchange, at 212, and a rate that is no FeliCa card's.
            [
                ("320101", ""), ("086302126303126305" + "00", ""), ("32020A0B0A", ""),
                ("42" + read, "001D070101010102030405000001" + block), ("08630202630302", ""), ("42" + read, "01"),
            ],
            // What the chip does not know, and what is cut or too long.
            [
                ("60", nil), ("0C", nil), ("4A", nil), ("4A01", nil), ("4A0105", nil), ("4A0101", nil),
                ("4A010100000301", nil),
                ("06", nil), ("0663", nil), ("0863", nil), ("08", nil), ("32", nil), ("3205", nil), ("32050001", nil),
                ("40", nil),
                ("44", nil), ("5203", nil), ("16", nil), ("00", nil), ("0003", nil), ("12", nil),
            ],
            [("0001", "00"), ("0002", "00"), ("0004", "00"), ("0006", "01"), ("0007", "00"), ("1007", "")],
        ] as [[(String, String?)]]
    )
    func answers(_ dialogue: [(String, String?)]) throws {
        var chip = VirtualPN532(card: PN532Cards.transit)
        for (command, answer) in dialogue {
            let bytes = try #require(Hex.bytes(command))
            var expected = PN532.ack
            switch answer {
            case nil: expected += PN532.error
            case "-": break
            case let answer?: expected += PN532.frame([0xD5, bytes[0] + 1] + (try #require(Hex.bytes(answer))))
            }
            #expect(Hex.string(chip.receive(PN532.frame([0xD4] + bytes))) == Hex.string(expected), "\(command)")
        }
    }

    /// nfcpy tries the line with 262 bytes: a frame of the extended form both ways.
    @Test func echoesAnExtendedFrame() {
        var chip = VirtualPN532(card: nil)
        let data = [UInt8](repeating: 0x5A, count: 262)
        #expect(
            chip.receive(PN532.frame([0xD4, 0x00, 0x00] + data)) == PN532.ack + PN532.frame([0xD5, 0x01, 0x00] + data)
        )
    }

    @Test func sendsAgainWhatTheHostDidNotUnderstand() {
        var chip = VirtualPN532(card: nil)
        #expect(chip.receive([0x00, 0x00, 0xFF, 0xFF, 0x00, 0x00]) == [])
        let first = chip.receive(PN532.frame([0xD4, 0x02]))
        #expect(chip.receive([0x00, 0x00, 0xFF, 0xFF, 0x00, 0x00]) == Array(first.dropFirst(6)))
        #expect(chip.receive(PN532.ack) == [])
    }

    @Test func takesNothingThatIsNotFromTheHost() {
        var chip = VirtualPN532(card: nil)
        #expect(chip.receive(PN532.frame([0xD5, 0x02])) == PN532.ack + PN532.error)
        #expect(chip.receive(PN532.frame([0xD4])) == PN532.ack + PN532.error)
    }

    @Test func answersOnlyAtTheCardsRate() {
        var chip = VirtualPN532(card: PN532Cards.transit, rates: [.kbps424])
        _ = chip.receive(PN532.frame([0xD4, 0x32, 0x05, 0x00, 0x01, 0x02]))
        let polling: [UInt8] = [0x00, 0x00, 0x03, 0x01, 0x00]
        #expect(
            chip.receive(PN532.frame([0xD4, 0x4A, 0x01, 0x01] + polling)) == PN532.ack
                + PN532.frame([0xD5, 0x4B, 0x00])
        )
        #expect(chip.receive(PN532.frame([0xD4, 0x4A, 0x01, 0x02] + polling)).count == PN532.ack.count + 31)
    }

    @Test(
        arguments: [
            (VirtualPN532.Fault.status(0x80), "0000FF03FDD5438068" + "00"), (.silence, ""),
            (.cardLeaves, "0000FF03FDD54301E700"),
            (.unplugged, nil),
        ] as [(VirtualPN532.Fault, String?)]
    )
    func goesWrongWhereItIsTold(_ fault: VirtualPN532.Fault, _ answer: String?) throws {
        var chip = VirtualPN532(card: PN532Cards.transit)
        chip.faults[1] = fault
        _ = chip.receive(PN532.frame([0xD4, 0x4A, 0x01, 0x01, 0x00, 0x00, 0x03, 0x01, 0x00]))
        let bytes = chip.receive(PN532.frame([0xD4, 0x42] + (try #require(Hex.bytes(VirtualPN532Tests.read)))))
        #expect(Hex.string(bytes) == answer.map { "0000FF00FF00" + $0 } ?? "")
    }
}

/// Frames built without the code that is tested.
private enum PN532 {
    static let ack: [UInt8] = [0x00, 0x00, 0xFF, 0x00, 0xFF, 0x00]
    static let error: [UInt8] = [0x00, 0x00, 0xFF, 0x01, 0xFF, 0x7F, 0x81, 0x00]

    static func frame(_ data: [UInt8]) -> [UInt8] {
        let sum = data.reduce(0) { $0 + Int($1) } % 256
        let (high, low) = (data.count / 256, data.count % 256)
        let head = high == 0 ? [low, (256 - low) % 256] : [0xFF, 0xFF, high, low, (512 - high - low) % 256]
        return [0x00, 0x00, 0xFF] + head.map(UInt8.init) + data + [UInt8((256 - sum) % 256), 0x00]
    }
}
