/// Asks which card is there, and for one of its systems.
public struct Polling: Command {
    /// What the card is asked to add to its answer.
    public enum RequestCode: UInt8, Sendable, CaseIterable {
        /// Nothing.
        case none = 0x00
        /// The code of the system that answers, big endian.
        case systemCode = 0x01
        /// The bit rates that the card knows.
        case communicationPerformance = 0x02
    }

    /// Among how many slots the cards choose one to answer in.
    public enum TimeSlots: UInt8, Sendable, CaseIterable {
        /// One: only a single card can be told.
        case one = 0x00
        /// Two.
        case two = 0x01
        /// Four.
        case four = 0x03
        /// Eight.
        case eight = 0x07
        /// Sixteen.
        case sixteen = 0x0F
    }

    /// What a card answers.
    public struct Response: Hashable, Sendable {
        /// By what the system is addressed from now on.
        public let idm: IDm
        /// The IC and its response times.
        public let pmm: PMm
        /// The two bytes that the request code asked for; nil when the card did not add them.
        public let requestData: UInt16?
    }

    /// The code of this command.
    public static let code = CommandCode.polling

    /// Which system is asked for.
    public let systemCode: SystemCode
    /// What to add to the answer.
    public let requestCode: RequestCode
    /// In how many slots.
    public let timeSlots: TimeSlots

    /// Asks for a system.
    public init(_ systemCode: SystemCode, requestCode: RequestCode = .none, timeSlots: TimeSlots = .one) {
        self.systemCode = systemCode
        self.requestCode = requestCode
        self.timeSlots = timeSlots
    }

    /// None: a Polling asks for one.
    public var idm: IDm? { nil }

    /// What follows the code.
    public var body: [UInt8] {
        systemCode.rawValue.bigEndianBytes + [requestCode.rawValue, timeSlots.rawValue]
    }

    /// IDm (8), PMm (8), and two bytes that old ICs leave out though they were asked for.
    public func parse(_ body: ArraySlice<UInt8>) throws(ResponseError) -> Response {
        var reader = ByteReader(body)
        let idm = try IDm(reader.bytes(8))
        let pmm = try PMm(reader.bytes(8))
        let data = requestCode != .none && reader.remaining > 0 ? try reader.u16BigEndian() : nil
        try reader.finish()
        guard let idm, let pmm else { throw .length(expected: 16, actual: body.count) }
        return Response(idm: idm, pmm: pmm, requestData: data)
    }

    /// The first answer starts after 2.417 ms, each slot takes 1.208 ms, whatever the card. Source: JIS X 6319-4.
    public static func responseTime(_ slots: TimeSlots) -> Duration {
        .microseconds(2_417 + 1_208 * (Int(slots.rawValue) + 1))
    }

    /// What the PMm says of this command.
    public func maximumResponseTime(_ pmm: PMm) -> Duration { Polling.responseTime(timeSlots) }
}
