import FeliCa
import Foundation
import TestSupport
import Testing

/// `--mask`, `--mask=dates` and `--mask-key` on everything that prints or writes.
@Suite struct MaskCommandTests {
    /// One call: its words, of which FROM is the card, OUT a file to write; with the mask's option added to them.
    private static let calls: [[String]] =
        [
            ["record", "OUT", "--from", "FROM", "-v"],
            ["balance", "--from", "FROM", "--record", "OUT", "-v", "--json"],
            ["dump", "--from", "FROM"], ["dump", "--json", "--from", "FROM"], ["dump", "--from", "FROM", "-o", "OUT"],
            ["dump", "--json", "--from", "FROM", "-o", "OUT"], ["balance", "--json", "--from", "FROM"],
            ["info", "--from", "FROM"], ["info", "--json", "--explain", "--from", "FROM"],
            ["history", "--json", "--show-names", "--from", "FROM"], ["history", "--csv=sfcard", "--from", "FROM"],
        ]
        + ["session", "json", "text", "flipper", "proxmark3", "metrodroid", "pcapng"].map {
            ["convert", "FROM", "--to", $0, "-o", "OUT"]
        }

    /// Whose bytes are looked for.
    private static let cards: [SampleCard] = [.transit, .eMoney]

    /// Card numbers, in decimal digits.
    private static let numbers: [SampleCard: [String]] = [
        .eMoney: ["1001765432109876", "7601098765432123", "6900912345678904"]
    ]

    /// All the ways in which bytes can stand in a file.
    private static func forms(_ bytes: [UInt8]) -> [Data] {
        var forms: [Data] = []
        for bytes in [bytes, bytes.reversed()] {
            forms.append(Data(bytes))
            for separator in ["", " ", ":", "-", ", "] {
                let hex = Hex.string(bytes, separator: separator)
                forms += [Data(hex.utf8), Data(hex.lowercased().utf8)]
            }
            forms.append(Data(bytes.map { String($0) }.joined(separator: ", ").utf8))
            // In base64 the bytes begin at one of three places; the digits beside them depend on their neighbours.
            for lead in 0..<3 {
                let text = Data([UInt8](repeating: 0, count: lead) + bytes).base64EncodedString()
                let digits = text.filter { $0 != "=" }.dropFirst(lead == 0 ? 0 : lead + 1)
                forms.append(Data(digits.dropLast((lead + bytes.count) % 3 == 0 ? 0 : 1).utf8))
            }
        }
        return forms
    }

    private static func secrets(_ card: SampleCard) -> [Data] {
        let tail = Array((card.image.idm?.bytes ?? []).dropFirst(2))
        return forms(tail)
            + (numbers[card] ?? []).flatMap { digits in
                let groups = stride(from: 0, to: 16, by: 4).map { digits.dropFirst($0).prefix(4) }
                return forms(Hex.bytes(digits) ?? []) + forms(Array(digits.utf8))
                    + [" ", "-"].map { Data(groups.joined(separator: $0).utf8) }
            }
    }

    /// Everything that a call leaves: what it prints, what it says, and its file.
    private static func output(_ call: [String], _ card: SampleCard, _ options: [String]) throws -> Data {
        let folder = try TemporaryFolder()
        let out = folder.path("out")
        let words = call.map { word in
            word == "FROM" ? Program.fixture("cards/\(card.rawValue).json") : word == "OUT" ? out : word
        }
        let shell = try Program("/bin/sh").run(
            ["-c", "all=$1; shift; \"$@\" >$all 2>$all.err", "sh", folder.path("all"), Program.felica.path]
                + words + options
        )
        #expect(shell.status == 0, "\(call)")
        return ["all", "all.err", "out"].reduce(Data()) { data, name in
            // The name of the file that was given is the caller's own.
            data + ((try? Data(contentsOf: folder.url.appendingPathComponent(name))) ?? Data())
        }
    }

    @Test(arguments: MaskCommandTests.cards, [["--mask"], ["--mask=dates"]])
    func nothingOfIdentityIsLeft(card: SampleCard, options: [String]) throws {
        for call in Self.calls {
            let data = try Self.output(call, card, options)
            #expect(!data.isEmpty)
            let found = Self.secrets(card).filter { data.range(of: $0) != nil }
            #expect(found.isEmpty, "\(call) \(found.map { String(decoding: $0, as: UTF8.self) })")
        }
    }

    /// That the search finds what is there.
    @Test(arguments: MaskCommandTests.cards)
    func theSearchFinds(card: SampleCard) throws {
        for call in Self.calls where call.contains("--json") || call.contains("OUT") {
            let data = try Self.output(call, card, ["--no-mask"])
            #expect(Self.secrets(card).contains { data.range(of: $0) != nil }, "\(call)")
        }
    }

    @Test(arguments: ["transit", "okica", "edy", "nanaco", "waon", "co-op", "e-money"])
    func aShiftedRecordingReplays(card: String) throws {
        let folder = try TemporaryFolder()
        let key = try folder.file("key", "of our own")
        let from = Program.fixture("cards/\(card).json")
        let path = folder.path("shifted.felica")
        let options = ["--mask=dates", "--mask-key", key]
        let recorded = try Program.felica.run(["record", path, "--from", from] + options)
        #expect(recorded.status == 0, "\(recorded.err)")
        let replayed = try Program.felica.run(["replay", "--check", "--strict", path])
        #expect(replayed.status == 0, "\(replayed.err)")
        #expect(replayed.out == recorded.out)
        // The same as what a dump of the card is shifted to, and not what is on the card.
        let shown = try Program.felica.run(["history", "--from", path]).out
        #expect(try Program.felica.run(["history", "--from", from] + options).out == shown)
        #expect(try Program.felica.run(["history", "--from", from]).out != shown)
        let converted = folder.path("converted.felica")
        _ = try Program.felica.run(["convert", from, "--to", "session", "-o", converted] + options)
        #expect(try Program.felica.run(["replay", "--check", converted]).status == 0)
        #expect(try Program.felica.run(["history", "--from", converted]).out == shown)
    }

    @Test func theSameKeyGivesTheSame() throws {
        let folder = try TemporaryFolder()
        let from = Program.fixture("cards/e-money.json")
        func dump(_ key: String?) throws -> String {
            try Program.felica.run(
                ["dump", "--json", "--mask", "--from", from] + (key.map { ["--mask-key", $0] } ?? [])
            ).out
        }
        let first = try folder.file("first", "one key")
        let second = try folder.file("second", "another key")
        #expect(try dump(first) == dump(first))
        #expect(try dump(first) != dump(second))
        #expect(try dump(nil) != dump(nil))
    }

    @Test func saysWhatIsWrong() throws {
        let folder = try TemporaryFolder()
        let from = ["balance", "--from", Program.fixture("cards/transit.json")]
        let none = try Program.felica.run(from + ["--mask-key", folder.path("none")])
        #expect(none.status == 66)
        #expect(none.err.contains("none"))
        let empty = try Program.felica.run(from + ["--mask-key", folder.file("empty", "")])
        #expect(empty.status == 65)
        #expect(empty.err.contains("empty"))
        #expect(try Program.felica.run(from + ["--mask=names"]).status == 64)
    }

    @Test func saysWhatWasLeftOut() throws {
        let from = ["dump", "--mask=dates", "--from", Program.fixture("cards/octopus.json")]
        let english = try Program.felica.run(from)
        #expect(english.status == 0)
        #expect(english.err.hasPrefix("left out, since nothing tells how dates and amounts stand in them: 8008/"))
        #expect(try Program.felica.run(from + ["--lang", "ja"]).err.contains("省いたもの"))
    }
}
