import FeliCa
import FeliCaTransport
import TestSupport
import Testing

/// Other people's software reads the mocked RC-S380 as it would a real one, so what our own is tested against is true.
@Suite(.enabled(if: MockedReader.problem == nil, Comment(rawValue: MockedReader.problem ?? "")))
struct MockedReaderTests {
    /// nfcpy 1.0.4 of PyPI.
    @Test func nfcpy() throws {
        let python = try NFCPy.python()
        let card = SampleCard.transit.image
        let reader = try MockedReader(.rcs380, VirtualCard(card))
        let script = """
            import nfc, nfc.tag.tt3 as tt3
            with nfc.ContactlessFrontend("usb:054c:06c3") as frontend:
                target = frontend.sense(nfc.clf.RemoteTarget("212F"))
                tag = nfc.tag.activate(frontend, target)
                print(frontend.device.chipset_name, tag.type, tag.identifier.hex(), tag.pmm.hex())
                tag.idm, tag.pmm = tag.polling(0x0003)
                for code, attribute, blocks in ((0x02, 0x0B, 1), (0x24, 0x0F, 12)):
                    service = tt3.ServiceCode(code, attribute)
                    elements = [tt3.BlockCode(number) for number in range(blocks)]
                    print(tag.read_without_encryption([service], elements).hex().upper())
            """
        let result = try Program(python, environment: reader.environment).run(["-c", script])
        let system = try #require(card[.transit])
        let history = (0..<12).compactMap { system[ServiceCode(rawValue: 0x090F)]?.blocks[$0] }
        let blocks = history.compactMap { state in if case .data(let block) = state { block.hex } else { nil } }
        #expect(
            result.out.split(separator: "\n").map(String.init) == [
                "NFC Port-100 v1.11 Type3Tag 01010a0b0c0d0e0f 100b4b428485d0ff",
                "00000000000000002000000A000001E3", blocks.joined(),
            ]
        )
        #expect(blocks.count == 12)
        #expect(result.err == "")
        #expect(result.status == 0)
    }
}
