/// The completion script for zsh: the table as specifications for its function `_arguments`.
enum ZshCompletion {
    /// The script, for a file `_felica` in `$fpath` or for `eval`.
    static var script: String {
        """
        #compdef felica
        # Completion of felica's command line for zsh; printed by 'felica completions zsh'.

        _felica_commands() {
            local -a commands=(
        \(Command.all.map { "        " + "\($0.name):\($0.summary(.english))".quoted }.joined(separator: "\n"))
            )
            _describe command commands
        }

        _felica_sources() {
            local -a readers=(${${(M)${(f)"$(_call_program readers felica readers 2>/dev/null)"}:#[a-z]*:*}%%$'\\t'*})
            readers+=(\(Completion.sources.joined(separator: " ")))
            _alternative 'readers:reader:compadd -a readers' 'files:file:_files'
        }

        _felica() {
            local curcontext=$curcontext state line
            local -A opt_args
            local -a everywhere=(
        \(lines(Option.everywhere.flatMap(specifications)))
            )
            local -a own=(
        \(lines(Command.balance.options.flatMap(specifications)))
            )
            _arguments -C -s -S $everywhere $own '(-): :_felica_commands' '(-)*:: :->operands' && return
            [[ $state == operands ]] || return 1
            case $words[1] in
        \(Command.all.map(branch).joined(separator: "\n"))
                *) own=() ;;
            esac
            _arguments -s -S $everywhere $own
        }

        if [[ $funcstack[1] == _felica ]]; then _felica "$@"; else compdef _felica felica; fi

        """
    }

    private static func branch(_ command: Command) -> String {
        """
                \(command.name)) own=(
        \(lines(command.options.flatMap(specifications) + operands(command)))
                ) ;;
        """
    }

    private static func lines(_ specifications: [String]) -> String {
        specifications.map { "            " + $0.quoted }.joined(separator: "\n")
    }

    /// `(-o --output)--output=[write there]:FILE:_files` and the like, one for each word that names the option.
    private static func specifications(_ option: Option) -> [String] {
        let excluded = option.words.count > 1 ? "(\(option.words.joined(separator: " ")))" : ""
        return option.words.map { word in
            let summary = "[" + escaped(option.summary(of: word), "[]") + "]"
            let isShort = !word.hasPrefix("--")
            let (mark, value) =
                switch option.value {
                case .none: ("", "")
                case .any(let kind, let completion):
                    (isShort ? "+" : "=", ":" + kind + ":" + action(completion))
                case .choice: (isShort ? "+" : "=", ":" + option.name + ":" + action(option.completion))
                case .optional: ("=-", "::" + option.name + ":" + action(option.completion))
                }
            return excluded + word + mark + summary + value
        }
    }

    private static func operands(_ command: Command) -> [String] {
        command.operandCompletions.enumerated().map { index, operand in
            (operand.isForRest ? "*" : String(index + 1)) + ": :" + action(operand.completion)
        }
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .nothing: " "
        case .file: "_files"
        case .source: "_felica_sources"
        case .command: "_felica_commands"
        case .words(let words): "(" + words.map { escaped($0, ":") }.joined(separator: " ") + ")"
        }
    }

    private static func escaped(_ text: String, _ special: String) -> String {
        text.map { special.contains($0) || $0 == "\\" ? "\\" + String($0) : String($0) }.joined()
    }
}
