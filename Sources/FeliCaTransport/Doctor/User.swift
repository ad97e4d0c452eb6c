internal import Glibc

/// Who asks, and so what may be opened.
struct User {
    private let number: UInt32
    private let groups: Set<UInt32>
    private let groupNames: [UInt32: String]

    /// The user of the process to which /proc/self belongs.
    init(_ files: FileTree) {
        var fields: [Substring: [UInt32]] = [:]
        for line in files.lines("/proc/self/status") {
            let words = line.split(whereSeparator: \.isWhitespace)
            if let key = words.first { fields[key] = words.dropFirst().compactMap { UInt32($0) } }
        }
        // Real, effective, saved and file system's: what may be opened goes by the last.
        number = fields["Uid:"]?.last ?? 0
        groups = Set((fields["Groups:"] ?? []) + (fields["Gid:"]?.suffix(1) ?? []))
        var names: [UInt32: String] = [:]
        for line in files.lines("/etc/group") {
            let parts = line.split(separator: ":", omittingEmptySubsequences: false)
            if parts.count > 2, let number = UInt32(parts[2]) { names[number] = String(parts[0]) }
        }
        groupNames = names
    }

    /// Whether nothing is forbidden.
    var isRoot: Bool { number == 0 }

    /// What is there at `path`, and whether this user may use it.
    func node(_ path: String, _ files: FileTree, holders: [MachineFacts.Process]) -> MachineFacts.Node {
        guard let status = files.status(path) else {
            return MachineFacts.Node(path: path, isThere: false, isPermitted: false)
        }
        let isGroups = status.st_mode & 0o060 == 0o060 && status.st_gid != 0
        return MachineFacts.Node(
            path: path,
            // Access lists and capabilities count too, which only the system itself can tell.
            isPermitted: files.isThisMachine ? access(path, R_OK | W_OK) == 0 : isPermitted(status),
            group: isGroups ? groupNames[status.st_gid] : nil,
            holders: holders
        )
    }

    private func isPermitted(_ status: stat) -> Bool {
        if isRoot { return true }
        let shift: UInt32 = status.st_uid == number ? 6 : groups.contains(status.st_gid) ? 3 : 0
        return (status.st_mode >> shift) & 0o6 == 0o6
    }
}
