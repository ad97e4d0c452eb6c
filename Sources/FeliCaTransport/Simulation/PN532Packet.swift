internal import FeliCa

/// What passes between a host and a PN532 over a serial line.
///
/// A frame is `00 00 FF LEN LCS` (LEN + LCS = 0), TFI and data (LEN bytes), a checksum that makes their sum 0, `00`. With
/// more than 255 bytes it is `00 00 FF FF FF`, the length in two bytes, high one first, their checksum, and the same
/// rest. Source: PN532 user manual (NXP UM0701-02) 6.2.1; transports 4.1.
enum PN532Packet: Hashable {
    /// The other side's frame was received; from the host also: stop the command that runs.
    case ack
    /// The last frame was damaged: send it again.
    case nack
    /// The chip does not know the command or its form.
    case error
    /// A frame's data: TFI (D4 from the host, D5 from the chip), code, parameters.
    case frame([UInt8])

    /// As it goes over the line.
    var bytes: [UInt8] {
        switch self {
        case .ack: return [0x00, 0x00, 0xFF, 0x00, 0xFF, 0x00]
        case .nack: return [0x00, 0x00, 0xFF, 0xFF, 0x00, 0x00]
        case .error: return [0x00, 0x00, 0xFF, 0x01, 0xFF, 0x7F, 0x81, 0x00]
        case .frame(let data):
            let length = UInt16(data.count)
            let head =
                data.count <= 255
                ? [UInt8(data.count), PN532Packet.checksum([UInt8(data.count)])]
                : [0xFF, 0xFF] + bigEndian(length) + [PN532Packet.checksum(bigEndian(length))]
            return [0x00, 0x00, 0xFF] + head + data + [PN532Packet.checksum(data), 0x00]
        }
    }

    /// What has to be added to the sum of `bytes` to make it 0.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt8 { 0 &- bytes.reduce(0, &+) }
}

/// Cuts the bytes of a serial line into packets; whatever is none (preambles, wake-up bytes, damaged frames) is passed
/// over, as the chip does.
struct PN532Decoder {
    /// The longest frame that the chip takes: TFI and 264 bytes.
    static let maximumLength = 265

    private var buffer: [UInt8] = []

    /// Takes what arrived.
    mutating func append(_ bytes: some Sequence<UInt8>) { buffer += bytes }

    /// The next whole packet; nil until more arrives.
    mutating func next() -> PN532Packet? {
        while let start = startOfPacket() {
            buffer.removeFirst(start)
            guard buffer.count >= 5 else { return nil }
            switch (buffer[3], buffer[4]) {
            case (0x00, 0xFF): return take(5, .ack)
            case (0xFF, 0x00): return take(5, .nack)
            case (0xFF, 0xFF):
                guard buffer.count >= 8 else { return nil }
                guard PN532Packet.checksum(buffer[5..<8]) == 0 else { break }
                switch body(at: 8, length: Int(buffer[5]) << 8 | Int(buffer[6])) {
                case .whole(let packet): return packet
                case .cut: return nil
                case .damaged: break
                }
            case (let length, let check) where length &+ check == 0:
                switch body(at: 5, length: Int(length)) {
                case .whole(let packet): return packet
                case .cut: return nil
                case .damaged: break
                }
            default: break
            }
            buffer.removeFirst(3)
        }
        return nil
    }

    private enum Body {
        case whole(PN532Packet)
        case cut
        case damaged
    }

    private mutating func body(at start: Int, length: Int) -> Body {
        guard 1...PN532Decoder.maximumLength ~= length else { return .damaged }
        guard buffer.count > start + length else { return .cut }
        let data = Array(buffer[start..<start + length])
        guard PN532Packet.checksum(data) == buffer[start + length] else { return .damaged }
        let packet = data == [0x7F] ? PN532Packet.error : .frame(data)
        buffer.removeFirst(start + length + 1)
        return .whole(packet)
    }

    private mutating func take(_ count: Int, _ packet: PN532Packet) -> PN532Packet {
        buffer.removeFirst(count)
        return packet
    }

    /// Where `00 00 FF` begins; what cannot belong to one is dropped.
    private mutating func startOfPacket() -> Int? {
        var index = 0
        while index + 2 < buffer.count {
            if buffer[index] == 0x00, buffer[index + 1] == 0x00, buffer[index + 2] == 0xFF { return index }
            index += 1
        }
        buffer.removeFirst(index)
        return nil
    }
}
