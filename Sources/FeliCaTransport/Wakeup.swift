import Glibc

/// Ends a wait in poll(2) from another thread: a pipe that becomes readable once and stays so.
final class Wakeup: Sendable {
    private let reader: Int32
    private let writer: Int32

    /// Opens the pipe. Without one (no descriptors left) waits end by themselves only.
    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) != 0 { ends = [-1, -1] }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reader = ends[0]
        writer = ends[1]
    }

    deinit {
        if reader >= 0 { Glibc.close(reader) }
        if writer >= 0 { Glibc.close(writer) }
    }

    /// Ends the wait that runs, and every later one at once.
    func signal() {
        var byte: UInt8 = 1
        _ = write(writer, &byte, 1)
    }

    /// Waits until `descriptor` (if any) can be read or was hung up, at most for `limit` (nil: for ever).
    /// Whether the descriptor is why it ended.
    func wait(for descriptor: Int32 = -1, limit: Duration? = nil) -> Bool {
        var set = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = limit.map { Int32(clamping: $0.milliseconds) } ?? -1
        return poll(&set, nfds_t(set.count), milliseconds) > 0 && set[0].revents != 0
    }
}

extension Duration {
    /// Whole milliseconds, rounded up.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int(clamping: seconds.multipliedReportingOverflow(by: 1_000).partialValue) + Int(rest)
    }
}
