extension Command {
    /// `felica completions SHELL`
    static let completions = Command(
        name: "completions",
        summary: Text("print a shell's completion script", "シェルの補完スクリプトを出力する"),
        details: Text(
            "Prints a script with which the shell completes commands, options, their values and readers' addresses. 'make install' and the Debian package put it where the shell looks for it.",
            "コマンド、オプションとその値、リーダーの指定を補完するシェル用スクリプトを出力します。'make install' と Debian パッケージはこれをシェルが探す場所に置きます。"
        ),
        operands: [
            Operand(
                name: "SHELL",
                count: .one,
                completions: [.words(Shell.allCases.map(\.rawValue))],
                help: Text("bash, zsh or fish", "bash, zsh, fish のどれか")
            )
        ],
        options: [],
        examples: [
            Example(
                "eval \"$(felica completions bash)\"",
                Text("for this shell alone, without installing it", "インストールせずに今のシェルだけで使う")
            )
        ],
        run: { invocation throws(Failure) in
            let word = invocation.arguments.operands.first ?? ""
            guard let shell = Shell(rawValue: word) else {
                let shells = Shell.allCases.map(\.rawValue).joined(separator: "|")
                throw .badValue("completions", word, shells)
            }
            invocation.console.out.write(Array(shell.script.utf8))
            return .done
        }
    )
}

/// The shells that there are completion scripts for.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script, made from the table of commands and options.
    var script: String {
        switch self {
        case .bash: BashCompletion.script
        case .zsh: ZshCompletion.script
        case .fish: FishCompletion.script
        }
    }
}
