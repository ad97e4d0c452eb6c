import Foundation

/// An invented machine: a folder with those files of /sys, /proc, /dev and /etc that tell of readers.
public final class MachineFiles: Sendable {
    private let folder: TemporaryFolder

    /// A Debian 12 that lacks nothing and has no reader, used by user 4242, who is nobody here.
    public init() throws {
        folder = try TemporaryFolder()
        try write(
            "/proc/self/status",
            "Name:\tfelica\nUid:\t4242\t4242\t4242\t4242\nGid:\t4242\t4242\t4242\t4242\nGroups:\t27 4242\n"
        )
        try write("/proc/mounts", "proc /proc proc rw,nosuid,nodev,noexec,relatime 0 0\n")
        try write("/etc/group", "root:x:0:\nsudo:x:27:someone\nplugdev:x:46:\n")
        try write("/usr/sbin/pcscd", "")
        try write("/run/pcscd/pcscd.comm", "")
        try write(
            "/var/lib/dpkg/status",
            "Package: pcscd\nStatus: install ok installed\nVersion: 1.9.9-2\n\nPackage: zsh\nVersion: 5.9\n"
        )
        try driver(
            "ifd-ccid.bundle",
            [
                ("0x054C", "0x0DC9", "SONY FeliCa RC-S300/P"), ("0x072F", "0x2200", "ACS ACR122U PICC Interface"),
            ]
        )
    }

    /// What FELICA_ROOT takes.
    public var root: String { folder.url.path }

    /// Puts a file there, with its folders.
    public func write(_ path: String, _ text: String) throws {
        let url = URL(fileURLWithPath: root + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Takes a file or a folder away.
    public func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: root + path) }

    /// Puts a symbolic link there.
    public func link(_ path: String, to target: String) throws {
        let folder = URL(fileURLWithPath: root + path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: root + path, withDestinationPath: target)
    }

    /// Plugs a USB device in: its node, and one interface that `driver` has. `number` is that on the first bus.
    public func plug(_ vendor: String, _ product: String, number: Int, driver: String? = nil, mode: Int = 0o666) throws
    {
        let device = "/sys/bus/usb/devices/1-\(number)"
        let files = ["idVendor": vendor, "idProduct": product, "busnum": "1", "devnum": "\(number)"]
        for (name, text) in files { try write("\(device)/\(name)", text + "\n") }
        try write("\(device):1.0/bInterfaceNumber", "00\n")
        if let driver { try link("\(device):1.0/driver", to: "../../../bus/usb/drivers/\(driver)") }
        let digits = String(number)
        try node("/dev/bus/usb/001/" + String(repeating: "0", count: 3 - digits.count) + digits, mode: mode)
    }

    /// Puts a file in place of a device's node.
    public func node(_ path: String, mode: Int) throws {
        try write(path, "")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: root + path)
    }

    /// Starts a process that has `paths` open.
    public func run(_ name: String, process number: Int, opening paths: [String] = []) throws {
        try write("/proc/\(number)/comm", name + "\n")
        for (index, path) in paths.enumerated() { try link("/proc/\(number)/fd/\(index)", to: path) }
    }

    /// Installs a PC/SC driver that knows these readers: vendor, product, name.
    public func driver(_ bundle: String, _ readers: [(String, String, String)], options: String = "0x0000") throws {
        func list(_ key: String, _ values: [String]) -> String {
            "\t<key>\(key)</key>\n\t<array>\n" + values.map { "\t\t<string>\($0)</string>\n" }.joined() + "\t</array>\n"
        }
        try write(
            "/usr/lib/pcsc/drivers/\(bundle)/Contents/Info.plist",
            "<plist version=\"1.0\">\n<dict>\n\t<key>CFBundleShortVersionString</key>\n\t<string>1.5.2</string>\n"
                + "\t<key>ifdDriverOptions</key>\n\t<string>\(options)</string>\n"
                + list("ifdVendorID", readers.map(\.0)) + list("ifdProductID", readers.map(\.1))
                + list("ifdFriendlyName", readers.map(\.2)) + "</dict>\n</plist>\n"
        )
    }
}
