/// The kind of chip in a card, from bytes 0 and 1 of its PMm.
///
/// Names and limits: felica-tool `chips.json`, proxmark3 `felica_ic_code_list.json`; card-formats 1.5 and 1.7. An IC that
/// is not in the table is read like any other.
public struct ICType: Hashable, Sendable {
    /// The families that differ in how they are read.
    public enum Family: Sendable {
        /// The DES generations, and all that no source describes.
        case standard
        /// The AES generations and the phones' newer chips: longer reads.
        case advanced
        /// FeliCa Lite and Lite-S: short reads, few commands, status flag 1 a bit mask.
        case lite
    }

    /// What it is called; nil when no source names it.
    public let name: String?
    /// How it is read.
    public let family: Family

    /// Looks up the chip of that PMm.
    public init(_ pmm: PMm) {
        let row = ICType.rows.first { $0.ic == pmm.icType && ($0.rom == nil || $0.rom == pmm.romType) }
        name = row?.name
        family =
            switch pmm.icType {
            case 0xF0, 0xF1, 0xF2: .lite
            case 0x16...0x1F, 0x31...0x51: .advanced
            default: .standard
            }
    }

    /// The most blocks that one Read Without Encryption may ask for.
    public var maximumBlocks: Int {
        switch family {
        case .standard: 12
        case .advanced: 15
        case .lite: 4
        }
    }

    private typealias Row = (rom: UInt8?, ic: UInt8, name: String)

    private static let rows: [Row] = [
        (0x02, 0x00, "RC-S914"), (0x03, 0x00, "RC-S914 (export)"), (nil, 0x01, "RC-S915"), (nil, 0x02, "RC-S919"),
        (nil, 0x06, "Mobile FeliCa 1.0"), (nil, 0x07, "Mobile FeliCa 1.1"), (nil, 0x08, "RC-S952"),
        (nil, 0x09, "RC-S953"), (nil, 0x0B, "RC-S95x"), (nil, 0x0C, "RC-S95x"), (nil, 0x0D, "RC-S960"),
        (nil, 0x10, "Mobile FeliCa 2.0"), (nil, 0x11, "Mobile FeliCa 2.0"), (nil, 0x12, "Mobile FeliCa 2.0"),
        (nil, 0x13, "Mobile FeliCa 2.0"), (nil, 0x14, "Mobile FeliCa 3.0"), (nil, 0x15, "Mobile FeliCa 3.0"),
        (nil, 0x16, "Mobile FeliCa 4.0 (Apple Wallet)"), (nil, 0x17, "Mobile FeliCa 4.0"),
        (nil, 0x18, "Mobile FeliCa 4.1"), (nil, 0x19, "Mobile FeliCa 4.1"), (nil, 0x1A, "Mobile FeliCa 4.1"),
        (nil, 0x1B, "Mobile FeliCa 4.1"), (nil, 0x1C, "Mobile FeliCa 4.1"), (nil, 0x1D, "Mobile FeliCa 4.1"),
        (nil, 0x1E, "Mobile FeliCa 4.1"), (nil, 0x1F, "Mobile FeliCa 4.1"), (nil, 0x20, "RC-S962"),
        (0x05, 0x31, "RC-SA (SD1)"), (0x06, 0x31, "RC-SA (SD1, regional)"), (nil, 0x32, "RC-SA00/1"),
        (nil, 0x33, "RC-SA00/2"), (nil, 0x34, "RC-SA01/1"), (nil, 0x35, "RC-SA01/2"), (nil, 0x36, "RC-SA04/1"),
        (nil, 0x38, "RC-SA (SD2)"), (nil, 0x3B, "RC-SA (SD2)"), (nil, 0x3E, "RC-SA08"), (nil, 0x43, "RC-SA24"),
        (nil, 0x44, "RC-SA20/1"), (nil, 0x45, "RC-SA20/2"), (nil, 0x46, "RC-SA21/2"), (nil, 0x47, "RC-SA24/1x1"),
        (nil, 0x48, "RC-SA21/2x1"), (nil, 0x4B, "RC-SA28/1x"), (nil, 0x50, "RC-SA (SD3)"), (nil, 0x51, "RC-SA40/2P"),
        (nil, 0x52, "RC-SA41/2C"), (nil, 0xE0, "RC-S926 FeliCa Plug"), (nil, 0xE1, "RC-S967 (plug mode)"),
        (nil, 0xF0, "RC-S965 FeliCa Lite"), (nil, 0xF1, "RC-S966 FeliCa Lite-S"),
        (nil, 0xF2, "FeliCa Lite-S (host through)"), (nil, 0xFF, "NFC-DEP mode"),
    ]
}
