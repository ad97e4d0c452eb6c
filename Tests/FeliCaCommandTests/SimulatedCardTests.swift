import FeliCa
import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// The built binary reads a simulated card through the real libnfc.
@Suite struct SimulatedCardTests {
    private static let card = Program.fixture("cards/transit.json")

    @Test func readsABalanceInTwoExchanges() throws {
        let reader = try #require(try SimulatedReader(SimulatedCardTests.card, as: "pn532"))
        let outcome = try Program.felica.run(["balance", "--from", reader.address])
        #expect(outcome.out == "Card\tItem\tValue\nTransit IC card\tBalance\t¥10\n")
        #expect(outcome.err.isEmpty)
        #expect(outcome.status == 0)
        let exchanges = reader.exchanges
        #expect(exchanges.map { $0.command.prefix(4) } == ["0600", "1006"])
        #expect(exchanges.first?.command == "060000030100")
        #expect(reader.stop().status == 0)
    }

    @Test(arguments: [
        (["--lang", "ja"], "カード\t項目\t値\n交通系ICカード\t残額\t¥10\n"),
        (
            ["--explain"],
            """
            Card\tItem\tValue\tFrom
            Transit IC card\tBalance\t¥10\tsystem 0003, service 008B, block 0, bytes 11–12
            Transit IC card\tCard type (byte 8)\t20\tsystem 0003, service 008B, block 0, byte 8
            Transit IC card\tEvent counter\t483\tsystem 0003, service 008B, block 0, bytes 14–15

            """
        ),
        (["--system", "0003"], "Card\tItem\tValue\nTransit IC card\tBalance\t¥10\n"),
        (["--brand"], "Card\tItem\tValue\nSuica or PASMO\tBalance\t¥10\n"),
        // The other systems are evidence too: 86A7 is on cards of JR East and the tourists' PASMO alone.
        (["--all"], "Card\tItem\tValue\nSuica or PASMO\tBalance\t¥10\n"),
    ])
    func shows(_ options: [String], _ output: String) throws {
        let reader = try #require(try SimulatedReader(SimulatedCardTests.card, as: "pn532"))
        let outcome = try Program.felica.run(["balance", "--from", reader.address] + options)
        #expect(outcome.out == output)
        #expect(outcome.status == 0)
    }

    @Test(arguments: [["-v"], ["-v", "--mask"]])
    func tellsOfEveryFrame(_ options: [String]) throws {
        let reader = try #require(try SimulatedReader(SimulatedCardTests.card, as: "pn532"))
        let outcome = try Program.felica.run(["balance", "--from", reader.address] + options)
        let passed = reader.exchanges.flatMap { ["> " + $0.command, "< " + $0.response] }
        #expect(passed.count == 4)
        let told = outcome.err.split(separator: "\n").map(String.init)
        #expect(told.map { $0.prefix(6) } == passed.map { $0.prefix(6) })
        #expect((told == passed) == !options.contains("--mask"))
    }

    @Test func isPleasantAtATerminal() throws {
        let outcome = try Program.felica.runAtTerminal(["balance", "--from", SimulatedCardTests.card])
        #expect(outcome.out == "Suica  \u{1B}[2mBalance\u{1B}[0m  \u{1B}[1m¥10\u{1B}[0m")
    }

    @Test func recordsAndReplays() throws {
        let folder = try TemporaryFolder()
        let reader = try #require(try SimulatedReader(SimulatedCardTests.card, as: "pn532"))
        for mask in ["--mask", "--no-mask"] {
            let path = folder.path("session\(mask).felica")
            let recorded = try Program.felica.run(["record", path, mask, "--from", reader.address])
            #expect(recorded.status == 0)
            let replayed = try Program.felica.run(["replay", "--check", path])
            #expect(replayed.status == 0, "\(replayed.err)")
            #expect(replayed.out == recorded.out)
            let text = try String(contentsOfFile: path, encoding: .utf8).lowercased()
            let idm = try #require(SampleCard.transit.image.idm).hex.lowercased()
            #expect(text.contains(idm) == (mask == "--no-mask"))
        }
    }

    @Test func dumpsEveryBlock() throws {
        let folder = try TemporaryFolder()
        let reader = try #require(try SimulatedReader(SimulatedCardTests.card, as: "pn532"))
        let path = folder.path("card.json")
        let dumped = try Program.felica.run(
            ["dump", "--json", "--no-mask", "-o", path, "--from", reader.address])
        #expect(dumped.status == 0)
        let again = try Program.felica.run(["dump", "--json", "--from", path])
        let original = try Program.felica.run(["dump", "--json", "--from", SimulatedCardTests.card])
        #expect(again.out == original.out)
    }
}

/// A reader or a card that fails in the middle, as the binary meets it.
@Suite struct DisturbedReadTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let fault: VirtualPN532.Fault
        let status: Int
        let message: String
        let recorded: String
        var testDescription: String { message }
    }

    @Test(arguments: [
        Row(fault: .cardLeaves, status: 3, message: "felica: the card left the reader", recorded: "\"timeout\""),
        Row(fault: .unplugged, status: 74, message: "felica: the reader ", recorded: "\"reader: "),
        Row(fault: .status(0x80), status: 74, message: "felica: the reader ", recorded: "\"reader: "),
    ])
    func keepsWhatWasRead(_ row: Row) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("partial.felica")
        var chip = VirtualPN532(card: VirtualCard(SampleCard.transit.image))
        // Late enough that the balance has been read.
        chip.faults[45] = row.fault
        let reader = try VirtualReader(chip)
        let outcome = try Program.felica.run(["record", path, "--from", "nfc:" + reader.connstring])
        #expect(Int(outcome.status) == row.status)
        #expect(outcome.out.hasSuffix("Balance\t¥10\n"), "\(outcome.out)")
        let lines = outcome.err.split(separator: "\n")
        #expect(lines.first?.hasPrefix(row.message) == true, "\(outcome.err)")
        #expect(lines.contains("only a part was read"))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(row.recorded))
        #expect(text.hasSuffix("\"end\",\(row.status)]\n"))
        // The recording fails in the same way again.
        let replayed = try Program.felica.run(["replay", "--check", path])
        #expect(replayed.status == 0, "\(replayed.err)")
        #expect(replayed.out == outcome.out)
    }
}
