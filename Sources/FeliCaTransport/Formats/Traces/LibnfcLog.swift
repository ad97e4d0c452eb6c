internal import FeliCa

/// What libnfc writes with `LIBNFC_LOG_LEVEL=3`: level, group and text with tabs between, no times.
///
/// `TX: 00 00 ff …` and `RX: …` are bytes to and from the chip. Over a serial line an answer comes in several lines, the
/// chip's acknowledgement first. Source: libnfc 1.8.0; style-and-ux 5b.
struct LibnfcLog {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool { head.contains("\tTX: ") || head.contains("\tRX: ") }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var reader = LibnfcLog(trace: TraceBuilder(file: file))
        for line in TextLine.lines(bytes) {
            let isSent = line.text.contains("\tTX: ")
            guard let digits = line.text.behind(isSent ? "\tTX: " : "\tRX: ") else { continue }
            guard let bytes = Hex.bytes(digits.trimmed) else {
                reader.trace.damaged(line.error(.hex, in: file))
                continue
            }
            reader.take(bytes, isSent: isSent, line.number)
        }
        return [try reader.trace.finished()]
    }

    private var trace: TraceBuilder
    private var chip = ChipDialogue()
    /// What came from the chip and is no whole packet yet.
    private var pending = PN532Decoder()

    private mutating func take(_ bytes: [UInt8], isSent: Bool, _ line: Int) {
        if isSent {
            pending = PN532Decoder()
            var decoder = PN532Decoder()
            decoder.append(bytes)
            if case .frame(let data) = decoder.next(), data.first == 0xD4 {
                chip.sent(data[...], to: &trace, after: .zero, line: line)
            } else if let data = LibnfcLog.wrapped(bytes) {
                chip.sent(data, to: &trace, after: .zero, line: line)
            }
            return
        }
        pending.append(bytes)
        while let packet = pending.next() {
            guard case .frame(let data) = packet, data.first == 0xD5 else { continue }
            chip.received(data[...], to: &trace, after: .zero, line: line)
        }
        if let start = bytes.firstRange(of: [0xD5]), bytes.suffix(2) == [0x90, 0x00], bytes.first == 0x80 {
            // An ACR122U's answer: ten bytes of CCID before, the status word behind.
            chip.received(bytes[start.lowerBound...].dropLast(2), to: &trace, after: .zero, line: line)
        }
    }

    /// What an ACR122U is told for its chip: `FF 00 00 00`, a length, and the chip's command.
    private static func wrapped(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        bytes.firstRange(of: [0xFF, 0x00, 0x00, 0x00]).map { bytes[$0.upperBound...].dropFirst() }
            .flatMap { $0.first == 0xD4 ? $0 : nil }
    }
}
