extension Failure {
    static func unknownCommand(_ word: String) -> Failure {
        let near = nearest(word, Command.all.map(\.name))
        return usage(
            Text("unknown command '\(word)'", "不明なコマンド '\(word)'"),
            near: near,
            help: "felica --help"
        )
    }

    static func unknownOption(_ name: String, in command: Command) -> Failure {
        let names = command.allOptions.flatMap { option in
            ["--" + option.name] + (option.hasNegation ? ["--no-" + option.name] : [])
        }
        return usage(
            Text("unknown option '\(name)'", "不明なオプション '\(name)'"),
            near: nearest(name, names),
            help: "felica \(command.name) --help"
        )
    }

    static func missingValue(_ name: String, _ kind: String) -> Failure {
        Failure(.usage, Text("'\(name)' needs a value: \(kind)", "'\(name)' には値が必要です: \(kind)"))
    }

    static func unexpectedValue(_ name: String) -> Failure {
        Failure(.usage, Text("'\(name)' takes no value", "'\(name)' は値を取りません"))
    }

    static func badValue(_ name: String, _ value: String, _ kind: String) -> Failure {
        Failure(
            .usage,
            Text(
                "'\(value)' is no value for '\(name)': give \(kind)",
                "'\(value)' は '\(name)' の値として使えません。\(kind) を指定してください"
            )
        )
    }

    static func missingOperand(_ name: String, in command: Command) -> Failure {
        Failure(
            .usage,
            Text(
                "'\(command.name)' needs \(name); see 'felica \(command.name) --help'",
                "'\(command.name)' には \(name) が必要です。'felica \(command.name) --help' を見てください"
            )
        )
    }

    static func unexpectedOperand(_ word: String, in command: Command) -> Failure {
        Failure(
            .usage,
            Text(
                "'\(command.name)' cannot use '\(word)'; see 'felica \(command.name) --help'",
                "'\(command.name)' では '\(word)' を使えません。'felica \(command.name) --help' を見てください"
            )
        )
    }

    private static func usage(_ text: Text, near: String?, help: String) -> Failure {
        let english = near.map { "; did you mean '\($0)'?" } ?? "; see '\(help)'"
        let japanese = near.map { "。'\($0)' のことですか?" } ?? "。'\(help)' を見てください"
        return Failure(.usage, Text(text(.english) + english, text(.japanese) + japanese))
    }

    /// The word that takes the fewest changed letters to reach, when those are few.
    private static func nearest(_ word: String, _ words: [String]) -> String? {
        let distances = words.map { (distance(Array(word), Array($0)), $0) }
        return distances.filter { $0.0 <= max(1, word.count / 3) }.min { $0.0 < $1.0 }?.1
    }

    /// Letters to insert, delete, change or swap with their neighbour to make one word of the other.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
