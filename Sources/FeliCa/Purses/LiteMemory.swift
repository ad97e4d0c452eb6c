/// The memory of FeliCa Lite and Lite-S: what each block is, and what the card's own blocks say.
///
/// Source: card-formats 2.10 (Sony's user manuals as felica-tool, nfcpy and proxmark3 have them).
public struct LiteMemory: Hashable, Sendable {
    /// A block with its name in Sony's manuals.
    public struct Row: Hashable, Sendable {
        /// The number.
        public let number: UInt16
        /// The name: `S_PAD0`, `REG`, `MC`.
        public let name: String
        /// What it is for.
        public let purpose: Name
        /// The block, or why it is not known.
        public let block: Figure<Block>
    }

    /// The system.
    public let system: SystemCode
    /// The blocks that were read or refused, by number.
    public let rows: [Row]
    /// What the card's own blocks say.
    public let details: [Detail]

    /// Finds the memory in `image`; nil for another card.
    public init?(_ image: CardImage) {
        guard let system = LiteMemory.system(image), let service = LiteMemory.service(system) else { return nil }
        self.system = system.code
        rows = service.blocks.keys.sorted().compactMap { number in
            guard let (name, purpose) = LiteMemory.block(number) else { return nil }
            let block = system.figure(service.code, block: number, 0..<Block.size) { $0 }
            return Row(number: number, name: name, purpose: purpose, block: block)
        }
        details = LiteMemory.details(system, service.code)
    }

    /// The system that is a FeliCa Lite: by its code, or where the reader does not tell that, by its IC.
    static func system(_ image: CardImage) -> CardImage.System? {
        image[.lite] ?? image.systems.first { $0.code == .any && $0.pmm.map { ICType($0).family } == .lite }
    }

    /// The service of which most was read: an image may have either.
    static func service(_ system: CardImage.System) -> CardImage.Service? {
        let services = KnownSystems.liteServices.compactMap { system[$0] }.filter { !$0.blocks.isEmpty }
        return services.max { $0.data.count < $1.data.count }
    }

    /// Name and purpose of a block; nil for a number that the card does not have.
    static func block(_ number: UInt16) -> (name: String, purpose: Name)? {
        switch number {
        case 0x00...0x0D: ("S_PAD\(number)", Name("User data", "ユーザーデータ"))
        case 0x0E: ("REG", Name("Register that only falls", "減算レジスタ"))
        case 0x80: ("RC", Name("Random challenge", "乱数"))
        case 0x81: ("MAC", Name("Message authentication code", "MAC"))
        case 0x82: ("ID", Name("Identifier", "ID"))
        case 0x83: ("D_ID", Name("Device identifier: IDm and PMm", "デバイスID(IDm・PMm)"))
        case 0x84: ("SER_C", Name("Service code", "サービスコード"))
        case 0x85: ("SYS_C", Name("System code", "システムコード"))
        case 0x86: ("CKV", Name("Key version", "カード鍵バージョン"))
        case 0x87: ("CK", Name("Card key", "カード鍵"))
        case 0x88: ("MC", Name("Memory configuration", "メモリ構成"))
        case 0x90: ("WCNT", Name("Write counter", "書込み回数"))
        case 0x91: ("MAC_A", Name("Message authentication code (Lite-S)", "MAC_A"))
        case 0x92: ("STATE", Name("State", "状態"))
        case 0xA0: ("CRC_CHECK", Name("CRC check", "CRC検査"))
        default: nil
        }
    }

    /// ID: identifier (0–7), data format code (8–9). D_ID: IDm, PMm. MC: write permissions (0–1), whether the system's own
    /// blocks can be changed (2), NDEF (3), radio parameter (4). WCNT: three bytes, low byte first.
    private static func details(_ system: CardImage.System, _ code: ServiceCode) -> [Detail] {
        func hex(_ block: UInt16, _ bytes: Range<Int>) -> Figure<Detail.Value>? {
            system.record(code, block)?.figure(bytes, system.record(code, block).map { .bytes($0.block[bytes]) })
        }
        func detail(_ key: String, _ name: Name, _ value: Figure<Detail.Value>?, isPersonal: Bool = false) -> Detail? {
            value.map { Detail(key, name, $0, isPersonal: isPersonal) }
        }
        let format = system.record(code, 0x82).map { record -> Figure<Detail.Value> in
            let dfc = record.block.bigEndian(8..<10)
            let text = Hex.string(UInt16(dfc)) + (formatName(dfc).map { " " + $0 } ?? "")
            return record.figure(8..<10, .identifier(text))
        }
        let count = system.record(code, 0x90).map { record in
            record.figure(0..<3, Detail.Value.count(record.block.littleEndian(0..<3)))
        }
        let register = Name("Register A", "レジスタA")
        return [
            detail("idd", Name("Identifier (IDD)", "ID(IDD)"), hex(0x82, 0..<8), isPersonal: true),
            detail("dfc", Name("Data format code", "データフォーマットコード"), format),
            detail("deviceIDm", Name("IDm in D_ID", "D_ID内のIDm"), hex(0x83, 0..<8), isPersonal: true),
            detail("devicePMm", Name("PMm in D_ID", "D_ID内のPMm"), hex(0x83, 8..<16)),
            detail("systemCode", Name("System code", "システムコード"), hex(0x85, 0..<2)),
            detail("keyVersion", Name("Key version", "カード鍵バージョン"), hex(0x86, 0..<2)),
            detail("registerA", register, hex(0x0E, 0..<4)),
            detail("writePermission", Name("Write permission of user blocks", "ユーザーブロックの書込み許可"), hex(0x88, 0..<2)),
            detail("mcAll", Name("System blocks can be changed (MC_ALL)", "システムブロックの書換え(MC_ALL)"), hex(0x88, 2..<3)),
            detail("sysOp", Name("NDEF (SYS_OP)", "NDEF対応(SYS_OP)"), hex(0x88, 3..<4)),
            detail("rfParameter", Name("Radio parameter (RF_PRM)", "RFパラメータ(RF_PRM)"), hex(0x88, 4..<5)),
            detail("writeCount", Name("Write counter", "書込み回数"), count),
        ].compactMap { $0 }
    }

    /// Who uses a data format code. Source: felica-tool, proxmark3.
    private static func formatName(_ code: Int) -> String? {
        switch code {
        case 0x002A: "Bandai Namco"
        case 0x0068: "Konami"
        case 0x0077: "Enekey"
        case 0x0078: "Aime"
        case 0x0079: "NESiCA"
        case 0x0093: "Mobiry Days"
        default: nil
        }
    }
}
