import Foundation
import TestSupport
import Testing

@testable import FeliCaCommand

/// The binary's words about itself.
@Suite struct HelpTests {
    @Test(arguments: Command.all.map(\.name), ["-h", "--help"])
    func helpsWithEveryCommand(_ command: String, _ option: String) throws {
        for language in Language.allCases {
            let outcome = try Program.felica.run([command, option, "--lang", language.rawValue])
            #expect(outcome.status == 0)
            #expect(outcome.err.isEmpty)
            #expect(outcome.out.contains("felica \(command)"))
        }
    }

    @Test func leadsWithExamples() throws {
        let outcome = try Program.felica.run(["balance", "--help"])
        #expect(outcome.out.hasPrefix("Examples:\n  felica\n"))
    }

    @Test(arguments: Command.all.map(\.name))
    func helpsWhenAskedByName(_ command: String) throws {
        let help = try Program.felica.run(["help", command])
        #expect(help.out == (try Program.felica.run([command, "--help"]).out))
        #expect(help.status == 0)
    }

    @Test func helpsWithItself() throws {
        #expect(try Program.felica.run(["help"]).out == (try Program.felica.run(["--help"]).out))
        let unknown = try Program.felica.run(["help", "dmup"])
        #expect(unknown.status == 64)
        #expect(unknown.err == "felica: unknown command 'dmup'; did you mean 'dump'?\n")
    }

    /// A terminal that does not tell its width, and a pipe.
    @Test func wrapsAtTheWidth() throws {
        var felica = Program.felica
        felica.environment["COLUMNS"] = "50"
        let widest = { (text: String) in text.split(separator: "\n").map(\.count).max() ?? 0 }
        #expect(widest(try felica.runAtTerminal(["replay", "--help"]).out) <= 50)
        #expect((51...80).contains(widest(try felica.run(["replay", "--help"]).out)))
    }

    @Test func tellsItsVersion() throws {
        #expect(try Program.felica.run(["--version"]).out == "felica \(version)\n")
    }

    @Test(arguments: [
        (["--jsno"], "felica: unknown option '--jsno'; did you mean '--json'?\n"),
        (["--lang", "ja", "--jsno"], "felica: 不明なオプション '--jsno'。'--json' のことですか?\n"),
        (["blance"], "felica: unknown command 'blance'; did you mean 'balance'?\n"),
        (["--timeout", "soon"], "felica: 'soon' is no value for '--timeout': give SECONDS\n"),
        (["--timeout", "-1"], "felica: '-1' is no value for '--timeout': give SECONDS\n"),
        (["--timeout", "nan"], "felica: 'nan' is no value for '--timeout': give SECONDS\n"),
        (["--system", "3"], "felica: '3' is no value for '--system': give 0003, FE00 …\n"),
        (
            ["--from", ""],
            "felica: '' is no reader's address: give pcsc:NAME, nfc:CONNSTRING, usb:BUS:DEV, a path, or -\n"
        ),
        (
            ["--from", "nfc:"],
            "felica: 'nfc:' is no reader's address: give pcsc:NAME, nfc:CONNSTRING, usb:BUS:DEV, a path, or -\n"
        ),
    ])
    func refusesWrongUsage(_ arguments: [String], _ message: String) throws {
        let outcome = try Program.felica.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err == message)
    }

    @Test func isSilentToAPipeThatWasClosed() throws {
        let shell = Program("/bin/sh")
        let outcome = try shell.run(["-c", "\"$0\" --help | head -n 0; echo", Program.felica.url.path])
        #expect(outcome.err.isEmpty)
    }
}
