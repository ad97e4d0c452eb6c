internal import FeliCa
import Glibc

/// Holds a device node, so that no second process of ours uses it meanwhile: libnfc's own mark on a serial port does not
/// survive glibc, and two processes would corrupt each other's exchanges without an error.
final class DeviceLock {
    private let descriptor: Int32

    /// Opens and locks the node at `path`; `reader` names it in errors.
    init(_ path: String, reader: String) throws(ReaderError) {
        descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            switch errno {
            case EACCES, EPERM: throw .notPermitted(.node(path))
            case EBUSY: throw .busy(reader: reader)
            default: throw .noReader(wanted: reader, found: [])
            }
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            Glibc.close(descriptor)
            throw .busy(reader: reader)
        }
    }

    deinit { Glibc.close(descriptor) }

    /// What takes the device away from a library that does not let go of it.
    var cut: Deadline.Cut { .device(descriptor) }

    /// Whether the device went away since it was opened.
    var isHungUp: Bool {
        var entry = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    }

    /// Whether it is a terminal line.
    var isTerminal: Bool { isatty(descriptor) == 1 }
}
