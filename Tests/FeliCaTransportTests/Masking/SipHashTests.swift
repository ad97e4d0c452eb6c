import Testing

@testable import FeliCaTransport

@Suite struct SipHashTests {
    /// Source: the reference vectors of SipHash-2-4 (Aumasson, Bernstein, 2012): key 00…0F, message 00, 01, 02 … of a length.
    @Test(
        arguments: [
            (0, 0x726F_DB47_DD0E_0E31), (1, 0x74F8_39C5_93DC_67FD), (2, 0x0D6C_8009_D9A9_4F5A),
            (7, 0xAB02_00F5_8B01_D137), (8, 0x93F5_F579_9A93_2462), (15, 0xA129_CA61_49BE_45E5),
        ] as [(UInt8, UInt64)]
    )
    func vector(length: UInt8, expected: UInt64) {
        let hash = SipHash(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
        #expect(hash(Array(0..<length)) == expected)
    }
}
