internal import FeliCa

/// Blocks whose every date and balance is known: where they stand, and how they are written.
///
/// Source: card-formats 2.1 to 2.6, as in the decoders of FeliCa. To add some: a row in `all`.
struct DatedLayout: Hashable, Sendable {
    /// What a field says, and how.
    enum Meaning: Hashable, Sendable {
        /// A day: years since `since`, month (4 bits), day (5 bits), from the highest bit.
        case calendar(since: Int)
        /// A day: days since 2000-01-01.
        case days
        /// A day in decimal digits: YYYYMMDD, or YYMMDD since 2000.
        case decimalDate
        /// A balance, highest bit first.
        case balance
        /// A balance, lowest byte first.
        case littleEndianBalance
        /// A balance of the transit layout, lowest byte first: at most what such a card holds.
        case transitBalance
        /// A balance in decimal digits.
        case decimalBalance
    }

    /// A field of a block.
    struct Field: Hashable, Sendable {
        /// Its bits, counted from the highest of byte 0.
        let bits: Range<Int>
        /// What it says.
        let meaning: Meaning

        init(_ bytes: Range<Int>, _ meaning: Meaning) {
            self.init(bits: bytes.lowerBound * 8..<bytes.upperBound * 8, meaning)
        }

        init(bits: Range<Int>, _ meaning: Meaning) {
            self.bits = bits
            self.meaning = meaning
        }

        /// Whether it is a day, not a balance.
        var isDate: Bool {
            switch meaning {
            case .calendar, .days, .decimalDate: true
            case .balance, .littleEndianBalance, .transitBalance, .decimalBalance: false
            }
        }
    }

    /// The identifier of the purse that they belong to, whose balances are shifted together.
    let purse: String
    /// The systems that hold them.
    let systems: Set<UInt16>
    /// The service.
    let service: UInt16
    /// The blocks; nil for every one of the service.
    let blocks: Set<UInt16>?
    /// Bytes that are zero in a slot that was never used.
    let used: Range<Int>
    /// What is shifted.
    let fields: [Field]

    /// The layout of a block; nil where none is known. Without a `system`, one that is known in any.
    static func of(_ system: SystemCode, _ service: ServiceCode, _ block: UInt16) -> DatedLayout? {
        byService[service.rawValue]?.first { layout in
            (layout.blocks?.contains(block) ?? true)
                && (system == .any || layout.systems.contains(system.rawValue))
        }
    }

    private static let byService = Dictionary(grouping: all, by: \.service)

    private init(
        _ purse: String,
        _ systems: Set<UInt16>,
        _ service: UInt16,
        _ blocks: Set<UInt16>? = nil,
        used: Range<Int> = 0..<16,
        _ fields: [Field]
    ) {
        self.purse = purse
        self.systems = systems
        self.service = service
        self.blocks = blocks
        self.used = used
        self.fields = fields
    }

    private static let common: Set<UInt16> = [0xFE00]
    private static let coop: Set<UInt16> = [0xFE00, 0x8E4B]
    private static let transit: Set<UInt16> = [0x0003, 0x865E, 0x80DE, 0x8592, 0x802B, 0x8029]
    private static let okica: Set<UInt16> = [0x8FC1]

    private static func day(_ byte: Int) -> Field { Field(byte..<byte + 2, .calendar(since: 2000)) }

    private static let usage = [day(4), Field(10..<12, .transitBalance)]

    private static let all: [DatedLayout] =
        [
            // The transit cards: attributes, usage, gates, the ride's state, tickets (bytes 6–7 may be a day or a time).
            DatedLayout("transit", transit, 0x008B, [0], [Field(11..<13, .transitBalance)]),
            DatedLayout("transit", transit, 0x090F, used: 4..<6, usage),
            DatedLayout("transit", transit, 0x108F, [0, 1, 2], [day(6)]),
            DatedLayout("transit", transit, 0x10CB, [0], []),
            DatedLayout("transit", transit, 0x10CB, [1], [day(0)]),
            DatedLayout("transit", transit, 0x184B, [0, 1], [day(4), day(6)]),
            DatedLayout("transit", [0x865E], 0xBA4B, [0], []),
            DatedLayout("okica", okica, 0x028F, used: 4..<6, usage),
            DatedLayout("okica", okica, 0x050F, [0, 1, 2], [day(6)]),
            DatedLayout("okica", okica, 0x060B, [0], []),
            DatedLayout("okica", okica, 0x060B, [1], [day(0)]),
            // Rakuten Edy: number with the day of issue, limits, balance, usage.
            DatedLayout("edy", common, 0x110B, [0], [Field(bits: 80..<95, .days)]),
            DatedLayout("edy", common, 0x110B, [1], []),
            DatedLayout("edy", common, 0x1317, [0], [Field(0..<4, .littleEndianBalance)]),
            DatedLayout(
                "edy",
                common,
                0x170F,
                used: 0..<1,
                [Field(bits: 32..<47, .days), Field(12..<16, .balance)]
            ),
            // nanaco: number, balance, points, usage.
            DatedLayout("nanaco", common, 0x558B, [0], []),
            DatedLayout("nanaco", common, 0x5597, [0], [Field(0..<4, .littleEndianBalance)]),
            DatedLayout("nanaco", common, 0x560B, [1], []),
            DatedLayout(
                "nanaco",
                common,
                0x564F,
                used: 0..<1,
                [Field(bits: 72..<92, .calendar(since: 2000)), Field(5..<9, .balance)]
            ),
            // WAON: number, balance, points with their expiry, usage in pairs.
            DatedLayout("waon", common, 0x67CF, [0, 1], []),
            DatedLayout("waon", common, 0x684F, [0], []),
            DatedLayout("waon", common, 0x6817, [0], [Field(0..<4, .littleEndianBalance)]),
            DatedLayout("waon", common, 0x684B, [0], [Field(11..<14, .decimalDate)]),
            DatedLayout("waon", common, 0x680B, [0, 2, 4], []),
            DatedLayout(
                "waon",
                common,
                0x680B,
                [1, 3, 5],
                [Field(bits: 16..<30, .calendar(since: 2005)), Field(bits: 41..<59, .balance)]
            ),
            // University Co-op: member, meals, points, balance, usage.
            DatedLayout("coop", coop, 0x50CB, [0, 2], []),
            DatedLayout("coop", coop, 0x50CB, [1], [Field(2..<5, .decimalDate)]),
            DatedLayout("coop", coop, 0x50D7, [0], [Field(0..<4, .littleEndianBalance)]),
            DatedLayout(
                "coop",
                coop,
                0x50CF,
                used: 0..<4,
                [Field(0..<4, .decimalDate), Field(11..<14, .decimalBalance)]
            ),
        ]
}
