internal import FeliCa

/// What a call of the PC/SC library returns. An open set: an unknown code is a code like any other.
///
/// The library's type for it is 64 bits wide on Linux and may come sign-extended from another build, so the low 32 bits
/// alone are kept. Source of codes and their occasions: pcsc-lite 1.9.9, `pcsclite.h`; transports 2.7.
struct PCSCCode: Error, RawRepresentable, Hashable, Sendable {
    /// The code: 0 for success, else 80100001 and up.
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Takes what a call returned.
    init(_ result: Int) { rawValue = UInt32(truncatingIfNeeded: result) }

    static let success = PCSCCode(rawValue: 0)
    static let cancelled = PCSCCode(rawValue: 0x8010_0002)
    static let invalidHandle = PCSCCode(rawValue: 0x8010_0003)
    static let insufficientBuffer = PCSCCode(rawValue: 0x8010_0008)
    static let unknownReader = PCSCCode(rawValue: 0x8010_0009)
    static let timeout = PCSCCode(rawValue: 0x8010_000A)
    static let sharingViolation = PCSCCode(rawValue: 0x8010_000B)
    static let noSmartCard = PCSCCode(rawValue: 0x8010_000C)
    static let protocolMismatch = PCSCCode(rawValue: 0x8010_000F)
    static let communicationError = PCSCCode(rawValue: 0x8010_0013)
    static let notTransacted = PCSCCode(rawValue: 0x8010_0016)
    static let readerUnavailable = PCSCCode(rawValue: 0x8010_0017)
    static let noService = PCSCCode(rawValue: 0x8010_001D)
    static let serviceStopped = PCSCCode(rawValue: 0x8010_001E)
    static let unsupportedFeature = PCSCCode(rawValue: 0x8010_001F)
    static let noReaders = PCSCCode(rawValue: 0x8010_002E)
    static let dataLost = PCSCCode(rawValue: 0x8010_002F)
    static let unresponsiveCard = PCSCCode(rawValue: 0x8010_0066)
    static let unpoweredCard = PCSCCode(rawValue: 0x8010_0067)
    static let resetCard = PCSCCode(rawValue: 0x8010_0068)
    static let removedCard = PCSCCode(rawValue: 0x8010_0069)
    static let securityViolation = PCSCCode(rawValue: 0x8010_006A)

    /// Whether the service went away, so that only a new context helps.
    var meansServiceGone: Bool {
        [.noService, .serviceStopped, .communicationError, .invalidHandle].contains(self)
    }

    /// What a person is told when a call on `reader` ends with this code.
    func error(reader: String) -> ReaderError {
        switch self {
        case .noService: .serviceNotRunning
        case .serviceStopped, .communicationError, .invalidHandle: .serviceStopped
        case .securityViolation: .notPermitted(.service)
        case .noReaders: .noReader(wanted: nil, found: [])
        case .unknownReader, .readerUnavailable, .dataLost, .timeout: .unplugged(reader: reader)
        // A card that is reset again and again is used by another program.
        case .sharingViolation, .resetCard: .busy(reader: reader)
        case .noSmartCard, .removedCard: .cardRemoved
        // After a mismatch only lifting and putting the card back helps, as for one that does not answer.
        case .unresponsiveCard, .unpoweredCard, .protocolMismatch: .cardUnresponsive
        case .insufficientBuffer: .garbled(reader: reader, detail: "an answer longer than any")
        case .cancelled: .interrupted
        default: .library(name: "PC/SC", code: Int(rawValue))
        }
    }
}
