extension KnownReader {
    private static let pn53x = Way.nfc("pn53x_usb")
    private static let acr122 = Way.nfc("acr122_usb")
    private static let sony: UInt16 = 0x054C
    private static let acs: UInt16 = 0x072F
    private static let scm: UInt16 = 0x04E6
    private static let hid: UInt16 = 0x076B

    /// Every reader that is known, in the order of transports 7. To add one: a line here.
    ///
    /// Sources: the drivers' tables in libnfc 1.8.0; the lists of libccid 1.5.2 and libacsccid1 1.1.8; Linux
    /// `drivers/nfc`; the udev rules of the Proxmark3 client.
    public static let all: [KnownReader] = [
        KnownReader("Sony PaSoRi RC-S300/S", sony, [0x0DC8], [.pcsc, .usb], [.libccid("1.4.35")]),
        KnownReader("Sony PaSoRi RC-S300/P", sony, [0x0DC9], [.pcsc, .usb], [.libccid("1.4.35")]),
        KnownReader("Sony RC-S660/U", sony, [0x0D8F], [.pcsc]),
        KnownReader("Sony PaSoRi RC-S380/S", sony, [0x06C1], [.usb], [.module("port100")]),
        KnownReader("Sony PaSoRi RC-S380/P", sony, [0x06C3], [.usb], [.module("port100")]),
        KnownReader("Sony PaSoRi RC-S330/S360/S370", sony, [0x02E1], [pn53x], [.module("pn533_usb")]),
        KnownReader("Sony PaSoRi RC-S320", sony, [0x01BB], [], [.obsolete]),
        KnownReader("ACS ACR122U", acs, [0x2200], [.pcsc, acr122], [.module("pn533_usb"), .escape]),
        KnownReader("Touchatag", acs, [0x90CC], [.pcsc, acr122], [.contactTwin]),
        KnownReader("ACS ACR122T, AET62", acs, [0x222D, 0x0102, 0x0103], [.pcsc], [.libacsccid, .escape]),
        KnownReader("ACS ACR1222", acs, [0x2214], [.pcsc, acr122], [.libacsccid]),
        KnownReader("ACS ACR1222L", acs, [0x222B], [.pcsc], [.libacsccid]),
        KnownReader("ACS ACR1251U-A1", acs, [0x221A], [.pcsc]),
        KnownReader("ACS ACR1251U-A2, ACR1251U-C", acs, [0x2229, 0x221B], [.pcsc], [.libacsccid]),
        KnownReader("ACS ACR1252U", acs, [0x223B, 0x223E, 0x2259], [.pcsc]),
        KnownReader("ACS ACR1255U-J1", acs, [0x223F], [.pcsc]),
        KnownReader("ACS ACR1281U", acs, [0x2224], [.pcsc]),
        KnownReader("ACS ACR1552U", acs, [0x2303, 0x2308], [.pcsc], [.libccid("1.5.3")]),
        KnownReader("SCM SCL3711", scm, [0x5591], [pn53x], [.module("pn533_usb")]),
        KnownReader("SCM SCL3712", scm, [0x5594], [pn53x]),
        KnownReader("SCM SCL3712", scm, [0x5593], [], [.unknownToLibnfc]),
        KnownReader("NXP PN533", 0x04CC, [0x2533], [pn53x], [.module("pn533_usb")]),
        KnownReader("Philips PN531", 0x04CC, [0x0531], [pn53x]),
        KnownReader("Sony PN531", sony, [0x0193], [pn53x]),
        KnownReader("ASK LoGO", 0x1FD3, [0x0608], [pn53x]),
        KnownReader("CH340 serial adapter", 0x1A86, [0x7523], [.line]),
        KnownReader("CP210x serial adapter", 0x10C4, [0xEA60], [.line]),
        KnownReader("FTDI serial adapter", 0x0403, [0x6001], [.line]),
        KnownReader("PN532 on UART, I2C or SPI", 0, [], [.line]),
        KnownReader("Identiv uTrust 3700 F, 3701 F", scm, [0x5790, 0x5791], [.pcsc]),
        KnownReader("Identiv uTrust 4701 F, CLOUD 4700 F", scm, [0x5724, 0x5720], [.pcsc]),
        KnownReader("Identiv SCL010, SCL011", scm, [0x5291, 0x5293], [.pcsc]),
        KnownReader("HID OMNIKEY 5022 CL", hid, [0x5022], [.pcsc], [.identityOnly]),
        KnownReader("HID OMNIKEY 5422, 5427 CK, 5025-CL", hid, [0x5422, 0x5427, 0x502A], [.pcsc], [.identityOnly]),
        KnownReader("SpringCard Prox'N'Roll, Puck", 0x1C34, [0x7141, 0x6132, 0x613A], [.pcsc]),
        KnownReader("DUALi DE-620", 0x1DB2, [0x0801], [.pcsc], [.identityOnly]),
        KnownReader("Proxmark3", 0x9AC4, [0x4B8F], [], [.dumps]),
        KnownReader("Proxmark3", 0x2D2D, [0x504D], [], [.dumps]),
        // Its id is that of every device with ST's serial firmware, so it is not told by it.
        KnownReader("Flipper Zero", 0x0483, [], [], [.dumps]),
    ]
}
