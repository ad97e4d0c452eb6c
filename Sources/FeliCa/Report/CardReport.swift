/// What is said of a card: all that the outputs print, decided once.
public struct CardReport: Hashable, Sendable {
    /// The schema of the JSON form, with its version.
    public static let schema = "felica.report/1"

    /// The IDm, where it is known and may be shown.
    public var idm: IDm?
    /// Whether reading ended before all that was wanted had been read.
    public var isPartial: Bool
    /// Which brand a transit card is of; nil for another card.
    public var brand: BrandVerdict?
    /// What the card holds.
    public var purses: [Purse]
    /// The memory of a FeliCa Lite; nil for another card.
    public var lite: LiteMemory?
    /// The NDEF tag that the card is; nil for another card.
    public var tag: Type3Tag?
    /// The systems that were seen.
    public var systems: [SystemCode]

    /// Decodes `image` with every family that is known.
    public init(_ image: CardImage) {
        idm = image.idm
        isPartial = image.isPartial
        systems = image.systems.map(\.code)
        brand = BrandVerdict(image)
        lite = LiteMemory(image)
        tag = Type3Tag(image)
        purses = PurseFamily.all.flatMap { $0.purses(image) }
        guard let brand, brand.answer != .unknown else { return }
        for index in purses.indices where Brand.systems.contains(purses[index].system) {
            purses[index].name = brand.answer.name
        }
    }

    /// Takes out what tells who the holder is.
    public mutating func removePersonalDetails() {
        for index in purses.indices { purses[index].details.removeAll(where: \.isPersonal) }
    }

    /// Whether the card holds nothing that this program knows.
    public var isEmpty: Bool { purses.isEmpty && lite == nil && tag == nil }

    /// Whether nothing but the card's name is known: a reader could tell the IDm alone.
    public var isNameAlone: Bool { isEmpty && systems.isEmpty && idm != nil }
}
