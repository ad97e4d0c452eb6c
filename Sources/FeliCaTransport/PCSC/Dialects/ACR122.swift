internal import FeliCa

/// Frames through the PN532 of an ACR122U, by the pseudo-APDU `FF 00 00 00`.
///
/// All frames, Polling too, go by InCommunicateThru: the reader's own polling has found the card, so the chip is set to
/// its rate already. InListPassiveTarget would poll again and, as the chip is set by default, go on without end for a
/// system that the card does not have. Source: ACR122U API; PN532 User Manual 7.3.1, 7.3.9; transports 1.7, 2.4 (d).
struct ACR122: PCSCDialect {
    /// How long the chip waits for an answer, as the code that it was told: 51.2 ms from the start.
    private var answerTime: UInt8 = 0x0A

    /// What the reader and its chip may take beyond the card's time.
    private static let margin = Duration.milliseconds(5)
    /// InCommunicateThru's answer on success.
    private static let header: [UInt8] = [0xD5, 0x43]

    /// The chip's own frame has 255 bytes: D5 43, a status and the card's frame; libnfc leaves one more.
    var maximumResponse: Int { 251 }

    mutating func begin(_ reader: any APDUChannel) throws(ReaderError) -> Bool { true }

    mutating func exchange(
        _ command: CommandFrame,
        timeout: Duration,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> Frame? {
        guard let apdu = ReadingAPDU.communicateThrough(command) else { return nil }
        try allow(timeout + ACR122.margin, reader)
        let answer = try transmit(apdu, reader)
        // The reader's own word for a chip that got no answer in time.
        if answer.status == .failed { return nil }
        guard let data = answer.success, data.starts(with: ACR122.header), data.count > 2 else {
            let text = Hex.string(answer.data + bigEndian(answer.status.rawValue))
            throw .garbled(reader: reader.reader, detail: "answer of the chip: \(text)")
        }
        switch ChipStatus(data[2]) {
        case .done: return try frame(data[3...], reader)
        case .silent: return nil
        case .released: throw .cardRemoved
        case .fault: throw .garbled(reader: reader.reader, detail: "status of the chip: \(Hex.string(data[2]))")
        }
    }

    /// Lets the chip wait for `time` at least. It is never lowered again: a card that answers ends the wait.
    private mutating func allow(_ time: Duration, _ reader: any APDUChannel) throws(ReaderError) {
        var code = answerTime
        while code < 0x10, Duration.microseconds(100 << (Int(code) - 1)) < time { code += 1 }
        guard code != answerTime else { return }
        answerTime = code
        // A reader that refuses it keeps its own time, and the session asks for fewer blocks after a silence.
        _ = try transmit(.answerTime(code: code), reader)
    }

    /// Sends `apdu`; an answer that the reader keeps ready (Touchatag) is fetched.
    private func transmit(_ apdu: ReadingAPDU, _ reader: any APDUChannel) throws(ReaderError) -> APDUResponse {
        let answer = try reader.transmit(apdu)
        return answer.status.sw1 == 0x61 ? try reader.transmit(.response(count: answer.status.sw2)) : answer
    }
}

/// What the status byte of a PN53x says of an exchange. Source: PN532 User Manual 7.1; transports 1.7.
private enum ChipStatus {
    /// The card's frame follows.
    case done
    /// No answer, or one that was disturbed: to be asked again either way.
    case silent
    /// The card is not the chip's any more.
    case released
    /// The chip's or our own fault.
    case fault

    /// Takes the byte; the upper two bits are not part of the error.
    init(_ byte: UInt8) {
        self =
            switch byte & 0x3F {
            case 0x00: .done
            case 0x01...0x06, 0x0A, 0x0B, 0x12, 0x13, 0x23, 0x25, 0x2A, 0x2C, 0x2E: .silent
            case 0x29, 0x2B: .released
            default: .fault
            }
    }
}
