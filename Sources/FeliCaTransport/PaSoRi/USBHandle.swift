internal import CUSB
internal import FeliCa

/// A USB device that is open in libusb; closed when the object goes.
final class USBHandle {
    /// libusb's handle.
    let handle: OpaquePointer
    private let context: OpaquePointer?

    /// Opens `device`; `reader` names it in errors. Its configuration is left as it is: to set it again, even to the same,
    /// resets the RC-S380 and corrupts what comes next (felica-rs).
    init(_ device: USBDevice, reader: String) throws(ReaderError) {
        var context: OpaquePointer?
        let code = libusb_init(&context)
        guard code == 0 else { throw .library(name: "libusb", code: Int(code)) }
        do throws(ReaderError) {
            handle = try USBHandle.open(device, context, reader: reader)
        } catch {
            libusb_exit(context)
            throw error
        }
        self.context = context
    }

    deinit {
        libusb_close(handle)
        libusb_exit(context)
    }

    /// The device itself, with its descriptors.
    var device: OpaquePointer? { libusb_get_device(handle) }

    private static func open(
        _ device: USBDevice,
        _ context: OpaquePointer?,
        reader: String
    ) throws(ReaderError) -> OpaquePointer {
        var list: UnsafeMutablePointer<OpaquePointer?>?
        let count = libusb_get_device_list(context, &list)
        guard count >= 0, let list else { throw .library(name: "libusb", code: count) }
        defer { libusb_free_device_list(list, 1) }
        let found = UnsafeBufferPointer(start: list, count: count).first { entry in
            Int(libusb_get_bus_number(entry)) == device.bus && Int(libusb_get_device_address(entry)) == device.number
        }
        // It was in sysfs a moment ago.
        guard let found else { throw .unplugged(reader: reader) }
        var handle: OpaquePointer?
        let code = libusb_open(found, &handle)
        if code == LIBUSB_ERROR_ACCESS.rawValue { throw .notPermitted(.node(device.node)) }
        guard code == 0, let handle else { throw error(code, reader: reader) }
        return handle
    }

    /// What a failure of libusb means to a person. A disturbed bus is what a reader looks like while it is pulled out.
    static func error(_ code: Int32, reader: String) -> ReaderError {
        switch libusb_error(rawValue: code) {
        case LIBUSB_ERROR_NO_DEVICE, LIBUSB_ERROR_IO, LIBUSB_ERROR_TIMEOUT: .unplugged(reader: reader)
        case LIBUSB_ERROR_BUSY: .busy(reader: reader)
        case LIBUSB_ERROR_PIPE, LIBUSB_ERROR_OVERFLOW:
            .garbled(reader: reader, detail: String(cString: libusb_error_name(code)))
        default: .library(name: "libusb", code: Int(code))
        }
    }
}
