import TestSupport
import Testing

@testable import FeliCaCommand

/// The completion scripts, run by the shells that they are for.
@Suite struct CompletionTests {
    static let installed = CompletingShell.allCases.filter(\.isInstalled)
    static let commands = Set(Command.all.map(\.name))

    @Test(arguments: CompletingShell.allCases)
    func hasAShellToTest(_ shell: CompletingShell) {
        withKnownIssue("\(shell.rawValue) is not installed") {
            #expect(shell.isInstalled)
        } when: {
            !shell.isInstalled
        }
    }

    /// Every option of every command, and nothing else, is offered after that command.
    @Test(arguments: installed)
    func offersTheOptionsOfEveryCommand(_ shell: CompletingShell) throws {
        let offers = try shell.candidates(Command.all.map { "felica \($0.name) --" })
        for (command, offer) in zip(Command.all, offers) {
            let names = command.allOptions.flatMap(\.words).filter { $0.hasPrefix("--") }
            #expect(Set(names) == offer.filter { !$0.isEmpty }, "\(command.name)")
        }
        #expect(offers.count == Command.all.count)
    }

    /// Every word that an option may be given is offered after it, by itself or after an equals sign.
    @Test(arguments: installed)
    func offersTheWordsThatAnOptionTakes(_ shell: CompletingShell) throws {
        var lines: [(line: String, words: [String])] = []
        for command in Command.all {
            for option in command.allOptions where option.completion != .source {
                let words = option.completion.words.filter { !$0.contains(":") }
                guard !words.isEmpty else { continue }
                lines.append(("felica \(command.name) --\(option.name)=", words))
                if option.takesNextWord { lines.append(("felica \(command.name) --\(option.name) ", words)) }
            }
        }
        let offers = try shell.candidates(lines.map(\.line))
        for (line, offer) in zip(lines, offers) {
            #expect(Set(line.words) == offer.filter { !$0.contains(":") }, "\(line.line)")
        }
        #expect(offers.count == lines.count)
    }

    /// Lines, and what is offered for them.
    @Test(arguments: installed)
    func offersWhatMayFollow(_ shell: CompletingShell) throws {
        let rows: [(line: String, offer: Set<String>)] = [
            ("felica ", CompletionTests.commands),
            ("felica rec", ["record"]),
            ("felica -v --lang ja ", CompletionTests.commands),
            ("felica --bra", ["--brand"]),
            ("felica --lang=j", ["ja"]),
            ("felica help ", CompletionTests.commands),
            ("felica completions ", ["bash", "zsh", "fish"]),
            ("felica completions bash ", []),
            ("felica replay ca", ["cards"]),
            ("felica replay cards/", ["a b.json"]),
            ("felica replay other.felica cards/", ["a b.json"]),
            ("felica record cards/", ["a b.json"]),
            ("felica dump -o cards/", ["a b.json"]),
            ("felica dump --output=cards/", ["a b.json"]),
            ("felica dump ", []),
            ("felica --from ca", ["cards"]),
            ("felica --from n", ["nfc"]),
            ("felica --from pcsc:SO", [CompletingShell.reader]),
            ("felica --from=pcsc:SO", [CompletingShell.reader]),
            ("felica simulate x --as pcsc:t", ["pcsc:transparent"]),
            ("felica stations ", ["import", "add", "find", "list"]),
            ("felica stations import ca", ["cards"]),
            ("felica --timeout ", []),
            ("felica xyzzy --chec", []),
        ]
        let offers = try shell.candidates(rows.map(\.line))
        for (row, offer) in zip(rows, offers) {
            // Where nothing may follow, zsh offers options.
            let isZshsWay = shell == .zsh && row.offer.isEmpty
            #expect(row.offer == (isZshsWay ? offer.filter { !$0.hasPrefix("-") } : offer), "\(row.line)")
        }
        #expect(offers.count == rows.count)
    }

    /// Lines with a tab in them, typed at bash, and the words that arrive.
    @Test(arguments: [
        ("his\t--csv=ex\t", ["history", "--csv=excel"]),
        ("dump -o cards/a\t", ["dump", "-o", "cards/a b.json"]),
        ("dump --output=cards/a\t", ["dump", "--output=cards/a b.json"]),
        ("dump --output 'cards/a\t", ["dump", "--output", "cards/a b.json"]),
        ("--from pcsc:SO\t", ["--from", CompletingShell.reader]),
        ("--from=pcsc:SONY\\ Fe\t", ["--from=" + CompletingShell.reader]),
        ("simulate --as pcsc:tr\tx", ["simulate", "--as", "pcsc:transparent", "x"]),
        ("--lang=j\t--color al\t", ["--lang=ja", "--color", "always"]),
    ])
    func fitsIntoBash(_ line: String, _ words: [String]) throws {
        #expect(try CompletingShell.typed(line) == words)
    }

    @Test func refusesOtherShells() throws {
        let outcome = try Program.felica.run(["completions", "csh"])
        #expect(outcome.status == 64)
        #expect(outcome.err == "felica: 'csh' is no value for 'completions': give bash|zsh|fish\n")
    }
}
