internal import FeliCa
import Glibc
import Synchronization

/// A serial line that exists only in the kernel: other programs open `path`, and this one is at the line's other end.
final class PseudoTerminal: Sendable {
    /// What others open: `/dev/pts/N`.
    let path: String
    private let ends: Mutex<(ours: Int32, theirs: Int32)?>

    /// Makes one whose line passes every byte as it is.
    init() throws(ReaderError) {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        guard openpty(&ours, &theirs, nil, nil, nil) == 0 else { throw .library(name: "openpty", code: Int(errno)) }
        var settings = termios()
        tcgetattr(theirs, &settings)
        cfmakeraw(&settings)
        tcsetattr(theirs, TCSANOW, &settings)
        // Their end is kept open, so that a program that closes it does not hang the line up.
        for end in [ours, theirs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Who does not read loses bytes, as on a line without handshake, and cannot stop us.
        _ = fcntl(ours, F_SETFL, O_RDWR | O_NONBLOCK)
        var name = [CChar](repeating: 0, count: Int(PATH_MAX))
        ttyname_r(theirs, &name, name.count)
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        ends = Mutex((ours, theirs))
    }

    deinit { close() }

    /// Waits for bytes until `wakeup` ends that; empty then, nil when the line is closed.
    func read(_ wakeup: Wakeup) -> [UInt8]? {
        guard let descriptor = ends.withLock({ $0?.ours }) else { return nil }
        guard wakeup.wait(for: descriptor) else { return [] }
        var buffer = [UInt8](repeating: 0, count: 1_024)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
        return Array(buffer.prefix(count))
    }

    /// Whether bytes are there to be read.
    var hasInput: Bool {
        guard let descriptor = ends.withLock({ $0?.ours }) else { return false }
        var set = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&set, 1, 0) > 0
    }

    /// Sends `bytes`.
    func write(_ bytes: [UInt8]) {
        guard let descriptor = ends.withLock({ $0?.ours }) else { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Hangs the line up, and takes `path` away.
    func close() {
        ends.withLock { ends in
            guard let open = ends else { return }
            Glibc.close(open.ours)
            Glibc.close(open.theirs)
            ends = nil
        }
    }
}
