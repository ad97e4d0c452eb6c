/// The families of PC/SC readers that are told apart by name, best for FeliCa first. Source: transports 2.5 and 7.
public enum PCSCFamily: Int, Sendable, CaseIterable {
    /// Sony RC-S300 and RC-S660.
    case sony
    /// ACR1552U, which has a transparent session.
    case acr1552
    /// ACR122U and its kin.
    case acr122
    /// Any other: what it answers decides.
    case other

    /// The family of the reader of that name; nil for a slot that is not for contactless cards.
    public init?(readerName name: String) {
        let name = name.uppercased()
        let words = name.split { !$0.isLetter && !$0.isNumber }
        guard !words.contains("SAM"), !words.contains("ICC"),
            !words.contains("CONTACT") || words.contains("CONTACTLESS")
        else { return nil }
        self = PCSCFamily.allCases.first { $0.signs.contains(where: name.contains) } ?? .other
    }

    /// What names of the family hold, in capitals.
    private var signs: [String] {
        switch self {
        case .sony: ["RC-S300", "RC-S660", "FELICA PORT/PASORI"]
        case .acr1552: ["ACR1552"]
        case .acr122: ["ACR122"]
        case .other: []
        }
    }

    /// What to try, in this order, until the reader does not refuse.
    ///
    /// No source tells whether an RC-S300 takes transparent sessions on Linux; reading blocks is known to work.
    public var dialects: [PCSCDialectName] {
        switch self {
        case .sony, .other: [.transparent, .sony]
        case .acr1552: [.transparent]
        case .acr122: [.acr122]
        }
    }
}
