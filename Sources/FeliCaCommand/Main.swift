internal import FeliCaTransport
internal import Glibc

@main
struct Main {
    static func main() {
        openStandardStreams()
        let environment = processEnvironment()
        let interruption = Interruption()
        Signals.watch(interruption)
        let words = Array(CommandLine.arguments.dropFirst())
        var console = Console(
            language: language(in: words) ?? Language.of(environment),
            environment: environment
        )
        var status: ExitStatus
        do throws(Failure) {
            let arguments = try Arguments(words)
            console = Console(
                language: console.language,
                color: arguments[.color].flatMap(Console.ColorMode.init(rawValue:)) ?? .auto,
                verbosity: arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal,
                environment: environment
            )
            status = try run(
                try Invocation(
                    arguments: arguments,
                    console: console,
                    environment: environment,
                    interruption: interruption
                )
            )
        } catch {
            console.out.flush()
            if error.status != .closedPipe { console.fail(error.text) }
            status = error.status
        }
        console.out.flush()
        switch console.out.fault {
        case nil: break
        case .closedPipe: status = .closedPipe
        case .error(let number):
            console.fail(.cannotWrite(Text("standard output", "標準出力"), number))
            if status == .done { status = .io }
        }
        exit(status.rawValue)
    }

    /// Gives the standard streams that are closed an end, so that no file or reader that is opened later takes their
    /// place and gets what was meant for them.
    private static func openStandardStreams() {
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            guard descriptor >= 0, descriptor <= STDERR_FILENO else {
                if descriptor >= 0 { close(descriptor) }
                return
            }
        }
    }

    private static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let arguments = invocation.arguments
        if arguments.has(.version) {
            invocation.console.out.print("felica " + version)
            return .done
        }
        if arguments.has(.help) {
            invocation.showHelp(
                of: arguments.namesCommand ? arguments.command : nil,
                isShort: arguments.wantsShortHelp
            )
            return .done
        }
        return try arguments.command.run(invocation)
    }

    /// The language that the words ask for, looked for beforehand so that a mistake in them is told in it.
    private static func language(in words: [String]) -> Language? {
        for (index, word) in words.enumerated() {
            if word.hasPrefix("--lang=") { return Language(rawValue: String(word.dropFirst(7))) }
            if word == "--lang", index + 1 < words.count { return Language(rawValue: words[index + 1]) }
        }
        return nil
    }
}

/// The version of the program.
let version = "0.1.0"
