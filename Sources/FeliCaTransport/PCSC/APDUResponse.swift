internal import FeliCa

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

    /// All of it, for a person.
    var hex: String { Hex.string(data + bigEndian(status.rawValue)) }
}

/// The two bytes with which a reader says what came of an APDU.
struct StatusWord: RawRepresentable, Hashable, Sendable {
    /// SW1 in the upper byte, SW2 in the lower.
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Done.
    static let success = StatusWord(rawValue: 0x9000)
    /// An error without a cause; readers of ACS's say so when the card does not answer.
    static let failed = StatusWord(rawValue: 0x6300)
    /// The card did not answer.
    static let silentCard = StatusWord(rawValue: 0x6401)
    /// The card did not answer: SpringCard's driver.
    static let driverSilence = StatusWord(rawValue: 0x6F01)
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

    /// Whether the reader got no answer from the card, or one that was disturbed. 6300 is what ACS's readers say then, 6400
    /// and 6401 are the transparent session's words for its chip and for the card, 6F and a cause is SpringCard's driver.
    var isSilence: Bool {
        [0x6300, 0x6400, 0x6401].contains(rawValue) || sw1 == 0x6F && sw2 != 0x00
    }

    /// Whether the reader refuses the command as such, whatever it is about.
    var refusesCommand: Bool {
        [.wrongLength, .unsupported, .unknownInstruction, .unknownClass].contains(self)
    }
}

/// Carries APDUs to a reader and back: a card's connection, or a card in software.
protocol APDUChannel: AnyObject {
    /// The reader's whole name.
    var reader: String { get }
    /// Whether the reader is spoken to without a card that it found by itself.
    var isDirect: Bool { get }
    /// Whether another program reset the card or the reader cut its power, so that `reconnect` is due.
    var needsReconnect: Bool { get }

    /// Takes the card up again after a reset.
    func reconnect() throws(ReaderError)

    /// Sends `command` and gives what came of it.
    func transmit(_ command: ReadingAPDU) throws(ReaderError) -> APDUResponse
}

extension APDUChannel {
    var isDirect: Bool { false }
}
