internal import CUSB
internal import FeliCa

/// The bulk endpoints of a reader's vendor interface, through libusb-1.0.
final class USBPipe: BulkPipe {
    private var usb: USBHandle?
    private let interface: BulkInterface
    private let reader: String

    /// How long the reader may take to accept a command.
    private static let writeLimit: UInt32 = 1_000

    /// Opens `device` and takes its interface, from the kernel's own driver too; `reader` names it in errors.
    init(_ device: USBDevice, reader: String) throws(ReaderError) {
        let usb = try USBHandle(device, reader: reader)
        guard let interface = usb.device.flatMap(BulkInterface.init) else { throw .unsupported(reader: reader) }
        // The kernel's driver comes back when the interface is released.
        libusb_set_auto_detach_kernel_driver(usb.handle, 1)
        let code = libusb_claim_interface(usb.handle, interface.number)
        guard code == 0 else {
            if let driver = device.drivers.first(where: { $0 != USBDevice.programDriver }) {
                throw .heldByKernel(reader: reader, driver: driver)
            }
            throw USBHandle.error(code, reader: reader)
        }
        self.usb = usb
        self.interface = interface
        self.reader = reader
    }

    deinit { close() }

    var packetSize: Int { interface.inputPacket }

    func write(_ bytes: [UInt8]) throws(ReaderError) {
        try transfer(out: bytes)
        // A transfer ends with a packet that is not full.
        if bytes.count % interface.outputPacket == 0 { try transfer(out: []) }
    }

    func read(upTo count: Int, within limit: Duration) throws(ReaderError) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: count)
        let limit = UInt32(clamping: max(1, limit.milliseconds))
        let (code, done) = transfer(interface.input, &buffer, limit)
        if code == 0 || done > 0 { return Array(buffer.prefix(done)) }
        if code == LIBUSB_ERROR_TIMEOUT.rawValue { return nil }
        throw failure(code, interface.input)
    }

    func close() {
        if let usb { libusb_release_interface(usb.handle, interface.number) }
        usb = nil
    }

    private func transfer(out bytes: [UInt8]) throws(ReaderError) {
        var buffer = bytes
        let (code, _) = transfer(interface.output, &buffer, USBPipe.writeLimit)
        guard code == 0 else { throw failure(code, interface.output) }
    }

    private func transfer(_ endpoint: UInt8, _ buffer: inout [UInt8], _ limit: UInt32) -> (code: Int32, done: Int) {
        guard let usb else { return (LIBUSB_ERROR_NO_DEVICE.rawValue, 0) }
        var done: Int32 = 0
        let code = libusb_bulk_transfer(usb.handle, endpoint, &buffer, Int32(buffer.count), &done, limit)
        return (code, Int(done))
    }

    private func failure(_ code: Int32, _ endpoint: UInt8) -> ReaderError {
        // A halted endpoint answers to nothing until it is told to go on.
        if code == LIBUSB_ERROR_PIPE.rawValue, let usb { libusb_clear_halt(usb.handle, endpoint) }
        return USBHandle.error(code, reader: reader)
    }
}
