internal import FeliCa

/// Frames in a transparent session, `FF C2`: the reader's automatic polling rests, and frames pass as they are.
///
/// A session that is not ended leaves the reader dead to every program, so `end` is called on every way out. Source:
/// PC/SC part 3, supplement 2; Identiv CLOUD 47x0 manual for the codes of C0; felica-rs for the RC-S300; transports
/// 2.4 (c).
struct TransparentSession: PCSCDialect {
    /// What the reader may take beyond the card's time.
    private static let margin = Duration.milliseconds(5)

    mutating func begin(_ reader: any APDUChannel) throws(ReaderError) -> Bool {
        guard try perform(.startSession, reader) else { return false }
        do throws(ReaderError) {
            // The field is on as a rule; a reader that does not know the command has it on always.
            _ = try perform(.fieldOn, reader)
            if try perform(.switchToFeliCa, reader) { return true }
        } catch {
            end(reader)
            throw error
        }
        end(reader)
        return false
    }

    mutating func exchange(
        _ command: CommandFrame,
        timeout: Duration,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> Frame? {
        guard let apdu = ReadingAPDU.transparent(command, timeout: timeout + TransparentSession.margin) else {
            return nil
        }
        let answer = try reader.transmit(apdu)
        guard let objects = answer.success.flatMap(DataObject.parse), let code = SessionCode(objects) else {
            throw .garbled(reader: reader.reader, detail: "answer in the session: \(answer.hex)")
        }
        guard !code.status.isSilence else { return nil }
        guard code.isDone else {
            throw .garbled(reader: reader.reader, detail: "code in the session: \(Hex.string(code.status.rawValue))")
        }
        // Collisions and bits in error: what came is no answer.
        guard objects.first(where: { $0.tag == 0x96 })?.value.first ?? 0 == 0 else { return nil }
        guard let response = objects.first(where: { $0.tag == 0x97 }) else { return nil }
        return try frame(response.value, reader)
    }

    mutating func end(_ reader: any APDUChannel) {
        // Nothing can be done about a failure: the reader or the card is gone then, and the session with it.
        _ = try? reader.transmit(.endSession)
    }

    /// Sends a command that manages the session; whether the reader did it.
    private func perform(_ command: ReadingAPDU, _ reader: any APDUChannel) throws(ReaderError) -> Bool {
        let answer = try reader.transmit(command)
        let code = answer.success.flatMap(DataObject.parse).flatMap(SessionCode.init)
        if answer.status == .owned || code?.status == .owned { throw .busy(reader: reader.reader) }
        return code?.isDone ?? false
    }
}

/// Data object C0: which object failed (0 for none) and a status word. The outer one says nothing of the card.
private struct SessionCode {
    let status: StatusWord

    init?(_ objects: [DataObject]) {
        guard let value = objects.first(where: { $0.tag == 0xC0 })?.value, value.count == 3 else { return nil }
        status = StatusWord(rawValue: UInt16(value[1]) << 8 | UInt16(value[2]))
    }

    /// Done, perhaps with a warning.
    var isDone: Bool { status == .success || status.sw1 == 0x62 }
}
