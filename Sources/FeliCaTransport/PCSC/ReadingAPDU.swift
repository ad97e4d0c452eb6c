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

    // MARK: Blocks, as Sony's readers give them

    /// GET DATA: the PMm.
    static let manufactureParameter = ReadingAPDU([0xFF, 0xCA, 0x01, 0x00, 0x00])

    /// SELECT FILE: the service that is read from then on.
    static func select(_ service: ServiceCode) -> ReadingAPDU {
        ReadingAPDU([0xFF, 0xA4, 0x00, 0x01, 0x02] + littleEndian(service.rawValue))
    }

    /// READ BINARY: one block of the selected service.
    static func read(block: UInt8) -> ReadingAPDU { ReadingAPDU([0xFF, 0xB0, 0x00, block, 0x00]) }

    // MARK: The PN532 of an ACR122U

    /// InCommunicateThru: the chip sends `command` as it is.
    static func communicateThrough(_ command: CommandFrame) -> ReadingAPDU? {
        ReadingAPDU(0x00, data: [0xD4, 0x42] + command.frame.bytes)
    }

    /// RFConfiguration, item 2: how long the chip waits for a card's answer, 100 µs × 2^(code − 1); code 1 to 16.
    /// The two bytes before it are reserved and the default time for ATR_RES.
    static func answerTime(code: UInt8) -> ReadingAPDU {
        ReadingAPDU([0xFF, 0x00, 0x00, 0x00, 0x06, 0xD4, 0x32, 0x02, 0x00, 0x0B, code])
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

/// What a reader answers to an APDU.
struct APDUResponse: Hashable, Sendable {
    /// What comes before the status word.
    let data: [UInt8]
    /// The last two bytes, SW1 and SW2.
    let status: StatusWord

    /// Takes an answer apart; nil when it is too short to hold a status word.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        data = Array(bytes.dropLast(2))
        let tail = bytes.suffix(2)
        status = StatusWord(rawValue: tail.reduce(0) { $0 << 8 | UInt16($1) })
    }

    /// The data, when the reader did what it was told.
    var success: [UInt8]? { status == .success ? data : nil }
}

/// The two bytes with which a reader says what came of an APDU.
struct StatusWord: RawRepresentable, Hashable, Sendable {
    /// SW1 in the upper byte, SW2 in the lower.
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Done.
    static let success = StatusWord(rawValue: 0x9000)
    /// An error without a cause; an ACR122U says so when the card does not answer.
    static let failed = StatusWord(rawValue: 0x6300)
    /// The data field has the wrong length.
    static let wrongLength = StatusWord(rawValue: 0x6700)
    /// The session belongs to another program (RC-S300).
    static let owned = StatusWord(rawValue: 0x698A)
    /// The reader does not do that.
    static let unsupported = StatusWord(rawValue: 0x6A81)
    /// What was to be selected is not there.
    static let notFound = StatusWord(rawValue: 0x6A82)
    /// The block is not there.
    static let noRecord = StatusWord(rawValue: 0x6A83)
    /// The instruction is not known.
    static let unknownInstruction = StatusWord(rawValue: 0x6D00)
    /// The class is not known.
    static let unknownClass = StatusWord(rawValue: 0x6E00)

    /// The first byte.
    var sw1: UInt8 { UInt8(rawValue >> 8) }
    /// The second byte.
    var sw2: UInt8 { UInt8(rawValue & 0xFF) }

    /// Whether the reader refuses the command as such, whatever it is about.
    var refusesCommand: Bool {
        [.wrongLength, .unsupported, .unknownInstruction, .unknownClass].contains(self)
    }
}

/// Carries APDUs to a reader and back: a card's connection, or a card in software.
protocol APDUChannel: AnyObject {
    /// The reader's whole name.
    var reader: String { get }
    /// Whether another program reset the card or the reader cut its power, so that `reconnect` is due.
    var needsReconnect: Bool { get }

    /// Takes the card up again after a reset.
    func reconnect() throws(ReaderError)

    /// Sends `command` and gives what came of it.
    func transmit(_ command: ReadingAPDU) throws(ReaderError) -> APDUResponse
}
