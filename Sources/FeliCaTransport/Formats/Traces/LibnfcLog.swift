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
    private var pending: [UInt8] = []

    private mutating func take(_ bytes: [UInt8], isSent: Bool, _ line: Int) {
        if isSent {
            pending = []
            if let packet = ChipPacket.first(in: bytes), packet.data.first == 0xD4 {
                chip.sent(packet.data, to: &trace, after: .zero, line: line)
            } else if let data = LibnfcLog.wrapped(bytes) {
                chip.sent(data, to: &trace, after: .zero, line: line)
            }
            return
        }
        pending += bytes
        while let packet = ChipPacket.first(in: pending) {
            pending.removeFirst(packet.end)
            if packet.data.first == 0xD5 { chip.received(packet.data, to: &trace, after: .zero, line: line) }
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

/// A packet between host and PN53x: `00 00 FF`, length and its checksum (or `FF FF` and two bytes of length and their
/// checksum), data, checksum, `00`. `00 00 FF 00 FF 00` acknowledges.
private struct ChipPacket {
    /// The command or answer; empty for an acknowledgement.
    let data: ArraySlice<UInt8>
    /// How many bytes it takes from the beginning of those searched.
    let end: Int

    /// The first packet in `bytes`; nil when there is none, or none that is whole.
    static func first(in bytes: [UInt8]) -> ChipPacket? {
        guard let start = bytes.firstRange(of: [0x00, 0xFF])?.upperBound, start + 1 < bytes.count else { return nil }
        if bytes[start] == 0x00, bytes[start + 1] == 0xFF {
            return ChipPacket(data: [], end: min(start + 3, bytes.count))
        }
        var length = Int(bytes[start])
        var body = start + 2
        if bytes[start] == 0xFF, bytes[start + 1] == 0xFF {
            guard start + 4 < bytes.count else { return nil }
            length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
            body = start + 5
        }
        guard body + length <= bytes.count else { return nil }
        return ChipPacket(data: bytes[body..<body + length], end: min(body + length + 2, bytes.count))
    }
}
