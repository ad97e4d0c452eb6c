/// One element of a block list: which block of which of the command's services.
///
/// Byte 0: bit 7 set for the two-byte form, bits 6–4 the access mode (0 for reading), bits 3–0 the index into the
/// service list. Then the block number: one byte, or two with the low byte first. Source: card-formats 1.4.
public struct BlockListElement: Hashable, Sendable {
    /// The index into the command's service list, 0–15.
    public let service: Int
    /// The block's number within its service.
    public let block: UInt16

    /// Names `block` of the service at index `service` (0–15) of the command's list.
    public init(service: Int = 0, block: UInt16) {
        precondition(0..<16 ~= service, "a block list element can name sixteen services")
        self.service = service
        self.block = block
    }

    /// Two bytes where the number fits in one, else three.
    public var bytes: [UInt8] {
        block < 0x100
            ? [0x80 | UInt8(service), UInt8(block)]
            : [UInt8(service)] + block.littleEndianBytes
    }

    /// Takes apart the block list of a Read Without Encryption; nil when it is cut, or names `count` elements falsely.
    public static func parse(_ bytes: some Collection<UInt8>, count: Int) -> [(element: BlockListElement, mode: UInt8)]?
    {
        var rest = Array(bytes)[...]
        var elements: [(BlockListElement, UInt8)] = []
        for _ in 0..<count {
            guard let head = rest.popFirst(), let low = rest.popFirst() else { return nil }
            var number = UInt16(low)
            if head & 0x80 == 0 {
                guard let high = rest.popFirst() else { return nil }
                number |= UInt16(high) << 8
            }
            elements.append((BlockListElement(service: Int(head & 0x0F), block: number), head >> 4 & 0x07))
        }
        return rest.isEmpty ? elements : nil
    }
}
