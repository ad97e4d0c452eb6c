import FeliCa
import Foundation
import Testing

@testable import FeliCaTransport

extension NFCTests {
    @Suite struct ReaderTests {
        @Test(arguments: [
            "", ":", "pn532_uart", "pn532_uart:", "pn532_uart:/dev/ttyUSB0:fast", "pn532_uart:/dev/ttyUSB0:115201",
            // A path with a colon cannot be said to libnfc.
            "pn532_uart:/dev/serial/by-path/pci-0000:00:1a.0",
            // These would take, and reset, the first USB device of any kind.
            "acr122_usb", "pn53x_usb", "usb", "acr122_usb:001", "pn53x_usb:one:two",
            // No such driver, and no terminal line.
            "pn5321_uart", "nonsense:001:002", "pn532_uart:/dev/null",
            String(repeating: "a", count: 2_000),
        ])
        func badAddress(_ connstring: String) {
            #expect(throws: ReaderError.badAddress(connstring)) {
                try NFCLink(connstring: connstring, interruption: Interruption())
            }
        }

        @Test(arguments: ["pn532_uart:/dev/no-such-line", "pn532_i2c:/dev/no-such-bus", "acr122_usb:250:250"])
        func missing(_ connstring: String) {
            let error = #expect(throws: ReaderError.self) {
                try NFCLink(connstring: connstring, interruption: Interruption())
            }
            guard case .noReader(wanted: connstring, found: _) = error else {
                Issue.record("\(connstring) ended as \(String(describing: error))")
                return
            }
        }

        @Test func none() {
            #expect(NFCLink.readers(connstrings: [], attached: []) == [])
        }

        /// Whatever is plugged in where this runs: the first usable reader is opened, or the first one's problem told.
        @Test func firstUsable() {
            guard NFCLink.readers().isEmpty else { return }
            #expect(throws: ReaderError.noReader(wanted: nil, found: [])) {
                try NFCLink(connstring: nil, interruption: Interruption())
            }
        }

        @Test func configuredAndPluggedIn() throws {
            let sysfs = try Sysfs([
                "usb1": ["idVendor": "1d6b", "idProduct": "0002", "busnum": "1", "devnum": "1"],
                "1-2": ["idVendor": "072f", "idProduct": "2200", "busnum": "1", "devnum": "12"],
                "1-2:1.0": ["driver": "pn533_usb"],
                "1-1": ["idVendor": "04e6", "idProduct": "5591", "busnum": "1", "devnum": "4"],
                "1-1:1.0": [:],
                "1-3": ["idVendor": "zzzz", "idProduct": "5591", "busnum": "1", "devnum": "5"],
            ])
            let attached = USBDevice.attached(sysfs: sysfs.path)
            #expect(attached.map(\.product) == [0x0002, 0x5591, 0x2200])
            #expect(attached.map(\.node) == ["/dev/bus/usb/001/001", "/dev/bus/usb/001/004", "/dev/bus/usb/001/012"])
            #expect(attached.map(\.drivers) == [[], [], ["pn533_usb"]])
            let line = try PseudoTerminal()
            let configured = "pn532_uart:\(line.path)"
            let readers = NFCLink.readers(connstrings: [configured, "pn53x_usb:001:004"], attached: attached)
            #expect(readers.map(\.address) == ["nfc:\(configured)", "nfc:pn53x_usb:001:004", "nfc:acr122_usb:001:012"])
            #expect(readers.map(\.name) == [configured, "SCM SCL3711", "ACS ACR122U"])
            #expect(readers.first?.problem == nil)
        }

        /// A USB reader's node, here a file in its place, tells why it cannot be used.
        @Test func whyAReaderCannotBeUsed() throws {
            let line = try PseudoTerminal()
            let held = try DeviceLock(line.path, reader: "held")
            let reader = NFCLink.readers(connstrings: ["pn532_uart:\(line.path)"], attached: []).first
            #expect(reader?.problem == .busy(reader: "pn532_uart:\(line.path)"))
            #expect(held.isTerminal)
            #expect(!held.isHungUp)
            line.close()
            #expect(held.isHungUp)
        }
    }
}

/// A folder with the files of sysfs that matter; `driver` is a link there.
private final class Sysfs {
    let path: String

    init(_ devices: [String: [String: String]]) throws {
        path = NSTemporaryDirectory() + "felica-sysfs-\(UUID().uuidString)"
        for (name, files) in devices {
            let folder = "\(path)/\(name)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (file, text) in files {
                if file == "driver" {
                    try FileManager.default.createSymbolicLink(
                        atPath: "\(folder)/driver",
                        withDestinationPath: "../../bus/usb/drivers/\(text)"
                    )
                } else {
                    try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
                }
            }
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
