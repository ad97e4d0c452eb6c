internal import FeliCa

/// Writes captures of link type 252 that Wireshark and tshark decode as FeliCa: every frame with its time and direction.
struct PcapngWriter {
    static func write(_ dump: Dump) -> [UInt8] {
        let session = dump.session ?? Session(image: dump.image)
        var writer = PcapngWriter()
        writer.block(
            Pcapng.sectionType,
            word(Pcapng.byteOrder) + half(1) + half(0) + [UInt8](repeating: 0xFF, count: 8)
        )
        // Times in microseconds.
        let resolution = half(9) + half(1) + [0x06, 0x00, 0x00, 0x00] + [UInt8](repeating: 0, count: 4)
        writer.block(Pcapng.interfaceType, half(Pcapng.linkType) + half(0) + word(0) + resolution)
        let begin = session.header.recorded.flatMap(ScanTime.init)?.milliseconds ?? 0
        var time = UInt64(clamping: begin) &* 1_000
        for event in session.events {
            time &+= UInt64(clamping: event.delta.microseconds)
            switch event.kind {
            case .sent(let frame): writer.packet(frame, time, direction: 2)
            case .received(let frame): writer.packet(frame, time, direction: 1)
            default: continue
            }
        }
        return writer.bytes
    }

    private var bytes: [UInt8] = []

    private mutating func packet(_ frame: Frame, _ time: UInt64, direction: UInt32) {
        let name = Array(Pcapng.dissector.utf8) + [0, 0]
        let tags: [UInt8] = [0x00, 0x0C, 0x00, UInt8(name.count)] + name + [0, 0, 0, 0]
        let data = tags + frame.bytes.dropFirst()
        let padding = [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
        let length = PcapngWriter.word(UInt32(data.count))
        let flags = PcapngWriter.half(2) + PcapngWriter.half(4) + PcapngWriter.word(direction) + PcapngWriter.word(0)
        block(
            Pcapng.packetType,
            PcapngWriter.word(0) + PcapngWriter.word(UInt32(time >> 32))
                + PcapngWriter.word(UInt32(truncatingIfNeeded: time)) + length + length + data + padding + flags
        )
    }

    private mutating func block(_ type: UInt32, _ body: [UInt8]) {
        let length = PcapngWriter.word(UInt32(body.count + 12))
        bytes += PcapngWriter.word(type) + length + body + length
    }

    private static func half(_ value: UInt16) -> [UInt8] { littleEndian(value) }

    private static func word(_ value: UInt32) -> [UInt8] {
        littleEndian(UInt16(truncatingIfNeeded: value)) + littleEndian(UInt16(value >> 16))
    }
}
