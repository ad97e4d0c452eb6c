import Foundation
import TestSupport
import Testing

/// `felica convert`, `diff` and `explain`.
@Suite struct ConvertCommandTests {
    private static let card = Program.fixture("cards/transit.json")

    @Test(arguments: ["session", "json", "text", "flipper", "proxmark3", "metrodroid"])
    func whatGoesOutComesBackIn(_ format: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("card")
        let converted = try Program.felica.run([
            "convert", ConvertCommandTests.card, "--to", format, "--no-mask", "-o", path,
        ])
        #expect(converted.status == 0, "\(converted.err)")
        for command in ["balance", "history"] {
            let original = try Program.felica.run([command, "--from", ConvertCommandTests.card])
            let again = try Program.felica.run([command, "--from", path])
            // Formats that leave key versions out leave the brand open.
            #expect(
                again.out.replacing("Transit IC card", with: "Suica")
                    == original.out.replacing("Suica or PASMO", with: "Suica")
            )
            #expect(again.status == 0)
        }
    }

    private static let formats = ["session", "json", "text", "flipper", "proxmark3", "metrodroid", "pcapng"]

    /// Through one format into another the card still says the same.
    @Test(arguments: formats, formats)
    func everyPairKeepsTheCard(_ first: String, _ second: String) throws {
        let folder = try TemporaryFolder()
        let (one, two) = (folder.path("one"), folder.path("two"))
        for (source, format, target) in [(ConvertCommandTests.card, first, one), (one, second, two)] {
            let made = try Program.felica.run(["convert", source, "--to", format, "--no-mask", "-o", target])
            #expect(made.status == 0, "\(made.err)")
        }
        let original = try Program.felica.run(["history", "--from", ConvertCommandTests.card])
        let again = try Program.felica.run(["history", "--from", two])
        // Formats that leave key versions out leave the brand open.
        #expect(
            again.out.replacing("Suica or PASMO", with: "Suica").replacing("Transit IC card", with: "Suica")
                == original.out
        )
        #expect(again.status == 0)
    }

    @Test func masksUnlessToldOtherwise() throws {
        for format in ["session", "json", "text", "flipper", "proxmark3", "metrodroid", "pcapng"] {
            let source = Program.fixture("sessions/transit.felica")
            let shell = try Program("/bin/sh").run([
                "-c", "\"$0\" convert \"$1\" --to \"$2\" 2>/dev/null | xxd -p -c 0", Program.felica.path, source,
                format,
            ])
            let hex = shell.out.lowercased()
            #expect(!hex.isEmpty)
            #expect(!hex.contains("01010a0b0c0d0e0f"))
            // The same as text.
            let text = "01010A0B0C0D0E0F".utf8.map { String(format: "%02x", $0) }.joined()
            #expect(!hex.contains(text))
        }
    }

    @Test func streamsManySessions() throws {
        let session = try String(contentsOfFile: Program.fixture("sessions/transit-balance.felica"), encoding: .utf8)
        let many = String(repeating: session, count: 200)
        let converted = try Program.felica.run(["convert", "-", "--to", "json"], input: many)
        #expect(converted.status == 0)
        let lines = converted.out.split(separator: "\n")
        #expect(lines.count == 200)
        #expect(lines.allSatisfy { $0.hasPrefix("{\"schema\":\"felica.image/1\",\"masked\":true") })
        let reports = try Program.felica.run(["balance", "--json", "--from", "-"], input: many)
        #expect(reports.out.split(separator: "\n").count == 200)
    }

    /// Every card of an input goes into the one file.
    @Test func dumpsEveryCardOfAStream() throws {
        let folder = try TemporaryFolder()
        let session = try String(contentsOfFile: Program.fixture("sessions/transit-balance.felica"), encoding: .utf8)
        let path = folder.path("all.txt")
        let outcome = try Program.felica.run(["dump", "--from", "-", "-o", path], input: session + session)
        #expect(outcome.status == 0)
        #expect(outcome.err.split(separator: "\n").count == 1)
        #expect(try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "Service 008B").count == 3)
    }

    @Test func readsSeveralFiles() throws {
        let files = [ConvertCommandTests.card, "/nonexistent/x", Program.fixture("cards/e-money.json")]
        let outcome = try Program.felica.run(["balance", "--json"] + files.flatMap { ["--from", $0] })
        #expect(outcome.out.split(separator: "\n").count == 2)
        #expect(outcome.status == 66)
        #expect(outcome.err == "felica: /nonexistent/x: cannot be opened: No such file or directory\n")
    }

    @Test func readsAFolderAndGoesOnAfterABadFile() throws {
        let folder = try TemporaryFolder()
        // One file of each kind that can be written, and two further cards.
        let formats = ["session", "json", "text", "flipper", "proxmark3", "metrodroid", "pcapng"]
        for format in formats {
            let made = try Program.felica.run([
                "convert", ConvertCommandTests.card, "--to", format, "-o", folder.path("a-" + format),
            ])
            #expect(made.status == 0)
        }
        for name in ["cards/e-money.json", "sessions/lite.felica"] {
            let text = try String(contentsOfFile: Program.fixture(name), encoding: .utf8)
            _ = try folder.file(name.replacing("/", with: "-"), text)
        }
        _ = try folder.file("broken-1", "")
        _ = try folder.file("broken-2", "hello")
        _ = try folder.file("cards-z.json", "{\"schema\":\"felica.image/1\",")
        let outcome = try Program.felica.run(["balance", "--json", "--from", folder.url.path])
        #expect(outcome.out.split(separator: "\n").count == formats.count + 2)
        #expect(
            outcome.out.split(separator: "\n").filter { $0.contains("\"amount\":10,\"currency\":\"JPY\"") }.count
                == formats.count
        )
        #expect(outcome.status == 65)
        let faults = outcome.err.split(separator: "\n").filter { $0.hasPrefix("felica: ") }
        #expect(faults.count == 3)
    }

    @Test func tellsWhatChanged() throws {
        let folder = try TemporaryFolder()
        let text = try String(contentsOfFile: ConvertCommandTests.card, encoding: .utf8)
        let other = try folder.file(
            "other.json",
            text.replacing("00000000000000002000000A000001E3", with: "0000000000000000200000AA000001E1")
        )
        let same = try Program.felica.run(["diff", ConvertCommandTests.card, ConvertCommandTests.card])
        #expect(same.status == 0)
        #expect(same.out.isEmpty)
        let changed = try Program.felica.run(["diff", other, ConvertCommandTests.card])
        #expect(changed.status == 1)
        #expect(
            changed.out == """
                Suica  balance  ¥170 → ¥10
                0003/008B 0000  bytes 11 15
                  - 00 00 00 00 00 00 00 00 20 00 00 AA 00 00 01 E1
                  + 00 00 00 00 00 00 00 00 20 00 00 0A 00 00 01 E3

                """
        )
        let json = try Program.felica.run(["diff", "--json", other, ConvertCommandTests.card])
        #expect(json.out.hasPrefix("{\"schema\":\"felica.diff/1\",\"same\":false,\"balances\":[{\"kind\":\"transit\""))
        #expect(try Program.felica.run(["diff", other]).status == 64)
    }

    @Test(arguments: [
        (["10060101010203040506018B00018000"], 0, "command Read Without Encryption\n"),
        (["0A080101010203040506"], 0, "command Write Without Encryption  (felica never sends this)\n"),
        (
            ["16010002166CE33BE6210A000001E300"], 0,
            "As 0003/090F:\n  Kind           rail\n  Date           2011-03-12\n"
        ),
        (["00000000000000002000000A000001E3", "--service", "008B"], 0, "As 0003/008B:\n"),
        (["zz"], 65, ""), (["0102"], 65, ""), (["FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"], 1, ""),
    ])
    func explains(_ words: [String], _ status: Int, _ start: String) throws {
        let outcome = try Program.felica.run(["explain"] + words)
        #expect(Int(outcome.status) == status)
        #expect(outcome.out.hasPrefix(start), "\(outcome.out)\(outcome.err)")
        if status != 0 { #expect(outcome.out.isEmpty) }
    }
}
