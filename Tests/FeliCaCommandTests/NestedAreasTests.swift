import FeliCa
import Foundation
import TestSupport
import Testing

/// What no card does, but a file can: thousands of areas, each inside the one before.
@Suite struct NestedAreasTests {
    @Test func infoGrowsAsTheirNumber() throws {
        let count: UInt16 = 2_000
        var system = CardImage.System(code: .transit, idm: IDm(rawValue: 0x0101_0A0B_0C0D_0E0F))
        for index in 0..<count {
            system.areas.append(
                .init(code: AreaCode(rawValue: index << 3), end: AreaCode(rawValue: 0xFFFE - index))
            )
        }
        let folder = try TemporaryFolder()
        let path = try folder.file("nested.json", CardImage(idm: system.idm, systems: [system]).json.pretty)
        let outcome = try Program.felica.run(["info", "--from", path])
        #expect(outcome.status == 0, "\(outcome.err)")
        let lines = outcome.out.split(separator: "\n")
        // Each has its line, and none is pushed out of sight.
        #expect(lines.count > Int(count))
        #expect(lines.allSatisfy { $0.utf8.count < 160 })
    }
}
