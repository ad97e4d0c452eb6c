internal import FeliCa

/// Frames through the PN532 of an ACR122U, by the pseudo-APDU `FF 00 00 00`.
///
/// With a card that the reader's own polling found, all frames, Polling too, go by InCommunicateThru: the chip is set to
/// its rate already. InListPassiveTarget would poll again and, as the chip is set by default, go on without end for a
/// system that the card does not have.
///
/// Without one, over the driver's escape, the reader's own polling is taken off and a Polling goes by
/// InListPassiveTarget, with its tries limited, which sets the chip to FeliCa. Source: ACR122U API; PN532 User Manual
/// 7.3.1, 7.3.5, 7.3.9; transports 1.7, 2.4 (d).
struct ACR122: PCSCDialect {
    /// How long the chip waits for an answer, as the code that it was told: 51.2 ms from the start.
    private var answerTime: UInt8 = 0x0A
    /// Whether the chip behind the reader told its version; a busy one may fail to.
    private(set) var needsProof = false
    /// The reader's operating parameter as it was; nil where it was left alone.
    private var parameter: UInt8?

    /// What the reader and its chip may take beyond the card's time.
    private static let margin = Duration.milliseconds(5)
    /// InCommunicateThru's answer on success.
    private static let header: [UInt8] = [0xD5, 0x43]
    /// The bit of the operating parameter that has the reader poll by itself.
    private static let ownPolling: UInt8 = 0x80

    /// The chip's own frame has 255 bytes: D5 43, a status and the card's frame; libnfc leaves one more.
    var maximumResponse: Int { 251 }

    mutating func begin(_ reader: any APDUChannel) throws(ReaderError) -> Bool {
        let version = try transmit(.chipVersion, reader)
        needsProof = version.status.isSilence
        guard needsProof || version.success?.starts(with: [0xD5, 0x03]) == true else { return false }
        return reader.isDirect ? try takeOver(reader) : true
    }

    /// Takes the reader's own polling off and limits the chip's.
    private mutating func takeOver(_ reader: any APDUChannel) throws(ReaderError) -> Bool {
        let answer = try reader.transmit(.operatingParameter)
        guard answer.status.sw1 == 0x90 else { return false }
        let value = answer.status.sw2
        guard try reader.transmit(.setOperatingParameter(value & ~ACR122.ownPolling)).status.sw1 == 0x90 else {
            return false
        }
        parameter = value
        do throws(ReaderError) {
            if try transmit(.limitedTries, reader).success != nil { return true }
        } catch {
            end(reader)
            throw error
        }
        end(reader)
        return false
    }

    mutating func end(_ reader: any APDUChannel) {
        // Nothing can be done about a failure: the reader is gone then.
        if let parameter { _ = try? reader.transmit(.setOperatingParameter(parameter)) }
        parameter = nil
    }

    mutating func exchange(
        _ command: CommandFrame,
        timeout: Duration,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> Frame? {
        if reader.isDirect, let apdu = ReadingAPDU.listTarget(command) { return try list(apdu, reader) }
        guard let apdu = ReadingAPDU.communicateThrough(command) else { return nil }
        try allow(timeout + ACR122.margin, reader)
        let answer = try transmit(apdu, reader)
        // The reader's own word for a chip that got no answer in time.
        guard !answer.status.isSilence else { return nil }
        guard let data = answer.success, data.starts(with: ACR122.header), data.count > 2 else {
            throw fault(answer, reader)
        }
        switch ChipStatus(data[2]) {
        case .done: return try frame(data[3...], reader)
        case .silent: return nil
        case .released: throw .cardRemoved
        case .fault: throw .garbled(reader: reader.reader, detail: "status of the chip: \(Hex.string(data[2]))")
        }
    }

    /// The answer of the one card that a Polling found: D5 4B, how many were found, the number of the first, its frame.
    private func list(_ apdu: ReadingAPDU, _ reader: any APDUChannel) throws(ReaderError) -> Frame? {
        let answer = try transmit(apdu, reader)
        guard !answer.status.isSilence else { return nil }
        guard let data = answer.success, data.starts(with: [0xD5, 0x4B]), data.count > 2 else {
            throw fault(answer, reader)
        }
        return data[2] == 0x00 ? nil : try frame(data.dropFirst(4), reader)
    }

    private func fault(_ answer: APDUResponse, _ reader: any APDUChannel) -> ReaderError {
        .garbled(reader: reader.reader, detail: "answer of the chip: \(answer.hex)")
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
