internal import CPCSC
internal import FeliCa

/// What a reader's driver can be told beside APDUs to a card.
protocol ReaderControl: AnyObject {
    /// The reader's whole name.
    var reader: String { get }

    /// The driver's list of what it can do.
    func features() throws(PCSCCode) -> [UInt8]

    /// Sends `command` by the driver's function of that code and gives its answer.
    func escape(_ code: UInt, _ command: ReadingAPDU) throws(PCSCCode) -> [UInt8]
}

/// Carries APDUs to a reader that has found no card by itself, by the escape of CCID.
///
/// libccid lets nobody through unless its configuration says so (ifdDriverOptions, bit 0), and then lists the function
/// among the reader's features: nothing is tried blindly. Source: PC/SC part 10, 2.2; CCID 1.1, 6.1.8; transports 2.6.
final class PCSCEscape: APDUChannel {
    private let control: any ReaderControl
    private let code: UInt

    /// FEATURE_CCID_ESC_COMMAND.
    private static let escape: UInt8 = 0x13

    /// Finds the escape of the reader's driver; nil when there is none, or none that is permitted.
    init?(_ control: any ReaderControl) {
        guard let list = try? control.features(), let code = PCSCEscape.code(list) else {
            return nil
        }
        self.control = control
        self.code = code
    }

    var reader: String { control.reader }
    var isDirect: Bool { true }
    var needsReconnect: Bool { false }

    func reconnect() {}

    func transmit(_ command: ReadingAPDU) throws(ReaderError) -> APDUResponse {
        let answer: [UInt8]
        do { answer = try control.escape(code, command) } catch { throw error.error(reader: reader) }
        guard let response = APDUResponse(answer) else {
            throw .garbled(reader: reader, detail: "\(answer.count) bytes without a status word")
        }
        return response
    }

    /// The code of the escape in a list of features: a tag, the length 4, and the code, high byte first.
    private static func code(_ list: [UInt8]) -> UInt? {
        var rest = list[...]
        while rest.count >= 6, let tag = rest.popFirst(), rest.popFirst() == 4 {
            let code = rest.prefix(4).reduce(0) { $0 << 8 | UInt($1) }
            if tag == escape { return code }
            rest = rest.dropFirst(4)
        }
        return nil
    }
}

/// A connection to a reader without its card.
final class PCSCDirect: ReaderControl {
    let reader: String
    private let context: PCSCContext
    private var handle: SCARDHANDLE = 0

    /// The function that lists the features: SCARD_CTL_CODE(3400) of pcsc-lite.
    private static let features: UInt = 0x4200_0000 + 3400
    /// The longest answer of a reader: that of an extended APDU.
    private static let longestAnswer = 65_538

    /// Connects to `reader`, whether or not a card is on it.
    init(_ context: PCSCContext, reader: String) throws(PCSCCode) {
        self.context = context
        self.reader = reader
        var activeProtocol: DWORD = 0
        let mode = DWORD(SCARD_SHARE_DIRECT)
        try PCSCContext.check(
            context.bounded { SCardConnect(context.handle, reader, mode, 0, &handle, &activeProtocol) }
        )
    }

    deinit { if handle != 0 { SCardDisconnect(handle, DWORD(SCARD_LEAVE_CARD)) } }

    func features() throws(PCSCCode) -> [UInt8] { try control(PCSCDirect.features, []) }

    func escape(_ code: UInt, _ command: ReadingAPDU) throws(PCSCCode) -> [UInt8] {
        try control(code, command.bytes)
    }

    private func control(_ code: UInt, _ bytes: [UInt8]) throws(PCSCCode) -> [UInt8] {
        var result = PCSCCode.success
        let answer = [UInt8](unsafeUninitializedCapacity: PCSCDirect.longestAnswer) { buffer, count in
            var length: DWORD = 0
            result = context.bounded {
                SCardControl(
                    handle,
                    code,
                    bytes,
                    DWORD(bytes.count),
                    buffer.baseAddress,
                    DWORD(buffer.count),
                    &length
                )
            }
            count = result == .success ? min(Int(length), buffer.count) : 0
        }
        guard result == .success else { throw result }
        return answer
    }
}
