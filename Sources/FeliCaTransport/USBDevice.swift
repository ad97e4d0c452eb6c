import Glibc

/// A device on the USB, as sysfs tells of it.
struct USBDevice: Hashable {
    /// Who made it.
    let vendor: UInt16
    /// What it is.
    let product: UInt16
    /// Its bus, from 1.
    let bus: Int
    /// Its number on the bus, from 1.
    let number: Int
    /// What holds its interfaces: kernel modules by name, `usbfs` for a program.
    let drivers: [String]
    /// The serial lines that it brings, by their names in /dev: `ttyUSB0`.
    var lines: [String] = []

    /// What stands among the drivers where a program has an interface.
    static let programDriver = "usbfs"

    /// What it says that it is.
    var id: USBID { USBID(vendor, product) }

    /// Its node, which must be writable to use it.
    var node: String { "/dev/bus/usb/\(USBDevice.three(bus))/\(USBDevice.three(number))" }

    /// Whether this process may use it.
    var isPermitted: Bool { access(node, R_OK | W_OK) == 0 }

    /// All that are plugged in, by bus and number.
    static func attached(sysfs: String = "/sys/bus/usb/devices") -> [USBDevice] {
        let files = FileTree(sysfs)
        let names = files.names(in: "/")
        return names.compactMap { USBDevice(files, name: $0, names: names) }
            .sorted { ($0.bus, $0.number) < ($1.bus, $1.number) }
    }

    /// At least three digits, as the kernel writes bus and device numbers.
    static func three(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }
}

extension USBDevice {
    private init?(_ files: FileTree, name: String, names: [String]) {
        // Interfaces have a colon in their name, and none of these files.
        guard let vendor = files.word("/\(name)/idVendor").flatMap({ UInt16($0, radix: 16) }),
            let product = files.word("/\(name)/idProduct").flatMap({ UInt16($0, radix: 16) }),
            let bus = files.word("/\(name)/busnum").flatMap({ Int($0) }),
            let number = files.word("/\(name)/devnum").flatMap({ Int($0) })
        else { return nil }
        self.vendor = vendor
        self.product = product
        self.bus = bus
        self.number = number
        let interfaces = names.filter { $0.hasPrefix(name + ":") }
        drivers = interfaces.compactMap {
            files.target("/\($0)/driver")?.split(separator: "/").last.map(String.init)
        }
        // A USB-serial chip's line lies in its interface's folder, a modem's one folder deeper.
        lines = interfaces.flatMap { files.names(in: "/\($0)") + files.names(in: "/\($0)/tty") }
            .filter { $0.hasPrefix("ttyUSB") || $0.hasPrefix("ttyACM") }
    }
}
