import Testing

@testable import FeliCaCommand

/// What the parser makes of words.
@Suite struct ArgumentsTests {
    struct Good: CustomTestStringConvertible {
        let words: String
        let command: String
        var values: [String: String] = [:]
        var operands: [String] = []
        var testDescription: String { words }

        var list: [String] { words.split(separator: " ").map(String.init) }
    }

    @Test(arguments: [
        Good(words: "", command: "balance"),
        Good(words: "--json", command: "balance", values: ["json": "yes"]),
        Good(words: "balance --from=nfc:x:y", command: "balance", values: ["from": "nfc:x:y"]),
        Good(words: "--from dump dump", command: "dump", values: ["from": "dump"]),
        Good(
            words: "-v dump -o out.txt -q",
            command: "dump",
            values: ["verbose": "yes", "output": "out.txt", "quiet": "yes"]
        ),
        Good(words: "dump -oout.txt", command: "dump", values: ["output": "out.txt"]),
        Good(
            words: "dump -vqo out.txt",
            command: "dump",
            values: ["verbose": "yes", "quiet": "yes", "output": "out.txt"]
        ),
        Good(words: "balance --mask --no-mask", command: "balance", values: ["mask": "no"]),
        Good(words: "record --timeout 2 a.felica", command: "record", values: ["timeout": "2"], operands: ["a.felica"]),
        Good(words: "replay a -- --check", command: "replay", operands: ["a", "--check"]),
        Good(words: "balance --from -", command: "balance", values: ["from": "-"]),
        Good(words: "--lang ja", command: "balance", values: ["lang": "ja"]),
        Good(words: "help", command: "help"),
        Good(words: "help dump", command: "help", operands: ["dump"]),
    ])
    func takesApart(_ row: Good) throws {
        let arguments = try Arguments(row.list)
        #expect(arguments.command.name == row.command)
        #expect(arguments.values == row.values)
        #expect(arguments.operands == row.operands)
    }

    @Test(arguments: [
        ("balanse", "unknown command 'balanse'; did you mean 'balance'?"),
        ("--jsno", "unknown option '--jsno'; did you mean '--json'?"),
        ("--no-mas", "unknown option '--no-mas'; did you mean '--no-mask'?"),
        ("dump --check", "unknown option '--check'; see 'felica dump --help'"),
        ("-x", "unknown option '-x'"),
        ("--from", "'--from' needs a value: SOURCE"),
        ("--lang de", "'de' is no value for '--lang': give en|ja"),
        ("--json=1", "'--json' takes no value"),
        ("--no-mask=1", "'--no-mask' takes no value"),
        ("record", "'record' needs FILE"),
        ("record a b", "'record' cannot use 'b'"),
        ("dump file", "'dump' cannot use 'file'"),
        ("help dump info", "'help' cannot use 'info'"),
        ("xyzzy", "unknown command 'xyzzy'; see 'felica --help'"),
    ])
    func refuses(_ words: String, _ message: String) {
        do throws(Failure) {
            _ = try Arguments(words.split(separator: " ").map(String.init))
            Issue.record("taken: \(words)")
        } catch {
            #expect(error.status == .usage)
            #expect(error.text(.english).hasPrefix(message))
        }
    }
}

/// The table of commands and options, from which parser and help are made.
@Suite struct OptionTableTests {
    @Test(arguments: Command.all.map(\.name))
    func hasOneMeaningForEveryName(_ name: String) throws {
        let command = try #require(Command.all.first { $0.name == name })
        let names = command.allOptions.map(\.name)
        let letters = command.allOptions.compactMap(\.short)
        #expect(Set(names).count == names.count)
        #expect(Set(letters).count == letters.count)
        #expect(!command.examples.isEmpty)
    }

    @Test(arguments: Command.all.map(\.name), Language.allCases)
    func helpsInBothLanguages(_ name: String, _ language: Language) throws {
        let command = try #require(Command.all.first { $0.name == name })
        let texts =
            [command.summary, command.details] + command.allOptions.map(\.summary) + command.operands.map(\.help)
            + command.examples.map(\.help)
        for text in texts {
            #expect(!text(language).isEmpty)
            #expect(
                text(language).unicodeScalars.contains { $0.value >= 0x3040 } == (language == .japanese),
                "\(text(language))"
            )
        }
        let long = Help(language: language, width: 80).command(command, isShort: false)
        for option in command.allOptions { #expect(long.contains { $0.contains(option.usage) }) }
    }

    /// Shells offer files where the table speaks of one.
    @Test(arguments: Command.all.map(\.name))
    func completesFiles(_ name: String) throws {
        let command = try #require(Command.all.first { $0.name == name })
        for option in command.options where option.valueUsage == " FILE" { #expect(option.completion == .file) }
        for option in command.options where option.valueUsage == " SOURCE" { #expect(option.completion == .source) }
        for operand in command.operands {
            if operand.name == "FILE" { #expect(operand.completions == [.file]) }
        }
    }

    /// Whatever the width, only lines to type and labels are longer than it, and words that fill a line alone.
    @Test(arguments: Language.allCases, [40, 60, 80, 132])
    func fitsTheWidth(_ language: Language, _ width: Int) {
        let help = Help(language: language, width: width)
        let pages = Command.all.map { help.command($0, isShort: false) } + [help.program(isShort: false)]
        let lines = Command.all.flatMap(\.examples).map(\.line) + Command.all.flatMap(\.allOptions).map(\.usage)
        let whole = Set(lines.map { "  " + $0 })
        for line in pages.joined() where line.displayWidth > width && !whole.contains(line) {
            #expect(line.hasSuffix("[OPTIONS]") || !line.drop { $0 == " " }.contains(" "), "\(line)")
        }
    }

    @Test func helpNamesEveryStatusAndCommand() {
        let statuses = Set(Help.statuses.map(\.0))
        #expect(statuses == Set(ExitStatus.allCases.map { String($0.rawValue) }))
        let lines = Help(language: .english, width: 80).program(isShort: false)
        for command in Command.all { #expect(lines.contains { $0.hasPrefix("  " + command.name + " ") }) }
    }
}
