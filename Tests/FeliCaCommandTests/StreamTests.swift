import Foundation
import TestSupport
import Testing

/// Many sessions in one stream, and the stream spread over processes.
@Suite struct StreamTests {
    /// Sessions of as many cards, each with an IDm and a transaction counter of its own, numbered from `range`.
    private static func sessions(_ range: Range<Int>) throws -> String {
        let path = Program.fixture("sessions/transit-balance.felica")
        let session = try String(contentsOfFile: path, encoding: .utf8)
        return range.map { number in
            session.replacingOccurrences(of: "0b0c0d0e0f", with: String(format: "%010x", number))
                .replacingOccurrences(of: "0B0C0D0E0F", with: String(format: "%010X", number))
                .replacingOccurrences(of: "0a000001e3", with: "0a" + String(format: "%08x", number))
        }.joined()
    }

    /// The numbers that the images of `output` have as counters, line by line.
    private static func numbers(_ output: String) -> [Int] {
        output.split(separator: "\n").compactMap { line in
            let block = line.split(separator: "00000000000000002000000A").last?.prefix(8)
            return block.flatMap { Int($0, radix: 16) }
        }
    }

    /// The same memory for 500 sessions and for 5,000, and far less than they take.
    @Test(.enabled(if: !Program.isSanitized, "the sanitizer's memory would be measured"))
    func convertsAStreamInFlatMemory() throws {
        var peaks: [Int] = []
        for count in [500, 5_000] {
            let input = try StreamTests.sessions(0..<count)
            let process = try Program.felica.start(
                ["convert", "-", "--to", "json"],
                input: input,
                inputStaysOpen: true
            )
            // It lives until its input ends, and its output comes in parts: most of it has to come before.
            let most = process.waitForOutput { $0.utf8.count { $0 == 0x0A } >= count * 3 / 4 ? true : nil }
            #expect(most == true)
            peaks.append(try #require(process.peakMemory))
            process.endInput()
            let outcome = process.finish()
            #expect(outcome.status == 0, "\(outcome.err)")
            #expect(StreamTests.numbers(outcome.out) == Array(0..<count))
        }
        #expect(peaks[1] < 40_000)
        #expect(peaks[1] - peaks[0] < 4_000, "\(peaks)")
    }

    /// The README's line, on enough sessions for several processes (blocks of 1 MB each).
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel"), "parallel is not installed"))
    func spreadsOverProcesses() throws {
        let folder = try TemporaryFolder()
        for part in 0..<4 {
            let sessions = try StreamTests.sessions(part * 400..<(part + 1) * 400)
            _ = try folder.file("\(part).felica", sessions)
        }
        let command = try Readme.command(containing: "parallel --pipe")
        let path = Program.felica.url.deletingLastPathComponent().path + ":/usr/bin:/bin"
        let environment = ["PATH": path, "HOME": folder.url.path]
        let outcome = try Program("/bin/sh", environment: environment)
            .run(["-c", "cd \"$1\" && \(command)", "sh", folder.url.path])
        #expect(outcome.status == 0, "\(outcome.err)")
        #expect(StreamTests.numbers(outcome.out).sorted() == Array(0..<1_600))
    }
}
