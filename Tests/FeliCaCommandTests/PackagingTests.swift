import Foundation
import TestSupport
import Testing

/// Files that the Debian package ships beside the program.
@Suite struct PackagingTests {
    private static func lines(_ name: String) throws -> [String] {
        let file = Program.root.appendingPathComponent("Sources/FeliCaCommand/Packaging/" + name)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
    }

    /// The readers that are opened without pcscd. Ids: libnfc 1.8.0's drivers pn53x_usb and acr122_usb, nfcpy, and Sony's
    /// own of the Linux kernel's port100 and of libccid's list.
    @Test(arguments: [
        ("054c", "06c1"), ("054c", "06c3"), ("054c", "02e1"), ("054c", "0dc8"), ("054c", "0dc9"), ("072f", "2200"),
        ("072f", "90cc"), ("072f", "2214"), ("04e6", "5591"), ("04e6", "5593"), ("04e6", "5594"), ("04cc", "2533"),
        ("1fd3", "0608"),
    ])
    func permitsTheReader(_ vendor: String, _ product: String) throws {
        let rules = try PackagingTests.lines("60-felica.rules").filter { $0.contains("ATTR{idVendor}==\"\(vendor)\"") }
        let rule = try #require(rules.first)
        #expect(rules.count == 1)
        let products = try #require(rule.firstMatch(of: /ATTR{idProduct}=="([0-9a-f|]+)"/)).1.split(separator: "|")
        #expect(products.contains(Substring(product)))
        #expect(rule.hasSuffix("MODE=\"0660\", GROUP=\"plugdev\", TAG+=\"uaccess\""))
    }

    @Test func keepsTheKernelsDriversAway() throws {
        #expect(
            Set(try PackagingTests.lines("felica-blacklist.conf")) == [
                "blacklist port100", "blacklist pn533_usb", "blacklist pn533", "blacklist nfc",
            ]
        )
    }
}
