import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

/// A file that holds commands which write: they are somebody's history, and never become commands of ours.
@Suite struct HostileFileTests {
    /// A session in which a card was authenticated, written and read, and answered everything.
    static let session: String = {
        let idm = "01010a0b0c0d0e0f"
        let exchanges = [
            ("060000030100", "1401\(idm)100b4b428485d0ff0003"),
            // Authentication1, Write Without Encryption, Write, Register Service.
            ("1210\(idm)0000000000000000", "1211\(idm)0000000000000000"),
            ("2008\(idm)018b00018000" + String(repeating: "00", count: 16), "0c09\(idm)0000"),
            ("0e16\(idm)00000000", "0c17\(idm)0000"), ("0e30\(idm)00000000", "0c31\(idm)0000"),
            ("1006\(idm)018b00018000", "1d07\(idm)00000100000000000000002000000a000001e3"),
        ]
        return "{\"felica\":1}\n" + exchanges.map { "[0,\">\",\"\($0)\"]\n[0,\"<\",\"\($1)\"]\n" }.joined()
            + "[0,\"end\",0]\n"
    }()

    private static func card() throws -> (session: Session, image: CardImage) {
        let file = TemporaryFile()
        #expect(FileBytes.write(session, to: file.path))
        let session = try #require(try SessionReader(path: file.path).next())
        return (session, session.image)
    }

    /// Whatever is asked for, a replay asks for reads; the recorded rest is passed over.
    @Test(arguments: [ReadingPlan.balance(everySystem: true), .history(everySystem: true), .everything])
    func aReplayAsksForReads(plan: ReadingPlan) throws {
        let link = WatchedLink(ReplayLink(try Self.card().session))
        _ = Recording.read(link, plan)
        #expect(!link.codes.isEmpty)
        #expect(link.codes.isSubset(of: readingCodes))
    }

    /// The card that such a file is made into gives what was read, and nothing that was written.
    @Test func theCardOfTheFileOnlyReads() throws {
        let image = try Self.card().image
        #expect(CardReport(image).purses.first?.balance.value == Money(10, .yen))
        #expect(image.systems.flatMap(\.services).flatMap(\.data).count == 1)
        var card = VirtualCard(image)
        for exchange in try Self.card().session.taps.joined() {
            guard let command = exchange.command, !readingCodes.contains(command.code) else { continue }
            #expect(card.answer(command) == nil)
        }
    }
}

/// A link that notes the codes of what is sent.
private final class WatchedLink: Link {
    private(set) var codes: Set<UInt8> = []
    private let link: any Link

    init(_ link: any Link) { self.link = link }

    var traits: LinkTraits { link.traits }
    func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence { try link.awaitCard(for: limit) }
    func tune(to rate: BitRate) throws(ReaderError) { try link.tune(to: rate) }
    func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        codes.insert(command.frame.code)
        return try link.exchange(command, timeout: timeout)
    }
    func close() { link.close() }
}
