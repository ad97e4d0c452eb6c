import Foundation

/// `felica simulate`, running: a virtual reader with a card on it, and the log of what the card was asked.
public final class SimulatedReader {
    /// What `--from` takes to read it.
    public let address: String
    private let program: RunningProgram
    private var outcome: Outcome?

    /// Starts a simulation of `file` as `kind` and waits until it can be reached; nil when it could not start.
    public init?(_ file: String, as kind: String, options: [String] = []) throws {
        program = try Program.felica.start(["simulate", file, "--as", kind] + options)
        let found = program.waitForOutput { text in
            text.split(separator: "\n").first { $0.contains("--from ") }.map(String.init)
        }
        guard let line = found, let range = line.range(of: "--from ") else {
            program.signal(SIGTERM)
            return nil
        }
        address = line[range.upperBound...].trimmingCharacters(in: CharacterSet(charactersIn: "' "))
    }

    deinit { if outcome == nil { program.signal(SIGKILL) } }

    /// Every FeliCa command that the card received, and what it answered, as hexadecimal; "-" for silence. Ends the
    /// simulation, so that nothing of its log is still on the way.
    public var exchanges: [(command: String, response: String)] {
        var found: [(String, String)] = []
        for line in stop().out.split(separator: "\n") {
            if line.hasPrefix("> ") { found.append((String(line.dropFirst(2)), "-")) }
            if line.hasPrefix("< "), let last = found.popLast() { found.append((last.0, String(line.dropFirst(2)))) }
        }
        return found
    }

    /// Ends it as Ctrl-C does.
    @discardableResult
    public func stop() -> Outcome {
        if let outcome { return outcome }
        program.signal(SIGINT)
        let ended = program.finish()
        outcome = ended
        return ended
    }
}
