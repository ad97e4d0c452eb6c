import Foundation

/// The same thing done many times: what it takes at the end is what it took after the first tenth, a thousand at most.
struct Trial {
    /// A run that did not go as it has to.
    struct Wrong: Error, CustomStringConvertible {
        let description: String
    }

    let name: String
    let count: Int

    /// By how much memory may have grown, in KiB: the pages that a long-lived process touches late, and no 21 bytes a
    /// time of a hundred thousand.
    private static let memoryBound = 2_048
    /// How many times as long the middle one may take at the end, on a machine that does other things beside.
    private static let latencyBound = 2.0
    /// Fewer times tell nothing of how long one takes.
    private static let tellingCount = 20
    /// The failures that are told one by one.
    private static let toldFailures = 5

    static let header = row([
        "what", "count", "failures", "KiB", "at end", "descriptors", "at end", "median ms", "at end", "p99 ms",
        "at end",
    ])

    /// Does `once` as often as was asked, prints a line, and says whether all was well.
    func run(_ once: (Int) throws -> Void) -> Bool {
        let warm = max(1, min(1_000, count / 10))
        var early = Latencies(room: warm)
        var late = Latencies(room: warm)
        var before = Usage()
        var failures = 0
        let clock = ContinuousClock()
        for index in 0..<count {
            let start = clock.now
            do { try once(index) } catch {
                failures += 1
                if failures <= Trial.toldFailures { report("\(name), number \(index): \(error)") }
            }
            let time = start.duration(to: clock.now)
            if index < warm { early.add(time) }
            if index == warm - 1 { before = Usage() }
            if index >= count - warm { late.add(time) }
        }
        let after = Usage()
        print(
            Trial.row([
                name, "\(count)", "\(failures)", "\(before.memory)", "\(after.memory)", "\(before.descriptors)",
                "\(after.descriptors)", text(early.median), text(late.median), text(early.slow), text(late.slow),
            ])
        )
        let complaints = [
            failures > 0 ? "\(failures) failures" : nil,
            after.memory - before.memory > Trial.memoryBound
                ? "memory grew by more than \(Trial.memoryBound) KiB" : nil,
            after.descriptors > before.descriptors ? "descriptors were left open" : nil,
            warm >= Trial.tellingCount && late.median > early.median * Trial.latencyBound + 1
                ? "it became slower" : nil,
        ].compactMap(\.self)
        complaints.forEach { report("\(name): \($0)") }
        return complaints.isEmpty
    }

    private func text(_ value: Double) -> String { String(format: "%.2f", value) }

    private func report(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

    private static func row(_ cells: [String]) -> String {
        cells.enumerated().map { index, cell in
            let width = index == 0 ? 26 : 11
            let padding = String(repeating: " ", count: max(0, width - cell.count))
            return index == 0 ? cell + padding : padding + cell
        }.joined(separator: " ")
    }
}
