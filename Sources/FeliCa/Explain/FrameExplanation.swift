/// What one frame means: its command, and each field with the bytes that it stands in.
public struct FrameExplanation: Hashable, Sendable {
    /// What a field is. The raw value is its name in JSON.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The frame's length, itself counted.
        case length
        /// The code of the command or response.
        case code
        /// By what the system is addressed.
        case idm
        /// The IC and its response times.
        case pmm
        /// A system.
        case systemCode
        /// What a card is asked to add to its answer to a Polling.
        case requestCode
        /// In how many slots cards may answer.
        case timeSlots
        /// What a card added to its answer.
        case requestData
        /// The bit rates that a card knows.
        case communicationPerformance
        /// How many services follow.
        case serviceCount
        /// A service.
        case service
        /// How many nodes follow.
        case nodeCount
        /// An area or a service.
        case node
        /// How many elements or blocks follow.
        case blockCount
        /// Which block of which service.
        case blockListElement
        /// Sixteen bytes of a card.
        case block
        /// Whether and why a card refused.
        case statusFlags
        /// How many key versions follow.
        case keyVersionCount
        /// A key's version; of AES first where there are both.
        case keyVersion
        /// Which keys a card uses: 41 AES, 43 AES and DES.
        case encryptionIdentifier
        /// A place in a list, from 0.
        case index
        /// An area, by its first code.
        case area
        /// The last code of an area.
        case areaEnd
        /// Nothing follows in a list.
        case endOfList
        /// How many systems follow.
        case systemCount
        /// The card's mode: 0 at first, 1 and 2 in an authentication, 3 while issuing.
        case mode
        /// The version of an answer's form.
        case formatVersion
        /// The specification that a card follows.
        case basicVersion
        /// How many options follow.
        case optionCount
        /// The version of an option of the specification.
        case optionVersion
        /// Which property of nodes is asked for.
        case propertyType
        /// Always zero.
        case reserved
        /// Bytes of which no source tells more.
        case data
    }

    /// What a field says.
    public enum Value: Hashable, Sendable {
        /// A number.
        case number(Int)
        /// Bytes as they are.
        case bytes([UInt8])
        /// By what a system is addressed.
        case idm(IDm)
        /// The IC.
        case pmm(PMm)
        /// A system.
        case system(SystemCode)
        /// A service.
        case service(ServiceCode)
        /// An area's first or last code.
        case area(AreaCode)
        /// An area or a service.
        case node(NodeCode)
        /// A key's version.
        case keyVersion(KeyVersion)
        /// Status flags.
        case flags(StatusFlags)
        /// A block with the service that it is of, where the services are known, and the access mode, 0 for reading.
        case element(BlockListElement, ServiceCode?, mode: UInt8)
        /// Sixteen bytes, with where on the card they are when the command is known.
        case block(Block, ServiceCode?, UInt16?)
    }

    /// A field of the frame.
    public struct Field: Hashable, Sendable {
        /// What it is.
        public let name: Name
        /// Its bytes, counted from the frame's length byte, which is 0.
        public let range: Range<Int>
        /// What it says.
        public let value: Value
    }

    /// The frame.
    public let frame: Frame
    /// What the command is called, or that which a response answers; nil when no source names it.
    public let name: String?
    /// Whether it is a card's response.
    public let isResponse: Bool
    /// Whether this program can send it: whether it only reads.
    public let isReading: Bool
    /// The fields in their order. Together they are the whole frame, unless it is cut.
    public let fields: [Field]
    /// How many bytes are missing at the end; 0 for a whole frame.
    public let missing: Int

    /// Takes `frame` apart. With the `command` that it answers, more is known of a response.
    public init(_ frame: Frame, answering command: Frame? = nil) {
        var reader = FieldReader(frame.bytes)
        reader.explain(answering: command.flatMap { $0.code &+ 1 == frame.code ? $0 : nil })
        self.frame = frame
        name = CommandName.of(frame.code)
        isResponse = frame.code & 1 == 1
        isReading = CommandCode(rawValue: frame.code & 0xFE) != nil
        fields = reader.fields
        missing = reader.missing
    }

    /// The field of that name that comes first.
    public subscript(name: Name) -> Value? { fields.first { $0.name == name }?.value }
}
