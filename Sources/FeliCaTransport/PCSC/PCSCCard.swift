internal import CPCSC
internal import FeliCa
internal import Glibc

/// A connection to the card on a reader, with one transaction around all that is asked of it: otherwise another program
/// could select another service between our selecting and our reading.
final class PCSCCard: APDUChannel {
    let reader: String
    private(set) var needsReconnect = false

    private let context: PCSCContext
    private var handle: SCARDHANDLE = 0
    private var activeProtocol: DWORD = 0

    /// T=0 or T=1, whichever the card has. Never RAW: the service would fix the card at it, for other programs too.
    private static let protocols = DWORD(SCARD_PROTOCOL_T0 | SCARD_PROTOCOL_T1)
    /// As long as any answer, an extended one and its status word included.
    private static let longestAnswer = 65_538
    /// How often and in which steps a reader that another program holds is asked for.
    private static let attempts = 5
    private static let pause: UInt32 = 100_000
    /// How much later than an exchange the removal that ended it may be told: vpcd looks every 400 ms.
    private static let patience: UInt = 1_000

    /// Connects to the card on `reader`. Waits while another program holds a transaction.
    init(_ context: PCSCContext, reader: String) throws(PCSCCode) {
        self.context = context
        self.reader = reader
        for attempt in 1... {
            do throws(PCSCCode) {
                let mode = DWORD(SCARD_SHARE_SHARED)
                try PCSCContext.check(
                    context.bounded {
                        SCardConnect(context.handle, reader, mode, PCSCCard.protocols, &handle, &activeProtocol)
                    }
                )
                break
            } catch .sharingViolation where attempt < PCSCCard.attempts {
                usleep(PCSCCard.pause)
            }
        }
        try begin()
    }

    private func begin() throws(PCSCCode) {
        let code = context.bounded { SCardBeginTransaction(handle) }
        // Another program holds the card.
        try PCSCContext.check(code == .timeout ? .sharingViolation : code)
    }

    deinit {
        // A reset or power cut would restart the field; other programs may still want the card as it is.
        guard handle != 0 else { return }
        SCardEndTransaction(handle, DWORD(SCARD_LEAVE_CARD))
        SCardDisconnect(handle, DWORD(SCARD_LEAVE_CARD))
    }

    func reconnect() throws(ReaderError) {
        let mode = DWORD(SCARD_SHARE_SHARED)
        let disposition = DWORD(SCARD_LEAVE_CARD)
        do throws(PCSCCode) {
            try PCSCContext.check(
                context.bounded {
                    SCardReconnect(handle, mode, PCSCCard.protocols, disposition, &activeProtocol)
                }
            )
            try begin()
        } catch {
            throw error.error(reader: reader)
        }
        needsReconnect = false
    }

    func transmit(_ command: ReadingAPDU) throws(ReaderError) -> APDUResponse {
        var header = SCARD_IO_REQUEST(
            dwProtocol: activeProtocol,
            cbPciLength: UInt(MemoryLayout<SCARD_IO_REQUEST>.size)
        )
        var code = PCSCCode.success
        let answer = [UInt8](unsafeUninitializedCapacity: PCSCCard.longestAnswer) { buffer, count in
            var length = DWORD(buffer.count)
            let bytes = command.bytes
            code = context.bounded {
                SCardTransmit(handle, &header, bytes, DWORD(bytes.count), nil, buffer.baseAddress, &length)
            }
            count = code == .success ? Int(length) : 0
        }
        guard code == .success else { throw error(code) }
        guard let response = APDUResponse(answer) else {
            throw cardLeft
                ? .cardRemoved : .garbled(reader: reader, detail: "\(answer.count) bytes without a status word")
        }
        return response
    }

    private func error(_ code: PCSCCode) -> ReaderError {
        switch code {
        case .resetCard, .unpoweredCard:
            needsReconnect = true
            return code.error(reader: reader)
        // It ran when the card was connected.
        case .noService: return .serviceStopped
        // Drivers say only that the exchange failed when the card left during it.
        case .notTransacted where cardLeft: return .cardRemoved
        default: return code.error(reader: reader)
        }
    }

    /// Whether the card is gone: asked after a failure, and with patience, since a reader may tell of it later.
    private var cardLeft: Bool {
        var states = [PCSCReaderState(reader)]
        guard context.awaitChange(&states, milliseconds: 0) == .success else { return false }
        if states[0].isPresent { _ = context.awaitChange(&states, milliseconds: PCSCCard.patience) }
        return states[0].isEmpty
    }
}
