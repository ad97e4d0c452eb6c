/// The completion script for bash: the table as `case` statements, and around it what finds the word to complete.
enum BashCompletion {
    /// The script. It needs nothing but bash 4.
    static var script: String { beginning + Command.all.map(branch).joined() + ending }

    /// What may follow a command: its options, their values, its operands.
    private static func branch(_ command: Command) -> String {
        var lines = [
            "        \(command.name))",
            "            options='\(names(command.options))'",
            "            case $option in",
        ]
        lines += values(command.options).map { "                " + $0 }
        let operands = command.operandCompletions.enumerated().compactMap { index, operand in
            offer(operand.completion).map { "\(operand.isForRest ? "*" : String(index))) \($0) ;;" }
        }
        if !operands.isEmpty {
            lines.append("                '') case $operands in \(operands.joined(separator: " ")) esac ;;")
        }
        return (lines + ["            esac", "            ;;", ""]).joined(separator: "\n")
    }

    private static func names(_ options: [Option]) -> String {
        options.flatMap(\.words).filter { $0.hasPrefix("--") }.joined(separator: " ")
    }

    private static func values(_ options: [Option]) -> [String] {
        options.compactMap { option in
            offer(option.completion).map { option.words.joined(separator: " | ") + ") " + $0 + " ;;" }
        }
    }

    private static func offer(_ completion: Completion) -> String? {
        let words = completion.words
        var parts = words.isEmpty ? [] : ["candidates='\(words.joined(separator: " "))'"]
        if completion.takesFile { parts.append("files=yes") }
        if completion == .source { parts.append("readers=yes") }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private static var beginning: String {
        let takers = Set(Command.all.flatMap(\.allOptions).filter(\.takesNextWord).flatMap(\.words)).sorted()
        return """
            # Completion of felica's command line for bash; printed by 'felica completions bash'.

            _felica() {
                # Readline takes "=" and ":" for ends of words: what was typed as one is put together again.
                local words=() rest=$COMP_LINE last i
                for ((i = 0; i <= COMP_CWORD; i++)); do
                    if ((i == 0)) || [[ -z $rest || $rest == [[:blank:]]* ]]; then words+=(""); fi
                    last=$((${#words[@]} - 1))
                    words[last]+=${COMP_WORDS[i]}
                    rest=${rest#*"${COMP_WORDS[i]}"}
                done

                # The command, how many operands follow it, and the option whose value is to be completed.
                local word=${words[last]} command='' operands=0 option=''
                for ((i = 1; i < last; i++)); do
                    if [[ -n $option ]]; then
                        option=''
                        continue
                    fi
                    case ${words[i]} in
                        \(takers.joined(separator: " | "))) option=${words[i]} ;;
                        -?*) ;;
                        *) if [[ -z $command ]]; then command=${words[i]}; else ((operands++)); fi ;;
                    esac
                done
                local head=''
                if [[ -z $option && $word == --*=* ]]; then
                    option=${word%%=*} head=${word%%=*}= word=${word#*=}
                fi

                local options='' candidates='' files='' readers=''
                case ${command:-\(Command.balance.name)} in

            """
    }

    private static var ending: String {
        """
            esac
            options+=' \(names(Option.everywhere))'
            case $option in
                \(values(Option.everywhere).joined(separator: "\n        "))
            esac
            if [[ -z $option && $word == -* ]]; then
                candidates=$options files='' readers=''
            elif [[ -z $option && -z $command ]]; then
                candidates='\(Command.all.map(\.name).joined(separator: " "))'
            fi

            local found=() address
            mapfile -t found < <(compgen -W "$candidates" -- "$word")
            if [[ -n $readers && $word == *:* ]]; then
                while IFS=$'\\t' read -r address _; do
                    printf -v address %q "$address"
                    if [[ $address == "$word"* ]]; then found+=("$address"); fi
                done < <("$1" readers 2>/dev/null)
            elif [[ -n $files ]]; then
                # Where nothing is found, readline looks for files by itself: it knows of quotes and tildes.
                compopt -o filenames -o default 2>/dev/null
                mapfile -t -O ${#found[@]} found < <(compgen -f -- "$word")
            fi

            # Readline keeps what is before the last of the characters at which it splits.
            local kept='' breaks=${COMP_WORDBREAKS//[^:=]/}
            if [[ -n $breaks && $head$word == *[$breaks]* ]]; then
                kept=$head$word
                kept=${kept%"${kept##*[$breaks]}"}
            fi
            COMPREPLY=()
            for word in "${found[@]}"; do
                word=$head$word
                COMPREPLY+=("${word#"$kept"}")
            done
        } && complete -F _felica felica

        """
    }
}
