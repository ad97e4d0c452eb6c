/// What is said of a card: all that the outputs print, decided once.
public struct CardReport: Hashable, Sendable {
    /// The schema of the JSON form, with its version.
    public static let schema = "felica.report/1"

    /// The IDm, where it is known and may be shown.
    public var idm: IDm?
    /// Whether reading ended before all that was wanted had been read.
    public var isPartial: Bool
    /// What the card holds.
    public var purses: [Purse]
    /// The systems that were seen.
    public var systems: [SystemCode]

    /// Decodes `image` with every family that is known.
    public init(_ image: CardImage) {
        idm = image.idm
        isPartial = image.isPartial
        systems = image.systems.map(\.code)
        purses = PurseFamily.all.flatMap { $0.purses(image) }
    }

    /// Whether the card holds something that this program knows.
    public var isEmpty: Bool { purses.isEmpty }
}
