import Foundation
import TestSupport
import Testing

/// Faults of what the program writes to, and of two programs that write at once.
@Suite(.timeLimit(.minutes(5))) struct StreamFaultTests {
    private static let card = Program.fixture("cards/transit.json")
    private static let limit = ["--signal=KILL", "30", Program.felica.path]

    /// Whoever runs us may have made the pipe one that does not block, and read it when it likes.
    @Test func waitsForAPipeThatDoesNotBlock() throws {
        let script = """
            import os, subprocess, sys, time
            ours, theirs = os.pipe()
            os.set_blocking(theirs, False)
            process = subprocess.Popen(sys.argv[1:], stdout=theirs)
            os.close(theirs)
            time.sleep(0.3)
            with os.fdopen(ours) as output:
                sys.stdout.write(output.read())
            sys.exit(process.wait())
            """
        // More than a pipe holds.
        let stations = ["stations", "list", "--json"]
        let outcome = try Program("/usr/bin/timeout").run(
            ["--signal=KILL", "30", "/usr/bin/python3", "-c", script, Program.felica.path] + stations
        )
        let expected = try Program.felica.run(stations)
        #expect(outcome.status == 0, "\(outcome.err)")
        #expect(expected.out.utf8.count > 1 << 17)
        #expect(outcome.out == expected.out)
    }

    /// Without anybody to read what the card is asked, nobody would end the simulation.
    @Test func endsASimulationThatNobodyReads() throws {
        let outcome = try Program("/bin/bash").run([
            "-c", "set -o pipefail; timeout --signal=KILL 30 \"$0\" simulate \"$1\" --as pn532 | head -n 1",
            Program.felica.path, StreamFaultTests.card,
        ])
        #expect(outcome.status == 141, "\(outcome.err)")
        #expect(outcome.out.contains("--from nfc:pn532_uart:/dev/pts/"))
    }

    @Test func keepsTheNamesOfSeveralProcesses() throws {
        let folder = try TemporaryFolder()
        let felica = Program(
            "/usr/bin/timeout",
            environment: ["XDG_DATA_HOME": folder.url.path],
            leading: StreamFaultTests.limit
        )
        let processes = try (0..<16).map { try felica.start(["stations", "add", "0-01-\($0 + 10)", "Name \($0)"]) }
        for process in processes { #expect(process.finish().status == 0) }
        let list = try String(contentsOfFile: folder.path("felica/own-stations.tsv"), encoding: .utf8)
        for number in 0..<16 { #expect(list.contains("\tName \(number)\n"), "\(list)") }
    }

    /// One file is one card: the first of several is not taken for all of them.
    @Test func refusesToRecordOneOfSeveralCards() throws {
        let folder = try TemporaryFolder()
        let output = folder.path("out.felica")
        try FileManager.default.createDirectory(atPath: folder.path("cards"), withIntermediateDirectories: true)
        for name in ["transit", "waon"] {
            let card = Program.fixture("cards/\(name).json")
            try FileManager.default.copyItem(atPath: card, toPath: folder.path("cards/\(name).json"))
        }
        let outcome = try Program.felica.run(["record", output, "--from", folder.path("cards")])
        #expect(outcome.status == 64)
        #expect(outcome.err == "felica: \(folder.path("cards")): several cards, of which only one can be recorded\n")
        #expect(!FileManager.default.fileExists(atPath: output))
    }
}
