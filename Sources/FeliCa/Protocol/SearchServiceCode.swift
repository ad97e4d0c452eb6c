/// Asks for the node at an index: the way to list all areas and services of a system.
public struct SearchServiceCode: Command {
    /// What is at an index.
    public enum Response: Hashable, Sendable {
        /// An area and its last code.
        case area(AreaCode, end: AreaCode)
        /// A service.
        case service(ServiceCode)
        /// Nothing: the index is past the last node.
        case end
    }

    /// The code of this command.
    public static let code = CommandCode.searchServiceCode

    /// The system that is asked.
    public let idm: IDm?
    /// The index, from 0.
    public let index: UInt16

    /// Asks for the node at `index`.
    public init(idm: IDm, index: UInt16) {
        self.idm = idm
        self.index = index
    }

    /// What follows the IDm.
    public var body: [UInt8] { index.littleEndianBytes }

    /// Four bytes for an area and its end, two for a service, FFFF for the end; low bytes first.
    public func parse(_ body: ArraySlice<UInt8>) throws(ResponseError) -> Response {
        var reader = ByteReader(body)
        let first = try reader.u16LittleEndian()
        guard reader.remaining > 0 else {
            return first == 0xFFFF ? .end : .service(ServiceCode(rawValue: first))
        }
        let end = try reader.u16LittleEndian()
        try reader.finish()
        return .area(AreaCode(rawValue: first), end: AreaCode(rawValue: end))
    }

    /// What the PMm says of this command.
    public func maximumResponseTime(_ pmm: PMm) -> Duration { pmm.maximumResponseTime(.fixed, count: 0) }
}
