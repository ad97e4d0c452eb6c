import Foundation
import TestSupport
import Testing

/// A virtual environment of Python's that holds nfcpy, made once beside the build.
enum NFCPy {
    /// Its interpreter. Ends the test, with the reason, where it cannot be made.
    static func python() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent(".build/nfcpy-venv").path
        let python = folder + "/bin/python"
        if try isReady(python) { return python }
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else {
            try Test.cancel("python3 is not installed")
        }
        let made = try run("/usr/bin/python3", ["-m", "venv", folder])
        guard made.status == 0 else { try Test.cancel("\(made.output)\(made.errors)") }
        let installed = try run(python, ["-m", "pip", "install", "--quiet", "--retries", "1", "nfcpy==1.0.4"])
        guard installed.status == 0 else { try Test.cancel("PyPI: \(installed.errors)") }
        guard try isReady(python) else { try Test.cancel("nfcpy cannot be imported") }
        return python
    }

    private static func isReady(_ python: String) throws -> Bool {
        guard FileManager.default.isExecutableFile(atPath: python) else { return false }
        return try run(python, ["-c", "import nfc"]).status == 0
    }
}
