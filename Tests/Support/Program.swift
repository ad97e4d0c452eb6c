public import Foundation

/// What a process left behind.
public struct Outcome: Sendable {
    /// Its exit status; 128 and the signal's number when a signal ended it.
    public let status: Int32
    /// All that it wrote to standard output.
    public let out: String
    /// All that it wrote to standard error.
    public let err: String
}

/// The built binary, and other people's programs, run as processes.
public struct Program: Sendable {
    /// The executable.
    public let url: URL

    /// Where it is.
    public var path: String { url.path }
    /// Variables that it gets beside those that every test gets.
    public var environment: [String: String] = [:]
    /// Arguments that come before all others: the program and options of one that starts another.
    public var leading: [String] = []

    /// Runs the executable at `path`.
    public init(_ path: String, environment: [String: String] = [:], leading: [String] = []) {
        url = URL(fileURLWithPath: path)
        self.environment = environment
        self.leading = leading
    }

    /// The program that this package builds: it lies beside the tests.
    public static let felica = Program(
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("felica").path
    )

    /// Whether a sanitizer watches the programs (`make check`): they take many times the memory then.
    public static let isSanitized = ProcessInfo.processInfo.environment.keys.contains {
        $0 == "ASAN_OPTIONS" || $0 == "TSAN_OPTIONS"
    }

    /// The package's folder, found from this file.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A file of `Fixtures`.
    public static func fixture(_ path: String) -> String {
        root.appendingPathComponent("Fixtures").appendingPathComponent(path).path
    }

    /// Runs to the end with `input` on standard input, streams being pipes.
    @discardableResult
    public func run(_ arguments: [String], input: String = "") throws -> Outcome {
        let process = try start(arguments, input: input)
        return process.finish()
    }

    /// Starts with pipes for streams. `inputStaysOpen` keeps standard input from ending until `endInput()`.
    public func start(
        _ arguments: [String],
        input: String = "",
        inputStaysOpen: Bool = false
    ) throws -> RunningProgram {
        let program = try RunningProgram(self, arguments, input: input)
        if !inputStaysOpen { program.endInput() }
        return program
    }

    /// Every test sees the same world: English, no settings of the user's, no reader of libnfc's configuration.
    var wholeEnvironment: [String: String] {
        var whole = ProcessInfo.processInfo.environment
        for name in whole.keys where name.hasPrefix("FELICA_") || name.hasPrefix("LC_") { whole[name] = nil }
        whole["LANG"] = "C.UTF-8"
        whole["XDG_DATA_HOME"] = "/proc/nonexistent"
        whole["NO_COLOR"] = nil
        whole["LIBNFC_AUTO_SCAN"] = "false"
        return whole.merging(environment) { $1 }
    }
}

/// A process that runs, with its output gathered on threads of their own so that it never waits for us.
public final class RunningProgram: @unchecked Sendable {
    private let process = Process()
    private let input: FileHandle
    private let out: Gatherer
    private let err: Gatherer

    fileprivate init(_ program: Program, _ arguments: [String], input: String) throws {
        let outPipe = Pipe()
        let errPipe = Pipe()
        let inPipe = Pipe()
        process.executableURL = program.url
        process.arguments = program.leading + arguments
        process.environment = program.wholeEnvironment
        process.standardInput = inPipe
        process.standardOutput = outPipe
        process.standardError = errPipe
        try process.run()
        out = Gatherer(outPipe.fileHandleForReading)
        err = Gatherer(errPipe.fileHandleForReading)
        self.input = inPipe.fileHandleForWriting
        self.input.write(Data(input.utf8))
    }

    /// Ends its standard input.
    public func endInput() { try? input.close() }

    /// The most memory that it has had in use at once, in KiB (VmHWM of proc(5)); nil when it has ended. What wait4(2)
    /// tells of a process counts the one that started it too.
    public var peakMemory: Int? {
        let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) }
    }

    /// Its process number.
    public var identifier: Int32 { process.processIdentifier }

    /// What it has written to standard output so far.
    public var output: String { out.text }

    /// What it has written to standard error so far.
    public var errors: String { err.text }

    /// Waits until `find` finds something in the output; nil when the process ended, or a minute passed, without it.
    public func waitForOutput<Found>(_ find: (String) -> Found?) -> Found? {
        for _ in 0..<6_000 {
            if let found = find(output) { return found }
            if !process.isRunning { return find(output) }
            usleep(10_000)
        }
        return nil
    }

    /// Sends a signal.
    public func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits for the end.
    public func finish() -> Outcome {
        process.waitUntilExit()
        let status =
            process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        return Outcome(status: status, out: out.finish(), err: err.finish())
    }
}

/// Reads a stream to its end on a thread.
private final class Gatherer: @unchecked Sendable {
    private let lock = NSLock()
    private let done = DispatchSemaphore(value: 0)
    private var data = Data()

    init(_ handle: FileHandle) {
        Thread.detachNewThread { [self] in
            while true {
                let part = handle.availableData
                if part.isEmpty { break }
                lock.withLock { data.append(part) }
            }
            done.signal()
        }
    }

    var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }

    func finish() -> String {
        done.wait()
        done.signal()
        return text
    }
}
