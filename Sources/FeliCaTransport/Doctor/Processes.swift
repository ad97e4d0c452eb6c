internal import Glibc

/// The processes that have to do with readers.
struct Processes {
    /// Who has a node open, by its path.
    private(set) var holders: [String: [MachineFacts.Process]] = [:]
    /// Programs that take cards for themselves: GnuPG's and GNOME's.
    private(set) var rivals: [MachineFacts.Process] = []
    private(set) var serviceArguments: [Substring] = []

    /// Looks at all that /proc shows, for those that hold one of `nodes`.
    init(_ files: FileTree, of nodes: Set<String>) {
        for entry in files.names(in: "/proc") {
            guard let number = Int(entry) else { continue }
            if files.isThisMachine, number == getpid() { continue }
            guard let name = files.lines("/proc/\(entry)/comm").first else { continue }
            let process = MachineFacts.Process(number: number, name: String(name))
            if ["scdaemon", "gsd-smartcard"].contains(name) { rivals.append(process) }
            if name == "pcscd" {
                serviceArguments = (files.text("/proc/\(entry)/cmdline") ?? "").split(separator: "\0")
            }
            guard !nodes.isEmpty else { continue }
            let open = files.names(in: "/proc/\(entry)/fd").compactMap { files.target("/proc/\(entry)/fd/\($0)") }
            for node in nodes.intersection(open) { holders[node, default: []].append(process) }
        }
    }
}
