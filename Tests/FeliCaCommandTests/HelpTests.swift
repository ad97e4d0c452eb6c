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
        (["--from", ""], "felica: '' is no reader's address: give pcsc:NAME, nfc:CONNSTRING, a path, or -\n"),
        (["--from", "nfc:"], "felica: 'nfc:' is no reader's address: give pcsc:NAME, nfc:CONNSTRING, a path, or -\n"),
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
