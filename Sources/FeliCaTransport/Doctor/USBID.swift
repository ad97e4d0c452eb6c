internal import FeliCa

/// What a USB device says that it is: its maker's number and its model's.
public struct USBID: Hashable, Sendable, CustomStringConvertible {
    /// Who made it.
    public let vendor: UInt16
    /// Which of the maker's devices it is.
    public let product: UInt16

    /// Joins both numbers.
    public init(_ vendor: UInt16, _ product: UInt16) {
        self.vendor = vendor
        self.product = product
    }

    /// The form that `lsusb` has, in capitals: `054C:06C1`.
    public var description: String { Hex.string(vendor) + ":" + Hex.string(product) }
}
