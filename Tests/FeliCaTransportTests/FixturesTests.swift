import FeliCa
import Glibc
import TestSupport
import Testing

@testable import FeliCaTransport

/// The files under `Fixtures/`, which this test makes anew when `FELICA_WRITE_FIXTURES` is set.
@Suite struct FixturesTests {
    static let folder = String(#filePath.dropLast("Tests/FeliCaTransportTests/FixturesTests.swift".count)) + "Fixtures/"
    static let isWriting = getenv("FELICA_WRITE_FIXTURES") != nil

    @Test(arguments: SampleCard.allCases)
    func card(_ card: SampleCard) throws {
        let path = Self.folder + "cards/\(card.rawValue).json"
        let image = Recording.read(VirtualCardLink(VirtualCard(card.image)), .everything).image
        if Self.isWriting { #expect(FileBytes.write(image.json.pretty + "\n", to: path)) }
        guard case .dumps(let read) = try InputFile.open(path) else {
            Issue.record("\(path) is no image")
            return
        }
        #expect(read == [Dump(image)])
    }

    /// What the card said, apart from the report, which changes as more is decoded.
    @Test(
        arguments: [
            ("transit-balance", SampleCard.transit, .balance(everySystem: false)), ("transit", .transit, .everything),
            ("lite", .lite, .everything),
        ] as [(String, SampleCard, ReadingPlan)]
    )
    func session(name: String, card: SampleCard, plan: ReadingPlan) throws {
        let path = Self.folder + "sessions/\(name).felica"
        let file = TemporaryFile()
        let made = Self.isWriting ? path : file.path
        // A recording is never overwritten.
        if Self.isWriting { unlink(path) }
        let recorded = try Recording.record(VirtualCardLink(VirtualCard(card.image)), plan, to: made)
        let session = try #require(try SessionReader(path: path).next())
        let expected = try #require(try SessionReader(path: made).next())
        #expect(session.damage == nil)
        #expect(session.header == expected.header)
        #expect(session.taps == expected.taps)
        #expect(Recording.read(ReplayLink(session, strict: true), plan).image == recorded.image)
    }
}
