/// The PaSoRi readers that Sony made and that are spoken to, or turned down, here; by their USB product id.
///
/// Source: nfcpy 1.0.4 `clf/device.py`; the list of readers of CCID 1.5.2; transports 7. The RC-S330, S360 and S370
/// (02E1) have a PN53x chip and are left to libnfc.
enum PaSoRiModel: UInt16 {
    /// Out of sale for long, and unlike all the others.
    case rcs320 = 0x01BB
    /// PaSoRi 3.0 for companies.
    case rcs380S = 0x06C1
    /// PaSoRi 3.0.
    case rcs380P = 0x06C3
    /// PaSoRi 4.0 for companies.
    case rcs300S = 0x0DC8
    /// PaSoRi 4.0.
    case rcs300P = 0x0DC9

    private static let sony: UInt16 = 0x054C

    /// Recognises a device; nil when it is no PaSoRi.
    init?(_ device: USBDevice) {
        guard device.vendor == PaSoRiModel.sony else { return nil }
        self.init(rawValue: device.product)
    }

    /// What a person calls it.
    var name: String { KnownReader(USBID(PaSoRiModel.sony, rawValue))?.name ?? "PaSoRi" }
}

extension PaSoRiModel {
    /// Whether it is a PaSoRi 3.0.
    var isRCS380: Bool { self == .rcs380S || self == .rcs380P }

    /// What speaks to it through `pipe`; nil for a model that is not supported.
    func driver(_ pipe: any BulkPipe, _ interruption: Interruption) -> (any PaSoRiDriver)? {
        switch self {
        case .rcs320: nil
        case .rcs380S, .rcs380P: RCS380(pipe, reader: name, interruption: interruption)
        case .rcs300S, .rcs300P: RCS300(pipe, reader: name, interruption: interruption)
        }
    }
}
