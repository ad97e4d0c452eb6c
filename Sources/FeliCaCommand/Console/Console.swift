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
    /// How many columns prose on standard output may take.
    let width: Int
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
        width = Console.width(terminal: out.isTerminal ? STDOUT_FILENO : nil, environment: environment)
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

    /// The columns of a terminal, else those that COLUMNS tells of; 80 where neither tells, and in a pipe, where there is no
    /// terminal.
    static func width(terminal: Int32?, environment: [String: String]) -> Int {
        guard let terminal else { return 80 }
        var size = winsize()
        if ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        guard let word = environment["COLUMNS"], let columns = Int(word), columns > 0 else { return 80 }
        return columns
    }

    /// Says something on standard error unless quiet was asked for.
    func note(_ text: Text) {
        guard verbosity > .quiet else { return }
        err.print(text(language).withoutControls)
        err.flush()
    }

    /// Says what went wrong on standard error, whatever was asked for.
    func fail(_ text: Text) {
        err.print(err.styled("felica: ", .red) + text(language).withoutControls)
        err.flush()
    }
}
