internal import FeliCa
internal import Glibc

extension MachineFacts {
    /// Gathers them from the files below `root`, of which `/` is this machine, and from the variables of `environment`.
    ///
    /// Nothing is changed or opened but files that tell of the machine; only on this machine the PC/SC service is asked
    /// for its readers.
    public static func gather(root: String = "/", environment: [String: String]) -> MachineFacts {
        let files = FileTree(root)
        let user = User(files)
        var facts = MachineFacts()
        (facts.connstrings, facts.intrusiveScan) = nfcSettings(files, environment)
        let attached = USBDevice.attached(sysfs: files.root + "/sys/bus/usb/devices")
        let named = facts.connstrings.map(\.value) + [environment["FELICA_FROM"] ?? ""].map(nfcConnstring)
        let lines = Set(named.compactMap(line)).map { files.resolved($0) }.sorted()
        let processes = Processes(files, of: Set(attached.map(\.node) + lines))
        func node(_ path: String) -> Node { user.node(path, files, holders: processes.holders[path] ?? []) }
        facts.devices = attached.compactMap { device in
            KnownReader(device.id).map { reader in
                Device(
                    reader: reader,
                    id: device.id,
                    bus: device.bus,
                    number: device.number,
                    drivers: device.drivers,
                    node: node(device.node),
                    lines: device.lines.map { "/dev/" + $0 }
                )
            }
        }
        let consoles = files.lines("/proc/consoles").compactMap { $0.split(separator: " ").first }
        facts.lines = lines.map { path in
            Line(node: node(path), isConsole: consoles.contains { "/dev/" + $0 == path })
        }
        facts.service = service(files, environment, processes)
        facts.libccid = Driver(files, name: "ifd-ccid.bundle", configuration: "/etc/libccid_Info.plist")
        facts.libacsccid = Driver(files, name: "ifd-acsccid.bundle", configuration: nil)
        facts.blacklist = blacklist(files)
        facts.isRoot = user.isRoot
        facts.login = login(environment)
        facts.isContainer =
            ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"].contains { files.exists($0) }
            || environment["container"]?.isEmpty == false
        facts.hidesProcesses = files.lines("/proc/mounts").contains { line in
            let fields = line.split(separator: " ")
            guard fields.count > 3, fields[1] == "/proc" else { return false }
            return fields[3].split(separator: ",").contains {
                $0.hasPrefix("hidepid=") && $0 != "hidepid=0" && $0 != "hidepid=off"
            }
        }
        return facts
    }

    /// The serial line of a connection string, where it names one.
    private static func line(_ connstring: String) -> String? {
        guard let address = try? NFCAddress(connstring), address.isSerial else { return nil }
        return address.node
    }

    private static func nfcConnstring(_ source: String) -> String {
        guard case .nfc(let connstring?) = try? SourceAddress(source) else { return "" }
        return connstring
    }

    private static func blacklist(_ files: FileTree) -> Set<String> {
        var names: Set<String> = []
        for folder in ["/etc/modprobe.d", "/run/modprobe.d", "/usr/lib/modprobe.d", "/lib/modprobe.d"] {
            for file in files.names(in: folder) where file.hasSuffix(".conf") {
                for line in files.lines("\(folder)/\(file)") {
                    let words = line.split(whereSeparator: \.isWhitespace)
                    if words.count > 1, words[0] == "blacklist" { names.insert(String(words[1])) }
                }
            }
        }
        return names
    }

    private static func login(_ environment: [String: String]) -> Login {
        func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        if ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(where: isSet) { return .ssh }
        let isDesktop = ["XDG_SESSION_ID", "XDG_SEAT", "DISPLAY", "WAYLAND_DISPLAY"].contains(where: isSet)
        return isDesktop ? .desktop : .none
    }
}

extension FileTree {
    /// The path that the link at `path` points to, at most eight links followed; `path` where there is none.
    fileprivate func resolved(_ path: String) -> String {
        var path = path
        for _ in 0..<8 {
            guard let target = target(path) else { break }
            guard !target.hasPrefix("/") else {
                path = target
                continue
            }
            var parts = path.split(separator: "/").dropLast()
            for part in target.split(separator: "/") where part != "." {
                if part == ".." { _ = parts.popLast() } else { parts.append(part) }
            }
            path = "/" + parts.joined(separator: "/")
        }
        return path
    }
}
