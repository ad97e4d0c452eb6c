import Foundation
import TestSupport
import Testing

@testable import FeliCaCommand

/// The manual page: what the tables hold is on it, and it is good roff.
@Suite struct ManualPageTests {
    private static let hasMan = FileManager.default.isExecutableFile(atPath: "/usr/bin/man")

    @Test func isWhatManPrints() throws {
        #expect(try Program.felica.run(["man"]).out == ManualPage.text)
    }

    @Test func hasItsSectionsInOrder() {
        let sections = ManualPage.text.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
        #expect(
            sections == [
                ".SH \"NAME\"", ".SH \"SYNOPSIS\"", ".SH \"DESCRIPTION\"", ".SH \"COMMANDS\"", ".SH \"OPTIONS\"",
                ".SH \"EXIT STATUS\"", ".SH \"ENVIRONMENT\"", ".SH \"EXAMPLES\"", ".SH \"FILES\"",
            ]
        )
    }

    @Test(arguments: Command.all.map(\.name))
    func describesEveryCommand(_ name: String) throws {
        let command = try #require(Command.all.first { $0.name == name })
        let section = try #require(
            ManualPage.text.components(separatedBy: "\n.S").first { $0.hasPrefix("S \"felica \(name)") }
        )
        #expect(section.contains(Roff.plain(command.details(.english))))
        for operand in command.operands { #expect(section.contains(Roff.plain(operand.help(.english)))) }
        for option in command.options {
            #expect(
                section.contains(Roff.bold("--" + option.name))
                    || section.contains(
                        Roff.bold(option.spelling) + Roff.italic(option.valueUsage)
                    )
            )
        }
        for example in command.examples { #expect(ManualPage.text.contains(Roff.bold(example.line))) }
    }

    @Test func describesWhatIsShared() {
        for option in Option.everywhere + Option.card {
            #expect(ManualPage.text.contains("\n" + Roff.bold(option.spelling) + Roff.italic(option.valueUsage) + "\n"))
        }
        for (label, meaning) in Help.statuses + Help.variables + Help.files {
            #expect(ManualPage.text.contains("\n\(Roff.bold(label))\n\(Roff.plain(meaning(.english)))\n"))
        }
    }

    @Test(arguments: [
        ("--no-mask", "\\-\\-no\\-mask"), ("it's \"so\"", "it\\(aqs \\(dqso\\(dq"), ("a\\b", "a\\eb"),
        ("FILE…", "FILE\\[u2026]"), ("~^`", "\\(ti\\(ha\\(ga"), ("😀", "\\[u1F600]"),
    ])
    func namesWhatRoffWouldRead(_ text: String, _ roff: String) {
        #expect(Roff.plain(text) == roff)
    }

    @Test func keepsDotsFromBeingRequests() {
        var page = Roff()
        page.paragraph(".local is a folder")
        #expect(page.text == ".PP\n\\&.local is a folder\n")
    }

    /// As lintian looks at it.
    @Test(.enabled(if: hasMan, "man-db is not installed"))
    func isReadWithoutWarnings() throws {
        let folder = try TemporaryFolder()
        let page = try folder.file("felica.1", ManualPage.text)
        let man = Program("/usr/bin/man", environment: ["LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANROFFSEQ": ""])
        let outcome = try man.run(["--warnings", "-E", "UTF-8", "-l", page])
        #expect(outcome.status == 0)
        #expect(outcome.err.isEmpty)
        #expect(outcome.out.contains("felica - read FeliCa transit and e-money cards"))
        #expect(outcome.out.contains("--timeout SECONDS"))
    }
}
