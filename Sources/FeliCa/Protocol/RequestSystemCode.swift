/// Asks for the codes of all the card's systems.
public struct RequestSystemCode: Command {
    /// The code of this command.
    public static let code = CommandCode.requestSystemCode

    /// The system that is asked.
    public let idm: IDm?

    /// Asks the card of that IDm.
    public init(idm: IDm) { self.idm = idm }

    /// What follows the IDm.
    public var body: [UInt8] { [] }

    /// A count, then as many codes, high byte first.
    public func parse(_ body: ArraySlice<UInt8>) throws(ResponseError) -> [SystemCode] {
        var reader = ByteReader(body)
        let count = Int(try reader.u8())
        var codes: [SystemCode] = []
        for _ in 0..<count { codes.append(SystemCode(rawValue: try reader.u16BigEndian())) }
        try reader.finish()
        return codes
    }

    /// What the PMm says of this command.
    public func maximumResponseTime(_ pmm: PMm) -> Duration { pmm.maximumResponseTime(.fixed, count: 0) }
}
