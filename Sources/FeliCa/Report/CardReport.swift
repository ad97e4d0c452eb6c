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

    /// The JSON form.
    ///
    /// `purses` each have `kind`, `name` (English), `nameJa`, `system` and `balance`: `amount` in the smallest unit of
    /// `currency` at `scale`, or null with `missing` (`notRead`, `refused`) and the `status` flags. `source` is where a
    /// figure comes from: `service`, `block`, and its `bytes`, first and last.
    public var json: JSON {
        .object([
            .init("schema", .string(CardReport.schema)),
            .init("partial", .bool(isPartial)),
            .init("idm", .text(idm?.hex)),
            .init("systems", .array(systems.map { .string($0.description) })),
            .init("purses", .array(purses.map(\.json))),
        ])
    }
}

extension Purse {
    fileprivate var json: JSON {
        .object([
            .init("kind", .string(kind)),
            .init("name", .string(name.english)),
            .init("nameJa", .string(name.japanese)),
            .init("system", .string(system.description)),
            .init("balance", balance.json),
        ])
    }
}

extension Figure where Value == Money {
    fileprivate var json: JSON {
        switch self {
        case .known(let money, let source):
            .object([
                .init("amount", .number(money.amount)),
                .init("currency", .string(money.currency.code)),
                .init("scale", .number(money.currency.scale)),
                .init("source", source.json),
            ])
        case .unknown(let missing):
            .object([.init("amount", .null)] + missing.members)
        }
    }
}

extension Missing {
    fileprivate var members: [JSON.Member] {
        switch self {
        case .notRead: [.init("missing", .string("notRead"))]
        case .refused(let flags):
            [.init("missing", .string("refused")), .init("status", .string(flags.description))]
        }
    }
}

extension Source {
    fileprivate var json: JSON {
        .object([
            .init("service", .string(service.description)),
            .init("block", .number(Int(block))),
            .init("bytes", .array([.number(bytes.lowerBound), .number(bytes.upperBound - 1)])),
        ])
    }
}
