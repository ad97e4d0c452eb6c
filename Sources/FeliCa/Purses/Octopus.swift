/// Octopus of Hong Kong, and Shenzhen Tong.
///
/// Octopus: system 8008, service 0117, bytes 0–3, big endian, in tenths of a dollar above an offset; bytes 14–15 count the
/// events. The offset is the card's credit limit, 35 or 50 dollars, which no open block tells, and sources disagree on
/// whose is which: both readings are given. Source: card-formats 2.8 and 6.6 (Metrodroid, HOCC2011, Flipper).
extension PurseFamily {
    /// Octopus.
    public static let octopus = PurseFamily(
        kind: "octopus",
        systems: [SystemCode(rawValue: 0x8008)],
        balance: [BlockRange(Octopus.value, count: 1)],
        evidence: [BlockRange(Octopus.value, count: 1)],
        purse: Octopus.purse
    )

    /// Shenzhen Tong: one offset, from a single source (Metrodroid); on most cards the block needs a key.
    public static let shenzhenTong = PurseFamily(
        kind: "shenzhentong",
        systems: [SystemCode(rawValue: 0x8005)],
        balance: [BlockRange(Octopus.shenzhen, count: 1)],
        purse: Octopus.shenzhenPurse
    )
}

enum Octopus {
    static let value = ServiceCode(rawValue: 0x0117)
    static let shenzhen = ServiceCode(rawValue: 0x0118)

    static func purse(_ system: CardImage.System) -> Purse {
        let raw = system.bigEndian(value, 0..<4)
        let name = Name("Octopus", "八達通(オクトパス)")
        var card = Purse(
            kind: "octopus",
            name: name,
            system: system.code,
            balance: .unknown(raw.missing ?? .ambiguous)
        )
        if raw.value != nil {
            card.readings = [
                reading(
                    raw,
                    350,
                    Name("credit limit 35 dollars (cards issued before October 2017)", "与信枠35ドル(2017年9月以前に発行)")
                ),
                reading(raw, 500, Name("credit limit 50 dollars (cards issued later)", "与信枠50ドル(2017年10月以降に発行)")),
            ]
            let counter = system.bigEndian(value, 14..<16)
            card.details = [
                Detail("raw", Name("Stored value (tenths of a dollar)", "格納値(0.1ドル単位)"), raw.map { .count($0) }),
                Detail("counter", Name("Event counter", "利用回数"), counter.map { .count($0) }),
            ]
        }
        card.minutesAheadOfUTC = 480
        return card
    }

    static func shenzhenPurse(_ system: CardImage.System) -> Purse {
        let balance = system.bigEndian(shenzhen, 0..<4).map { Money($0 - 350, .yuan) }
        let name = Name("Shenzhen Tong", "深圳通")
        var card = Purse(kind: "shenzhentong", name: name, system: system.code, balance: balance)
        card.minutesAheadOfUTC = 480
        return card
    }

    private static func reading(_ raw: Figure<Int>, _ offset: Int, _ name: Name) -> Reading {
        Reading(rule: String(offset), name: name, balance: raw.map { Money($0 - offset, .hongKongDollar) })
    }
}
