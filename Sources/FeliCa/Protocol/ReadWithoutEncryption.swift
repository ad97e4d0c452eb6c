/// Reads blocks of services that need no key: the command by which everything that we show is read.
public struct ReadWithoutEncryption: Command {
    /// The code of this command.
    public static let code = CommandCode.readWithoutEncryption

    /// How many services one command can name.
    public static let maximumServices = 16

    /// The system that is asked.
    public let idm: IDm?
    /// The services that the block list counts in.
    public let services: [ServiceCode]
    /// The blocks, in the order of the answer.
    public let blocks: [BlockListElement]

    /// Asks for blocks of 1–16 services.
    public init(idm: IDm, services: [ServiceCode], blocks: [BlockListElement]) {
        precondition(1...ReadWithoutEncryption.maximumServices ~= services.count, "a read names 1 to 16 services")
        precondition(!blocks.isEmpty, "a read names a block")
        self.idm = idm
        self.services = services
        self.blocks = blocks
    }

    /// What follows the IDm.
    public var body: [UInt8] {
        [UInt8(services.count)] + services.flatMap(\.rawValue.littleEndianBytes)
            + [UInt8(blocks.count)] + blocks.flatMap(\.bytes)
    }

    /// Status flags; after success a count and as many blocks.
    public func parse(_ body: ArraySlice<UInt8>) throws(ResponseError) -> [Block] {
        var reader = ByteReader(body)
        let flags = try StatusFlags(reader.u8(), reader.u8())
        guard flags.isSuccess else {
            try reader.finish()
            throw .status(flags)
        }
        let count = Int(try reader.u8())
        guard count == blocks.count else { throw .count(expected: blocks.count, actual: count) }
        var read: [Block] = []
        for _ in 0..<count {
            let bytes = try reader.bytes(Block.size)
            if let block = Block(bytes) { read.append(block) }
        }
        try reader.finish()
        return read
    }

    /// The most blocks whose answer fits into a frame of `length` bytes: 13 bytes come before them.
    public static func maximumBlocks(frameLength length: Int) -> Int { max(1, (length - 13) / Block.size) }

    /// What the PMm says of this command.
    public func maximumResponseTime(_ pmm: PMm) -> Duration {
        pmm.maximumResponseTime(.read, count: blocks.count)
    }
}
