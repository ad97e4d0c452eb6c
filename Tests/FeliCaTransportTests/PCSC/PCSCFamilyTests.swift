import Testing

@testable import FeliCaTransport

@Suite struct PCSCFamilyTests {
    /// Names as pcscd makes them from libccid's and libacsccid1's tables.
    @Test(arguments: [
        ("SONY FeliCa RC-S300/P (0236798) 00 00", PCSCFamily.sony),
        ("SONY FeliCa RC-S660/U 00 00", .sony),
        ("Sony FeliCa Port/PaSoRi 4.0 0", .sony),
        ("ACS ACR122U PICC Interface 00 00", .acr122), ("ACS ACR122U 01 00", .acr122),
        ("ACS ACR1552U [ACR1552 1S CL Reader PICC] 00 00", .acr1552),
        ("ACS ACR1552U [ACR1552 1S CL Reader SAM] 01 00", nil),
        ("ACS ACR1252 Dual Reader [ACR1252 Dual Reader PICC] 00 00", .acr1252),
        ("ACS ACR1252 Dual Reader [ACR1252 Dual Reader SAM] 01 00", nil),
        ("ACS ACR1281 1S Dual Reader [ACR1281 1S Dual Reader ICC] 00 00", nil),
        ("Identiv uTrust 4701 F Dual Interface Reader [uTrust 4701 F Contact Reader] 00 00", nil),
        ("Identiv uTrust 4701 F Dual Interface Reader [uTrust 4701 F Contactless Reader] 01 00", .identiv),
        ("SCM Microsystems Inc. SCL010 Contactless Reader 00 00", .identiv),
        ("Identiv CLOUD 4700 F Dual Interface Reader [CLOUD 4700 F Contactless Reader] 00 00", .identiv),
        ("ACS ACR1251 Dual Reader [ACR1251 Dual Reader PICC] 00 00", .acr1252),
        ("ACS ACR1255U-J1 00 00", .acr1252),
        ("ACS ACR1281 1S Dual Reader [ACR1281 1S Dual Reader PICC] 01 00", .acr1252),
        ("SpringCard Prox'N'Roll [Contactless] (0123) 00 00", .springCard), ("ACS AET62 00 00", .acr122),
        ("HID Global OMNIKEY 5022 Smart Card Reader 00 00", .other),
        ("HID Global OMNIKEY 5422 Smartcard Reader [OMNIKEY 5422CL Smartcard Reader] 01 00", .other),
        ("Samsung Contactless 00 00", .other), ("Virtual PCD 00 00", .other),
    ])
    func nameTellsTheFamily(name: String, family: PCSCFamily?) {
        #expect(PCSCFamily(readerName: name) == family)
    }

    @Test func everyDialectHasAFamily() {
        #expect(Set(PCSCFamily.allCases.flatMap(\.dialects)) == Set(PCSCDialectName.allCases))
        #expect(PCSCFamily.sony.dialects == [.transparent, .sony])
    }

    @Test func readersOfOneNameAreToldApart() {
        let readers = ["ACS ACR122U 00 00", "ACS ACR122U 01 00", "SONY FeliCa RC-S300/P 02 00"]
        #expect(
            PCSCWatch.names(readers) == ["ACS ACR122U 00 00", "ACS ACR122U 01 00", "SONY FeliCa RC-S300/P"]
        )
    }

    @Test(arguments: [
        ("SONY FeliCa RC-S300/P 00 00", "SONY FeliCa RC-S300/P"),
        ("ACS ACR122U PICC Interface 0A 01", "ACS ACR122U PICC Interface"),
        ("Reader", "Reader"), ("00 00", "00 00"), ("Reader 1 00", "Reader 1 00"), ("", ""),
    ])
    func indexAndSlotAreNoPartOfTheName(full: String, name: String) {
        #expect(PCSCWatch.name(full) == name)
    }
}
