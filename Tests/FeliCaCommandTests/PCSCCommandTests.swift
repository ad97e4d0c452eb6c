import Foundation
import TestSupport
import Testing

/// The built binary on both sides of the real pcscd: it reads the card that it simulates.
@Suite(.enabled(if: PCSCDaemon.problem == nil, "\(PCSCDaemon.problem ?? "")"))
struct PCSCCommandTests {
    private static let card = Program.fixture("cards/transit.json")

    /// A dialect, a reader that speaks it, and how many frames reach the card in a balance.
    struct Row: CustomTestStringConvertible, Sendable {
        let dialect: String
        let reader: String
        let commands: [String]
        var testDescription: String { dialect }
    }

    @Test(arguments: [
        // Blocks alone: the reader does not say which system answered, so that the history has to prove the layout.
        Row(dialect: "sony", reader: "SONY FeliCa RC-S300/P", commands: []),
        Row(dialect: "acr122", reader: "ACS ACR122U PICC Interface", commands: ["00", "06"]),
        Row(dialect: "transparent", reader: "ACS ACR1552U PICC Reader", commands: ["00", "06"]),
        Row(dialect: "acr1252", reader: "ACS ACR1252 Dual Reader PICC", commands: ["00", "06"]),
        Row(dialect: "identiv", reader: "Identiv uTrust 3700 F CL Reader", commands: ["00", "06"]),
        Row(dialect: "identiv-commands", reader: "SCM SCL010 Contactless Reader", commands: ["00", "06"]),
        Row(dialect: "springcard", reader: "SpringCard Puck Contactless", commands: ["00", "06"]),
        Row(dialect: "springcard-blocks", reader: "SpringCard Puck Contactless", commands: []),
        // Found by what the reader answers; the card is polled once more to prove it.
        Row(dialect: "acr1252", reader: "Nobody's Reader", commands: ["00", "00", "06"]),
        Row(dialect: "transparent", reader: "SONY FeliCa RC-S300/P", commands: ["00", "06"]),
        Row(dialect: "transparent", reader: "Nobody's Reader", commands: ["00", "06"]),
    ])
    func readsABalance(_ row: Row) throws {
        let reader = try PCSCDaemon.Reader(row.reader)
        let daemon = try PCSCDaemon([reader])
        let felica = Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
        let simulation = try felica.start([
            "simulate", PCSCCommandTests.card, "--as", "pcsc:" + row.dialect, "--vpcd", "127.0.0.1:\(reader.port)",
        ])
        let outcome = try felica.run(["balance", "--from", "pcsc", "--timeout", "20"])
        #expect(outcome.out.hasSuffix("Transit IC card\tBalance\t¥10\n"), "\(outcome.out)\(outcome.err)")
        #expect(outcome.err.isEmpty)
        #expect(outcome.status == 0)
        let readers = try felica.run(["readers"])
        #expect(readers.out.contains("pcsc:\(row.reader)"))
        simulation.signal(SIGINT)
        let ended = simulation.finish()
        #expect(ended.status == 0)
        if !row.commands.isEmpty {
            let asked = ended.out.split(separator: "\n").filter { $0.hasPrefix("> ") }
            #expect(asked.map { String($0.dropFirst(4).prefix(2)) } == row.commands)
        }
    }

    @Test func tellsThatNoCardCame() throws {
        let daemon = try PCSCDaemon([try PCSCDaemon.Reader("SONY FeliCa RC-S300/P")])
        let felica = Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
        let outcome = try felica.run(["--from", "pcsc:rc-s300", "--timeout", "0.3"])
        #expect(outcome.status == 2)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err == "felica: no card came in time\n")
    }

    @Test(arguments: [
        (["--from", "pcsc:acr"], 69, "felica: no reader 'acr'; there is: SONY FeliCa RC-S300/P"),
        (["--from", "pcsc", "--timeout", "0"], 2, "felica: no card came in time"),
    ])
    func tellsWhatIsWrong(_ arguments: [String], _ status: Int, _ message: String) throws {
        let daemon = try PCSCDaemon([try PCSCDaemon.Reader("SONY FeliCa RC-S300/P")])
        let felica = Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
        let outcome = try felica.run(arguments)
        #expect(Int(outcome.status) == status)
        #expect(outcome.err.hasPrefix(message), "\(outcome.err)")
    }

    /// Without --from, and with the very words that `readers` prints.
    @Test(arguments: ["SONY FeliCa RC-S300/P", "Nobody's Reader"])
    func findsAReaderByItself(_ name: String) throws {
        let reader = try PCSCDaemon.Reader(name)
        let daemon = try PCSCDaemon([reader])
        let felica = Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
        let simulation = try felica.start([
            "simulate", PCSCCommandTests.card, "--as", "pcsc:transparent", "--vpcd", "127.0.0.1:\(reader.port)",
        ])
        let readers = try felica.run(["readers"])
        let address = try #require(
            readers.out.split(separator: "\n").dropFirst().first?.split(separator: "\t").first.map(String.init)
        )
        for source in [[], ["--from", address]] {
            let outcome = try felica.run(["balance", "--timeout", "20", "--timing"] + source)
            #expect(outcome.out.hasSuffix("Balance\t¥10\n"), "\(source) \(outcome.err)")
            #expect(outcome.err.contains("2 exchanges; reading took "))
        }
        simulation.signal(SIGINT)
        #expect(simulation.finish().status == 0)
    }

    /// A reader that gives blocks but no frames tells of a Lite card all that another does.
    @Test func readsALiteCardByBlocks() throws {
        for (card, text) in [("lite", "https://example.com"), ("e-money", "nanaco\tBalance\t¥1,676")] {
            let reader = try PCSCDaemon.Reader("SONY FeliCa RC-S300/P")
            let daemon = try PCSCDaemon([reader])
            let felica = Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
            let simulation = try felica.start([
                "simulate", Program.fixture("cards/\(card).json"), "--as", "pcsc:sony", "--vpcd",
                "127.0.0.1:\(reader.port)",
            ])
            let outcome = try felica.run(["balance", "--from", "pcsc", "--timeout", "20"])
            #expect(outcome.out.contains(text), "\(outcome.out)\(outcome.err)")
            #expect(outcome.status == 0)
            simulation.signal(SIGINT)
            #expect(simulation.finish().status == 0)
        }
    }

    @Test func tellsThatTheServiceIsDown() throws {
        let felica = Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": "/nonexistent"])
        let outcome = try felica.run(["--from", "pcsc"])
        #expect(outcome.status == 69)
        #expect(outcome.err.hasPrefix("felica: the smart card service is not running: sudo apt install pcscd"))
        let readers = try felica.run(["readers"])
        #expect(readers.status == 0)
    }

    @Test func endsWithCtrlC() throws {
        let daemon = try PCSCDaemon([try PCSCDaemon.Reader("SONY FeliCa RC-S300/P")])
        let felica = Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
        let folder = try TemporaryFolder()
        let process = try felica.start(["--from", "pcsc", "--record", folder.path("a.felica")])
        usleep(300_000)
        process.signal(SIGINT)
        let outcome = process.finish()
        #expect(outcome.status == 130)
        #expect(outcome.err.hasPrefix("felica: interrupted\n"))
        #expect(try String(contentsOfFile: folder.path("a.felica"), encoding: .utf8).hasSuffix("\"end\",130]\n"))
    }
}
