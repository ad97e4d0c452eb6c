import FeliCa
import Testing

@testable import FeliCaTransport

@Suite struct PN532PacketTests {
    /// Packets as they are published: PN532 user manual 6.2.1 and 7.2.2; the others by its rule of lengths and checksums.
    static let packets: [(hex: String, packet: PN532Packet)] = [
        ("0000FF00FF00", .ack),
        ("0000FFFF0000", .nack),
        ("0000FF01FF7F8100", .error),
        ("0000FF02FED4022A00", .frame([0xD4, 0x02])),
        ("0000FF06FAD50332010607E800", .frame([0xD5, 0x03, 0x32, 0x01, 0x06, 0x07])),
        ("0000FF05FBD4140114010200", .frame([0xD4, 0x14, 0x01, 0x14, 0x01])),
        (
            "0000FFFFFF0100FFD442" + String(repeating: "00", count: 254) + "EA00",
            .frame([0xD4, 0x42] + [UInt8](repeating: 0, count: 254))
        ),
    ]

    @Test(arguments: packets.indices) func bothWays(_ index: Int) throws {
        let (hex, packet) = PN532PacketTests.packets[index]
        let bytes = try #require(Hex.bytes(hex))
        #expect(Hex.string(packet.bytes) == Hex.string(bytes))
        var decoder = PN532Decoder()
        // A byte at a time, as a slow line gives them.
        for byte in bytes.dropLast(2) {
            decoder.append([byte])
            #expect(decoder.next() == nil)
        }
        decoder.append(bytes.suffix(2))
        #expect(decoder.next() == packet)
        #expect(decoder.next() == nil)
    }

    @Test(arguments: [
        // libnfc's wake-up and nfcpy's.
        "5555000000000000000000000000000000", "00000000000000000000",
        // Noise, a wrong length checksum, a wrong data checksum, no data, an impossible length.
        "0102FF", "0000FF02FFD4022A00", "0000FF02FED4022B00", "0000FF00000000", "0000FFFFFFFFFF0200",
        // Cut off by the next frame.
        "0000FF",
    ])
    func passesOver(_ noise: String) throws {
        var decoder = PN532Decoder()
        decoder.append(try #require(Hex.bytes(noise)))
        decoder.append(PN532Packet.frame([0xD4, 0x02]).bytes)
        #expect(decoder.next() == .frame([0xD4, 0x02]))
        #expect(decoder.next() == nil)
    }

    @Test func severalAtOnce() {
        var decoder = PN532Decoder()
        decoder.append(PN532Packet.ack.bytes + PN532Packet.frame([0xD4, 0x04]).bytes + PN532Packet.nack.bytes)
        #expect(decoder.next() == .ack)
        #expect(decoder.next() == .frame([0xD4, 0x04]))
        #expect(decoder.next() == .nack)
        #expect(decoder.next() == nil)
    }
}
