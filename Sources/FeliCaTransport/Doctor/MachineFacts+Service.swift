internal import FeliCa

extension MachineFacts {
    /// What is known of the PC/SC service.
    static func service(_ files: FileTree, _ environment: [String: String], _ processes: Processes) -> Service {
        var service = Service()
        service.version = packageVersion("pcscd", files)
        service.isInstalled = ["/usr/sbin/pcscd", "/usr/bin/pcscd"].contains { files.exists($0) }
        let chosen = environment["PCSCLITE_CSOCK_NAME"]
        service.isSocketChosen = chosen != nil
        service.socket = chosen ?? "/run/pcscd/pcscd.comm"
        service.hasSocket = files.exists(service.socket)
        let options = files.lines("/etc/default/pcscd").filter { $0.hasPrefix("PCSCD_ARGS") }
        let isPolicyOff = (options + processes.serviceArguments).contains { $0.contains("--disable-polkit") }
        service.hasPolicy =
            !isPolicyOff && files.exists("/usr/share/polkit-1/actions/org.debian.pcsc-lite.policy")
        service.hasRule = ["/etc", "/run", "/usr/local/share", "/usr/share"].contains { folder in
            files.names(in: "\(folder)/polkit-1/rules.d").contains { name in
                files.text("\(folder)/polkit-1/rules.d/\(name)")?.contains("org.debian.pcsc-lite") == true
            }
        }
        let readers = "/etc/reader.conf.d"
        service.strayFiles = files.names(in: readers).filter(isStray).map { "\(readers)/\($0)" }
        service.rivals = processes.rivals
        if files.isThisMachine { service.answer = answer() }
        return service
    }

    private static func answer() -> Service.Answer? {
        do throws(PCSCCode) {
            return .readers(try PCSCContext().readers())
        } catch {
            switch error.error(reader: "") {
            case .notPermitted: return .refused
            case .serviceNotRunning, .serviceStopped: return .notRunning
            default: return nil
            }
        }
    }

    private static func isStray(_ name: String) -> Bool {
        [".dpkg-old", ".dpkg-dist", ".dpkg-new", ".dpkg-bak", ".ucf-old", ".bak", ".orig", "~"]
            .contains(where: name.hasSuffix)
    }

    /// The version of a package that Debian's package manager has installed.
    private static func packageVersion(_ package: String, _ files: FileTree) -> String? {
        var isWanted = false
        for line in files.lines("/var/lib/dpkg/status") {
            if line.hasPrefix("Package: ") {
                isWanted = line.dropFirst(9) == package
            } else if isWanted, line.hasPrefix("Status: "), !line.hasSuffix(" installed") {
                return nil
            } else if isWanted, line.hasPrefix("Version: ") {
                return String(line.dropFirst(9))
            }
        }
        return nil
    }
}

extension MachineFacts.Driver {
    /// The driver whose bundle has that name; nil when it is not installed. `configuration` is where Debian keeps its
    /// property list, for which the one in the bundle is a link.
    init?(_ files: FileTree, name: String, configuration: String?) {
        let folders = ["/usr/lib/pcsc/drivers", "/usr/lib64/pcsc/drivers"].filter { files.exists("\($0)/\(name)") }
        guard let folder = folders.first else { return nil }
        let bundle = "\(folder)/\(name)/Contents/Info.plist"
        path = [configuration, bundle].compactMap { $0 }.first { files.exists($0) } ?? bundle
        let values = MachineFacts.Driver.values(files.lines(path))
        version = values["CFBundleShortVersionString"]?.first ?? ""
        options = values["ifdDriverOptions"]?.first.flatMap(MachineFacts.Driver.number) ?? 0
        let vendors = (values["ifdVendorID"] ?? []).map(MachineFacts.Driver.number)
        let products = (values["ifdProductID"] ?? []).map(MachineFacts.Driver.number)
        var names: [USBID: String] = [:]
        for ((vendor, product), name) in zip(zip(vendors, products), values["ifdFriendlyName"] ?? []) {
            if let vendor, let product { names[USBID(vendor, product)] = name }
        }
        self.names = names
    }

    /// The strings of a property list by their key, as these drivers' lists are written: one element a line.
    private static func values(_ lines: [Substring]) -> [String: [String]] {
        var values: [String: [String]] = [:]
        var key = ""
        for line in lines {
            if let name = content(line, "key") {
                key = name
            } else if let value = content(line, "string") {
                values[key, default: []].append(value)
            }
        }
        return values
    }

    private static func content(_ line: Substring, _ element: String) -> String? {
        guard line.hasPrefix("<\(element)>"), line.hasSuffix("</\(element)>") else { return nil }
        return String(line.dropFirst(element.count + 2).dropLast(element.count + 3))
    }

    /// `0x054C`.
    private static func number(_ text: String) -> UInt16? { UInt16(text.dropFirst(2), radix: 16) }
}
