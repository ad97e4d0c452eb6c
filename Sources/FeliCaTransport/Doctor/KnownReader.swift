/// A reader that people own: how it is reached, and what tends to be in the way.
public struct KnownReader: Hashable, Sendable {
    /// A way by which this program reaches a reader.
    public enum Way: Hashable, Sendable {
        /// The PC/SC service.
        case pcsc
        /// The USB, without a driver.
        case usb
        /// libnfc, by its driver of that name.
        case nfc(String)
        /// A serial line that has to be named to libnfc.
        case line
    }

    /// What has to be minded with a reader.
    public enum Hindrance: Hashable, Sendable {
        /// A module of the kernel takes it.
        case module(String)
        /// libccid knows it from that version on.
        case libccid(String)
        /// Of the PC/SC drivers only libacsccid1 knows it.
        case libacsccid
        /// A card that it does not find by itself is polled for only when the PC/SC driver lets escape commands through.
        case escape
        /// It tells a FeliCa card's IDm; whether it reads blocks is not known.
        case identityOnly
        /// A reader for contact cards has the same id.
        case contactTwin
        /// It went out of sale long ago, and no driver is left.
        case obsolete
        /// It has firmware of its own, which saves dumps that `--from` reads.
        case dumps
        /// libnfc does not know this id of it.
        case unknownToLibnfc
    }

    /// What a person calls it.
    public let name: String
    /// Its ids on the USB; none for a board without a USB plug.
    public let ids: [USBID]
    /// How it is reached, best way first; empty when it is not.
    public let ways: [Way]
    /// What has to be minded.
    public let hindrances: [Hindrance]

    init(_ name: String, _ vendor: UInt16, _ products: [UInt16], _ ways: [Way], _ hindrances: [Hindrance] = []) {
        self.name = name
        ids = products.map { USBID(vendor, $0) }
        self.ways = ways
        self.hindrances = hindrances
    }

    /// The reader of that id; nil when none is known.
    public init?(_ id: USBID) {
        guard let reader = KnownReader.all.first(where: { $0.ids.contains(id) }) else { return nil }
        self = reader
    }

    /// The libnfc driver that knows it; nil when none does.
    var nfcDriver: String? {
        for case .nfc(let driver) in ways { return driver }
        return nil
    }

    /// The kernel's modules that take readers.
    static let modules = Set(
        all.flatMap(\.hindrances).compactMap { hindrance in
            if case .module(let name) = hindrance { name } else { nil }
        }
    )
}
