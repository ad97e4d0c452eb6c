/// The families of PC/SC readers that are told apart by name, best for FeliCa first. Source: transports 2.5 and 7.
public enum PCSCFamily: Int, Sendable, CaseIterable {
    /// Sony RC-S300 and RC-S660.
    case sony
    /// ACR1552U, which has a transparent session.
    case acr1552
    /// ACR1251U, ACR1252U, ACR1255U-J1, ACR1281U, ACM1252U.
    case acr1252
    /// Identiv's and SCM's.
    case identiv
    /// SpringCard's.
    case springCard
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
        case .acr1252: ["ACR1251", "ACR1252", "ACR1255", "ACR1281", "ACM1252"]
        case .identiv: ["CLOUD", "UTRUST", "SCL", "SCM", "IDENTIV"]
        case .springCard: ["SPRINGCARD"]
        case .acr122: ["ACR122", "AET62", "TOUCHATAG", "TIKITAG"]
        case .other: []
        }
    }

    /// What to try, in this order, until the reader does not refuse: what the family is known to speak, then what else it
    /// may, since names tell less than answers.
    ///
    /// No source tells whether an RC-S300 takes transparent sessions on Linux; reading blocks is known to work. Of
    /// OMNIKEY's readers and all others nothing is known.
    public var dialects: [PCSCDialectName] {
        switch self {
        case .sony: [.transparent, .sony]
        case .acr1552: [.transparent, .acr1252]
        case .acr1252: [.acr1252, .transparent]
        case .identiv: [.identiv, .identivCommands, .transparent]
        case .springCard: [.springCard, .springCardBlocks, .transparent]
        case .acr122: [.acr122, .acr1252]
        case .other: [.transparent, .acr122, .acr1252, .identiv, .sony]
        }
    }
}
