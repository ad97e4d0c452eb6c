/// The brands of the interoperable transit cards.
///
/// Nothing that can be read names the brand; but a card has services, most of them locked, that only one brand's cards have,
/// and Request Service tells of locked ones too. Source: card-formats 1.9 (felica-tool's registry of nodes, Metrodroid,
/// toyowata's readers, ptdex).
public enum Brand: String, Hashable, Sendable, CaseIterable {
    /// JR East, on a card.
    case suica
    /// JR East, on a phone.
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

    /// What it is called.
    public var name: Name {
        switch self {
        case .suica: Name("Suica")
        case .mobileSuica: Name("Mobile Suica", "モバイルSuica")
        case .regionalSuica: Name("Suica (regional 2-in-1 card)", "地域連携ICカード(Suica)")
        case .pasmo: Name("PASMO")
        case .icoca: Name("ICOCA")
        case .kitaca: Name("Kitaca")
        case .toica: Name("TOICA")
        case .manaca: Name("manaca")
        case .pitapa: Name("PiTaPa")
        case .sugoca: Name("SUGOCA")
        case .nimoca: Name("nimoca")
        case .hayakaken: Name("Hayakaken", "はやかけん")
        case .icsca: Name("icsca")
        }
    }

    /// The systems in which brands are told apart.
    static let systems: [SystemCode] = [.transit]

    /// The nodes to ask for: one Request Service takes them all.
    public static let nodes: [ServiceCode] = signatures.flatMap(\.nodes) + [suicaFamily] + suicaAndPASMO

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

    /// Every kind of Suica has it: the regional cards and those for tourists too.
    static let suicaFamily = ServiceCode(rawValue: 0x1808)

    /// Suica and PASMO have them and no others.
    static let suicaAndPASMO = ([0x194B, 0x198B, 0x234B] as [UInt16]).map(ServiceCode.init(rawValue:))
}

/// Which brand a transit card is of, as far as it tells, and from what that was concluded.
public struct BrandVerdict: Hashable, Sendable {
    /// How far the brand is told.
    public enum Answer: Hashable, Sendable {
        /// It is this one.
        case brand(Brand)
        /// It is one of the two.
        case suicaOrPASMO
        /// A transit card; nothing tells which.
        case unknown

        /// What the card is called.
        public var name: Name {
            switch self {
            case .brand(let brand): brand.name
            case .suicaOrPASMO: Name("Suica or PASMO", "SuicaまたはPASMO")
            case .unknown: Name("Transit IC card", "交通系ICカード")
            }
        }
    }

    /// The answer.
    public let answer: Answer
    /// The services of system 0003 that it has and that tell something.
    public let present: [ServiceCode]
    /// Those that it was asked for and does not have.
    public let absent: [ServiceCode]
    /// The other systems on the card that tell something: 86A7, 927A.
    public let systems: [SystemCode]

    /// Concludes from the key versions, blocks and systems that `image` holds; nil for a card that is no transit card.
    ///
    /// Services of two brands on one card are a contradiction, and no brand is named.
    public init?(_ image: CardImage) {
        guard let system = Brand.systems.lazy.compactMap({ image[$0] }).first else { return nil }
        present = Brand.nodes.filter(system.proves)
        absent = Brand.nodes.filter { system[$0]?.keyVersion == .absent || (system.isSearched && system[$0] == nil) }
        systems = BrandVerdict.telling.filter { image[$0] != nil }
        answer = BrandVerdict.conclude(present, systems)
    }

    /// 86A7 is on Suica, its regional cards and the tourists' PASMO, which has no 194B; 927A on Hayakaken alone.
    private static let telling = [SystemCode(rawValue: 0x86A7), SystemCode(rawValue: 0x927A)]

    private static func conclude(_ present: [ServiceCode], _ systems: [SystemCode]) -> Answer {
        var brands = Brand.signatures.filter { $0.nodes.contains(where: present.contains) }.map(\.brand)
        // Phones, regional cards and plain ones are all Suicas: the more particular one names the card.
        if brands.contains(.mobileSuica) || brands.contains(.regionalSuica) { brands.removeAll { $0 == .suica } }
        let isJREast = systems.contains(telling[0])
        let hasSharedServices = Brand.suicaAndPASMO.contains(where: present.contains)
        if brands.isEmpty, present.contains(Brand.suicaFamily) || (isJREast && hasSharedServices) { brands = [.suica] }
        if brands.isEmpty, systems.contains(telling[1]) { brands = [.hayakaken] }
        if let brand = brands.first { return brands.count == 1 ? .brand(brand) : .unknown }
        return isJREast || hasSharedServices ? .suicaOrPASMO : .unknown
    }
}
