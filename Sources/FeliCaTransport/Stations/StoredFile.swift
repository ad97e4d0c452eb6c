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
        var error = Descriptor.write(Array(text.utf8), to: descriptor)
        if error == nil, fsync(descriptor) != 0 { error = errno }
        if close(descriptor) != 0 { error = error ?? errno }
        if error == nil, rename(draft, path) != 0 { error = errno }
        guard let error else { return }
        unlink(draft)
        throw .notWritable(path: path, errno: error)
    }

    /// Runs `change`, which reads the file and replaces it, while no other process does the same: what both added would
    /// else be lost for one of them. The lock is on the folder, as the file itself is replaced; without one (a file
    /// system that has none) it is done all the same.
    func whileLocked<Value>(_ change: () throws(StationFileError) -> Value) throws(StationFileError) -> Value {
        makeFolder()
        let folder = path.lastIndex(of: "/").map { path[..<$0] + "/" } ?? "."
        let descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try change()
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
