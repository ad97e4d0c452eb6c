internal import FeliCa

/// Frames that the reader passes on as they are, behind one header: readers of ACS's newer than the ACR122U, Identiv's,
/// SpringCard's. Whether a reader does that only an answer of the card's proves. Source: transports 2.4 (e), (g), (h).
struct PassThrough: PCSCDialect {
    /// What carries the frames.
    let carrier: ReadingAPDU.Carrier
    private(set) var isRefused = false
    private var wasHeard = false

    init(_ carrier: ReadingAPDU.Carrier) { self.carrier = carrier }

    var needsProof: Bool { !wasHeard }

    mutating func begin(_ reader: any APDUChannel) -> Bool { true }

    mutating func exchange(
        _ command: CommandFrame,
        timeout: Duration,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> Frame? {
        guard let apdu = ReadingAPDU.pass(command, by: carrier) else { return nil }
        let answer = try reader.transmit(apdu)
        guard !answer.status.isSilence else { return nil }
        if let frame = answer.success.flatMap({ try? Frame($0) }) {
            wasHeard = true
            return frame
        }
        // Before anything was understood, what is not understood means that the reader speaks otherwise.
        guard wasHeard else {
            isRefused = true
            return nil
        }
        throw .garbled(reader: reader.reader, detail: "no frame: \(answer.hex)")
    }
}
