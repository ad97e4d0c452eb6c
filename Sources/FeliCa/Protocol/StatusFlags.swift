/// The two bytes with which a card says whether it did what it was told.
///
/// Flag 1 is 00 for success, FF for an error that no element of the list caused, else the place of the element that did:
/// a bit mask on FeliCa Lite and Lite-S, a bit mask or an ordinal on others, so only on Lite is it more than "not
/// success". Flag 2 is the cause. Source: FeliCa Card User's Manual; card-formats 1.6.
public struct StatusFlags: Hashable, Sendable, CustomStringConvertible {
    /// The causes that flag 2 can name.
    public enum Cause: UInt8, Sendable, CaseIterable {
        /// A purse would go below zero, or cash back above what can be held.
        case purseUnderflow = 0x01
        /// Cash back above what was taken.
        case cashBackExceeded = 0x02
        /// A value-limited purse would leave its limits.
        case valueLimit = 0x03
        /// The memory failed.
        case memoryError = 0x70
        /// The memory has been rewritten too often.
        case memoryWorn = 0x71
        /// Too few or too many services.
        case serviceCount = 0xA1
        /// Too few or too many blocks.
        case blockCount = 0xA2
        /// A block list element points beyond the service list.
        case serviceIndex = 0xA3
        /// The kind of the area or service does not fit the command.
        case nodeType = 0xA4
        /// Not allowed: a key is needed.
        case accessDenied = 0xA5
        /// No such service.
        case noService = 0xA6
        /// The access mode does not fit.
        case accessMode = 0xA7
        /// No such block: the normal end of a service.
        case noBlock = 0xA8
        /// Writing failed.
        case writeFailed = 0xA9
        /// Changing a key failed.
        case keyChange = 0xAA
        /// A package's parity or MAC is wrong.
        case packageMAC = 0xAB
        /// A parameter is wrong.
        case parameter = 0xAC
        /// The service is there already.
        case serviceExists = 0xAD
        /// The system code is wrong.
        case systemCode = 0xAE
        /// Too many blocks of a cyclic service at once.
        case cyclicCount = 0xAF
        /// FeliCa Lite-S: reading needs authentication.
        case needsAuthentication = 0xB1
        /// FeliCa Lite-S: the MAC is wrong.
        case wrongMAC = 0xB2
        /// A package identifier is wrong.
        case packageID = 0xC0
        /// A package's parameters do not agree.
        case packageParameter = 0xC1
        /// Issuing commands are disabled.
        case issuingDisabled = 0xC2
        /// A node's attribute does not agree.
        case nodeAttribute = 0xC3
    }

    /// Where: 00 for success.
    public let flag1: UInt8
    /// Why.
    public let flag2: UInt8

    /// Takes both flags as they came.
    public init(_ flag1: UInt8, _ flag2: UInt8) {
        self.flag1 = flag1
        self.flag2 = flag2
    }

    /// Takes four hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard let value = Hex.number(hex, as: UInt16.self) else { return nil }
        self.init(UInt8(value >> 8), UInt8(value & 0xFF))
    }

    /// Done.
    public static let success = StatusFlags(0x00, 0x00)

    /// Whether the card did what it was told: flag 1 alone decides.
    public var isSuccess: Bool { flag1 == 0 }

    /// Whether the refusal is of the whole service, not of a block.
    public var refusesService: Bool {
        switch cause {
        case .accessDenied, .noService, .nodeType, .serviceCount, .needsAuthentication: true
        default: false
        }
    }

    /// What flag 2 means, where a source says so.
    public var cause: Cause? { Cause(rawValue: flag2) }

    /// Four hexadecimal digits.
    public var description: String { Hex.string([flag1, flag2]) }
}
