import Glibc

/// A small file that this program keeps: read as a whole, replaced as a whole.
struct StoredFile {
    /// Where it is, with its folder.
    let path: String

    /// Its records; none while there is no such file.
    func records() throws(StationFileError) -> [DelimitedText.Record] {
        do {
            return try StationImporter.records(StationImporter.bytes(of: path), file: path)
        } catch .input(let error) where error.cause == .unreadable(errno: ENOENT) {
            return []
        }
    }

    /// Replaces what is in it, in one step: whoever reads it meanwhile sees the one or the other.
    func write(_ text: String) throws(StationFileError) {
        makeFolder()
        let draft = path + ".\(getpid()).new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .notWritable(path: path, errno: errno) }
        let isWritten = StoredFile.write(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
        let writing = errno
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, rename(draft, path) == 0 else {
            let error = isWritten ? errno : writing
            unlink(draft)
            throw .notWritable(path: path, errno: error)
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 {
                    guard errno == EINTR else { return false }
                } else {
                    rest = rest.dropFirst(count)
                }
            }
            return true
        }
    }

    /// Makes the folder and those above it, for this user alone, as the XDG specification has it. Whether that was needed,
    /// and whether it worked, shows when the file is opened.
    private func makeFolder() {
        let parts = path.split(separator: "/").dropLast()
        var folder = path.hasPrefix("/") ? "" : "."
        for part in parts {
            folder += "/" + part
            mkdir(folder, 0o700)
        }
    }
}
