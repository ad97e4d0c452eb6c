import FeliCa
import Testing

@testable import FeliCaTransport

@Suite struct CardTechnologyTests {
    /// FeliCa's ATRs: PC/SC part 3, ACR122U API, liblogicalaccess. The others: pcsc-tools' list of real ATRs.
    @Test(arguments: [
        ("3B8F8001804F0CA00000030611003B0000000042", CardTechnology.feliCa),
        ("3B8F8001804F0CA000000306 03F011000000008A", .feliCa),
        ("3B8F8001804F0CA000000306 03F0120000000089", .feliCa),
        ("3B8C80010443FD0000000000000000000000", .feliCa),
        ("3B8F8001804F0CA000000306030001000000006A", .other("MIFARE Classic 1K, ISO 14443-3 Type A")),
        ("3B8F8001804F0CA0000003060300020000000069", .other("MIFARE Classic 4K, ISO 14443-3 Type A")),
        ("3B8F8001804F0CA0000003060300030000000068", .other("MIFARE Ultralight, ISO 14443-3 Type A")),
        ("3B8F8001804F0CA00000030603FF28000000003C", .other("ISO 14443-3 Type A")),
        ("3B8F8001804F0CA0000003060500000000000069", .other("ISO 14443-3 Type B")),
        ("3B8F8001804F0CA0000003060B00140000000077", .other("ICODE SLI, ISO 15693")),
        // DESFire; JCOP 31, whose history is as long as a Type B card's; a German passport.
        ("3B8180018080", .processor("ISO 14443-4 Type A")),
        ("3B8880014A434F503331563244", .processor("ISO 14443-4 Type A")),
        ("3B8880010000000033818100 3A", .processor("ISO 14443-4 Type B")),
        ("3B8F8001804F0CA000000306FF00000000000093", .unknown),
        ("3BFD1300008131FE158073C021C057597562694B657940", .unknown),
        ("3B", .unknown), ("", .unknown), ("3B8F8001", .processor("ISO 14443-4 Type A")),
    ])
    func answerToResetTellsTheTechnology(atr: String, technology: CardTechnology) throws {
        #expect(CardTechnology(atr: try #require(Hex.bytes(atr))) == technology)
    }
}
