/// A family of cards whose purses are laid out alike: where they are, and how to decode them.
///
/// To add one: a file in this folder that makes a value of this type, and its name in `all`.
public struct PurseFamily: Sendable {
    /// The identifier of its purses in JSON.
    public let kind: String
    /// The systems that hold such purses.
    public let systems: [SystemCode]
    /// The blocks that every such card has, the balance among them: what is read for it, and what tells that it is there.
    public let balance: [BlockRange]
    /// Blocks that are shown with the balance, and that not every such card has: a number, points, limits.
    public let details: [BlockRange]
    /// The blocks that hold the history and what else is shown with it.
    public let history: [BlockRange]
    /// Blocks that only this family has together with those of the balance: what tells it where a reader does not say
    /// which system answered. Without any, it is told by its system alone.
    public let evidence: [BlockRange]
    /// Finds the family's purses. A pure function of the image.
    public let purses: @Sendable (CardImage) -> [Purse]

    /// Describes a family; `purse` decodes a system that has its blocks.
    init(
        kind: String,
        systems: [SystemCode],
        balance: [BlockRange],
        details: [BlockRange] = [],
        history: [BlockRange] = [],
        evidence: [BlockRange] = [],
        purse: @escaping @Sendable (CardImage.System) -> Purse?
    ) {
        self.kind = kind
        self.systems = systems
        self.balance = balance
        self.details = details
        self.history = history
        self.evidence = evidence
        purses = { image in
            image.systems.compactMap { system in
                let isHere =
                    system.code == .any
                    ? !evidence.isEmpty && (balance + evidence).allSatisfy { system[$0.service]?.block(0) != nil }
                    : systems.contains(system.code) && balance.allSatisfy { system.has($0.service) }
                        && (system.code != .common || balance.allSatisfy { system.proves($0.service) })
                return isHere ? purse(system) : nil
            }
        }
    }

    /// Whether `image` has a system in which a family keeps its purse, but nothing of it was read or asked about, so that
    /// it is not known whether the purse is there.
    public static func leavesOpen(_ image: CardImage) -> Bool {
        image.systems.contains { system in
            system.services.isEmpty && !system.isSearched && all.contains { $0.systems.contains(system.code) }
        }
    }

    /// Every family that is known.
    public static let all: [PurseFamily] = [
        .transit, .sapica, .okica, .edy, .nanaco, .waon, .coop, .campus, .gifu, .regionalBus, .octopus, .shenzhenTong,
        .kartuMultiTrip, .mrtJakarta, .hcmc, .dhaka, .quicpay, .undocumented, .shikoku, .asahikawa,
    ]
}
