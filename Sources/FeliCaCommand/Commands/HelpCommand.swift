extension Command {
    /// `felica help [COMMAND]`
    static let help = Command(
        name: "help",
        summary: Text("the help of felica or of a command", "felica またはコマンドの説明を表示する"),
        details: Text(
            "Prints what --help prints: with a COMMAND, that command's help.",
            "--help と同じ説明を表示します。COMMAND を指定すると、そのコマンドの説明を表示します。"
        ),
        operands: [
            Operand(
                name: "COMMAND",
                count: .optional,
                completions: [.command],
                help: Text("the command to tell of", "説明するコマンド")
            )
        ],
        options: [],
        examples: [Example("felica help history", Text("as felica history --help", "felica history --help と同じ"))],
        run: { invocation throws(Failure) in
            guard let name = invocation.arguments.operands.first else {
                invocation.showHelp(of: nil, isShort: false)
                return .done
            }
            guard let command = Command.all.first(where: { $0.name == name }) else { throw .unknownCommand(name) }
            invocation.showHelp(of: command, isShort: false)
            return .done
        }
    )
}

extension Invocation {
    /// Prints the help of a command; nil for the whole program's.
    func showHelp(of command: Command?, isShort: Bool) {
        let help = Help(language: console.language, width: console.width)
        let lines = command.map { help.command($0, isShort: isShort) } ?? help.program(isShort: isShort)
        for line in lines { console.out.print(line) }
    }
}
