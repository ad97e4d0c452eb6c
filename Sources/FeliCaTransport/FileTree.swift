import Glibc

/// The files that tell of a machine: this one's, or a copy of another's in some folder. Nothing is written.
struct FileTree {
    /// The folder in which the machine's files are: empty for this machine.
    let root: String

    /// The files below `root`; `/` is this machine.
    init(_ root: String = "/") {
        self.root = String(root.reversed().drop { $0 == "/" }.reversed())
    }

    /// Whether it is this machine, of which more can be asked than files tell.
    var isThisMachine: Bool { root.isEmpty }

    /// What is in the file at `path`; nil when it cannot be read.
    func text(_ path: String) -> String? {
        guard let bytes = try? ByteSource(path: root + path).rest() else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lines of the file at `path`, without blanks around them; none when it cannot be read.
    func lines(_ path: String) -> [Substring] {
        (text(path) ?? "").utf8.split(separator: 0x0A).map { Substring($0).trimmed }
    }

    /// The first word of the file at `path`.
    func word(_ path: String) -> String? {
        text(path)?.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }

    /// What is in the folder at `path`, in order; hidden files are passed over.
    func names(in path: String) -> [String] {
        guard let handle = opendir(root + path) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// What the symbolic link at `path` says; nil when it is none.
    func target(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) { chars in
                chars.baseAddress.map { readlink(root + path, $0, chars.count) } ?? 0
            }
        }
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }

    /// What the system knows of the file at `path`; nil when there is none.
    func status(_ path: String) -> stat? {
        var status = stat()
        return stat(root + path, &status) == 0 ? status : nil
    }

    /// Whether there is something at `path`.
    func exists(_ path: String) -> Bool { status(path) != nil }
}
