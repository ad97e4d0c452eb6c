import FeliCa
import Testing

@testable import FeliCaTransport

/// The list of readers, and what is listed of those that are plugged in.
@Suite struct KnownReaderTests {
    @Test func everyIDOnce() {
        let ids = KnownReader.all.flatMap(\.ids)
        #expect(Set(ids).count == ids.count)
    }

    /// A reader that no way reaches says why.
    @Test func everyReaderIsReachedOrExplained() {
        for reader in KnownReader.all where reader.ways.isEmpty {
            #expect(!Set([.obsolete, .dumps, .unknownToLibnfc]).isDisjoint(with: reader.hindrances), "\(reader.name)")
        }
    }

    /// Ids and drivers of libnfc 1.8.0, from its sources (transports 1.2).
    @Test(arguments: [
        ("pn53x_usb", [0x04CC_0531, 0x04CC_2533, 0x04E6_5591, 0x04E6_5594, 0x054C_0193, 0x054C_02E1, 0x1FD3_0608]),
        ("acr122_usb", [0x072F_2200, 0x072F_2214, 0x072F_90CC]),
    ])
    func libnfc(_ driver: String, _ ids: [Int]) {
        let known = KnownReader.all.filter { $0.nfcDriver == driver }.flatMap(\.ids)
        #expect(Set(known) == Set(ids.map { USBID(UInt16($0 >> 16), UInt16($0 & 0xFFFF)) }))
    }

    @Test func kernelModules() {
        #expect(KnownReader.modules == ["port100", "pn533_usb"])
        #expect(USBID(0x054C, 0x06C1).description == "054C:06C1")
        #expect(KnownReader(USBID(0x1D6B, 0x0002)) == nil)
    }

    @Test func entries() throws {
        var facts = MachineFacts.debian12
        facts.devices = [
            try MachineFacts.Device(0x054C, 0x0DC9), try MachineFacts.Device(0x072F, 0x223E),
            try MachineFacts.Device(0x054C, 0x01BB), try MachineFacts.Device(0x072F, 0x2303),
            try MachineFacts.Device(0x1A86, 0x7523),
        ]
        let address = "pcsc:SONY FeliCa RC-S300/P (0000000)"
        let entries = Diagnosis.entries(
            facts,
            found: [
                ReaderDescription(address: address, name: "SONY FeliCa RC-S300/P (0000000)"),
                ReaderDescription(address: "pcsc:Virtual PCD", name: "Virtual PCD"),
                ReaderDescription(address: "nfc:x", name: "x", problem: .busy(reader: "x")),
            ]
        )
        #expect(entries.map(\.address) == [address, "pcsc:Virtual PCD", "nfc:x", "pcsc:ACS ACR1252 Reader", nil, nil])
        #expect(entries.map(\.id?.product) == [0x0DC9, nil, nil, 0x223E, 0x01BB, 0x2303])
        #expect(
            entries.map(\.problem) == [
                nil, nil, .error(.busy(reader: "x")), nil, .fault(.unsupported(.obsolete)),
                .fault(.unknownToDrivers(.libccid("1.5.3"))),
            ]
        )
    }

    /// What is found by its place on the USB is not listed again.
    @Test(arguments: ["usb:001:004", "nfc:pn53x_usb:001:004"])
    func foundByPlace(_ address: String) throws {
        var facts = MachineFacts.debian12
        facts.devices = [try MachineFacts.Device(0x054C, 0x06C1)]
        let entries = Diagnosis.entries(facts, found: [ReaderDescription(address: address, name: "reader")])
        #expect(entries.map(\.id) == [USBID(0x054C, 0x06C1)])
        #expect(Diagnosis.entries(facts, found: []).map(\.address) == ["usb:001:004"])
    }
}
