import FeliCa
import Testing

@testable import FeliCaTransport

/// Which of the devices on the USB is meant. None of them exists, so none may be opened.
@Suite struct PaSoRiAddressTests {
    private static func device(_ product: UInt16, _ number: Int, vendor: UInt16 = 0x054C) -> USBDevice {
        USBDevice(vendor: vendor, product: product, bus: 250, number: number, drivers: [])
    }

    private static let mouse = device(0xC31C, 1, vendor: 0x046D)
    private static let rcs320 = device(0x01BB, 2)
    private static let rcs380 = device(0x06C1, 3)
    private static let rcs300 = device(0x0DC9, 44)

    @Test(arguments: [
        (String?.none, [mouse, rcs380, rcs300], UInt16(0x06C1)), ("250:3", [rcs380, rcs300], 0x06C1),
        ("250:044", [rcs380, rcs300], 0x0DC9), (nil, [rcs300], 0x0DC9),
    ])
    func finds(address: String?, attached: [USBDevice], product: UInt16) throws {
        #expect(try PaSoRiAddress.find(address, attached: attached).device.product == product)
    }

    @Test(arguments: [
        (String?.none, [USBDevice](), ReaderError.noReader(wanted: nil, found: [])),
        (nil, [mouse], .noReader(wanted: nil, found: [])),
        (nil, [rcs320], .unsupported(reader: "Sony PaSoRi RC-S320")),
        ("250:2", [rcs320, rcs380], .unsupported(reader: "Sony PaSoRi RC-S320")),
        ("250:1", [mouse, rcs380, rcs300], .noReader(wanted: "usb:250:1", found: ["usb:250:003", "usb:250:044"])),
        ("1", [rcs380], .badAddress("usb:1")), ("250:x", [rcs380], .badAddress("usb:250:x")),
        ("250:3:1", [rcs380], .badAddress("usb:250:3:1")), ("250:300", [rcs380], .badAddress("usb:250:300")),
        ("", [rcs380], .badAddress("usb:")),
    ])
    func refuses(address: String?, attached: [USBDevice], error: ReaderError) {
        #expect(throws: error) { try PaSoRiAddress.find(address, attached: attached) }
    }

    @Test func lists() {
        let readers = PaSoRiLink.readers(attached: [Self.mouse, Self.rcs320, Self.rcs380])
        #expect(
            readers == [
                ReaderDescription(
                    address: "usb:250:002",
                    name: "Sony PaSoRi RC-S320",
                    problem: .unsupported(reader: "Sony PaSoRi RC-S320")
                ),
                ReaderDescription(
                    address: "usb:250:003",
                    name: "Sony PaSoRi RC-S380/S",
                    problem: .notPermitted(.node("/dev/bus/usb/250/003"))
                ),
            ]
        )
    }

    @Test(arguments: [
        ("usb", SourceAddress.usb(nil)), ("usb:001:004", .usb("001:004")), ("./usb", .file("./usb")),
    ])
    func sources(text: String, address: SourceAddress) throws { #expect(try SourceAddress(text) == address) }

    @Test func anAddressIsNeeded() {
        #expect(throws: ReaderError.badAddress("usb:")) { try SourceAddress("usb:") }
    }
}
