internal import CUSB

/// An interface with a bulk endpoint in each direction, as a device's descriptors tell of it.
struct BulkInterface {
    /// The interface's number.
    let number: Int32
    /// The addresses of the endpoints.
    let input, output: UInt8
    /// The longest packets of the endpoints.
    let inputPacket, outputPacket: Int

    /// The first interface of the vendor's own class with both endpoints; nil when there is none.
    init?(of device: OpaquePointer) {
        var configuration: UnsafeMutablePointer<libusb_config_descriptor>?
        guard libusb_get_active_config_descriptor(device, &configuration) == 0, let configuration else { return nil }
        defer { libusb_free_config_descriptor(configuration) }
        let interfaces = UnsafeBufferPointer(
            start: configuration.pointee.interface,
            count: Int(configuration.pointee.bNumInterfaces)
        )
        let found = interfaces.lazy.compactMap { interface in
            interface.num_altsetting > 0 ? BulkInterface(interface.altsetting.pointee) : nil
        }
        guard let first = found.first else { return nil }
        self = first
    }

    private init?(_ descriptor: libusb_interface_descriptor) {
        guard UInt32(descriptor.bInterfaceClass) == LIBUSB_CLASS_VENDOR_SPEC.rawValue else { return nil }
        let bulk = UnsafeBufferPointer(start: descriptor.endpoint, count: Int(descriptor.bNumEndpoints))
            .filter { $0.bmAttributes & 0x03 == UInt8(LIBUSB_TRANSFER_TYPE_BULK.rawValue) && $0.wMaxPacketSize > 0 }
        guard let input = bulk.first(where: { $0.bEndpointAddress & 0x80 != 0 }),
            let output = bulk.first(where: { $0.bEndpointAddress & 0x80 == 0 })
        else { return nil }
        number = Int32(descriptor.bInterfaceNumber)
        self.input = input.bEndpointAddress
        self.output = output.bEndpointAddress
        inputPacket = Int(input.wMaxPacketSize)
        outputPacket = Int(output.wMaxPacketSize)
    }
}
