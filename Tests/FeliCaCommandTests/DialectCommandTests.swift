import FeliCa
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FeliCaTransport

/// What a person meets is the same whatever the reader speaks: the built binary on the real pcscd, dialect by dialect.
@Suite(.enabled(if: PCSCDaemon.problem == nil, "\(PCSCDaemon.problem ?? "")"))
struct DialectCommandTests {
    private static let card = VirtualCard(SampleCard.transit.image)

    /// A dialect, the name of a reader that speaks it, and what it carries.
    struct Row: CustomTestStringConvertible, Sendable {
        let dialect: PCSCDialectName
        let reader: String
        var testDescription: String { dialect.rawValue }
        /// Whether every frame passes, so that the card can list what it has.
        var listsAll: Bool { carriesFrames && dialect != .identivCommands }
        var carriesFrames: Bool { dialect != .sony && dialect != .springCardBlocks }
    }

    private static let rows = [
        Row(dialect: .sony, reader: "SONY FeliCa RC-S300/P"),
        Row(dialect: .acr122, reader: "ACS ACR122U PICC Interface"),
        Row(dialect: .transparent, reader: "ACS ACR1552U [ACR1552 1S CL Reader PICC]"),
        Row(dialect: .acr1252, reader: "ACS ACR1252 Dual Reader [ACR1252 Dual Reader PICC]"),
        Row(dialect: .identiv, reader: "Identiv uTrust 3700 F CL Reader"),
        Row(dialect: .identivCommands, reader: "SCM Microsystems Inc. SCL010 Contactless Reader"),
        Row(dialect: .springCard, reader: "SpringCard Prox'N'Roll Contactless"),
        Row(dialect: .springCardBlocks, reader: "SpringCard Puck Contactless"),
    ]

    private static func felica(_ daemon: PCSCDaemon) -> Program {
        Program(Program.felica.url.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
    }

    /// What is read of the card without any reader.
    private static func image(_ plan: ReadingPlan) throws -> CardImage {
        let session = CardSession(VirtualCardLink(card))
        try session.find([.transit, .any], within: .zero)
        try session.read(plan)
        return session.image
    }

    /// No card, a card that comes late, the same report with two frames, and all of its three systems.
    @Test(arguments: rows) func readsWhatEveryOtherReaderReads(row: Row) throws {
        let reader = try PCSCDaemon.Reader(row.reader)
        let daemon = try PCSCDaemon([reader])
        let felica = Self.felica(daemon)
        let early = try felica.run(["--from", "pcsc", "--timeout", "0"])
        #expect(early.status == 2)
        #expect(early.err == "felica: no card came in time\n")

        let waiting = try felica.start(["balance", "--json", "--from", "pcsc", "--timeout", "20"])
        usleep(200_000)
        let card = SimulatedCard(Self.card, row.dialect, on: reader)
        defer { card.remove() }
        let balance = waiting.finish()
        #expect(balance.status == 0, "\(balance.err)")
        if row.carriesFrames {
            #expect(balance.out == CardReport(try Self.image(.balance(everySystem: false))).json.line + "\n")
            #expect(card.log.map(\.command.code) == [0x00, 0x06])
        } else {
            // Which system answered such a reader does not tell, so that the card is told by its history.
            #expect(balance.out.contains(#""kind":"transit""#) && balance.out.contains(#""balance":{"amount":10,"#))
            #expect(Set(card.log.map(\.command.code)) == [0x06])
        }
        if row.listsAll {
            let dump = try felica.run(["dump", "--json", "--from", "pcsc"])
            #expect(dump.out == (try Self.image(.everything)).json.pretty + "\n")
        }
        let strange = card.commands.filter { !onlyReads($0) }
        #expect(strange.isEmpty, "\(strange.map { Hex.string($0) })")
    }

    /// The card leaves with the first command after the balance was read.
    @Test(arguments: rows) func keepsWhatWasReadBeforeTheCardLeft(row: Row) throws {
        let reader = try PCSCDaemon.Reader(row.reader)
        let daemon = try PCSCDaemon([reader])
        let isRead = Mutex(false)
        let card = SimulatedCard(Self.card, row.dialect, on: reader) { event, interruption in
            guard case .exchanged(_, let response) = event else { return }
            if isRead.withLock(\.self) { interruption.request() }
            if Hex.string(response).contains("2000000A000001E3") { isRead.withLock { $0 = true } }
        }
        defer { card.remove() }
        let outcome = try Self.felica(daemon).run(["dump", "--from", "pcsc", "--timeout", "20"])
        #expect(outcome.status == 3)
        #expect(outcome.out.contains("00 00 00 00 00 00 00 00  20 00 00 0A 00 00 01 E3"), "\(outcome.out)")
        #expect(
            outcome.err
                == "felica: the card left the reader; put it back and keep it still\nonly a part was read\n"
        )
    }

    /// A reader that can only tell the IDm.
    @Test func showsTheIDmOfACardThatCannotBeRead() throws {
        let reader = try PCSCDaemon.Reader("HID Global OMNIKEY 5022 Smart Card Reader")
        let daemon = try PCSCDaemon([reader])
        let card = ForeignCard(
            atr: VirtualPCSCCard(ScriptedCard(Self.card), dialect: .sony).answerToReset,
            answers: ["FFCA000000": "01010101020304069000"],
            on: reader
        )
        defer { card.remove() }
        let felica = Self.felica(daemon)
        let folder = try TemporaryFolder()
        let balance = try felica.run(["--from", "pcsc", "--timeout", "20", "--record", folder.path("a.felica")])
        #expect(balance.status == 69)
        #expect(balance.out == "Card\tItem\tValue\nFeliCa\tIDm\t0101010102030406\n")
        #expect(
            balance.err.hasPrefix(
                "felica: the reader \(reader.name) tells a FeliCa card's IDm but cannot read its blocks"
            )
        )
        let json = try felica.run(["--json", "--from", "pcsc", "--timeout", "20"])
        #expect(json.out.contains(#""partial":true,"idm":"0101010102030406","systems":[],"purses":[]"#))
        // The recording says the same, under a pseudonym.
        let session = try String(contentsOfFile: folder.path("a.felica"), encoding: .utf8)
        #expect(session.contains("reader: cannot read: 0101") && !session.contains("0101010102030406"), "\(session)")
        let replayed = try felica.run(["--from", folder.path("a.felica")])
        #expect(replayed.status == 3)
        #expect(replayed.out.contains("FeliCa\tIDm\t0101"))
        #expect(try felica.run(["replay", "--check", folder.path("a.felica")]).status == 0)
    }

    @Test func waitsWhileReaderAndServiceGoAndComeBack() throws {
        let reader = try PCSCDaemon.Reader("SONY FeliCa RC-S300/P")
        let daemon = try PCSCDaemon([reader])
        let waiting = try Self.felica(daemon).start(["--from", "pcsc:rc-s300", "--timeout", "30"])
        usleep(300_000)
        try daemon.start([try PCSCDaemon.Reader("ACS ACR122U PICC Interface")])
        usleep(300_000)
        try daemon.stop()
        usleep(300_000)
        try daemon.start([try PCSCDaemon.Reader("ACS ACR122U PICC Interface"), reader])
        let card = SimulatedCard(Self.card, .transparent, on: reader)
        defer { card.remove() }
        let outcome = waiting.finish()
        #expect(outcome.out == "Card\tItem\tValue\nTransit IC card\tBalance\t¥10\n")
        #expect(outcome.status == 0, "\(outcome.err)")
    }
}
