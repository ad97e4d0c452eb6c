public import FeliCa

/// Cards of our own making, one of each family at least: blocks as published where there are any, identities invented.
///
/// The systems and locked nodes are those that felica-tool's registry has seen on such cards. Blocks that nobody
/// published are made after the layouts of card-formats 2; the tables say which are which.
public enum SampleCard: String, Sendable, CaseIterable {
    /// A transit card with three systems, and nothing in the first that only one brand has.
    case transit
    /// The same with all the nodes of a Suica: 76 in three systems.
    case suica
    case pasmo, icoca, kitaca, pitapa
    /// A transit card with nothing that tells of a brand, and records of every kind.
    case unbranded
    case sapica, paspy, iruca, setamaru, saitama, okica
    /// A card with the numbers of Edy, nanaco and WAON in the common area.
    case eMoney = "e-money"
    case edy, nanaco, quicpay, waon
    case coop = "co-op"
    /// FCF campus cards: of a school that keeps nothing else on it, and ICU's.
    case fcf, icu
    case gifu
    case ayuca, ryuto
    /// Regional cards that are known by name alone.
    case ica, rapica, nicepass, desuca, ana
    case octopus
    case shenzhenTong = "shenzhen-tong"
    case kmt
    case mrtJakarta = "mrt-jakarta"
    case hcmc, dhaka
    /// A FeliCa Lite-S card that holds an NDEF message.
    case lite
    /// An NDEF message on a card that is not FeliCa Lite.
    case ndef
    /// A card of which not even the system is known.
    case unknown

    /// All that is on it.
    public var image: CardImage { table.image }

    private var table: SampleTable {
        switch self {
        case .transit: .transit
        case .suica: .suica
        case .pasmo: .pasmo
        case .icoca: .icoca
        case .kitaca: .kitaca
        case .pitapa: .pitapa
        case .unbranded: .unbranded
        case .sapica: .sapica
        case .paspy: .paspy
        case .iruca: .iruca
        case .setamaru: .setamaru
        case .saitama: .saitama
        case .okica: .okica
        case .eMoney: .eMoney
        case .edy: .edy
        case .nanaco: .nanaco
        case .quicpay: .quicpay
        case .waon: .waon
        case .coop: .coop
        case .fcf: .fcf
        case .icu: .icu
        case .gifu: .gifu
        case .ayuca: .ayuca
        case .ryuto: .ryuto
        case .ica: .ica
        case .rapica: .rapica
        case .nicepass: .nicepass
        case .desuca: .desuca
        case .ana: .ana
        case .octopus: .octopus
        case .shenzhenTong: .shenzhenTong
        case .kmt: .kmt
        case .mrtJakarta: .mrtJakarta
        case .hcmc: .hcmc
        case .dhaka: .dhaka
        case .lite: .lite
        case .ndef: .ndef
        case .unknown: .unknown
        }
    }
}
