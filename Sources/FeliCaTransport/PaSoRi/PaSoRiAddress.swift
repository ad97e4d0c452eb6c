internal import FeliCa

extension PaSoRiLink {
    /// The PaSoRi readers that are plugged in, those too that are not spoken to directly.
    public static func readers() -> [ReaderDescription] { readers(attached: USBDevice.attached()) }

    /// Describes those of `attached` that are PaSoRi.
    static func readers(attached: [USBDevice]) -> [ReaderDescription] {
        attached.compactMap { device in
            guard let model = PaSoRiModel(device) else { return nil }
            return ReaderDescription(
                address: "usb:\(PaSoRiAddress.text(device))",
                name: model.name,
                problem: PaSoRiAddress.problem(device, model)
            )
        }
    }
}

/// Where a PaSoRi is on the USB: bus and device number, three digits each, with a colon between them.
enum PaSoRiAddress {
    /// The address of `device`.
    static func text(_ device: USBDevice) -> String {
        "\(USBDevice.three(device.bus)):\(USBDevice.three(device.number))"
    }

    /// The reader at `address`, or the first one without a problem; never one that cannot be spoken to.
    static func find(
        _ address: String?,
        attached: [USBDevice] = USBDevice.attached()
    ) throws(ReaderError) -> (device: USBDevice, model: PaSoRiModel) {
        let reader = try choose(address, attached)
        guard reader.model != .rcs320 else { throw .unsupported(reader: reader.model.name) }
        return reader
    }

    private static func choose(
        _ address: String?,
        _ attached: [USBDevice]
    ) throws(ReaderError) -> (device: USBDevice, model: PaSoRiModel) {
        let readers = attached.compactMap { device in PaSoRiModel(device).map { (device: device, model: $0) } }
        guard let address else {
            if let usable = readers.first(where: { problem($0.device, $0.model) == nil }) ?? readers.first {
                return usable
            }
            throw .noReader(wanted: nil, found: [])
        }
        let fields = address.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 2, let bus = UInt8(fields[0]), let number = UInt8(fields[1]) else {
            throw .badAddress("usb:\(address)")
        }
        guard let reader = readers.first(where: { $0.device.bus == Int(bus) && $0.device.number == Int(number) }) else {
            throw .noReader(wanted: "usb:\(address)", found: readers.map { "usb:\(text($0.device))" })
        }
        return reader
    }

    /// Why `device` cannot be used, as far as can be told without opening it. A module of the kernel is no hindrance: the
    /// reader is taken from it.
    static func problem(_ device: USBDevice, _ model: PaSoRiModel) -> ReaderError? {
        guard model != .rcs320 else { return .unsupported(reader: model.name) }
        guard device.isPermitted else { return .notPermitted(.node(device.node)) }
        // On an RC-S300 that is pcscd, at another interface than ours.
        let isHeld = model.isRCS380 && device.drivers.contains(USBDevice.programDriver)
        return isHeld ? .busy(reader: model.name) : nil
    }
}
