internal import FeliCa

/// The FeliCa commands of Identiv's readers (once SCM's), an instruction each: `FF 40` and its kin.
///
/// The reader makes the frame, so that only commands that it has pass, and it adds the IDm of the card that answered its
/// last Polling; the card's answer comes without length and code. To all others the card is silent here. Source:
/// transports 2.4 (g).
struct IdentivCommands: PCSCDialect {
    private(set) var isRefused = false
    private var wasHeard = false
    /// The card that the reader polled last, and so asks.
    private var polled: IDm?

    var needsProof: Bool { !wasHeard }

    mutating func begin(_ reader: any APDUChannel) -> Bool { true }

    mutating func exchange(
        _ command: CommandFrame,
        timeout: Duration,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> Frame? {
        guard command.code == .polling || IDm(command.frame.body.prefix(8)) == polled,
            let apdu = ReadingAPDU.identiv(command)
        else { return nil }
        let answer = try reader.transmit(apdu)
        guard !answer.status.isSilence else { return nil }
        // Every answer begins with the IDm; the frame's length byte counts itself and the code.
        if let data = answer.success, let idm = IDm(data.prefix(8)), data.count + 2 <= Frame.maximumLength {
            wasHeard = true
            if command.code == .polling { polled = idm }
            return Frame(code: command.code.response, body: data)
        }
        guard wasHeard else {
            isRefused = true
            return nil
        }
        throw .garbled(reader: reader.reader, detail: "no answer of a card: \(answer.hex)")
    }
}
