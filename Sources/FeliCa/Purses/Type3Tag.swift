/// An NFC Forum Type 3 Tag: its attribute block, and the message that it holds.
///
/// Attribute block: version (0), blocks a read takes (1) and a write (2), blocks for data (3–4), 5–8 zero, writing (9: 0F
/// while a write goes on), write access (10: 01), length of the message (11–13), checksum (14–15): the sum of bytes 0 to 13,
/// all big endian. The message follows from block 1 on. Source: NFC Forum Type 3 Tag specification; card-formats 2.10.
public struct Type3Tag: Hashable, Sendable {
    /// What block 0 says.
    public struct Attributes: Hashable, Sendable {
        /// The block.
        public let record: Record
        /// The version of the mapping, high and low half byte: 1.0.
        public var version: String { "\(record.block[0] >> 4).\(record.block[0] & 0x0F)" }
        /// How many blocks one read takes.
        public var readBlocks: Int { Int(record.block[1]) }
        /// How many blocks one write takes.
        public var writeBlocks: Int { Int(record.block[2]) }
        /// How many blocks there are for data.
        public var capacity: Int { record.block.bigEndian(3..<5) }
        /// Whether a write was begun and not ended.
        public var isWriting: Bool { record.block[9] != 0 }
        /// Whether the message can be changed.
        public var isWritable: Bool { record.block[10] == 0x01 }
        /// The length of the message in bytes.
        public var length: Int { record.block.bigEndian(11..<14) }
        /// The checksum that the block states.
        public var checksum: Int { record.block.bigEndian(14..<16) }
        /// Whether the checksum fits the bytes.
        public var isValid: Bool { record.block[0..<14].reduce(0) { $0 + Int($1) } == checksum }

        /// Reads an attribute block.
        public init(_ record: Record) { self.record = record }
    }

    /// Why there is no message.
    public enum Problem: String, Hashable, Sendable {
        /// The attribute block's checksum is wrong.
        case checksum
        /// The message is said to be longer than the tag.
        case length
        /// Not all of its blocks were read.
        case notRead
        /// A write was not ended.
        case writing
        /// Its records do not fit together.
        case malformed
    }

    /// What block 0 says.
    public let attributes: Attributes
    /// The records of the message; none when it is empty.
    public let message: [NDEFRecord]
    /// Why there is no message; nil when there is one, or none was written.
    public let problem: Problem?

    /// Finds the tag in `image`; nil for a card that is none.
    ///
    /// FeliCa Lite is one when its system 12FC answers, or else when its memory configuration says so (MC byte 3 is 01) and
    /// the checksum holds: without it block 0 is user data.
    public init?(_ image: CardImage) {
        if let system = image[.ndef], let service = LiteMemory.service(system), service.block(0) != nil {
            self.init(system, service)
            return
        }
        guard let system = LiteMemory.system(image), let service = LiteMemory.service(system),
            service.block(0x88)?[3] == 0x01 || image[.ndef] != nil
        else { return nil }
        self.init(system, service)
        guard attributes.isValid else { return nil }
    }

    private init?(_ system: CardImage.System, _ service: CardImage.Service) {
        guard let record = system.record(service.code) else { return nil }
        attributes = Attributes(record)
        let count = (attributes.length + Block.size - 1) / Block.size
        guard attributes.isValid else {
            (message, problem) = ([], .checksum)
            return
        }
        guard !attributes.isWriting else {
            (message, problem) = ([], .writing)
            return
        }
        guard count <= attributes.capacity else {
            (message, problem) = ([], .length)
            return
        }
        let blocks = (0..<count).compactMap { service.block(UInt16($0 + 1)) }
        guard blocks.count == count else {
            (message, problem) = ([], .notRead)
            return
        }
        let records = NDEFRecord.message(blocks.flatMap(\.bytes).prefix(attributes.length))
        (message, problem) = (records ?? [], records == nil ? .malformed : nil)
    }
}
