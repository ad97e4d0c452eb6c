import Foundation

/// What this process has in use.
struct Usage {
    /// Memory that is resident, in KiB.
    let memory: Int
    /// Open descriptors.
    let descriptors: Int

    /// Looks now.
    init() {
        let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
        memory = (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_024
        descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
}

/// Milliseconds of which the middle one and the longest but one in a hundred count.
struct Latencies {
    private var times: [Double] = []

    /// Room for `count` from the beginning, so that keeping them takes no more memory later.
    init(room count: Int) { times.reserveCapacity(count) }

    mutating func add(_ time: Duration) { times.append(time / .milliseconds(1)) }

    var median: Double { quantile(0.5) }
    var slow: Double { quantile(0.99) }

    private func quantile(_ part: Double) -> Double {
        guard !times.isEmpty else { return 0 }
        return times.sorted()[min(times.count - 1, Int(Double(times.count) * part))]
    }
}
