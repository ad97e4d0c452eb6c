import Testing

@testable import FeliCaTransport

/// A machine as the diagnosis sees it, and what is to be found wrong with it.
struct Situation: Sendable, CustomTestStringConvertible {
    /// What the situation is; a number is that of the users' problem in transports 8.
    let testDescription: String
    let facts: MachineFacts
    let faults: [Finding.Fault]
    let commands: [String]

    init(
        _ name: String,
        _ readers: [MachineFacts.Device],
        _ faults: [Finding.Fault],
        _ commands: [String] = [],
        change: (inout MachineFacts) -> Void = { _ in }
    ) {
        testDescription = name
        var facts = MachineFacts.debian12
        facts.devices = readers
        change(&facts)
        self.facts = facts
        self.faults = faults
        self.commands = commands
    }
}

extension MachineFacts {
    /// A Debian 12 that lacks nothing, at its desktop, whose service was not asked.
    static let debian12: MachineFacts = {
        var facts = MachineFacts()
        facts.service.isInstalled = true
        facts.service.version = "1.9.9-2"
        facts.service.socket = "/run/pcscd/pcscd.comm"
        facts.service.hasSocket = true
        facts.libccid = Driver(
            version: "1.5.2",
            names: [
                USBID(0x054C, 0x0DC9): "SONY FeliCa RC-S300/P", USBID(0x072F, 0x2200): "ACS ACR122U PICC Interface",
                USBID(0x072F, 0x223E): "ACS ACR1252 Reader", USBID(0x076B, 0x5022): "HID Global OMNIKEY 5022",
            ],
            path: "/etc/libccid_Info.plist",
            options: 1
        )
        return facts
    }()
}

extension MachineFacts.Device {
    /// A reader that is plugged in at device 4 of bus 1.
    init(
        _ vendor: UInt16,
        _ product: UInt16,
        drivers: [String] = [],
        holders: [MachineFacts.Process] = [],
        lines: [String] = [],
        change: (inout MachineFacts.Node) -> Void = { _ in }
    ) throws {
        let id = USBID(vendor, product)
        var node = MachineFacts.Node(path: "/dev/bus/usb/001/004", holders: holders)
        change(&node)
        self.init(
            reader: try #require(KnownReader(id)),
            id: id,
            bus: 1,
            number: 4,
            drivers: drivers,
            node: node,
            lines: lines
        )
    }
}
