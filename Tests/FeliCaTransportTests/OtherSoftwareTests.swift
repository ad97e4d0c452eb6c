import FeliCa
import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// Other people's software reads the card on our PN532 as it would a real one.
@Suite struct OtherSoftwareTests {
    /// Debian's libnfc-bin 1.8.0.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/nfc-list"), "libnfc-bin is not installed")
    )
    func nfcList() throws {
        let reader = try VirtualReader(VirtualPN532(card: PN532Cards.transit))
        let result = try run(
            "/usr/bin/nfc-list",
            ["-v"],
            environment: ["LIBNFC_DEVICE": reader.connstring, "LIBNFC_AUTO_SCAN": "false"]
        )
        let lines = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(lines.contains("1 Felica (212 kbps) passive target(s) found:"))
        #expect(lines.contains("1 Felica (424 kbps) passive target(s) found:"))
        #expect(lines.contains { $0.contains("ID (NFCID2)") && $0.hasSuffix("01  01  01  01  02  03  04  05") })
        #expect(lines.contains { $0.contains("Parameter (PAD)") && $0.hasSuffix("10  0b  4b  42  84  85  d0  ff") })
        #expect(lines.contains("0 ISO14443A passive target(s) found."))
    }

    /// nfcpy 1.0.4 of PyPI.
    @Test(.enabled(if: getuid() == 0, "the link in /dev that nfcpy needs takes root"))
    func nfcpy() throws {
        let python = try NFCPy.python()
        let reader = try VirtualReader(VirtualPN532(card: PN532Cards.transit))
        // nfcpy takes a name in /dev of letters and digits that does not begin with tty.
        let name = "VPN\(getpid())"
        try FileManager.default.createSymbolicLink(atPath: "/dev/\(name)", withDestinationPath: reader.server.path)
        defer { try? FileManager.default.removeItem(atPath: "/dev/\(name)") }
        let script = """
            import nfc, nfc.tag.tt3 as tt3
            with nfc.ContactlessFrontend("tty:\(name):pn532") as frontend:
                target = frontend.sense(nfc.clf.RemoteTarget("212F"))
                tag = nfc.tag.activate(frontend, target)
                print(tag.type, tag.identifier.hex(), tag.pmm.hex())
                tag.idm, tag.pmm = tag.polling(0x0003)
                for code, attribute, blocks in ((0x02, 0x0B, 1), (0x24, 0x0F, 12)):
                    service = tt3.ServiceCode(code, attribute)
                    elements = [tt3.BlockCode(number) for number in range(blocks)]
                    print(tag.read_without_encryption([service], elements).hex())
            """
        let result = try NFCPy.patiently(\.errors) { try run(python, ["-c", script]) }
        #expect(result.errors == "")
        #expect(
            result.output.split(separator: "\n").map(String.init) == [
                "Type3Tag 0101010102030405 100b4b428485d0ff", "00000000000000002000000a000001e3",
                String(repeating: "00", count: 192),
            ]
        )
        #expect(result.status == 0)
    }
}
