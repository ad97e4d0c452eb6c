/// Asks whether the card is still there, and in which mode.
public struct RequestResponse: Command {
    /// The code of this command.
    public static let code = CommandCode.requestResponse

    /// The system that is asked.
    public let idm: IDm?

    /// Asks the system of that IDm.
    public init(idm: IDm) { self.idm = idm }

    /// What follows the IDm.
    public var body: [UInt8] { [] }

    /// The mode: 0 at first, 1 and 2 in an authentication, 3 while issuing.
    public func parse(_ body: ArraySlice<UInt8>) throws(ResponseError) -> UInt8 {
        var reader = ByteReader(body)
        let mode = try reader.u8()
        try reader.finish()
        return mode
    }

    /// What the PMm says of this command.
    public func maximumResponseTime(_ pmm: PMm) -> Duration { pmm.maximumResponseTime(.fixed, count: 0) }
}
