/// Every command that may leave this program: those that read, and none that writes, authenticates or changes a key.
///
/// This list is the door. A `CommandFrame` can only be made with one of these codes, and a `Link` takes nothing else, so
/// a writing command cannot be expressed. Source of codes and names: card-formats 1.2.
public enum CommandCode: UInt8, Sendable, CaseIterable {
    /// Finds cards and tells their IDm and PMm.
    case polling = 0x00
    /// Tells the key versions of nodes.
    case requestService = 0x02
    /// Tells the card's mode.
    case requestResponse = 0x04
    /// Reads blocks of services that need no key.
    case readWithoutEncryption = 0x06
    /// Lists areas and services, one an index.
    case searchServiceCode = 0x0A
    /// Lists the systems.
    case requestSystemCode = 0x0C
    /// Tells the block counts of nodes.
    case requestBlockInformation = 0x0E
    /// Lists the nodes of an area.
    case requestCodeList = 0x1A
    /// Tells assigned and free blocks of nodes.
    case requestBlockInformationEx = 0x1E
    /// Tells a phone's carrier and model.
    case getContainerIssueInformation = 0x22
    /// Tells about an area.
    case getAreaInformation = 0x24
    /// Tells a node's properties.
    case getNodeProperty = 0x28
    /// Tells a container's properties.
    case getContainerProperty = 0x2E
    /// Tells the key versions of nodes, AES and DES.
    case requestServiceV2 = 0x32
    /// Tells the system's state.
    case getSystemStatus = 0x38
    /// Tells the product.
    case requestProductInformation = 0x3A
    /// Tells the versions of the specification that the card follows.
    case requestSpecificationVersion = 0x3C

    /// The code of the response: one above the command's.
    public var response: UInt8 { rawValue + 1 }
}

/// A frame that only reads: what a `Link` carries to a card.
public struct CommandFrame: Hashable, Sendable {
    /// Which command it is.
    public let code: CommandCode
    /// The frame itself.
    public let frame: Frame

    /// Builds the command's frame from what follows the code.
    public init(code: CommandCode, body: [UInt8]) {
        self.code = code
        frame = Frame(code: code.rawValue, body: body)
    }

    /// Lets `frame` pass when its command only reads; nil for every other.
    public init?(_ frame: Frame) {
        guard let code = CommandCode(rawValue: frame.code) else { return nil }
        self.code = code
        self.frame = frame
    }
}
