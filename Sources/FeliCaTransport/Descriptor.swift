import Glibc

/// What is done with a descriptor wherever this program writes.
public enum Descriptor {
    /// Writes all of `bytes`, however long whoever reads them takes, on a descriptor that does not block too. The
    /// system's error number; nil when everything was written.
    public static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
        let done = bytes.withContiguousStorageIfAvailable { write(UnsafeRawBufferPointer($0), descriptor) }
        return done ?? Array(bytes).withUnsafeBytes { write($0, descriptor) }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 {
                return ENOSPC
            } else if errno == EAGAIN {
                wait(POLLOUT, on: descriptor)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    /// Waits until nobody reads any more what is written to `descriptor`; for ever on a file.
    public static func awaitHangup(of descriptor: Int32) {
        while wait(0, on: descriptor) & (POLLERR | POLLHUP) == 0 {}
    }

    /// Whether nobody reads any more what is written to `descriptor`.
    public static func isHungUp(_ descriptor: Int32) -> Bool {
        wait(0, on: descriptor, for: 0) & (POLLERR | POLLHUP) != 0
    }

    @discardableResult
    private static func wait(_ events: Int32, on descriptor: Int32, for milliseconds: Int32 = -1) -> Int32 {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&entry, 1, milliseconds) > 0 ? Int32(entry.revents) : 0
    }
}
