import Foundation
import TestSupport
import Testing

/// The README's examples of testing one's own NFC software: their code is taken from there and run as it stands.
@Suite struct ReadmeExamplesTests {
    /// A folder with `card.json`, the transit card in a format of ours or another tool's, and our program as `felica`.
    private struct Bench {
        private let folder: TemporaryFolder
        private let environment: [String: String]

        /// `options` come after what the example itself passes to our program.
        init(_ format: String, options: String = "", environment: [String: String] = [:]) throws {
            folder = try TemporaryFolder()
            let converted = try Program.felica.run([
                "convert", Program.fixture("cards/transit.json"), "--to", format, "--no-mask", "-o",
                folder.path("card.json"),
            ])
            #expect(converted.status == 0, "\(converted.err)")
            let felica = try folder.file("felica", "#!/bin/sh\nexec '\(Program.felica.path)' \"$@\" \(options)\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: felica)
            self.environment = environment.merging(["PATH": folder.url.path + ":/usr/bin:/bin"]) { $1 }
        }

        /// Runs `code` with the `interpreter`, in the folder.
        func run(_ interpreter: String, _ code: String) throws -> Outcome {
            let inside = ["-c", "cd \"$0\" && exec \"$@\"", folder.url.path, interpreter, "-c"]
            return try Program("/bin/sh", environment: environment, leading: inside).run([code])
        }
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/nfc-list"), "libnfc-bin is not installed"),
        arguments: ["json", "flipper", "proxmark3"]
    )
    func nfcList(_ format: String) throws {
        let code = try Readme.block("bash", containing: "nfc-list")
        let outcome = try Bench(format).run("/bin/bash", code)
        let lines = outcome.out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("1 Felica (212 kbps) passive target(s) found:"), "\(outcome)")
        #expect(lines.contains("ID (NFCID2): 01  01  0a  0b  0c  0d  0e  0f"))
        #expect(lines.contains("Parameter (PAD): 10  0b  4b  42  84  85  d0  ff"))
        #expect(outcome.status == 0, "\(outcome.err)")
    }

    @Test(arguments: ["json", "flipper", "proxmark3"])
    func nfcpy(_ format: String) throws {
        let python = try NFCPy.python()
        let code = try Readme.block("python", containing: "import nfc\n")
        let outcome = try NFCPy.patiently(\.err) { try Bench(format).run(python, code) }
        #expect(outcome.out == "01010A0B0C0D0E0F 00000000000000002000000A000001E3\n")
        #expect(outcome.status == 0, "\(outcome.err)")
    }

    /// Debian's python3-pyscard: PyPI has pyscard as source only, which needs a compiler and SWIG.
    @Test(
        .enabled(if: PCSCDaemon.problem == nil, "\(PCSCDaemon.problem ?? "")"),
        .enabled(if: hasPyscard, "python3-pyscard is not installed"),
        arguments: ["json", "flipper", "proxmark3"]
    )
    func pyscard(_ format: String) throws {
        let reader = try PCSCDaemon.Reader("Virtual PCD")
        let daemon = try PCSCDaemon([reader])
        let code = try Readme.block("python", containing: "smartcard")
        let bench = try Bench(
            format,
            options: "--vpcd 127.0.0.1:\(reader.port)",
            environment: ["PCSCLITE_CSOCK_NAME": daemon.socket]
        )
        let outcome = try bench.run("/usr/bin/python3", code)
        #expect(outcome.out == "01010A0B0C0D0E0F 9000\n 9000\n00000000000000002000000A000001E3 9000\n")
        #expect(outcome.status == 0, "\(outcome.err)")
    }

    private static let hasPyscard = (try? Program("/usr/bin/python3").run(["-c", "import smartcard"]).status) == 0
}
