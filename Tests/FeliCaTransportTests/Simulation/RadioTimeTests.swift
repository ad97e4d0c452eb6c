import FeliCa
import Testing

@testable import FeliCaTransport

/// Times worked out by hand from JIS X 6319-4.
@Suite struct RadioTimeTests {
    private static let pmm = PMm(rawValue: 0x100B_4B42_8485_D0FF)

    @Test(arguments: [
        // (6 + 2 + 6 + 2) bytes × 8 bits × 64 / 13.56 MHz.
        (6, BitRate.kbps212, 604_129),
        (6, .kbps424, 302_064),
        (255, .kbps212, 10_005_899),
    ])
    func onTheAir(_ count: Int, _ rate: BitRate, _ nanoseconds: Int) {
        #expect(RadioTime.air(count, at: rate) == .nanoseconds(nanoseconds))
    }

    @Test(arguments: [
        // One slot, and sixteen: 2.417 ms + 1.208 ms each.
        ("060000030100", 3_625_000),
        ("06000003010F", 21_745_000),
        // PMm byte 5 is 85: 302,065 ns × (1 × blocks + 6) × 16.
        ("10060101010102030405018B00018000", 302_065 * 112),
        ("12060101010102030405018B000280008001", 302_065 * 128),
        // Byte 2 is 4B: 302,065 ns × (2 × nodes + 4) × 4.
        ("0D020101010102030405018B00", 302_065 * 24),
        // Byte 3 is 42: 302,065 ns × 3 × 4. Search Service Code, and a command that is none of ours.
        ("0C0A01010101020304050000", 302_065 * 12),
        ("0A3201010101020304", 302_065 * 12),
    ])
    func inTheCard(_ hex: String, _ nanoseconds: Int) throws {
        var bytes = try #require(Hex.bytes(hex))
        bytes[0] = UInt8(bytes.count)
        #expect(try RadioTime.card(Frame(bytes), Self.pmm) == .nanoseconds(nanoseconds))
    }

    @Test func anExchangeIsTheSumOfItsParts() throws {
        let polling = Polling(.transit).frame.frame
        let silent = RadioTime.exchange(polling, answer: nil, Self.pmm, at: .kbps212)
        #expect(silent == .nanoseconds(604_129 + 3_625_000))
        let answered = RadioTime.exchange(polling, answer: 20, Self.pmm, at: .kbps212)
        #expect(answered - silent == RadioTime.air(20, at: .kbps212))
    }
}
