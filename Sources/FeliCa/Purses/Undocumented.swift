/// Cards of which it is known what they are, but not how their open blocks are laid out: named and dumped, not decoded.
///
/// Source: card-formats 2.5, 2.6, 2.7 (felica-tool's registry names the services; no source gives bytes that could be
/// relied on).
extension PurseFamily {
    /// QUICPay, in the common area: it keeps no balance, and its open blocks may tell who the holder is.
    public static let quicpay = PurseFamily(
        kind: "quicpay",
        systems: [.common],
        balance: [BlockRange(0x35CB, count: 0)],
        purse: { Purse(kind: "quicpay", name: Name("QUICPay"), system: $0.code, balance: .unknown(.notHeld)) }
    )

    /// Cards with a system of their own.
    public static let undocumented = undocumented([
        0x8194, 0x040F, 0x04A6, 0x8016, 0x804C, 0x8D3F, 0x862C, 0x869B, 0x8F18, 0x93EC, 0x8182, 0x8CC1,
    ])

    /// DESUCA and Iyotetsu's IC-e card, which share a system.
    public static let shikoku = undocumented([0x80E0], brand: 0x000B)

    /// Asaca and DoCARD, which share a system.
    public static let asahikawa = undocumented([0x8DB6], brand: 0x004B)

    /// Cards of `systems`; the first block of the service `brand` tells which of several.
    private static func undocumented(_ systems: [UInt16], brand: UInt16? = nil) -> PurseFamily {
        PurseFamily(
            kind: "undocumented",
            systems: systems.map(SystemCode.init(rawValue:)),
            balance: [],
            details: brand.map { [BlockRange($0, count: 1)] } ?? [],
            purse: Undocumented.purse
        )
    }
}

enum Undocumented {
    static func purse(_ system: CardImage.System) -> Purse {
        let name = brand(system) ?? SystemNames.name(system.code) ?? Name(system.code.description)
        return Purse(kind: "undocumented", name: name, system: system.code, balance: .unknown(.undocumented))
    }

    /// What the first bytes of a card's attributes tell, where cards of several brands share a system. Source: felica-tool,
    /// proxmark3.
    private static func brand(_ system: CardImage.System) -> Name? {
        let service = ServiceCode(rawValue: system.code.rawValue == 0x80E0 ? 0x000B : 0x004B)
        guard let code = system.record(service)?.block.bigEndian(0..<2) else { return nil }
        switch (system.code.rawValue, code) {
        case (0x80E0, 0x0FF0): return Name("DESUCA", "ですか")
        case (0x80E0, 0x05D3): return Name("Iyotetsu IC-e card", "伊予鉄ICい~カード")
        case (0x8DB6, 0x0102): return Name("Asaca", "アサカ")
        case (0x8DB6, 0x0103): return Name("DoCARD", "ドカード")
        default: return nil
        }
    }
}
