/// A family of cards whose purses are laid out alike: where they are, and how to decode them.
///
/// To add one: a file in this folder that makes a value of this type, and its name in `all`.
public struct PurseFamily: Sendable {
    /// The identifier of its purses in JSON.
    public let kind: String
    /// The systems that hold such purses.
    public let systems: [SystemCode]
    /// The blocks that hold the balance.
    public let balance: [BlockRange]
    /// Blocks that only this family has together with those of the balance: what tells it where a reader does not say
    /// which system answered.
    public let evidence: [BlockRange]
    /// Finds the family's purses. A pure function of the image.
    public let purses: @Sendable (CardImage) -> [Purse]

    /// Every family that is known.
    public static let all: [PurseFamily] = [.transit]
}
