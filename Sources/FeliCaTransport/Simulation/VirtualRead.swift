internal import FeliCa

/// How ICs differ in what they know and how they refuse. Source: card-formats 1.2, 1.5, 1.6.
struct Chip {
    private let pmm: PMm
    private let type: ICType

    init(_ pmm: PMm) {
        self.pmm = pmm
        type = ICType(pmm)
    }

    /// The most blocks of one read.
    var maximumBlocks: Int { type.maximumBlocks }

    /// Whether flag 1 marks the culprit by a bit; else by its place, from 1.
    var marksByBit: Bool { type.family == .lite }

    /// Whether Polling with request code 2 is answered with its two bytes.
    var tellsPerformance: Bool { pmm.icType > 0x01 }

    /// Whether a Request Service that names a node that is not there is not answered at all.
    var isSilentOnUnknownNode: Bool { pmm.icType == 0x24 }

    /// Whether the IC knows a command.
    func knows(_ code: CommandCode) -> Bool {
        let isExport = pmm.icType == 0x00 && pmm.romType == 0x03
        switch code {
        case .polling, .readWithoutEncryption: return true
        case .searchServiceCode: return type.family != .lite && !isExport && pmm.icType != 0x24
        case .requestSystemCode: return type.family != .lite && !isExport
        default: return type.family != .lite
        }
    }
}

/// A Read Without Encryption as the card sees it.
struct VirtualRead {
    private let services: [ServiceCode]
    private let blocks: [(element: BlockListElement, mode: UInt8)]
    private let blockCount: Int

    /// Takes apart what follows the IDm; nil for what no card answers.
    init?(_ body: [UInt8]) {
        guard let services = body.first, body.count > 1 + Int(services) * 2 else { return nil }
        self.services = (0..<Int(services)).map { index in
            ServiceCode(rawValue: UInt16(body[1 + index * 2]) | UInt16(body[2 + index * 2]) << 8)
        }
        blockCount = Int(body[1 + Int(services) * 2])
        guard let blocks = BlockListElement.parse(body.dropFirst(2 + Int(services) * 2), count: blockCount) else {
            return nil
        }
        self.blocks = blocks
    }

    /// Flags and, after success, the blocks.
    func answer(_ system: CardImage.System, _ chip: Chip) -> [UInt8] {
        guard 1...ReadWithoutEncryption.maximumServices ~= services.count else { return [0xFF, 0xA1] }
        guard 1...chip.maximumBlocks ~= blockCount else { return [0xFF, 0xA2] }
        for (index, code) in services.enumerated() {
            guard let service = system[code], service.keyVersion != .absent else {
                return refusal(at: index, .noService, chip)
            }
            if !code.isKeyFree { return refusal(at: index, .accessDenied, chip) }
        }
        var data: [UInt8] = []
        for (index, (element, mode)) in blocks.enumerated() {
            guard element.service < services.count else { return refusal(at: index, .serviceIndex, chip) }
            guard mode == 0 else { return refusal(at: index, .accessMode, chip) }
            switch system[services[element.service]]?.blocks[element.block] {
            case .data(let block): data += block.bytes
            case .refused(let flags): return refusal(at: index, flags.cause ?? .noBlock, chip)
            case nil: return refusal(at: index, .noBlock, chip)
            }
        }
        return [0x00, 0x00, UInt8(blockCount)] + data
    }

    private func refusal(at index: Int, _ cause: StatusFlags.Cause, _ chip: Chip) -> [UInt8] {
        [chip.marksByBit ? 1 << UInt8(index & 7) : UInt8(index + 1), cause.rawValue]
    }
}
