/// What follows from the facts about a machine.
public struct Diagnosis: Sendable {
    let facts: MachineFacts

    /// Everything that was looked at: the readers first, then what they need.
    public static func findings(_ facts: MachineFacts) -> [Finding] {
        let diagnosis = Diagnosis(facts: facts)
        return diagnosis.readers + diagnosis.lines
            + (diagnosis.isServiceNeeded ? diagnosis.service + diagnosis.drivers : [])
            + diagnosis.libnfc
    }

    /// The readers on the USB; serial adapters are no readers.
    private var devices: [MachineFacts.Device] { facts.devices.filter { $0.reader.ways != [.line] } }

    /// Whether a reader is used through the PC/SC service, or has to be, or one may that is still to come.
    private var isServiceNeeded: Bool {
        guard !devices.isEmpty else { return facts.lines.isEmpty }
        return devices.contains { device in
            let ways = clearWays(device)
            return device.reader.ways.contains(.pcsc) && (ways.isEmpty || ways.contains(.pcsc))
        }
    }

    private var readers: [Finding] {
        guard !devices.isEmpty else {
            guard facts.lines.isEmpty else { return [] }
            return [Finding(.reader, "", .noReader(inContainer: facts.isContainer), containerCommands)]
        }
        return devices.flatMap { device in
            let ways = clearWays(device)
            let found = kernelDriver(device) + (ways.isEmpty ? obstacles(device).filter { !service.contains($0) } : [])
            guard found.isEmpty, !ways.isEmpty else { return found.unique }
            let isIdentityOnly = device.reader.hindrances.contains(.identityOnly)
            return [Finding(.reader, device.title, good: .reached(ways, identityOnly: isIdentityOnly))]
        }
    }

    /// The ways by which `device` is reached with nothing in between.
    func clearWays(_ device: MachineFacts.Device) -> [KnownReader.Way] {
        device.reader.ways.filter { obstacles(device, by: $0).isEmpty }
    }

    /// What is in the way of `device` where no way is clear: on the best one.
    func obstacles(_ device: MachineFacts.Device) -> [Finding] {
        guard let way = device.reader.ways.first else {
            return [Finding(.reader, device.title, .unsupported(device.reader.hindrances.first ?? .obsolete))]
        }
        return clearWays(device).isEmpty ? obstacles(device, by: way).unique : []
    }

    private func obstacles(_ device: MachineFacts.Device, by way: KnownReader.Way) -> [Finding] {
        let others = device.node.holders.filter { $0.name != "pcscd" }
        let isPrograms = device.drivers.contains(USBDevice.programDriver)
        switch way {
        case .pcsc:
            let found =
                kernelDriver(device) + service.filter { $0.fault != nil }
                + unknownToDrivers(device) + holders(others, device.title)
            return found.isEmpty ? notListed(device) : found
        case .usb:
            // The reader is taken from the kernel, and where the service can have it, another interface is used.
            let isHidden = isPrograms && device.node.holders.isEmpty && !device.reader.ways.contains(.pcsc)
            return node(device) + (isHidden ? [hiddenHolder(device)] : holders(others, device.title))
        case .nfc:
            let isHidden = isPrograms && device.node.holders.isEmpty
            return kernelDriver(device) + node(device)
                + (isHidden ? [hiddenHolder(device)] : holders(device.node.holders, device.title))
        case .line:
            return []
        }
    }

    private func kernelDriver(_ device: MachineFacts.Device) -> [Finding] {
        KnownReader.modules.intersection(device.drivers).sorted().map { module in
            let isBlacklisted = facts.blacklist.contains(module)
            return Finding(
                .kernelDriver,
                device.title,
                .heldByKernel(module: module),
                [.unload(module)] + (isBlacklisted ? [] : [.blacklist(module)])
            )
        }
    }

    private func node(_ device: MachineFacts.Device) -> [Finding] {
        let node = device.node
        if !node.isThere {
            let fault = Finding.Fault.noNode(inContainer: facts.isContainer)
            return [Finding(.node, "\(device.title), \(node.path)", fault, containerCommands)]
        }
        guard !node.isPermitted else { return [] }
        let commands =
            node.group.map { [.join($0)] } ?? Finding.Command.rule(device.id, remotely: facts.login != .desktop)
        return [Finding(.node, "\(device.title), \(node.path)", .notPermitted(group: node.group), commands)]
    }

    func holders(_ processes: [MachineFacts.Process], _ about: String) -> [Finding] {
        processes.map { process in
            Finding(.holder, about, .heldBy(process: process.number, name: process.name), [.end(process)])
        }
    }

    private func hiddenHolder(_ device: MachineFacts.Device) -> Finding {
        Finding(.holder, device.title, .heldByHidden, [.showHolders(device.node.path)])
    }

    private func notListed(_ device: MachineFacts.Device) -> [Finding] {
        guard case .readers(let listed)? = facts.service.answer else { return [] }
        let names = driverNames(device)
        guard !names.isEmpty, !listed.contains(where: { reader in names.contains(where: reader.hasPrefix) }) else {
            return []
        }
        return [Finding(.reader, device.title, .notListed, [.restartService])]
    }

    /// What the service's drivers call `device`.
    func driverNames(_ device: MachineFacts.Device) -> [String] {
        [facts.libccid, facts.libacsccid].compactMap { $0?.names[device.id] }
    }

    var containerCommands: [Finding.Command] { facts.isContainer ? [.container] : [] }
}

extension MachineFacts.Device {
    /// What a person calls it, with its id.
    var title: String { "\(reader.name) (\(id))" }
}

extension [Finding] {
    /// Each once, in the order of their first coming.
    fileprivate var unique: [Finding] {
        var seen: Set<Finding> = []
        return filter { seen.insert($0).inserted }
    }
}
