import Glibc

/// The bytes of a file, a pipe or memory, by lines or as a whole, with never more than two lines' worth held.
final class ByteSource {
    /// A line without its end.
    struct Line {
        /// What is in it, a carriage return before its end left out.
        let bytes: ArraySlice<UInt8>
        /// Its number, from 1.
        let number: Int
        /// Whether a newline ended it; else the input did.
        let isEnded: Bool
    }

    /// The longest line that is read: 64 KiB.
    static let maximumLine = 1 << 16
    /// The most that is read as a whole: 64 MiB.
    static let maximumWhole = 1 << 26

    /// The path as it was given; `-` for standard input.
    let name: String
    private let descriptor: Int32?
    private var buffer: [UInt8]
    /// What of the buffer was read from the input and not yet given away.
    private var pending = 0..<0
    private var isAtEnd = false
    private var isSkipping = false
    private var lineNumber = 0

    /// Opens the file at `path`, or standard input for `-`.
    init(path: String) throws(InputError) {
        name = path
        descriptor = path == "-" ? STDIN_FILENO : Glibc.open(path, O_RDONLY | O_CLOEXEC)
        // Zeros would have to be written into every page, most of which a short file does not need.
        let size = 2 * ByteSource.maximumLine
        buffer = [UInt8](unsafeUninitializedCapacity: size) { $1 = size }
        guard descriptor != -1 else { throw InputError(file: path, cause: .unreadable(errno: errno)) }
    }

    /// Reads what is in memory already.
    init(_ bytes: [UInt8], name: String) {
        self.name = name
        descriptor = nil
        buffer = bytes
        pending = 0..<bytes.count
        isAtEnd = true
    }

    deinit {
        if let descriptor, descriptor != STDIN_FILENO { close(descriptor) }
    }

    /// What can be seen of the input without taking it: more after each `readMore`.
    var head: ArraySlice<UInt8> { buffer[pending] }

    /// Reads on into `head`, at most up to the longest line; false when there is no more to come or no more room.
    func readMore() throws(InputError) -> Bool {
        guard pending.count < ByteSource.maximumLine else { return false }
        return try fill()
    }

    /// The next line; nil at the end. A line that is too long is an error, after which the next one follows.
    func nextLine() throws(InputError) -> Line? {
        var searched = 0
        while true {
            if let length = newline(from: searched) {
                let line = take(length)
                if isSkipping {
                    isSkipping = false
                    searched = 0
                    continue
                }
                guard length <= ByteSource.maximumLine else { throw tooLong(lineNumber) }
                return line
            }
            searched = pending.count
            if searched > ByteSource.maximumLine {
                pending = pending.upperBound..<pending.upperBound
                searched = 0
                if !isSkipping {
                    isSkipping = true
                    throw tooLong(lineNumber + 1)
                }
            }
            if try fill() { continue }
            guard !pending.isEmpty, !isSkipping else { return nil }
            return take(nil)
        }
    }

    /// All that is left.
    func rest() throws(InputError) -> [UInt8] {
        var bytes = Array(head)
        pending = pending.upperBound..<pending.upperBound
        while try fill() {
            bytes += head
            pending = pending.upperBound..<pending.upperBound
            guard bytes.count <= ByteSource.maximumWhole else { throw error(.tooLong(limit: ByteSource.maximumWhole)) }
        }
        return bytes
    }

    /// An error in this input.
    func error(_ cause: InputError.Cause, line: Int? = nil) -> InputError {
        InputError(file: name, line: line, cause: cause)
    }

    private func tooLong(_ line: Int) -> InputError { error(.tooLong(limit: ByteSource.maximumLine), line: line) }

    /// How many bytes come before the first newline in what is pending, of which the first `start` hold none.
    private func newline(from start: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[pending].dropFirst(start))
            guard let base = rest.baseAddress, let found = memchr(base, 0x0A, rest.count) else { return nil }
            return start + (UnsafeRawPointer(found) - base)
        }
    }

    /// Takes a line of `length` bytes and its newline, or all that is pending.
    private func take(_ length: Int?) -> Line {
        lineNumber += 1
        var bytes = buffer[pending].prefix(length ?? pending.count)
        pending = min(bytes.endIndex + 1, pending.upperBound)..<pending.upperBound
        if bytes.last == 0x0D { bytes.removeLast() }
        return Line(bytes: bytes, number: lineNumber, isEnded: length != nil)
    }

    /// Reads once into the room behind what is pending; false at the end.
    private func fill() throws(InputError) -> Bool {
        guard !isAtEnd, let descriptor else { return false }
        if pending.isEmpty {
            pending = 0..<0
        } else if pending.upperBound == buffer.count {
            buffer.replaceSubrange(0..<pending.count, with: Array(buffer[pending]))
            pending = 0..<pending.count
        }
        let start = pending.upperBound
        var count: Int
        repeat {
            count = buffer.withUnsafeMutableBytes { bytes in
                let room = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
                return read(descriptor, room.baseAddress, room.count)
            }
        } while count < 0 && errno == EINTR
        isAtEnd = count <= 0
        guard count >= 0 else { throw error(.unreadable(errno: errno)) }
        pending = pending.lowerBound..<start + count
        return !isAtEnd
    }
}
