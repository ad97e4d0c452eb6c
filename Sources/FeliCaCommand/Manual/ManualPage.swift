/// The manual page felica(1), made from the tables of commands, options, statuses, variables and files.
enum ManualPage {
    /// The page as roff source.
    static var text: String {
        var page = Roff()
        page.macro("TH", "FELICA", "1", "", Roff.plain("felica " + version), "User Commands")
        page.macro("SH", "NAME")
        page.line("felica \\- " + Roff.plain("read FeliCa transit and e-money cards"))
        page.macro("SH", "SYNOPSIS")
        page.line(Roff.bold("felica") + Roff.plain(" [") + Roff.italic("COMMAND") + Roff.plain("] [OPTIONS]"))
        describe(&page)
        page.macro("SH", "COMMANDS")
        for command in Command.all { section(command, &page) }
        page.macro("SH", "OPTIONS")
        page.paragraph("Every command takes:")
        for option in Option.everywhere { entry(option, &page) }
        page.paragraph("Every command that needs a card takes:")
        for option in Option.card { entry(option, &page) }
        table("EXIT STATUS", Help.statuses, &page)
        table("ENVIRONMENT", Help.variables, &page)
        page.macro("SH", "EXAMPLES")
        for example in Command.all.flatMap(\.examples) {
            page.entry(Roff.bold(example.line), example.help(.english))
        }
        table("FILES", Help.files, &page)
        return page.text
    }

    private static func describe(_ page: inout Roff) {
        page.macro("SH", "DESCRIPTION")
        page.paragraph(
            "felica waits for a card on a reader and tells what it holds: balance, history, systems, services and blocks. Without a COMMAND it does what 'felica balance' does. It only ever reads: no write, authentication or key command can leave the program, and nothing that it reads leaves the machine."
        )
        page.paragraph(
            "Results go to standard output, everything else to standard error. Prompts and colour appear only at a terminal; tables in a pipe are separated by tabs and have a header."
        )
    }

    /// A command with its operands and those of its options that it does not share with the others.
    private static func section(_ command: Command, _ page: inout Roff) {
        page.macro("SS", Roff.plain(command.usage))
        page.line(Roff.plain(command.summary(.english).capitalizedSentence + ". " + command.details(.english)))
        for operand in command.operands { page.entry(Roff.italic(operand.name), operand.help(.english)) }
        let shared = Set(Option.card.map(\.name))
        for option in command.options where !shared.contains(option.name) { entry(option, &page) }
        let others = command.options.filter { shared.contains($0.name) }
        if !others.isEmpty {
            page.macro("PP")
            page.line(others.map { Roff.bold("--" + $0.name) }.joined(separator: ", ") + ": see OPTIONS.")
        }
    }

    private static func entry(_ option: Option, _ page: inout Roff) {
        page.entry(Roff.bold(option.spelling) + Roff.italic(option.valueUsage), option.summary(.english))
    }

    private static func table(_ title: String, _ rows: [(label: String, meaning: Text)], _ page: inout Roff) {
        page.macro("SH", title)
        for row in rows { page.entry(Roff.bold(row.label), row.meaning(.english)) }
    }
}

extension String {
    /// With a capital letter at its beginning.
    fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
