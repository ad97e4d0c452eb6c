import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// What is shown of a card of each family: read from poll to report through the real libnfc, in both languages, and
/// compared with the files under `Expected/`, which are made anew when `FELICA_WRITE_EXPECTED` is set.
@Suite struct ExpectedOutputTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Expected")
    private static let isWriting = ProcessInfo.processInfo.environment["FELICA_WRITE_EXPECTED"] != nil

    /// What is asked of every card, by the name of the file.
    private static let common: [String: [String]] = ["balance": ["balance"], "history": ["history"]]

    /// What is asked of some beside.
    private static let more: [SampleCard: [String: [String]]] = [
        .suica: ["info": ["info", "--explain", "--no-mask"]],
        .icoca: ["gates": ["history", "--gates"], "info": ["info", "--no-mask"]],
        .edy: ["info": ["info", "--no-mask"]],
        .fcf: ["names": ["balance", "--show-names"]],
        .octopus: ["offset": ["balance", "--octopus-offset", "500"]],
        .lite: ["memory": ["balance", "--explain"]],
    ]

    @Test(arguments: SampleCard.allCases)
    func shows(_ card: SampleCard) throws {
        let reader = try VirtualReader(VirtualPN532(card: VirtualCard(card.image)))
        for (name, command) in Self.common.merging(Self.more[card] ?? [:], uniquingKeysWith: { $1 }) {
            for language in ["en", "ja"] {
                let arguments = command + ["--from", "nfc:" + reader.connstring, "--lang", language]
                let outcome = try Program.felica.run(arguments)
                let text = "\(outcome.out)--- errors\n\(outcome.err)--- status \(outcome.status)\n"
                let file = Self.folder.appendingPathComponent("\(card.rawValue).\(name).\(language).txt")
                if Self.isWriting { try Data(text.utf8).write(to: file) }
                #expect(try text == String(contentsOf: file, encoding: .utf8), "\(file.lastPathComponent)")
            }
        }
    }
}
