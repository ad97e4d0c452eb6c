internal import Glibc

/// Where the program speaks: both streams, their colours, the language, and how much is to be said.
struct Console {
    /// When to use colour.
    enum ColorMode: String, CaseIterable {
        case auto, always, never
    }

    /// How much is said on standard error.
    enum Verbosity: Int, Comparable {
        case quiet, normal, verbose

        static func < (left: Verbosity, right: Verbosity) -> Bool { left.rawValue < right.rawValue }
    }

    let out: Output
    let err: Output
    var language: Language
    var verbosity: Verbosity

    init(
        language: Language,
        color: ColorMode = .auto,
        verbosity: Verbosity = .normal,
        environment: [String: String]
    ) {
        func output(_ descriptor: Int32) -> Output {
            let isTerminal = isatty(descriptor) == 1
            return Output(
                descriptor: descriptor,
                isTerminal: isTerminal,
                hasColor: Console.hasColor(color, isTerminal: isTerminal, environment: environment)
            )
        }
        out = output(STDOUT_FILENO)
        err = output(STDERR_FILENO)
        self.language = language
        self.verbosity = verbosity
    }

    /// The option wins, then NO_COLOR where it is not empty, then a terminal that knows colour.
    static func hasColor(_ mode: ColorMode, isTerminal: Bool, environment: [String: String]) -> Bool {
        switch mode {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        }
    }

    /// Says something on standard error unless quiet was asked for.
    func note(_ text: Text) {
        guard verbosity > .quiet else { return }
        err.print(text(language))
        err.flush()
    }

    /// Says what went wrong on standard error, whatever was asked for.
    func fail(_ text: Text) {
        err.print(err.styled("felica: ", .red) + text(language))
        err.flush()
    }
}
