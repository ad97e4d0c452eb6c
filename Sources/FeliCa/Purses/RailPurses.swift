/// Cards of south-east Asian railways that keep their balance in a purse service.
///
/// Kartu Multi Trip (90B7): 1017, bytes 0–3, little endian, rupiah; bytes 4–7 the last amount; 13–15 a counter, big endian.
/// MRT Jakarta (9373) and HCMC (9450): the same in 10D7. Source: card-formats 2.9 (Metrodroid); no real block is public.
extension PurseFamily {
    /// Kartu Multi Trip of Jakarta's commuter trains.
    public static let kartuMultiTrip = PurseFamily(
        kind: "kmt",
        systems: [SystemCode(rawValue: 0x90B7)],
        balance: [BlockRange(RailPurse.kmt.purse, count: 1)],
        details: [BlockRange(RailPurse.kmt.identity, count: 1)],
        history: [BlockRange(RailPurse.kmtHistory, count: 0, isOpen: true)],
        purse: RailPurse.kmt.card
    )

    /// MRT Jakarta.
    public static let mrtJakarta = PurseFamily(
        kind: "mrtj",
        systems: [SystemCode(rawValue: 0x9373)],
        balance: [BlockRange(RailPurse.jakarta.purse, count: 1)],
        details: [BlockRange(RailPurse.jakarta.identity, count: 1)],
        purse: RailPurse.jakarta.card
    )

    /// The metro of Ho Chi Minh City.
    public static let hcmc = PurseFamily(
        kind: "hcmc",
        systems: [SystemCode(rawValue: 0x9450)],
        balance: [BlockRange(RailPurse.hcmc.purse, count: 1)],
        details: [BlockRange(RailPurse.hcmc.identity, count: 1)],
        purse: RailPurse.hcmc.card
    )
}

struct RailPurse: Sendable {
    let kind: String
    let name: Name
    let currency: Currency
    let purse: ServiceCode
    let identity: ServiceCode

    static let kmtHistory = ServiceCode(rawValue: 0x200F)

    static let kmt = RailPurse(
        kind: "kmt",
        name: Name("Kartu Multi Trip"),
        currency: .rupiah,
        purse: ServiceCode(rawValue: 0x1017),
        identity: ServiceCode(rawValue: 0x300B)
    )
    static let jakarta = RailPurse(
        kind: "mrtj",
        name: Name("MRT Jakarta"),
        currency: .rupiah,
        purse: ServiceCode(rawValue: 0x10D7),
        identity: ServiceCode(rawValue: 0x100B)
    )
    static let hcmc = RailPurse(
        kind: "hcmc",
        name: Name("HCMC Metro", "ホーチミン市都市鉄道"),
        currency: .dong,
        purse: ServiceCode(rawValue: 0x10D7),
        identity: ServiceCode(rawValue: 0x100B)
    )

    func card(_ system: CardImage.System) -> Purse {
        let balance = system.littleEndian(purse, 0..<4).map { Money($0, currency) }
        var card = Purse(kind: kind, name: name, system: system.code, balance: balance)
        if kind == "kmt" {
            card.number = system.figure(identity, 0..<16) { block in
                let text = StoredText(block.bytes, .ascii)
                return text.bytes.isEmpty ? nil : text.text
            }
            card.history = history(system)
        }
        card.details = [
            Detail(
                "lastAmount",
                Name("Last amount", "直近の金額"),
                system.littleEndian(purse, 4..<8).map { .money(Money($0, currency)) }
            ),
            Detail("counter", Name("Event counter", "利用回数"), system.bigEndian(purse, 13..<16).map { .count($0) }),
        ]
        card.minutesAheadOfUTC = 420
        return card
    }

    /// A record: seconds since 2000 (0–3), amount (4–7), gate (8–9), type (12: 0 top-up, 1 trip, 2 purchase), serial
    /// (13–15), all big endian. Whether the seconds count from midnight in Jakarta differs between older and newer cards,
    /// so that the time is uncertain by up to seven hours. It stores no balance: the newest entry's is the card's.
    private func history(_ system: CardImage.System) -> History? {
        History(system, RailPurse.kmtHistory, count: 0, order: .serial(bits: 24), amounts: false) { record in
            let block = record.block
            let seconds = block.bigEndian(0..<4)
            guard !block.isBlank, seconds != 0 else { return .unused }
            let kind: EntryKind =
                switch block[12] {
                case 0x00: .charge
                case 0x01: .rail
                case 0x02: .purchase
                default: .unknown
                }
            var entry = HistoryEntry(
                [record],
                kind: kind,
                date: CardDate(daysSince2000: seconds / 86_400),
                time: CardTime(secondOfDay: seconds % 86_400),
                serial: block.bigEndian(13..<16),
                balance: .unknown(.notHeld)
            )
            entry.processing = Coded(block[12], typeName(block[12]))
            entry.flags = [.uncertainTime]
            entry.setAmount(block.bigEndian(4..<8), currency, in: record, 4..<8)
            let gate = UInt16(block.bigEndian(8..<10))
            if gate != 0 {
                let place = Place.local(LocalPlace(system: system.code, code: gate))
                if kind == .rail { entry.exit = place } else { entry.place = place }
            }
            let stored = record.figure(0..<4, Detail.Value.count(seconds))
            entry.details.append(Detail("seconds", Name("Seconds since 2000", "2000年からの秒数"), stored))
            return .entry(entry)
        }
    }

    private func typeName(_ type: UInt8) -> Name? {
        switch type {
        case 0x00: Name("Top-up", "チャージ")
        case 0x01: Name("Trip", "乗車")
        case 0x02: Name("Purchase", "物販")
        default: nil
        }
    }
}
