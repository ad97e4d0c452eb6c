internal import CNFC
internal import FeliCa

/// Where libnfc finds a reader: its connection string, `driver[:field[:field]]`, understood as far as is needed to tell
/// why a reader cannot be opened, since libnfc gives no reason.
struct NFCAddress {
    /// As libnfc takes it.
    let connstring: String
    /// The reader's node in /dev; nil where the driver finds it by itself.
    let node: String?
    /// The driver's name.
    let driver: String

    /// Drivers whose reader is a terminal line.
    private static let serialDrivers: Set = ["pn532_uart", "arygon", "acr122s"]
    /// Drivers that, without bus and device, open (and reset) the first USB device of any kind.
    private static let usbDrivers: Set = ["pn53x_usb", "acr122_usb", "usb"]
    /// The speeds that libnfc sets; for others it keeps whatever the port had.
    private static let speeds: Set = ["9600", "19200", "38400", "57600", "115200", "230400", "460800"]

    /// Whether its node is a terminal line.
    var isSerial: Bool { NFCAddress.serialDrivers.contains(driver) }

    /// Understands a connection string.
    init(_ connstring: String) throws(ReaderError) {
        let fields = connstring.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        self.connstring = connstring
        driver = fields.first ?? ""
        let isLong = connstring.utf8.count >= NFC_BUFSIZE_CONNSTRING
        if isLong || driver.isEmpty || connstring.utf8.contains(0) { throw .badAddress(connstring) }
        if NFCAddress.usbDrivers.contains(driver) {
            guard fields.count == 3, let bus = Int(fields[1]), let number = Int(fields[2]) else {
                throw .badAddress(connstring)
            }
            node = "/dev/bus/usb/\(USBDevice.three(bus))/\(USBDevice.three(number))"
        } else if NFCAddress.serialDrivers.contains(driver) {
            guard 2...3 ~= fields.count, !fields[1].isEmpty, fields.count < 3 || NFCAddress.speeds.contains(fields[2])
            else { throw .badAddress(connstring) }
            node = fields[1]
        } else {
            node = fields.count > 1 && fields[1].hasPrefix("/") ? fields[1] : nil
        }
    }

    /// Takes the reader for this process, or tells why it cannot be used. Nil where there is no node to take.
    func lock(attached: () -> [USBDevice] = { USBDevice.attached() }) throws(ReaderError) -> DeviceLock? {
        guard let node else { return nil }
        if NFCAddress.usbDrivers.contains(driver) {
            let readers = attached().filter { NFCAddress.name(of: $0) != nil }
            guard let reader = readers.first(where: { $0.node == node }) else {
                throw .noReader(wanted: connstring, found: readers.compactMap { NFCAddress($0)?.connstring })
            }
            let lock = try DeviceLock(node, reader: connstring)
            // What holds it may be a kernel module or a program; libnfc takes it from neither.
            guard reader.drivers.isEmpty else { throw .busy(reader: connstring) }
            return lock
        }
        let lock = try DeviceLock(node, reader: connstring)
        guard lock.isTerminal || !isSerial else { throw .badAddress(connstring) }
        return lock
    }
}

extension NFCAddress {
    /// What a person calls `device`; nil when libnfc does not know it.
    static func name(of device: USBDevice) -> String? {
        KnownReader(device.id).flatMap { $0.nfcDriver == nil ? nil : $0.name }
    }

    /// The address of a device that libnfc knows.
    init?(_ device: USBDevice) {
        guard let driver = KnownReader(device.id)?.nfcDriver else { return nil }
        self.driver = driver
        node = device.node
        connstring = "\(driver):\(USBDevice.three(device.bus)):\(USBDevice.three(device.number))"
    }
}
