/// Asks which versions of the specification the card follows. Cards before the AES generation stay silent.
public struct RequestSpecificationVersion: Command {
    /// The versions that a card follows.
    public struct Response: Hashable, Sendable {
        /// The basic version's BCD digits: 0500 for 5.0.0.
        public let basic: UInt16
        /// The versions of DES, special, extended overlap, value-limited purse, MAC and random-ID options, in that order.
        public let options: [UInt16]

        /// Names versions.
        public init(basic: UInt16, options: [UInt16] = []) {
            self.basic = basic
            self.options = options
        }

        /// The basic version as it is spoken: `5.0.0`.
        public var basicText: String { "\(basic >> 8 & 0x0F).\(basic >> 4 & 0x0F).\(basic & 0x0F)" }
    }

    /// The code of this command.
    public static let code = CommandCode.requestSpecificationVersion

    /// The system that is asked.
    public let idm: IDm?

    /// Asks the card of that IDm.
    public init(idm: IDm) { self.idm = idm }

    /// What follows the IDm.
    public var body: [UInt8] { [0x00, 0x00] }

    /// Status flags, format version 00, the basic version, a count of options, as many versions; low bytes first.
    public func parse(_ body: ArraySlice<UInt8>) throws(ResponseError) -> Response {
        var reader = ByteReader(body)
        let flags = try StatusFlags(reader.u8(), reader.u8())
        guard flags.isSuccess else {
            try reader.finish()
            throw .status(flags)
        }
        _ = try reader.u8()
        let basic = try reader.u16LittleEndian()
        let count = Int(try reader.u8())
        var options: [UInt16] = []
        for _ in 0..<count { options.append(try reader.u16LittleEndian()) }
        try reader.finish()
        return Response(basic: basic, options: options)
    }

    /// What the PMm says of this command.
    public func maximumResponseTime(_ pmm: PMm) -> Duration { pmm.maximumResponseTime(.fixed, count: 0) }
}
