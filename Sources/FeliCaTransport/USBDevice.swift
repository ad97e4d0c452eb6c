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

    /// What stands among the drivers where a program has an interface.
    static let programDriver = "usbfs"

    /// Its node, which must be writable to use it.
    var node: String { "/dev/bus/usb/\(USBDevice.three(bus))/\(USBDevice.three(number))" }

    /// Whether this process may use it.
    var isPermitted: Bool { access(node, R_OK | W_OK) == 0 }

    /// All that are plugged in, by bus and number.
    static func attached(sysfs: String = "/sys/bus/usb/devices") -> [USBDevice] {
        let names = entries(sysfs)
        return names.compactMap { USBDevice(sysfs: sysfs, name: $0, names: names) }
            .sorted { ($0.bus, $0.number) < ($1.bus, $1.number) }
    }

    /// At least three digits, as the kernel writes bus and device numbers.
    static func three(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }
}

extension USBDevice {
    private init?(sysfs: String, name: String, names: [String]) {
        // Interfaces have a colon in their name, and none of these files.
        func text(_ file: String) -> String? { USBDevice.line("\(sysfs)/\(name)/\(file)") }
        guard let vendor = text("idVendor").flatMap({ UInt16($0, radix: 16) }),
            let product = text("idProduct").flatMap({ UInt16($0, radix: 16) }),
            let bus = text("busnum").flatMap({ Int($0) }), let number = text("devnum").flatMap({ Int($0) })
        else { return nil }
        self.vendor = vendor
        self.product = product
        self.bus = bus
        self.number = number
        drivers = names.filter { $0.hasPrefix(name + ":") }.sorted()
            .compactMap { USBDevice.target("\(sysfs)/\($0)/driver") }
    }

    private static func entries(_ folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private static func line(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { Glibc.close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].prefix { $0 > 0x20 }, as: UTF8.self)
    }

    private static func target(_ link: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: "/").last.map(String.init)
    }
}
