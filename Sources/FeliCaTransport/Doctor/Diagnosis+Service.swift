extension Diagnosis {
    /// How it stands with the PC/SC service.
    var service: [Finding] {
        let service = facts.service
        if case .readers? = service.answer {
            return [Finding(.service, "pcscd", good: .installed(version: service.version))]
                + [Finding(.socket, service.socket, good: .listening)]
                + (service.hasPolicy ? [Finding(.policy, "polkit", good: .permitted)] : [])
        }
        // In a container the service may be the host's, of which only the socket is here.
        guard service.isInstalled || service.hasSocket else {
            return [Finding(.service, "pcscd", .notInstalled, [.install("pcscd")] + containerCommands)]
        }
        let installed = [Finding(.service, "pcscd", good: .installed(version: service.version))]
        guard service.hasSocket else {
            let fault = Finding.Fault.noSocket(inContainer: facts.isContainer, isChosen: service.isSocketChosen)
            let commands: [Finding.Command] =
                service.isSocketChosen
                ? [.unset("PCSCLITE_CSOCK_NAME")]
                : facts.isContainer ? [.startService] + containerCommands : [.enableSocket]
            return installed + [Finding(.socket, service.socket, fault, commands)]
        }
        guard service.answer != .notRunning else {
            return installed + [Finding(.socket, service.socket, .notAnswering, [.restartSocket])]
        }
        return installed + [Finding(.socket, service.socket, good: .listening)] + policy
    }

    private var policy: [Finding] {
        let service = facts.service
        let isRefused = service.answer == .refused
        guard service.hasPolicy || isRefused else { return [] }
        guard isRefused || !facts.isRoot && facts.login != .desktop && !service.hasRule else {
            return [Finding(.policy, "polkit", good: .permitted)] + hiddenProcesses
        }
        let fault = Finding(.policy, "polkit", .refused(overSSH: facts.login == .ssh), [.permitService])
        guard service.hasRule, service.version?.hasPrefix("2.3.2") == true else { return [fault] + hiddenProcesses }
        return [Finding(.policy, "pcscd 2.3.2", .rulesNotRead, [.install("pcscd")])] + hiddenProcesses
    }

    /// With hidden processes the service cannot tell whose a program is, and refuses it.
    private var hiddenProcesses: [Finding] {
        facts.hidesProcesses ? [Finding(.hiddenProcesses, "/proc", .hidden, [.showProcesses])] : []
    }

    /// How it stands with the service's drivers. Those of a service outside of a container are not seen.
    var drivers: [Finding] {
        guard facts.service.isInstalled else { return [] }
        let installed = [("libccid", facts.libccid), ("libacsccid1", facts.libacsccid)].compactMap { name, driver in
            driver.map { Finding(.driver, name, good: .installed(version: $0.version)) }
        }
        var found = installed.isEmpty ? [Finding(.driver, "libccid", .notInstalled, [.install("libccid")])] : installed
        if let libccid = facts.libccid, let libacsccid = facts.libacsccid {
            let isNeeded = facts.devices.contains { libccid.names[$0.id] == nil && libacsccid.names[$0.id] != nil }
            if !isNeeded { found = [Finding(.driver, "libccid, libacsccid1", .twoDrivers, [.remove("libacsccid1")])] }
        }
        return found + escape + strayFiles + rivals
    }

    /// Whether the drivers know `device`.
    func unknownToDrivers(_ device: MachineFacts.Device) -> [Finding] {
        guard facts.service.isInstalled, let libccid = facts.libccid ?? facts.libacsccid,
            driverNames(device).isEmpty
        else { return [] }
        let hindrance = device.reader.hindrances.first {
            switch $0 {
            case .libccid, .libacsccid: true
            default: false
            }
        }
        let commands: [Finding.Command] =
            hindrance == .libacsccid
            ? [.install("libacsccid1")] : [.teach(libccid, device.id, device.reader.name), .restartService]
        return [Finding(.driver, device.title, .unknownToDrivers(hindrance), commands)]
    }

    private var escape: [Finding] {
        facts.devices.filter { $0.reader.hindrances.contains(.escape) }.compactMap { device in
            guard
                let driver = [facts.libccid, facts.libacsccid].compactMap({ $0 }).first(where: {
                    $0.names[device.id] != nil
                })
            else { return nil }
            return driver.permitsEscape
                ? Finding(.escape, device.title, good: .permitted)
                : Finding(.escape, device.title, .escapeForbidden, [.permitEscape(driver), .restartService])
        }
    }

    private var strayFiles: [Finding] {
        facts.service.strayFiles.map { Finding(.readerFiles, $0, .strayFile, [.moveAway($0)]) }
    }

    private var rivals: [Finding] {
        let names = facts.service.rivals.map { "\($0.name) (\($0.number))" }
        return names.isEmpty ? [] : [Finding(.rivals, "PC/SC", good: .running(names))]
    }
}
