/// Asks for the key versions of nodes, and thereby which of them the card has, locked ones too.
public struct RequestService: Command {
    /// The code of this command.
    public static let code = CommandCode.requestService

    /// How many nodes one command can ask about.
    public static let maximumNodes = 32

    /// The system that is asked.
    public let idm: IDm?
    /// The nodes, in the order of the answer.
    public let nodes: [NodeCode]

    /// Asks about 1–32 nodes.
    public init(idm: IDm, nodes: [NodeCode]) {
        precondition(1...RequestService.maximumNodes ~= nodes.count, "Request Service takes 1 to 32 nodes")
        self.idm = idm
        self.nodes = nodes
    }

    /// What follows the IDm.
    public var body: [UInt8] {
        [UInt8(nodes.count)] + nodes.flatMap(\.rawValue.littleEndianBytes)
    }

    /// A count, then as many key versions, low byte first; FFFF for a node that is not there.
    public func parse(_ body: ArraySlice<UInt8>) throws(ResponseError) -> [KeyVersion] {
        var reader = ByteReader(body)
        let count = Int(try reader.u8())
        guard count == nodes.count else { throw .count(expected: nodes.count, actual: count) }
        var versions: [KeyVersion] = []
        for _ in 0..<count { versions.append(KeyVersion(rawValue: try reader.u16LittleEndian())) }
        try reader.finish()
        return versions
    }

    /// What the PMm says of this command.
    public func maximumResponseTime(_ pmm: PMm) -> Duration {
        pmm.maximumResponseTime(.requestService, count: nodes.count)
    }
}
