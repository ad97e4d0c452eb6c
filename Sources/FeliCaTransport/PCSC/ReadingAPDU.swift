internal import FeliCa

/// A command to a reader that only reads, or that only carries a frame that reads.
///
/// This list is the door, as `CommandCode` is for cards: there is no other way to make one, so UPDATE BINARY, loading
/// of keys and the like cannot be expressed. All are short APDUs, which every reader takes. Source: PC/SC part 3 and its
/// supplement 2; ACR122U API; transports 2.4.
struct ReadingAPDU: Hashable, Sendable {
    /// The command as it is sent.
    let bytes: [UInt8]

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The longest data field of a short APDU.
    private static let maximumData = 255

    /// A command of the class FF with a data field; nil when that is too long.
    private init?(_ instruction: UInt8, _ parameter2: UInt8 = 0, data: [UInt8], expectsAnswer: Bool = false) {
        guard data.count <= ReadingAPDU.maximumData else { return nil }
        bytes = [0xFF, instruction, 0x00, parameter2, UInt8(data.count)] + data + (expectsAnswer ? [0x00] : [])
    }

    // MARK: Any reader

    /// GET DATA: the IDm.
    static let identifier = ReadingAPDU([0xFF, 0xCA, 0x00, 0x00, 0x00])

    /// GET RESPONSE: the `count` bytes that the reader says are ready.
    static func response(count: UInt8) -> ReadingAPDU { ReadingAPDU([0xFF, 0xC0, 0x00, 0x00, count]) }

    // MARK: Blocks

    /// GET DATA: the PMm.
    static let manufactureParameter = ReadingAPDU([0xFF, 0xCA, 0x01, 0x00, 0x00])

    /// SELECT FILE: the service that is read from then on (Sony).
    static func select(_ service: ServiceCode) -> ReadingAPDU {
        ReadingAPDU([0xFF, 0xA4, 0x00, 0x01, 0x02] + littleEndian(service.rawValue))
    }

    /// The reader's own parameter FC 01: the service that is read from then on (SpringCard).
    static func parameter(service: ServiceCode) -> ReadingAPDU {
        ReadingAPDU([0xFF, 0xFB, 0xFC, 0x01, 0x02] + littleEndian(service.rawValue))
    }

    /// READ BINARY: one block of the selected service, `length` being what is expected (0: all that there is).
    static func read(block: UInt8, length: UInt8 = 0x00) -> ReadingAPDU {
        ReadingAPDU([0xFF, 0xB0, 0x00, block, length])
    }

    /// READ BINARY: several blocks, by elements of a block list; nil for more than a short answer holds.
    static func read(blocks: [UInt8]) -> ReadingAPDU? {
        guard 1...15 ~= blocks.count else { return nil }
        let count = UInt8(blocks.count)
        let list: [UInt8] = blocks.flatMap { block -> [UInt8] in [0x80, block] }
        let header: [UInt8] = [0xFF, 0xB0, 0x80, count, count * 2]
        return ReadingAPDU(header + list + [count * UInt8(Block.size)])
    }

    // MARK: Frames as they are

    /// The instructions by which readers pass a frame on.
    enum Carrier: UInt8 {
        /// ACS: the pseudo-APDU.
        case directTransmit = 0x00
        /// Identiv, SpringCard: the encapsulation.
        case encapsulation = 0xFE
    }

    /// The reader sends `command` as it is.
    static func pass(_ command: CommandFrame, by carrier: Carrier) -> ReadingAPDU? {
        ReadingAPDU(carrier.rawValue, data: command.frame.bytes)
    }

    // MARK: Commands of Identiv's own

    /// The instruction that stands for `command`, with what follows the IDm as its data: the reader adds the IDm of the
    /// card that it polled last. Nil for commands that it does not have.
    static func identiv(_ command: CommandFrame) -> ReadingAPDU? {
        let body = Array(command.frame.body)
        let rest = body.dropFirst(8)
        switch command.code {
        case .polling where body.count == 4: return ReadingAPDU([0xFF, 0x40, 0x00, 0x00, 0x04] + body)
        case .requestService:
            guard let count = rest.first, rest.count == 1 + 2 * Int(count), rest.count <= 256 else { return nil }
            return ReadingAPDU([0xFF, 0x42, count, 0x00, count * 2] + rest.dropFirst())
        case .requestResponse: return ReadingAPDU([0xFF, 0x44, 0x00, 0x00, 0x00])
        case .readWithoutEncryption:
            guard let services = rest.first, rest.count > 1 + 2 * Int(services) else { return nil }
            let codes = rest.dropFirst().prefix(2 * Int(services))
            let list = rest.dropFirst(1 + codes.count)
            guard let blocks = list.first, codes.count + list.count <= 256 else { return nil }
            let data = codes + list.dropFirst()
            return ReadingAPDU([0xFF, 0x46, services, blocks, UInt8(data.count)] + data)
        case .requestSystemCode: return ReadingAPDU([0xFF, 0x4A, 0x00, 0x00, 0x00])
        default: return nil
        }
    }

    // MARK: The PN532 of an ACR122U

    /// GetFirmwareVersion.
    static let chipVersion = ReadingAPDU([0xFF, 0x00, 0x00, 0x00, 0x02, 0xD4, 0x02])

    /// InCommunicateThru: the chip sends `command` as it is.
    static func communicateThrough(_ command: CommandFrame) -> ReadingAPDU? {
        ReadingAPDU(0x00, data: [0xD4, 0x42] + command.frame.bytes)
    }

    /// RFConfiguration, item 2: how long the chip waits for a card's answer, 100 µs × 2^(code − 1); code 1 to 16.
    /// The two bytes before it are reserved and the default time for ATR_RES.
    static func answerTime(code: UInt8) -> ReadingAPDU {
        ReadingAPDU([0xFF, 0x00, 0x00, 0x00, 0x06, 0xD4, 0x32, 0x02, 0x00, 0x0B, code])
    }

    /// InListPassiveTarget: the chip polls at 212 kbit/s with what `polling` says; nil for another command.
    static func listTarget(_ polling: CommandFrame) -> ReadingAPDU? {
        guard polling.code == .polling else { return nil }
        return ReadingAPDU(0x00, data: [0xD4, 0x4A, 0x01, 0x01] + polling.frame.bytes.dropFirst())
    }

    /// RFConfiguration, item 5: InListPassiveTarget gives up after three tries; else it goes on without end.
    static let limitedTries = ReadingAPDU([0xFF, 0x00, 0x00, 0x00, 0x06, 0xD4, 0x32, 0x05, 0x00, 0x01, 0x02])

    /// The reader's operating parameter, told in the second byte of the status word.
    static let operatingParameter = ReadingAPDU([0xFF, 0x00, 0x50, 0x00, 0x00])

    /// Sets that parameter until power is cut: bit 7 is the reader's own polling.
    static func setOperatingParameter(_ value: UInt8) -> ReadingAPDU {
        ReadingAPDU([0xFF, 0x00, 0x51, value, 0x00])
    }

    // MARK: The transparent session

    /// Takes the reader's automatic polling off, until `endSession`.
    static let startSession = ReadingAPDU([0xFF, 0xC2, 0x00, 0x00, 0x02, 0x81, 0x00, 0x00])
    /// Gives the reader back to its automatic polling.
    static let endSession = ReadingAPDU([0xFF, 0xC2, 0x00, 0x00, 0x02, 0x82, 0x00, 0x00])
    /// Turns the field on.
    static let fieldOn = ReadingAPDU([0xFF, 0xC2, 0x00, 0x00, 0x02, 0x84, 0x00, 0x00])
    /// Chooses FeliCa for the frames that follow.
    static let switchToFeliCa = ReadingAPDU([0xFF, 0xC2, 0x00, 0x02, 0x04, 0x8F, 0x02, 0x03, 0x00, 0x00])

    /// Sends `command` as it is and waits `timeout` for the answer: data objects 5F46 (microseconds, low byte first) and
    /// 95 (the frame).
    static func transparent(_ command: CommandFrame, timeout: Duration) -> ReadingAPDU? {
        let microseconds = UInt32(clamping: Int64(timeout / .microseconds(1)))
        let timer = DataObject(0x5F46, (0..<4).map { UInt8(truncatingIfNeeded: microseconds >> ($0 * 8)) })
        let frame = DataObject(0x95, command.frame.bytes)
        return ReadingAPDU(0xC2, 0x01, data: timer.bytes + frame.bytes, expectsAnswer: true)
    }
}
