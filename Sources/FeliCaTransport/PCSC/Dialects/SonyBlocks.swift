internal import FeliCa

/// Blocks by SELECT FILE and READ BINARY: what Sony's readers give without a transparent session.
///
/// Frames do not pass. Those that can be said in blocks are translated; to all others the card is silent here:
/// - Polling for any system is answered with the IDm and PMm that the reader found by itself. It found the card's first
///   system and does not tell which one that is, so no other Polling is answered, and no system code is added.
/// - Read Without Encryption becomes one READ BINARY a block, and a refusal a response that has the reader's status word
///   in place of the flags.
///
/// Source: transports 2.4 (b); seen to work with an RC-S300 on Linux by rc-s300-rust and others.
struct SonyBlocks: PCSCDialect {
    private var identity: (idm: IDm, pmm: PMm)?
    /// The service that READ BINARY reads from now.
    private var selected: ServiceCode?

    var carriesFrames: Bool { false }

    mutating func begin(_ reader: any APDUChannel) throws(ReaderError) -> Bool {
        guard let idm = IDm(try reader.transmit(.identifier).success ?? []),
            let pmm = PMm(try reader.transmit(.manufactureParameter).success ?? [])
        else { return false }
        identity = (idm, pmm)
        // Whether the card has the service does not matter, but that the reader knows the command.
        let answer = try select(ServiceCode(rawValue: 0x008B), reader)
        return !answer.refusesCommand
    }

    mutating func exchange(
        _ command: CommandFrame,
        timeout: Duration,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> Frame? {
        guard let identity else { return nil }
        switch command.code {
        case .polling:
            guard command.frame.body.prefix(2) == [0xFF, 0xFF] else { return nil }
            return Frame(code: command.code.response, body: identity.idm.bytes + identity.pmm.bytes)
        case .readWithoutEncryption:
            guard let blocks = SonyBlocks.blocks(command, of: identity.idm) else { return nil }
            guard let answer = try read(blocks, reader) else { return nil }
            return Frame(code: command.code.response, body: identity.idm.bytes + answer)
        default:
            return nil
        }
    }

    /// Flags, and after success a count and the blocks.
    private mutating func read(
        _ blocks: [(service: ServiceCode, number: UInt8)],
        _ reader: any APDUChannel
    ) throws(ReaderError) -> [UInt8]? {
        var data: [UInt8] = []
        for block in blocks {
            let selection = try select(block.service, reader)
            guard selection == .success else { return [selection.sw1, selection.sw2] }
            let answer = try reader.transmit(.read(block: block.number))
            guard answer.status == .success else { return [answer.status.sw1, answer.status.sw2] }
            guard answer.data.count == Block.size else {
                throw .garbled(reader: reader.reader, detail: "a block of \(answer.data.count) bytes")
            }
            data += answer.data
        }
        return [0x00, 0x00, UInt8(blocks.count)] + data
    }

    private mutating func select(
        _ service: ServiceCode,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> StatusWord {
        guard selected != service else { return .success }
        selected = nil
        let status = try reader.transmit(.select(service)).status
        if status == .success { selected = service }
        return status
    }

    /// Which blocks a Read Without Encryption asks for; nil for one that cannot be said in blocks: of another IDm,
    /// malformed, longer than an answer, or with a block number above 255.
    private static func blocks(_ command: CommandFrame, of idm: IDm) -> [(service: ServiceCode, number: UInt8)]? {
        let body = Array(command.frame.body)
        guard body.starts(with: idm.bytes), body.count > 9 else { return nil }
        let list = 9 + Int(body[8]) * 2
        guard list < body.count, 1...15 ~= body[list],
            let elements = BlockListElement.parse(body[(list + 1)...], count: Int(body[list]))
        else { return nil }
        var blocks: [(ServiceCode, UInt8)] = []
        for (element, mode) in elements {
            guard mode == 0, element.service < body[8], let number = UInt8(exactly: element.block) else { return nil }
            let place = 9 + element.service * 2
            let code = UInt16(body[place]) | UInt16(body[place + 1]) << 8
            blocks.append((ServiceCode(rawValue: code), number))
        }
        return blocks
    }
}
