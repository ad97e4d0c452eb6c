extension Option {
    /// Every word that names it, as typed: `-o`, `--output`; with a negation that too.
    var words: [String] {
        (short.map { ["-" + String($0)] } ?? []) + ["--" + name] + (hasNegation ? [negation] : [])
    }

    private var negation: String { "--no-" + name }

    /// What one of those words does.
    func summary(of word: String) -> String {
        hasNegation && word == negation ? "the opposite of --\(name)" : summary(.english)
    }
}

extension Completion {
    /// The kinds of readers' addresses, and standard input.
    static let sources = ["pcsc", "nfc", "usb", "-"]

    /// The words to choose from, where there are such.
    var words: [String] {
        switch self {
        case .nothing, .file: []
        case .source: Completion.sources
        case .words(let words): words
        case .command: Command.all.map(\.name)
        }
    }

    /// Whether a file may be what is typed.
    var takesFile: Bool { self == .file || self == .source }
}

extension Command {
    /// What a shell offers for each operand in turn, and whether the last is for all that follow too.
    var operandCompletions: [(completion: Completion, isForRest: Bool)] {
        operands.flatMap { operand in
            operand.completions.indices.map { index in
                (operand.completions[index], operand.count == .many && index == operand.completions.count - 1)
            }
        }
    }
}

extension String {
    /// The text in quotes of a shell.
    var quoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
