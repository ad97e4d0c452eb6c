/// The completion script for fish: one `complete` for each thing that may be typed, with the commands that take it.
enum FishCompletion {
    /// The script.
    static var script: String { functions + (commands + options + operands).joined(separator: "\n") + "\n" }

    private static var functions: String {
        let takers = Set(Command.all.flatMap(\.allOptions).filter(\.takesNextWord).flatMap(\.words)).sorted()
        return """
            # Completion of felica's command line for fish; printed by 'felica completions fish'.

            # Prints the command typed so far, which may be empty, and how many operands follow it.
            function __felica_typed
                set -l command ''
                set -l operands 0
                set -l isvalue no
                for word in (commandline -opc)[2..-1]
                    if test $isvalue = yes
                        set isvalue no
                    else if contains -- $word \(takers.joined(separator: " "))
                        set isvalue yes
                    else if not string match -qr -- '^-.' $word
                        if test -z $command
                            set command $word
                        else
                            set operands (math $operands + 1)
                        end
                    end
                end
                printf '%s\\n' $command $operands
            end

            # Whether the command is one of those given.
            function __felica_runs
                set -l typed (__felica_typed)
                test -n $typed[1]; or set typed \(Command.balance.name)
                contains -- $typed[1] $argv
            end

            # Whether that operand of that command is to be typed, and no option's value: __felica_takes COMMAND -eq|-ge NUMBER
            function __felica_takes
                string match -qr -- '^-.' (commandline -ct); and return 1
                set -l typed (__felica_typed)
                test "$typed[1]" = $argv[1] -a $typed[2] $argv[2] $argv[3]
            end

            function __felica_sources
                printf '%s\\n' \(Completion.sources.joined(separator: " "))
                felica readers 2>/dev/null | grep '^[a-z]*:' | cut -f 1,2
            end

            complete -c felica -f

            """
    }

    private static var commands: [String] {
        Command.all.map { command in
            "complete -c felica -n 'test -z (__felica_typed)[1]' -a \(command.name) -d \(command.summary(.english).quoted)"
        }
    }

    /// Options that several commands have in common are written once.
    private static var options: [String] {
        var takers: [(spelling: String, commands: [String])] = []
        for command in Command.all {
            for spelling in command.allOptions.flatMap(spellings) {
                if let index = takers.firstIndex(where: { $0.spelling == spelling }) {
                    takers[index].commands.append(command.name)
                } else {
                    takers.append((spelling, [command.name]))
                }
            }
        }
        return takers.map { spelling, commands in
            let isEverywhere = commands.count == Command.all.count
            let condition = isEverywhere ? "" : " -n '__felica_runs \(commands.joined(separator: " "))'"
            return "complete -c felica" + condition + spelling
        }
    }

    private static func spellings(_ option: Option) -> [String] {
        let need = option.takesNextWord ? option.completion.takesFile ? " -r" : " -x" : ""
        return option.words.map { word in
            let name = word.hasPrefix("--") ? " -l " + word.dropFirst(2) : " -s " + word.dropFirst()
            let isNegation = word == "--no-" + option.name
            return name + need + (isNegation ? "" : offer(option.completion)) + " -d " + option.summary(of: word).quoted
        }
    }

    private static var operands: [String] {
        Command.all.flatMap { command in
            command.operandCompletions.enumerated().map { index, operand in
                "complete -c felica -n '__felica_takes \(command.name) \(operand.isForRest ? "-ge" : "-eq") \(index)'"
                    + offer(operand.completion)
            }
        }
    }

    private static func offer(_ completion: Completion) -> String {
        switch completion {
        case .nothing: ""
        case .file: " -F"
        case .source: " -F -a '(__felica_sources)'"
        case .words, .command: " -a '\(completion.words.joined(separator: " "))'"
        }
    }
}
