import Foundation
import TestSupport
import Testing

/// A virtual environment of Python's that holds nfcpy, made once beside the build.
enum NFCPy {
    private struct Unavailable: Error {
        let reason: String
    }

    /// Made by whichever test comes first; the others wait for it.
    private static let made = Result { try make() }

    /// Its interpreter. Ends the test, with the reason, where it cannot be made.
    static func python() throws -> String {
        do { return try made.get() } catch let error as Unavailable { try Test.cancel("\(error.reason)") }
    }

    /// Runs nfcpy, up to three times while it gives up on the reader: it allows 100 ms for an acknowledgement, in which a
    /// program may not get its turn on a busy machine.
    static func patiently<Result>(_ errors: KeyPath<Result, String>, _ run: () throws -> Result) rethrows -> Result {
        for _ in 0..<2 {
            let result = try run()
            if !result[keyPath: errors].contains("Connection timed out") { return result }
        }
        return try run()
    }

    private static func make() throws -> String {
        let folder = Program.root.appendingPathComponent(".build/nfcpy-venv").path
        let python = folder + "/bin/python"
        if try isReady(python) { return python }
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else {
            throw Unavailable(reason: "python3 is not installed")
        }
        let made = try run("/usr/bin/python3", ["-m", "venv", folder])
        guard made.status == 0 else { throw Unavailable(reason: made.output + made.errors) }
        let installed = try run(python, ["-m", "pip", "install", "--quiet", "--retries", "1", "nfcpy==1.0.4"])
        guard installed.status == 0 else { throw Unavailable(reason: "PyPI: " + installed.errors) }
        guard try isReady(python) else { throw Unavailable(reason: "nfcpy cannot be imported") }
        return python
    }

    private static func isReady(_ python: String) throws -> Bool {
        guard FileManager.default.isExecutableFile(atPath: python) else { return false }
        return try run(python, ["-c", "import nfc"]).status == 0
    }
}
