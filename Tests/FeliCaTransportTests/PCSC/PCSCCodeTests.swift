import FeliCa
import Testing

@testable import FeliCaTransport

/// Source of the codes: pcsc-lite 1.9.9, `pcsclite.h`.
@Suite struct PCSCCodeTests {
    @Test(arguments: [
        (0x8010_001D, ReaderError.serviceNotRunning), (0x8010_001E, .serviceStopped),
        (0x8010_0013, .serviceStopped), (0x8010_0003, .serviceStopped),
        (0x8010_002E, .noReader(wanted: nil, found: [])),
        (0x8010_0009, .unplugged(reader: "R")), (0x8010_002F, .unplugged(reader: "R")),
        (0x8010_0017, .unplugged(reader: "R")),
        (0x8010_000C, .cardRemoved), (0x8010_0069, .cardRemoved),
        (0x8010_0068, .busy(reader: "R")), (0x8010_000B, .busy(reader: "R")),
        (0x8010_0066, .cardUnresponsive), (0x8010_0067, .cardUnresponsive), (0x8010_000F, .cardUnresponsive),
        (0x8010_006A, .notPermitted(.service)),
        (0x8010_0002, .interrupted),
        (0x8010_0008, .garbled(reader: "R", detail: "an answer longer than any")),
        (0x8010_0016, .library(name: "PC/SC", code: 0x8010_0016)),
        (0x8010_001F, .library(name: "PC/SC", code: 0x8010_001F)),
        (0x8010_0006, .library(name: "PC/SC", code: 0x8010_0006)),
    ])
    func everyCodeHasItsMeaning(code: Int, error: ReaderError) {
        #expect(PCSCCode(code).error(reader: "R") == error)
    }

    @Test func aSignExtendedCodeIsTheSame() {
        #expect(PCSCCode(Int(Int32(bitPattern: 0x8010_001D))) == .noService)
        #expect(PCSCCode(0x8010_001D) == .noService)
        #expect(PCSCCode(0) == .success)
    }
}
