public import FeliCa
import Glibc

/// Writes sessions to a file, each line at once, so that whatever happens to the program, what it saw is kept.
///
/// The first line that cannot be written is remembered in `failure` and ends the writing, not the reading of the card.
public final class SessionWriter {
    /// The path of the file as it was given; `-` for standard output.
    public let path: String
    /// Why the recording is not whole; nil while it is.
    public private(set) var failure: ReaderError?
    private var descriptor: Int32?

    /// Creates the file at `path`; `-` is standard output. What was recorded before is never overwritten.
    public init(path: String) throws(ReaderError) {
        self.path = path
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
            throw .recordingFailed(path: path, errno: EEXIST)
        }
        let opened = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard opened >= 0 else { throw .recordingFailed(path: path, errno: errno) }
        descriptor = opened
    }

    deinit { close() }

    /// Writes the header with which a session begins.
    public func write(_ header: SessionHeader) { write(line: header.line) }

    /// Writes an event. One that is longer than a line may be is left out.
    public func write(_ event: SessionEvent) { write(line: event.text) }

    /// Ends the writing. Later calls do nothing.
    public func close() {
        guard let descriptor else { return }
        self.descriptor = nil
        if descriptor != STDOUT_FILENO, Glibc.close(descriptor) != 0 { fail(errno) }
    }

    private func write(line: String) {
        guard failure == nil, let descriptor, line.utf8.count <= ByteSource.maximumLine else { return }
        if let error = Descriptor.write(Array((line + "\n").utf8), to: descriptor) { fail(error) }
    }

    private func fail(_ code: Int32) {
        failure = failure ?? .recordingFailed(path: path, errno: code)
    }
}
