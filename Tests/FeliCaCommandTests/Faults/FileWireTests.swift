import Foundation
import TestSupport
import Testing

/// Faults in a recorded session, as a link of its own: what was recorded wrongly is not read, and told.
@Suite struct FileWireTests {
    /// The answer to the read of the balance, changed; nil leaves its line out.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let statuses: Set<Int>
        let change: @Sendable (String) -> String?
        var testDescription: String { name }
    }

    private static func flip(_ hex: String, _ index: Int) -> String {
        var characters = Array(hex)
        let pair = String(characters[2 * index...2 * index + 1])
        let byte = ~(UInt8(pair, radix: 16) ?? 0)
        characters.replaceSubrange(2 * index...2 * index + 1, with: String(format: "%02X", byte))
        return String(characters)
    }

    private static let rows = [
        Row(name: "silence", statuses: [1, 3, 65]) { _ in nil },
        Row(name: "cut", statuses: [65]) { String($0.prefix($0.count / 2)) },
        Row(name: "half a byte", statuses: [65]) { String($0.dropLast()) },
        Row(name: "flipped byte", statuses: [1, 3, 65]) { flip($0, 12) },
        Row(name: "other IDm", statuses: [1, 3, 65]) { flip($0, 9) },
        Row(name: "other code", statuses: [1, 3, 65]) { flip($0, 1) },
        Row(name: "wrong length", statuses: [65]) { flip($0, 0) },
        Row(name: "refused", statuses: [1, 3, 65]) { "0C" + $0.dropFirst(2).prefix(18) + "01A6" },
        Row(name: "refused, undefined", statuses: [1, 3, 65]) { "0C" + $0.dropFirst(2).prefix(18) + "5A13" },
        Row(name: "double", statuses: [0, 3, 65]) { $0 + "\"]\n[0.5,\"<\",\"" + $0 },
    ]

    @Test(arguments: rows)
    func damagedSession(_ row: Row) throws {
        let whole = try String(contentsOfFile: Program.fixture("sessions/transit-balance.felica"), encoding: .utf8)
        var lines: [String] = []
        for line in whole.split(separator: "\n") {
            guard let match = line.firstMatch(of: /^(.*"<",")(1D07[0-9A-Fa-f]*)(".*)$/.ignoresCase()) else {
                lines.append(String(line))
                continue
            }
            if let changed = row.change(String(match.2)) { lines.append("\(match.1)\(changed)\(match.3)") }
        }
        let changed = lines.joined(separator: "\n") + "\n"
        try #require(changed != whole)
        let folder = try TemporaryFolder()
        let path = try folder.file("damaged.felica", changed)
        let outcome = try WireReader(source: path).balance()
        #expect(outcome.isHonest(row.statuses), "\(outcome)")
        // The next session in the same stream is whole.
        let both = try folder.file("both.felica", changed + whole)
        let second = try WireReader(source: both).balance()
        #expect(second.out.hasSuffix("Transit IC card\tBalance\t¥10\n"), "\(second)")
    }
}
