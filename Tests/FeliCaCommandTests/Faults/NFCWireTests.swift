import FeliCa
import FeliCaTransport
import TestSupport
import Testing

/// Faults on the way through the real libnfc: at the card, and between host and chip. The next card reads after each.
@Suite(.timeLimit(.minutes(5))) struct NFCWireTests {
    private static let card = VirtualCard(SampleCard.transit.image)

    private static func reader(_ change: (inout VirtualPN532) -> Void) throws -> (VirtualReader, WireReader) {
        var chip = VirtualPN532(card: card)
        change(&chip)
        let reader = try VirtualReader(chip)
        return (reader, WireReader(source: "nfc:" + reader.connstring))
    }

    /// What a disturbed answer comes to: asked again it is right; what the card says is taken at its word.
    @Test(arguments: WireFault.allCases)
    func cardFault(_ fault: WireFault) throws {
        let (reader, felica) = try NFCWireTests.reader { chip in
            chip.place = ScriptedCard(
                NFCWireTests.card,
                script: CardScript([fault.event(atFrame: 2)]),
                cards: [WireFault.other: VirtualCard(SampleCard.waon.image)]
            )
        }
        let outcome = try felica.balance()
        let statuses: Set =
            switch fault {
            case .refused, .refusedUndefined: [0, 1, 3]
            case .cardReplaced, .cardGone: [3]
            // No frame at all, and yet the chip found its checksum right: the reader is not believed any more.
            case .cut, .wrongLength, .double: [0, 74]
            default: [0]
            }
        #expect(outcome.isHonest(statuses), "\(outcome)")
        reader.server.change { $0.place = ScriptedCard(NFCWireTests.card) }
        #expect(try felica.balance().isRight)
    }

    /// A fault of the chip's, and the status that it comes to.
    @Test(
        arguments: [
            (.status(0x80), 74), (.status(0x40), 74), (.endless, 74), (.checksum, 74), (.silence, 74), (.nack, 74),
            (.error, 74), (.stale, 74), (.split, 0), (.unplugged, 74), (.cardLeaves, 3),
        ] as [(VirtualPN532.Fault, Int)]
    )
    func chipFault(_ fault: VirtualPN532.Fault, _ status: Int) throws {
        let (reader, felica) = try NFCWireTests.reader { $0.faults[1] = fault }
        let outcome = try felica.balance()
        #expect(outcome.isHonest([status]), "\(outcome)")
        guard fault != .unplugged else { return }
        reader.server.change { $0 = VirtualPN532(card: NFCWireTests.card) }
        #expect(try felica.balance().isRight)
    }
}
