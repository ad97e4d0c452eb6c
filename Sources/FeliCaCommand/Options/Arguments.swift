/// What was typed, taken apart: the command, its options by name, its operands.
struct Arguments: Sendable {
    let command: Command
    private(set) var values: [String: String] = [:]
    /// What `--from` was given, each time: several files may be named.
    private(set) var sources: [String] = []
    private(set) var operands: [String] = []
    /// Whether help was asked for with -h, not --help.
    private(set) var wantsShortHelp = false
    /// Whether a command was named.
    private(set) var namesCommand: Bool

    subscript(_ option: Option) -> String? { values[option.name] }

    /// Whether a flag was given.
    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// What was last said of an option with a negation: given, negated or neither.
    func choice(_ option: Option) -> Bool? { values[option.name].map { $0 != Arguments.negated } }

    private static let negated = "no"

    /// Takes apart `words`, those after the program's name.
    init(_ words: [String]) throws(Failure) {
        var rest = words[...]
        // The command is the first word that is no option; what comes before it may be an option with a value.
        let names = Set(Command.all.map(\.name))
        var command: Command?
        var index = rest.startIndex
        while index < rest.endIndex {
            let word = rest[index]
            if word == "--" { break }
            if word.hasPrefix("-"), word != "-" {
                index += Arguments.takesNextWord(word) ? 2 : 1
                continue
            }
            guard names.contains(word) else { throw .unknownCommand(word) }
            command = Command.all.first { $0.name == word }
            rest.remove(at: index)
            break
        }
        namesCommand = command != nil
        self.command = command ?? .balance
        try parse(Array(rest))
    }

    private static func takesNextWord(_ word: String) -> Bool {
        guard !word.contains("=") else { return false }
        return Command.all.flatMap(\.allOptions).first { $0.matches(word) }?.takesNextWord ?? false
    }

    private mutating func parse(_ words: [String]) throws(Failure) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            } else if word.hasPrefix("--") {
                try parseLong(word, &rest)
            } else if word.hasPrefix("-"), word != "-" {
                try parseShort(word, &rest)
            } else {
                operands.append(word)
            }
        }
        guard !has(.help), !has(.version) else { return }
        try checkOperands()
    }

    private mutating func parseLong(_ word: String, _ rest: inout ArraySlice<String>) throws(Failure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let attached = parts.count == 2 ? String(parts[1]) : nil
        if let option = command.allOptions.first(where: { $0.hasNegation && "--no-" + $0.name == name }) {
            guard attached == nil else { throw .unexpectedValue(name) }
            values[option.name] = Arguments.negated
            return
        }
        guard let option = command.allOptions.first(where: { "--" + $0.name == name }) else {
            throw .unknownOption(name, in: command)
        }
        try take(option, as: name, attached, &rest)
    }

    private mutating func parseShort(_ word: String, _ rest: inout ArraySlice<String>) throws(Failure) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = command.allOptions.first(where: { $0.short == letter }) else {
                throw .unknownOption("-" + String(letter), in: command)
            }
            if option.name == Option.help.name { wantsShortHelp = true }
            var attached: String?
            if Arguments.takesNextWord("-" + String(letter)), !letters.isEmpty {
                attached = String(letters.first == "=" ? letters.dropFirst() : letters)
                letters = ""
            }
            try take(option, as: "-" + String(letter), attached, &rest)
        }
    }

    private mutating func take(
        _ option: Option,
        as name: String,
        _ attached: String?,
        _ rest: inout ArraySlice<String>
    ) throws(Failure) {
        switch option.value {
        case .none:
            guard attached == nil else { throw .unexpectedValue(name) }
            values[option.name] = "yes"
        case .any(let kind, _):
            guard let value = attached ?? rest.popFirst() else { throw .missingValue(name, kind) }
            values[option.name] = value
            if option.name == Option.from.name { sources.append(value) }
        case .optional(let words):
            let value = attached ?? words.first ?? ""
            guard words.contains(value) else { throw .badValue(name, value, words.joined(separator: "|")) }
            values[option.name] = value
        case .choice(let words):
            let kind = words.joined(separator: "|")
            guard let value = attached ?? rest.popFirst() else { throw .missingValue(name, kind) }
            guard words.contains(value) else { throw .badValue(name, value, kind) }
            values[option.name] = value
        }
    }

    private func checkOperands() throws(Failure) {
        let needed = command.operands.filter { $0.count != .optional }
        if let missing = needed.dropFirst(operands.count).first { throw .missingOperand(missing.name, in: command) }
        guard command.operands.last?.count != .many else { return }
        if let extra = operands.dropFirst(command.operands.count).first { throw .unexpectedOperand(extra, in: command) }
    }
}

extension Option {
    fileprivate func matches(_ word: String) -> Bool {
        word == "--" + name || short.map { word == "-" + String($0) } == true
    }
}
