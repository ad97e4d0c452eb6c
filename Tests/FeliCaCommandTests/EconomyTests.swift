import FeliCa
import FeliCaTransport
import TestSupport
import Testing

/// What a card is asked for each command, from poll to report, through the real libnfc.
@Suite struct EconomyTests {
    /// The frames that the card received while the program ran, and what it answered.
    private func exchanges(_ card: SampleCard, _ arguments: [String]) throws -> [VirtualCard.Exchange] {
        let reader = try VirtualReader(VirtualPN532(card: VirtualCard(card.image)))
        let outcome = try Program.felica.run(arguments + ["--from", "nfc:" + reader.connstring])
        #expect(outcome.status == 0)
        #expect(outcome.err.isEmpty)
        return reader.log
    }

    /// Commands by code in the order in which they came; with a minus those that were not answered.
    @Test(
        arguments: [
            (.suica, "balance", "00 06"), (.pasmo, "balance", "00 06"),
            // Request Service: services that not every card has, and the brand. Then 28 blocks, twelve at a time.
            (.suica, "history", "00 02 06 06 06"),
            // Fifteen at a time.
            (.pasmo, "history", "00 02 06 06"),
            // No tickets: 26 blocks.
            (.icoca, "history", "00 02 06 06 06"), (.paspy, "history", "00- 00 02 06 06 06"),
            // Not a transit card, so that the first Polling is not answered; several families share the system.
            (.edy, "balance", "00- 00 02 06"), (.edy, "history", "00- 00 02 06"), (.waon, "history", "00- 00 02 06"),
            // Systems of their own.
            (.sapica, "balance", "00- 00 06"), (.octopus, "balance", "00- 00 06"), (.kmt, "balance", "00- 00 06"),
            (.ayuca, "balance", "00- 00 06"), (.okica, "history", "00- 00 02 06 06 06"),
            // How long the history is, is not known: the steps double up to a refusal, then the end is closed in on.
            (.kmt, "history", "00- 00 02 06 06 06 06 06"),
            // The first system is known by name alone: the others are listed.
            (.ana, "balance", "00- 00 0C 00 02 06"),
        ] as [(SampleCard, String, String)]
    )
    func asksAsLittleAsPossible(_ card: SampleCard, _ command: String, _ codes: String) throws {
        let asked = try exchanges(card, [command]).map { exchange in
            Hex.string(exchange.command.code) + (exchange.response == nil ? "-" : "")
        }
        #expect(asked.joined(separator: " ") == codes)
    }

    /// 76 nodes in three systems.
    @Test func listsTheTreeOfAThreeSystemCard() throws {
        let systems = SampleCard.suica.image.systems
        #expect(systems.count == 3)
        #expect(systems.reduce(0) { $0 + $1.areas.count + $1.services.count } == 76)
        #expect(try exchanges(.suica, ["info"]).count <= 90)
    }

    /// 138 blocks in fifteen open services, each read up to its end.
    @Test func readsTheWholeImageOfAThreeSystemCard() throws {
        let open = SampleCard.suica.image.systems.flatMap(\.services).filter(\.code.isKeyFree)
        #expect(open.count == 15)
        #expect(open.reduce(0) { $0 + $1.data.count } == 138)
        let code = CommandCode.readWithoutEncryption.rawValue
        let reads = try exchanges(.suica, ["dump"]).filter { $0.command.code == code }
        #expect(reads.count <= 30)
        #expect(reads.allSatisfy { $0.response != nil })
    }
}
