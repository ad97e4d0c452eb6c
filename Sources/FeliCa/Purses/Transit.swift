/// The interoperable transit cards of Japan, and those that share their layout under a system code of their own.
///
/// Balance: service 008B, block 0, bytes 11–12, little endian, yen. Source: card-formats 2.1 (felicalib wiki,
/// suica-viewer and others agree; checked on real cards).
extension PurseFamily {
    /// Suica, PASMO, ICOCA and their like.
    public static let transit = transit(TransitLayout.systems.filter { $0 != .sapica }, points: [])

    /// SAPICA, whose points need no key. Source: toyowata's readers.
    public static let sapica = transit([.sapica], points: [BlockRange(TransitLayout.sapicaPoints, count: 1)])

    private static func transit(_ systems: [SystemCode], points: [BlockRange]) -> PurseFamily {
        let layout = TransitLayout.cybernetics
        return PurseFamily(
            kind: "transit",
            systems: systems,
            balance: [BlockRange(TransitService.attributes, count: 1)],
            details: points,
            history: layout.ranges,
            evidence: systems.contains(.transit) ? [BlockRange(layout.history, count: 1)] : [],
            purse: { system in
                // Byte 13 is zero on every card that was seen; some sources count it to the balance.
                let balance = system.figure(TransitService.attributes, 11..<13) { block in
                    TransitService.balance(block.littleEndian(11..<14))
                }
                return layout.purse(system, TransitLayout.name(system.code), balance: balance)
            }
        )
    }
}

/// What readers, too, know of the layout of the interoperable cards.
public enum TransitService {
    /// The most that a card holds, in yen. Bytes that say more are no balance. Source: card-formats 2.1; the operators'
    /// terms.
    public static let maximumBalance = 20_000

    /// The balance of so many yen; nil when no card holds that much.
    static func balance(_ yen: Int) -> Money? { yen <= maximumBalance ? Money(yen, .yen) : nil }

    /// Attributes and balance: one block.
    public static let attributes = ServiceCode(rawValue: 0x008B)
    /// Usage history: twenty blocks, a ring.
    public static let history = ServiceCode(rawValue: 0x090F)
}

extension SystemCode {
    /// SAPICA.
    static let sapica = SystemCode(rawValue: 0x865E)
}

/// Where the transit layout keeps what it has. OKICA has the same blocks under other codes.
struct TransitLayout: Sendable {
    /// The identifier of its purses.
    let kind: String
    /// Attributes and balance: one block; nil where there is none.
    let attributes: ServiceCode?
    /// Usage: twenty blocks, a ring.
    let history: ServiceCode
    /// Passages through gates: three blocks, a ring.
    let gates: ServiceCode
    /// The ride that is going on: two blocks.
    let entryState: ServiceCode
    /// Paid tickets, where there are any: the first two blocks.
    let tickets: ServiceCode?
    /// The area of all stations, for cards that do not store it.
    let area: UInt8?

    /// The interoperable cards and those that share their services.
    static let cybernetics = TransitLayout(
        kind: "transit",
        attributes: TransitService.attributes,
        history: TransitService.history,
        gates: ServiceCode(rawValue: 0x108F),
        entryState: ServiceCode(rawValue: 0x10CB),
        tickets: ServiceCode(rawValue: 0x184B),
        area: nil
    )

    /// The points of SAPICA: bytes 0–2, low byte first.
    static let sapicaPoints = ServiceCode(rawValue: 0xBA4B)

    /// The systems that have the layout under the interoperable cards' codes. F2M and OSDN write the bytes of IruCa's the
    /// other way round (DE80).
    static let systems = [.transit, .sapica] + [0x80DE, 0x8592, 0x802B, 0x8029].map(SystemCode.init(rawValue:))

    /// What the card of a system is called. Nothing in 008B names the brand of an interoperable one.
    static func name(_ system: SystemCode) -> Name {
        switch system.rawValue {
        case 0x80DE: Name("IruCa")
        case 0x8592: Name("PASPY")
        case 0x865E: Name("SAPICA")
        case 0x802B: Name("Setamaru", "せたまる")
        case 0x8029: Name("Saitama Railway", "埼玉高速鉄道")
        default: Name("Transit IC card", "交通系ICカード")
        }
    }

    /// What is read for a history.
    var ranges: [BlockRange] {
        [BlockRange(history, count: 20), BlockRange(gates, count: 3), BlockRange(entryState, count: 2)]
            + (tickets.map { [BlockRange($0, count: 2)] } ?? [])
    }

    /// The purse of a system that has the layout.
    func purse(_ system: CardImage.System, _ name: Name, balance: Figure<Money>) -> Purse {
        var purse = Purse(kind: kind, name: name, system: system.code, balance: balance)
        purse.gates = passages(system)
        purse.history = usage(system)
        purse.history?.addTimes(from: purse.gates ?? [])
        purse.history?.joinRefunds()
        let placing = Placing(purse.history?.entries ?? [], area: area)
        purse.gates = purse.gates?.map { $0.placed(placing) }
        purse.entryState = state(system, newest: purse.gates?.first { $0.record.number == 0 }, placing)
        purse.tickets = paidTickets(system, placing)
        if system.code == .sapica {
            let points = system.littleEndian(TransitLayout.sapicaPoints, 0..<3)
            purse.points = [Points(Name("SAPICA points", "SAPICAポイント"), points)]
        }
        purse.details = attributeDetails(system)
        return purse
    }

    /// What else 008B tells: the kind of card and the counter of events, which is the newest record's serial.
    private func attributeDetails(_ system: CardImage.System) -> [Detail] {
        guard let attributes, let record = system.record(attributes) else { return [] }
        let block = record.block
        return [
            Detail(
                "cardType",
                Name("Card type (byte 8)", "カード種別(8バイト目)"),
                record.figure(8..<9, .bytes([block[8]]))
            ),
            Detail(
                "counter",
                Name("Event counter", "利用通番"),
                record.figure(14..<16, .count(block.bigEndian(14..<16)))
            ),
        ]
    }
}
