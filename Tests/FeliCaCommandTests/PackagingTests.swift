import FeliCaTransport
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

    /// Vendor and product of every reader that is opened without pcscd, as udev writes them.
    private static let opened = KnownReader.all.filter { reader in
        reader.ways.contains { way in
            switch way {
            case .usb, .nfc: true
            case .pcsc, .line: false
            }
        }
    }.flatMap(\.ids).map { $0.description.lowercased() }

    /// The rule permits those readers and no others.
    @Test func permitsTheReaders() throws {
        var permitted: Set<String> = []
        let rules = try PackagingTests.lines("60-felica.rules").filter { $0.hasPrefix("ATTR{idVendor}") }
        for rule in rules {
            let match = try #require(
                rule.wholeMatch(
                    of:
                        /ATTR{idVendor}=="([0-9a-f]{4})", ATTR{idProduct}=="([0-9a-f|]+)", MODE="0660", GROUP="plugdev", TAG\+="uaccess"/
                )
            )
            for product in match.2.split(separator: "|") { permitted.insert("\(match.1):\(product)") }
        }
        #expect(permitted == Set(PackagingTests.opened))
    }

    @Test func keepsTheKernelsDriversAway() throws {
        #expect(
            Set(try PackagingTests.lines("felica-blacklist.conf")) == [
                "blacklist port100", "blacklist pn533_usb", "blacklist pn533", "blacklist nfc",
            ]
        )
    }
}
