import Foundation
import TestSupport
import Testing

/// What goes wrong, as a user meets it: one clear line, the documented status, and nothing lost that was read.
@Suite struct FailureCommandTests {
    private static let header = "{\"felica\":1}\n"

    @Test(arguments: [
        ("", 65, "the file is empty"),
        ("hello\n", 65, "neither a session nor an image of a card"),
        ("{\"felica\":2}\n", 65, "'felica 2' is of a newer version"),
        (header, 65, "the session has no end"),
        (header + "[0,\">\",\"0600\n", 65, "no JSON"),
        (header + "[0,\">\",\"0700\"]\n", 65, "the frame says 7 bytes and has 2"),
        (header + "[0,\">\",\"06000003010\"]\n", 65, "no pairs of hexadecimal digits"),
        ("{\"schema\":\"felica.image/1\"", 65, "no JSON"),
    ])
    func tellsWhatIsWrongWithAFile(_ text: String, _ status: Int, _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("input", text)
        for command in [["balance", "--from", path], ["dump", "--from", path], ["replay", path]] {
            let outcome = try Program.felica.run(command)
            #expect(Int(outcome.status) == status, "\(command)")
            let lines = outcome.err.split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("felica: \(path):") && $0.contains(message) }, "\(outcome.err)")
            let japanese = try Program.felica.run(command + ["--lang", "ja"])
            #expect(Int(japanese.status) == status)
            #expect(japanese.err.unicodeScalars.contains { $0.value >= 0x3040 })
        }
    }

    @Test(arguments: ["balance --from", "dump --from", "replay", "simulate --as pn532"])
    func tellsThatAFileIsMissing(_ words: String) throws {
        let outcome = try Program.felica.run(words.split(separator: " ").map(String.init) + ["/nonexistent/x"])
        #expect(outcome.status == 66)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err == "felica: /nonexistent/x: cannot be opened: No such file or directory\n")
    }

    @Test func showsWhatADamagedSessionHolds() throws {
        let whole = try String(contentsOfFile: Program.fixture("sessions/transit-balance.felica"), encoding: .utf8)
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        let folder = try TemporaryFolder()
        let path = try folder.file("cut.felica", lines.prefix(6).joined(separator: "\n") + "\n[0.1,\"repo")
        let outcome = try Program.felica.run(["balance", "--from", path])
        #expect(outcome.out == "Card\tItem\tValue\nTransit IC card\tBalance\t¥10\n")
        #expect(outcome.status == 65)
        #expect(outcome.err.hasPrefix("felica: \(path):7: "))
    }

    @Test func tellsThatAReplayCannotAnswer() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "short.felica",
            FailureCommandTests.header + """
                [0,">","060000030100"]
                [0,"<","140101010A0B0C0D0E0F100B4B428485D0FF0003"]
                [0,"end",0]

                """
        )
        let outcome = try Program.felica.run(["replay", path])
        #expect(outcome.status == 65)
        #expect(
            outcome.err.contains("felica: \(path):3: the recording has no answer to 100601010A0B0C0D0E0F018B00018000\n")
        )
    }

    @Test func tellsThatACheckedReplayDiffers() throws {
        let whole = try String(contentsOfFile: Program.fixture("sessions/transit-balance.felica"), encoding: .utf8)
        let folder = try TemporaryFolder()
        let path = try folder.file("other.felica", whole.replacing("\"amount\":10", with: "\"amount\":11"))
        let outcome = try Program.felica.run(["replay", "--check", path])
        #expect(outcome.status == 1)
        #expect(outcome.err == "felica: \(path): purses[0].balance.amount was 11, now 10\n")
    }

    @Test func tellsThatTheCardHoldsNothingKnown() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "unknown.json",
            #"{"schema":"felica.image/1","idm":"0101010203040506","pmm":"100B4B428485D0FF","systems":[{"code":"957A"}]}"#
        )
        let outcome = try Program.felica.run(["balance", "--from", path])
        #expect(outcome.status == 1)
        #expect(
            outcome.err.hasPrefix("felica: this card holds nothing that felica knows (systems: 957A FeliCa Secure ID)")
        )
    }

    @Test func tellsThatTheDiskIsFull() throws {
        let card = Program.fixture("cards/transit.json")
        let recording = try Program.felica.run(["balance", "--from", card, "--record", "/dev/full"])
        #expect(recording.status == 74)
        #expect(recording.out == "Card\tItem\tValue\nTransit IC card\tBalance\t¥10\n")
        #expect(recording.err == "felica: cannot write to /dev/full: No space left on device\n")
        let dump = try Program.felica.run(["dump", "--from", card, "-o", "/dev/full"])
        #expect(dump.status == 74)
        #expect(dump.err == "felica: cannot write to /dev/full: No space left on device\n")
        let shell = try Program("/bin/sh").run([
            "-c", "\"$0\" balance --from \"$1\" >/dev/full", Program.felica.path, card,
        ])
        #expect(shell.status == 74)
        #expect(shell.err == "felica: cannot write to standard output: No space left on device\n")
        #expect(try Program.felica.run(["record", "/proc/nonexistent/x.felica", "--from", card]).status == 74)
    }

    @Test func finishesTheRecordingWhenThePipeIsClosed() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pipe.felica")
        // The reader of the pipe is gone before anything is written.
        let outcome = try Program("/bin/bash").run([
            "-c", "set -o pipefail; { sleep 0.2; \"$0\" record \"$2\" -q --from \"$1\"; } | true", Program.felica.path,
            Program.fixture("cards/transit.json"), path,
        ])
        #expect(outcome.status == 141)
        #expect(outcome.err.isEmpty)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasSuffix("\"end\",141]\n"))
    }

    @Test func tellsThatThereIsNoReader() throws {
        let outcome = try Program.felica.run(["--from", "nfc"])
        #expect(outcome.status == 69)
        #expect(outcome.err.hasPrefix("felica: no reader found: plug one in"))
        #expect(outcome.err.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        ("nfc:pn532_uart:/nonexistent", 69), ("nfc:nonsense:x", 64), ("nfc:acr122_usb", 64),
    ])
    func tellsWhatIsWrongWithAnAddress(_ address: String, _ status: Int) throws {
        let outcome = try Program.felica.run(["--from", address])
        #expect(Int(outcome.status) == status, "\(outcome.err)")
        #expect(outcome.err.split(separator: "\n").count == 1)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func tellsWhatWouldPermit() throws {
        let reader = try #require(try SimulatedReader(Program.fixture("cards/transit.json"), as: "pn532"))
        let path = try #require(reader.address.split(separator: ":").last.map(String.init))
        chmod(path, 0o600)
        // Somebody else, who may run the program wherever it was built.
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: Program.felica.path, toPath: folder.path("felica"))
        chmod(folder.url.path, 0o755)
        let outcome = try Program("/usr/bin/setpriv").run([
            "--reuid=65534", "--regid=65534", "--clear-groups", folder.path("felica"), "--from", reader.address,
        ])
        #expect(outcome.status == 77)
        #expect(outcome.err.hasPrefix("felica: not permitted to open \(path): sudo setfacl -m u:$USER:rw \(path)"))
    }

    /// A wait for a pipe that nobody writes ends too.
    @Test func endsWithCtrlCWhileAFileIsRead() throws {
        let process = try Program.felica.start(["balance", "--from", "-"], inputStaysOpen: true)
        usleep(300_000)
        process.signal(SIGINT)
        #expect(process.finish().status == 130)
    }

    /// With its streams closed the program writes to no file or reader in their place.
    @Test func keepsAClosedStreamClosed() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("closed.felica")
        let shell = try Program("/bin/sh").run([
            "-c", "\"$0\" record \"$2\" --from \"$1\" <&- >&- 2>&-", Program.felica.path,
            Program.fixture("cards/transit.json"), path,
        ])
        #expect(shell.status == 0)
        #expect(try Program.felica.run(["replay", "--check", path]).status == 0)
    }

    /// What a tag holds is shown without starting a line of its own or commanding the terminal.
    @Test func showsNoControlCharacters() throws {
        let folder = try TemporaryFolder()
        let text = Array("\u{2}x\nTransit IC card\tBalance\t¥19,999\u{1B}[2J".utf8)
        // One NDEF text record: its language code is the line's end.
        let message = [0xD1, 0x01, UInt8(text.count), 0x54] + text
        var attributes = [UInt8](repeating: 0, count: 16)
        attributes.replaceSubrange(0..<5, with: [0x10, 0x04, 0x01, 0x00, 0x0D])
        attributes[10] = 0x01
        attributes[13] = UInt8(message.count)
        let sum = attributes[0..<14].reduce(0) { $0 + Int($1) }
        attributes[14] = UInt8(sum >> 8)
        attributes[15] = UInt8(sum & 0xFF)
        let padded = message + [UInt8](repeating: 0, count: (16 - message.count % 16) % 16)
        func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02X", $0) }.joined() }
        var blocks = ["\"0000\":\"\(hex(attributes))\""]
        for start in stride(from: 0, to: padded.count, by: 16) {
            blocks.append("\"000\(start / 16 + 1)\":\"\(hex(padded[start..<start + 16]))\"")
        }
        let image = """
            {"schema":"felica.image/1","idm":"0101010203040506","pmm":"100B4B428485D0FF","systems":[{"code":"12FC",\
            "services":[{"code":"000B","blocks":{\(blocks.joined(separator: ","))}}]}]}
            """
        let path = try folder.file("tag.json", image)
        let outcome = try Program.felica.run(["balance", "--from", path])
        #expect(outcome.status == 0, "\(outcome.err)")
        #expect(outcome.out.split(separator: "\n").count == 2)
        #expect(!outcome.out.contains("\u{1B}"))
        #expect(!outcome.out.contains("\nTransit"))
    }
}
