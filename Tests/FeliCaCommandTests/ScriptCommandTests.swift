import Foundation
import TestSupport
import Testing

/// The built binary reads a card to which its own simulation does what a script says.
@Suite struct ScriptCommandTests {
    private static let card = Program.fixture("cards/transit.json")

    private static func reader(_ script: String, _ options: [String] = []) throws -> (SimulatedReader, TemporaryFolder)
    {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: Program.fixture("cards/waon.json"), toPath: folder.path("other.json"))
        let path = try folder.file("script.jsonl", script)
        let reader = try SimulatedReader(card, as: "pn532", options: ["--script", path] + options)
        return (try #require(reader), folder)
    }

    @Test(arguments: [
        ("# It comes late.\n[0.4,\"arrive\"]\n", []),
        // One answer that is lost or damaged is asked for again.
        ("[\"#2\",\"silence\"]", []), ("[\"#2\",\"garble\"]", []),
        ("", ["--rf"]),
    ])
    func readsACard(_ script: String, _ options: [String]) throws {
        let (reader, folder) = try Self.reader(script, options)
        let outcome = try Program.felica.run(["balance", "--from", reader.address, "--timeout", "20"])
        #expect(outcome.out == "Card\tItem\tValue\nTransit IC card\tBalance\t¥10\n", "\(outcome.err)")
        #expect(outcome.status == 0)
        #expect(reader.stop().status == 0)
        withExtendedLifetime(folder) {}
    }

    @Test func tellsThatTheCardLeft() throws {
        let (reader, folder) = try Self.reader("[\"#30\",\"leave\"]")
        let outcome = try Program.felica.run(["dump", "--from", reader.address])
        #expect(outcome.status == 3)
        #expect(outcome.err.hasPrefix("felica: the card left the reader\n"), "\(outcome.err)")
        #expect(reader.exchanges.count == 29)
        withExtendedLifetime(folder) {}
    }

    @Test func changesToAnotherCard() throws {
        let (reader, folder) = try Self.reader("[\"#3\",\"change\",\"other.json\"]")
        let first = try Program.felica.run(["balance", "--from", reader.address])
        let second = try Program.felica.run(["balance", "--from", reader.address])
        #expect(first.out.contains("Transit IC card\tBalance\t¥10\n"))
        #expect(second.out.contains("WAON\tBalance\t"), "\(second.out)\(second.err)")
        withExtendedLifetime(folder) {}
    }

    @Test func showsARefusal() throws {
        let (reader, folder) = try Self.reader("[0,\"status\",\"01A6\"]")
        let outcome = try Program.felica.run(["balance", "-v", "--from", reader.address])
        #expect(outcome.err.contains("01A6"), "\(outcome.out)\(outcome.err)")
        #expect(!outcome.out.contains("¥10"))
        #expect(reader.exchanges.contains { $0.response.hasSuffix("01A6") })
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: [
        ("# fine\n[1,\"fly\"]\n", 65, ":2:[1]: 'fly' does not belong here\n"),
        ("[1,\"leave\"\n", 65, ":1: no JSON at byte "),
    ])
    func tellsOfADamagedScript(_ script: String, _ status: Int, _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("script.jsonl", script)
        let outcome = try Program.felica.run(["simulate", Self.card, "--as", "pn532", "--script", path])
        #expect(Int(outcome.status) == status)
        #expect(outcome.err.hasPrefix("felica: " + path + message), "\(outcome.err)")
        #expect(outcome.out.isEmpty)
    }

    /// The same script on a reader of pcscd: the card comes late, leaves in the middle, and comes again.
    @Test(.enabled(if: PCSCDaemon.problem == nil, "\(PCSCDaemon.problem ?? "")"))
    func playsOnPCSC() throws {
        let folder = try TemporaryFolder()
        let script = try folder.file("script.jsonl", "[0.4,\"arrive\"]\n[\"#30\",\"leave\"]\n[0.5,\"arrive\"]\n")
        let reader = try PCSCDaemon.Reader("ACS ACR1552U PICC Reader")
        let daemon = try PCSCDaemon([reader])
        let felica = Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
        let simulation = try felica.start([
            "simulate", Self.card, "--as", "pcsc:transparent", "--vpcd", "127.0.0.1:\(reader.port)", "--script", script,
            "--rf",
        ])
        let partial = try felica.run(["dump", "--from", "pcsc", "--timeout", "20"])
        #expect(partial.status == 3)
        #expect(partial.err.hasPrefix("felica: the card left the reader\n"), "\(partial.err)")
        let outcome = try felica.run(["balance", "--from", "pcsc", "--timeout", "20"])
        #expect(outcome.out.hasSuffix("Transit IC card\tBalance\t¥10\n"), "\(outcome.out)\(outcome.err)")
        simulation.signal(SIGINT)
        #expect(simulation.finish().status == 0)
    }
}
