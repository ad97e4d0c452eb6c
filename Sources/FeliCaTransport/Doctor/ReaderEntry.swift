public import FeliCa

/// One line of the list of readers: what was found by some way, or is plugged in and reached by none.
public struct ReaderEntry: Hashable, Sendable {
    /// Why a reader cannot be used.
    public enum Problem: Hashable, Sendable {
        /// What the way said by which it was found.
        case error(ReaderError)
        /// What is in the way, where none leads to it.
        case fault(Finding.Fault)
    }

    /// What `--from` takes to choose it; nil where nothing does.
    public let address: String?
    /// What a person calls it.
    public let name: String
    /// Its id, where it is on the USB.
    public let id: USBID?
    /// Why it cannot be used; nil when it can.
    public let problem: Problem?
}

extension Diagnosis {
    /// Every reader of `found`, and after them those that are plugged in but not among them.
    public static func entries(_ facts: MachineFacts, found: [ReaderDescription]) -> [ReaderEntry] {
        let diagnosis = Diagnosis(facts: facts)
        var missing = facts.devices.filter { $0.reader.ways != [.line] }
        let entries = found.map { reader in
            let device = facts.devices.first { diagnosis.isSame($0, reader) }
            missing.removeAll { diagnosis.isSame($0, reader) }
            return ReaderEntry(
                address: reader.address,
                name: reader.name,
                id: device?.id,
                problem: reader.problem.map(ReaderEntry.Problem.error)
            )
        }
        return entries + missing.map(diagnosis.entry)
    }

    /// Readers that a driver or the USB finds carry their place in the address, those of PC/SC the driver's name.
    private func isSame(_ device: MachineFacts.Device, _ reader: ReaderDescription) -> Bool {
        guard !reader.address.hasPrefix("pcsc:") else {
            return driverNames(device).contains(where: reader.name.hasPrefix)
        }
        return reader.address.hasSuffix(":\(device.place)")
    }

    private func entry(_ device: MachineFacts.Device) -> ReaderEntry {
        let way = clearWays(device).first
        return ReaderEntry(
            address: way.map { address(device, $0) },
            name: device.reader.name,
            id: device.id,
            problem: obstacles(device).lazy.compactMap(\.fault).first.map(ReaderEntry.Problem.fault)
        )
    }

    private func address(_ device: MachineFacts.Device, _ way: KnownReader.Way) -> String {
        switch way {
        case .pcsc: (["pcsc"] + driverNames(device).prefix(1)).joined(separator: ":")
        case .usb: "usb:\(device.place)"
        case .nfc(let driver): "nfc:\(driver):\(device.place)"
        case .line: "nfc:pn532_uart:\(device.lines.first ?? "")"
        }
    }
}

extension MachineFacts.Device {
    /// Its bus and number, as addresses have them: `001:004`.
    fileprivate var place: String { "\(USBDevice.three(bus)):\(USBDevice.three(number))" }
}
