internal import FeliCa

/// Bytes of a block by which a card or its holder can be recognised, and how they are written.
///
/// Source: card-formats 2.2 to 2.10; the layouts of QUICPay, ANA and Speedpass are unpublished, so there whole blocks
/// count. To add one: a row in `all`.
struct PersonalField: Hashable, Sendable {
    /// How the bytes say what they say.
    enum Encoding: Hashable, Sendable {
        /// An IDm.
        case idm
        /// Two decimal digits a byte. `part` is the place of the first four bytes in the whole number, so that a number
        /// that is cut over two blocks, or stands in two services, keeps one pseudonym.
        case digits(part: UInt8)
        /// One decimal digit a byte, in the lower nibble.
        case lowDigits
        /// Letters and digits of ASCII.
        case letters
        /// A name in any encoding.
        case name
        /// Nothing is known of it.
        case bytes
    }

    /// The systems that hold it.
    let systems: Set<UInt16>
    /// The service.
    let service: UInt16
    /// The block; nil for each block of the service.
    let block: UInt16?
    /// The bytes within the block.
    let bytes: Range<Int>
    /// How they are written.
    let encoding: Encoding

    /// What is personal in a block. Without a `system`, what is so in any.
    static func fields(_ system: SystemCode?, _ service: ServiceCode, _ block: UInt16) -> [PersonalField] {
        (byService[service.rawValue] ?? []).filter { field in
            (field.block == nil || field.block == block)
                && (system == nil || system?.isWildcard == true || field.systems.contains(system?.rawValue ?? 0))
        }
    }

    private static let byService = Dictionary(grouping: all, by: \.service)

    private init(_ systems: Set<UInt16>, _ service: UInt16, _ block: UInt16?, _ bytes: Range<Int>, _ encoding: Encoding)
    {
        self.systems = systems
        self.service = service
        self.block = block
        self.bytes = bytes
        self.encoding = encoding
    }

    private static let common: Set<UInt16> = [0xFE00]
    private static let lite: Set<UInt16> = [0x88B4, 0x12FC]
    private static let campus: Set<UInt16> = [0xFE00, 0x8760]
    private static let profiles: Set<UInt16> = [0x8182, 0x8CC1]
    private static let buses: Set<UInt16> = [
        0x83EE, 0x8B5D, 0x80EF, 0x8157, 0x8287, 0x832C, 0x84A1, 0x8B43, 0x8B98, 0x8E58, 0x9027, 0x9099, 0x9506, 0x83CC,
    ]

    private static let all: [PersonalField] =
        [
            // Rakuten Edy, nanaco, WAON: the number.
            PersonalField(common, 0x110B, 0, 2..<10, .digits(part: 0)),
            PersonalField(common, 0x558B, 0, 0..<8, .digits(part: 0)),
            PersonalField(common, 0x684F, 0, 0..<8, .digits(part: 0)),
            PersonalField(common, 0x67CF, 0, 12..<16, .digits(part: 0)),
            PersonalField(common, 0x67CF, 1, 0..<4, .digits(part: 1)),
            // University Co-op: the member's number.
            PersonalField([0xFE00, 0x8E4B], 0x50CB, 0, 0..<6, .digits(part: 0)),
            // FCF campus cards: number, name, student's number with the date of issue.
            PersonalField(campus, 0x1A8B, 0, 2..<8, .lowDigits),
            PersonalField(campus, 0x1A8B, 0, 8..<16, .letters),
            PersonalField(campus, 0x1A8B, 1, 0..<16, .name),
            PersonalField(campus, 0x1A8B, 2, 0..<8, .letters),
            PersonalField([0x0447], 0x020B, nil, 0..<16, .letters),
            // The regional bus cards: the number.
            PersonalField(buses, 0x804B, 1, 8..<16, .bytes),
            // Kartu Multi Trip, MRT Jakarta and HCMC.
            PersonalField([0x90B7], 0x300B, nil, 0..<16, .letters),
            PersonalField([0x9373, 0x9450], 0x100B, nil, 0..<16, .bytes),
            // QUICPay: card data and profile.
            PersonalField(common, 0x35CB, nil, 0..<16, .bytes),
            PersonalField(common, 0x360B, nil, 0..<16, .bytes),
        ]
        // ANA and Speedpass: number, holder, profiles.
        + [0x100B, 0x104B, 0x110B, 0x120B, 0x130B].map { PersonalField(profiles, $0, nil, 0..<16, .bytes) }
        // FeliCa Lite and Lite-S: the IDm in ID and D_ID, and what the issuer wrote behind it.
        + [0x0009, 0x000B].flatMap { service in
            [
                PersonalField(lite, service, 0x82, 0..<8, .idm),
                PersonalField(lite, service, 0x82, 10..<16, .bytes),
                PersonalField(lite, service, 0x83, 0..<8, .idm),
            ]
        }
}
