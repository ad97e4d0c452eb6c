extension MachineFacts {
    /// What libnfc is told by its files and its variables, which win: the readers, and by what to search serial lines.
    static func nfcSettings(_ files: FileTree, _ environment: [String: String]) -> ([Setting], Origin?) {
        var connstrings: [Setting] = []
        var intrusive: (value: String, origin: Origin)?
        func read(_ path: String, _ device: String) {
            for line in files.lines(path) {
                let parts = line.split(separator: "=", maxSplits: 1).map(\.trimmed)
                guard parts.count == 2, !parts[0].hasPrefix("#") else { continue }
                let value = String(parts[1].filter { $0 != "\"" })
                if parts[0] == device + "connstring" {
                    connstrings.append(Setting(value: value, origin: .file(path)))
                } else if parts[0] == "allow_intrusive_scan" {
                    intrusive = (value, .file(path))
                }
            }
        }
        read("/etc/nfc/libnfc.conf", "device.")
        for name in files.names(in: "/etc/nfc/devices.d") where name.hasSuffix(".conf") {
            read("/etc/nfc/devices.d/\(name)", "")
        }
        for name in ["LIBNFC_DEFAULT_DEVICE", "LIBNFC_DEVICE"] {
            guard let value = environment[name] else { continue }
            let setting = Setting(value: value, origin: .variable(name))
            connstrings = name == "LIBNFC_DEVICE" ? [setting] : [setting] + connstrings
        }
        if let value = environment["LIBNFC_INTRUSIVE_SCAN"] { intrusive = (value, .variable("LIBNFC_INTRUSIVE_SCAN")) }
        let isIntrusive = intrusive.map { ["yes", "true", "1"].contains($0.value) } ?? false
        return (connstrings, isIntrusive ? intrusive?.origin : nil)
    }
}
