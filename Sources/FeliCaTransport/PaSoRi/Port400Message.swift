/// One message between the host and an RC-S300 ("Port-400"), of the two kinds that carry commands to the reader itself.
///
///     kind: 6B to the reader, 83 from it | length, 4 bytes, low first | slot 00 | sequence |
///     to the reader 00 00 00; from it status, error, 00 | the payload
///
/// Source: USB CCID 1.1, PC_to_RDR_Escape and RDR_to_PC_Escape; felica-rs `driver/port400`; rcs300-poc.
struct Port400Message: Hashable, PipeMessage {
    /// What the message is.
    enum Kind: UInt8 {
        /// A command from the host.
        case command = 0x6B
        /// The reader's answer.
        case answer = 0x83
    }

    /// What the reader says of a command.
    enum Outcome: Hashable {
        /// Done: the payload is the answer.
        case done
        /// Not yet: another message follows.
        case later
        /// The reader is at work on another command.
        case busy
        /// Not done, with the reader's error code.
        case failed(UInt8)
    }

    /// What it is.
    let kind: Kind
    /// The number by which an answer is known to belong to a command.
    let sequence: UInt8
    /// In an answer, bits 6–7: 0 done, 1 failed, 2 more time asked for.
    let status: UInt8
    /// Why it failed.
    let error: UInt8
    /// An APDU, or the answer to one.
    let payload: [UInt8]

    private static let headerLength = 10
    private static let busy: UInt8 = 0xE0

    /// Makes a message.
    init(_ kind: Kind, sequence: UInt8, status: UInt8 = 0, error: UInt8 = 0, payload: [UInt8]) {
        self.kind = kind
        self.sequence = sequence
        self.status = status
        self.error = error
        self.payload = payload
    }

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Port400Message.headerLength, Port400Message.length(of: bytes) == bytes.count,
            let kind = Kind(rawValue: bytes[0]), bytes[5] == 0x00
        else { return nil }
        self.init(
            kind,
            sequence: bytes[6],
            status: bytes[7],
            error: bytes[8],
            payload: Array(bytes[Port400Message.headerLength...])
        )
    }

    var bytes: [UInt8] {
        let length = UInt32(clamping: payload.count)
        return [kind.rawValue] + littleEndian(length) + [0x00, sequence, status, error, 0x00] + payload
    }

    /// What the reader says of the command.
    var outcome: Outcome {
        switch status >> 6 {
        case 0: .done
        case 2: .later
        default: error == Port400Message.busy ? .busy : .failed(error)
        }
    }

    static func length(of prefix: [UInt8]) -> Int? {
        if let first = prefix.first, Kind(rawValue: first) == nil { return nil }
        guard prefix.count >= headerLength else { return headerLength }
        return headerLength + Int(prefix[1...4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
}

/// Low byte first: the order of numbers in what is said to Sony's readers.
func littleEndian(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
