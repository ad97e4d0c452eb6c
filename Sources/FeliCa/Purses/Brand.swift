/// Which brand a transit card is of, as far as its nodes tell.
///
/// Nothing that can be read names it; but a card has services, most of them locked, that only one brand's cards have, and
/// Request Service tells of locked ones too. Source: card-formats 1.9 (felica-tool's registry of nodes, Metrodroid,
/// toyowata's readers, ptdex).
public enum Brand: String, Hashable, Sendable, CaseIterable {
    /// JR East.
    case suica
    /// JR East, on a phone: its node may belong to others too.
    case mobileSuica
    /// JR East with a regional company: two cards in one.
    case regionalSuica
    /// The private railways and buses of greater Tokyo.
    case pasmo
    /// JR West.
    case icoca
    /// JR Hokkaido.
    case kitaca
    /// JR Central.
    case toica
    /// Nagoya.
    case manaca
    /// The private railways of Kansai.
    case pitapa
    /// JR Kyushu.
    case sugoca
    /// Nishitetsu and others.
    case nimoca
    /// Fukuoka's subway.
    case hayakaken
    /// Sendai.
    case icsca

    /// The systems in which brands are told apart.
    static let systems: [SystemCode] = [.transit]

    /// The nodes to ask for: one Request Service takes them all.
    public static var nodes: [ServiceCode] { signatures.flatMap(\.nodes) + shared }

    /// The services that only one brand's cards have.
    static let signatures: [(brand: Brand, nodes: [ServiceCode])] =
        ([
            (.hayakaken, [0x2448]),
            (.icoca, [0x1A48, 0x1A88]),
            (.icsca, [0xBE4B]),
            (.kitaca, [0x208B, 0x20CB]),
            (.manaca, [0x988B, 0x98CF]),
            (.nimoca, [0x1FC8, 0x2008]),
            (.pasmo, [0x1CC8, 0x1D08]),
            (.pitapa, [0x1B88, 0x9748]),
            (.sugoca, [0x21C8, 0x2208]),
            (.suica, [0x18C8]),
            (.mobileSuica, [0x188B]),
            (.regionalSuica, [0x26CB, 0x278F]),
            (.toica, [0x1E08, 0x1E8B]),
        ] as [(Brand, [UInt16])]).map { ($0, $1.map(ServiceCode.init(rawValue:))) }

    /// Services that several brands' cards have: 1808 Suica and its regional cards; 194B, 198B and 234B Suica and PASMO.
    static let shared: [ServiceCode] = ([0x1808, 0x194B, 0x198B, 0x234B, 0x184B] as [UInt16])
        .map(ServiceCode.init(rawValue:))
}
