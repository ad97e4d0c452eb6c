import Foundation

/// A shell with the program's completion script, asked what it offers.
///
/// The script runs in the real shell, in a folder of its own that has the file `cards/a b.json` and, as `felica`, a program
/// that knows of one reader only.
public enum CompletingShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// Whether the shell is installed.
    public var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + rawValue) }

    /// The address of the reader that there is.
    public static let reader = "pcsc:SONY FeliCa RC-S300/P 00 00"

    /// What is offered for each of `lines`, the cursor being at its end; of a path the last part, of `--option=value` the
    /// value, without the shell's quoting.
    public func candidates(_ lines: [String]) throws -> [Set<String>] {
        let folder = try prepare()
        let outcome: Outcome
        switch self {
        case .bash: outcome = try run(folder, ["-c", bashQuestion, "bash"] + lines)
        case .zsh: outcome = try run(folder, ["-f", "-c", zshQuestion, "zsh"] + lines)
        case .fish: outcome = try run(folder, ["--no-config", "-c", fishQuestion] + lines)
        }
        guard outcome.err.isEmpty else { throw Complaint(text: outcome.err) }
        return outcome.out.components(separatedBy: "the end\n").dropLast().map { answer in
            Set(answer.split(separator: "\n").map { normal(String($0)) })
        }
    }

    /// What bash's readline makes of `line` when it is typed with a tab inside; the words that the program then gets.
    public static func typed(_ line: String) throws -> [String] {
        let folder = try CompletingShell.bash.prepare()
        let input = "PS1=; source ./completions; stty -echo\nfelica \(line)\nexit\n"
        let program = Program("/usr/bin/script", environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
        let command = "cd '\(folder.url.path)' && exec bash --norc --noprofile -i"
        let output = try program.run(["-qec", command, "/dev/null"], input: input).out
        return output.split(whereSeparator: \.isNewline).compactMap { line in
            line.hasPrefix("word ") ? String(line.dropFirst(5)) : nil
        }
    }

    private struct Complaint: Error { let text: String }

    private func prepare() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["bin", "cards"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        _ = try folder.file("cards/a b.json", "")
        let script = try Program.felica.run(["completions", rawValue]).out
        _ = try folder.file(self == .zsh ? "_felica" : "completions", script)
        let listing = "printf 'Address\\tName\\n\(CompletingShell.reader)\\tSONY\\n-\\tRC-S320: no\\n'"
        let program = try folder.file(
            "bin/felica",
            "#!/bin/sh\nif [ \"$1\" = readers ]; then \(listing); else printf '\\nword %s' \"$@\"; echo; fi\n"
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        return folder
    }

    private func run(_ folder: TemporaryFolder, _ arguments: [String]) throws -> Outcome {
        let environment = ["PATH": folder.path("bin") + ":/usr/bin:/bin", "HOME": folder.url.path, "TERM": "xterm"]
        let shell = ["-C", folder.url.path, "/usr/bin/" + rawValue]
        return try Program("/usr/bin/env", environment: environment).run(shell + arguments)
    }

    private func normal(_ candidate: String) -> String {
        var text = candidate.replacingOccurrences(of: "\\", with: "")
        if self == .fish { text = String(text.prefix { $0 != "\t" }) }
        if text.hasPrefix("--"), let equals = text.firstIndex(of: "=") {
            text = String(text[text.index(after: equals)...])
        }
        if text.hasSuffix("/") { text.removeLast() }
        return text.hasPrefix("pcsc:") ? text : text.split(separator: "/").last.map(String.init) ?? text
    }

    /// Splits each line as readline does, then calls the function that was registered. What it hands over may lack what
    /// readline keeps before the last colon.
    private var bashQuestion: String {
        #"""
        source ./completions
        function=$(complete -p felica) function=${function#*-F } function=${function%% *}
        for COMP_LINE; do
            COMP_POINT=${#COMP_LINE} COMP_WORDS=() rest=$COMP_LINE
            while [[ $rest =~ ^(' '*)([:=]+|[^' ':=]+)(.*)$ ]]; do
                COMP_WORDS+=("${BASH_REMATCH[2]}") rest=${BASH_REMATCH[3]}
            done
            [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            $function "${COMP_WORDS[0]}"
            for candidate in "${COMPREPLY[@]}"; do
                [[ $COMP_LINE != *pcsc:* ]] || candidate=pcsc:$candidate
                printf '%s\n' "$candidate"
            done
            echo 'the end'
        done
        """#
    }

    private var fishQuestion: String {
        """
        source ./completions
        for line in $argv; complete -C $line; echo 'the end'; end
        """
    }

    /// A zsh on a terminal of its own gets each line with a tab; what reaches `compadd` there is what it offers.
    private var zshQuestion: String {
        #"""
        zmodload zsh/zpty
        zpty shell zsh -f -i
        say() { zpty -w shell "$1" }
        say 'PS1= PS2=; unset zle_bracketed_paste; setopt no_beep'
        say 'fpath=($PWD $fpath); autoload -U compinit; compinit -D -u; autoload -U _felica'
        say 'compadd() {
            if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)* ]]; then
                local -a offered; builtin compadd -O offered "$@"; print -rl -- "offer:"$^offered
            fi
            builtin compadd "$@"
        }'
        say 'finish() { print -r "the end"; BUFFER= }; zle -N finish; bindkey "^O" finish; stty -echo; print "the "beginning'
        zpty -r shell line '*the beginning*'
        for typed; do
            zpty -n -w shell $typed$'\t\x0F'
            while zpty -r shell line; do
                line=${line%$'\r\n'}
                [[ $line != *offer:* ]] || print -r -- ${line#*offer:}
                [[ $line != *'the end' ]] || break
            done
            print 'the end'
        done
        zpty -d shell
        """#
    }
}
