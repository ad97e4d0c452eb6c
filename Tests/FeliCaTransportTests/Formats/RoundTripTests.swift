import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

/// What is written and read again is the same, as far as the format can hold it, and what it cannot is said.
@Suite struct RoundTripTests {
    /// Cards as they are read: with key versions and refusals.
    static let images = SampleCard.allCases.map { card in
        (card, Recording.read(VirtualCardLink(VirtualCard(card.image)), .everything).image)
    }

    static func again(_ dump: Dump, _ name: String) throws -> (dump: Dump, losses: [ExportLoss]) {
        let format = try #require(DumpFormat.named(name))
        let export = try #require(format.write(dump))
        // It is recognised as what it was written as.
        #expect(DumpFormat.recognise(export.bytes[...])?.name == name)
        return (try #require(try format.read(export.bytes, file: "x").first), export.losses)
    }

    @Test(arguments: images, ["session", "json", "text", "pcapng"])
    func whole(card: (SampleCard, CardImage), name: String) throws {
        let (dump, losses) = try Self.again(Dump(card.1), name)
        #expect(losses.isEmpty)
        #expect(ImageDiff(card.1, dump.image).isEmpty)
        #expect(dump.image == card.1)
    }

    static func counts(_ image: CardImage) -> (areas: Int, keys: Int, refusals: Int) {
        let services = image.systems.flatMap(\.services)
        let areas = image.systems.flatMap(\.areas)
        let refusals = services.flatMap(\.blocks.values).filter { if case .refused = $0 { true } else { false } }
        return (
            areas.count,
            (areas.map(\.keyVersion) + services.map(\.keyVersion)).filter { $0 != nil }.count,
            refusals.count
        )
    }

    @Test(arguments: images)
    func proxmark3(card: (SampleCard, CardImage)) throws {
        let (dump, losses) = try Self.again(Dump(card.1), "proxmark3")
        let refusals = Self.counts(card.1).refusals
        #expect(losses == (refusals > 0 ? [.refusals(refusals)] : []))
        #expect(ImageDiff(card.1, dump.image).blocks.allSatisfy { $0.state.new == nil })
    }

    @Test(arguments: images)
    func metrodroid(card: (SampleCard, CardImage)) throws {
        let scanned = ScanTime(milliseconds: 1_500_000_000_123, zone: "Asia/Tokyo")
        let (dump, losses) = try Self.again(Dump(card.1, scanned: scanned), "metrodroid")
        #expect(dump.scanned == scanned)
        let counts = Self.counts(card.1)
        let systems = card.1.systems.count - 1
        var expected: [ExportLoss] = []
        if systems > 0 { expected.append(.systemIdentities(systems)) }
        if counts.areas > 0 { expected.append(.areas(counts.areas)) }
        if counts.keys > 0 { expected.append(.keyVersions(counts.keys)) }
        if counts.refusals > 0 { expected.append(.refusals(counts.refusals)) }
        #expect(losses == expected + [.completeness])
        #expect(dump.image.systems.map(\.code) == card.1.systems.map(\.code))
        #expect(
            ImageDiff(card.1, dump.image).blocks.allSatisfy { if case .refused = $0.state.old { true } else { false } }
        )
    }

    @Test(arguments: images.filter { $0.0 != .lite })
    func flipper(card: (SampleCard, CardImage)) throws {
        let (dump, losses) = try Self.again(Dump(card.1), "flipper")
        let counts = Self.counts(card.1)
        let systems = card.1.systems.count - 1
        var expected: [ExportLoss] = systems > 0 ? [.systemIdentities(systems)] : []
        let ends = card.1.systems.flatMap(\.areas).filter { $0.code != .root }.count
        if ends > 0 { expected.append(.areaEnds(ends)) }
        if counts.keys > 0 { expected.append(.keyVersions(counts.keys)) }
        if counts.refusals > 0 { expected.append(.refusals(counts.refusals)) }
        #expect(losses == expected)
        #expect(dump.damage == nil)
        let withAreas = card.1.systems.filter { $0.areas.contains { $0.code != .root } }
        #expect(dump.remarks.map(\.kind) == withAreas.map { _ in .areaEnds })
        #expect(
            ImageDiff(card.1, dump.image).blocks.allSatisfy { if case .refused = $0.state.old { true } else { false } }
        )
        // The tree keeps every service inside the areas that hold it.
        for system in dump.image.systems {
            let original = try #require(card.1[system.code])
            for area in system.areas {
                let end = try #require(original.areas.first { $0.code == area.code }).end
                #expect(area.end <= end)
                #expect(
                    !original.services.contains {
                        area.end.rawValue < $0.code.rawValue && $0.code.rawValue <= end.rawValue
                    }
                )
            }
        }
    }

    @Test func flipperLite() throws {
        let image = try #require(Self.images.first { $0.0 == .lite }).1
        let (dump, losses) = try Self.again(Dump(image), "flipper")
        let service = ServiceCode(rawValue: 0x000B)
        #expect(dump.image.systems[0][service] == image.systems[0][service])
        #expect(losses == [.services(1), .completeness])
    }

    /// Formats that cannot do without IDm and PMm get invented ones, and that is said.
    @Test(arguments: ["session", "flipper", "proxmark3", "metrodroid", "pcapng"])
    func invented(name: String) throws {
        let block = BlockState.data(.zero)
        let service = CardImage.Service(code: ServiceCode(rawValue: 0x090F), blocks: [0: block])
        let image = CardImage(systems: [CardImage.System(code: .any, services: [service])], isMasked: true)
        let (dump, losses) = try Self.again(Dump(image), name)
        #expect(losses.first == .identityInvented)
        #expect(losses.contains(.maskedMark) == (name != "session"))
        #expect(dump.image.systems[0].code == .any)
        #expect(dump.image.systems[0].services.map(\.blocks) == [[0: block]])
    }

    @Test(arguments: ["json", "text"])
    func marks(name: String) throws {
        var image = SampleCard.transit.image
        image.isMasked = true
        image.isPartial = true
        image.hasAllSystems = false
        image.specification = .init(basic: 0x0500, options: [0x0500, 0x0000])
        image.systems[1].idm = nil
        image.systems[2].isSearched = false
        let (dump, losses) = try Self.again(Dump(image), name)
        #expect(dump.image == image)
        #expect(losses.isEmpty)
    }

    /// A session stays the session that it is, and as pcapng keeps its frames with their times.
    @Test func sessions() throws {
        let file = TemporaryFile()
        try Recording.record(VirtualCardLink(VirtualCard(SampleCard.transit.image)), .everything, to: file.path)
        let session = try #require(try SessionReader(path: file.path).next())
        let (same, none) = try Self.again(Dump(session), "session")
        #expect(none.isEmpty)
        #expect(same.session?.events.map(\.kind) == session.events.map(\.kind))
        let (capture, losses) = try Self.again(Dump(session), "pcapng")
        // The report; a placed card and the silences are there again.
        #expect(losses == [.events(1)])
        #expect(capture.image == session.image)
        #expect(capture.scanned?.text == "2026-11-30T07:05:00+00:00")
        let total = session.events.map(\.delta).reduce(.zero, +)
        let kept = capture.session?.events.map(\.delta).reduce(.zero, +) ?? .zero
        #expect(total - kept < .milliseconds(5))
        let (_, image) = try Self.again(Dump(session), "json")
        let frames = session.events.filter {
            if case .sent = $0.kind { true } else if case .received = $0.kind { true } else { false }
        }
        #expect(image.contains(.frames(frames.count)))
        #expect(image.contains(.times))
    }

    /// Several cards in one session do not fit into a dump of one.
    @Test func severalCards() {
        let two = SampleCard.allCases.prefix(2).map { Session(image: $0.image).events.dropLast() }
        let session = Session(file: "x", header: SessionHeader(), events: two.flatMap(Array.init))
        #expect(session.images.count == 2)
        #expect(DumpFormat.named("flipper")?.write(Dump(session))?.losses.contains(.cards(1)) == true)
    }

    /// A session that was made of an image answers our own reading with all that the image holds. (Of a Lite, which lists
    /// no systems, our reading polls for every known one, and of those no image tells anything.)
    @Test(arguments: images.filter { $0.0 != .lite })
    func madeSessionReplays(card: (SampleCard, CardImage)) throws {
        let session = Session(image: card.1)
        let again = Recording.read(ReplayLink(session), .everything, polling: [card.1.systems[0].code])
        #expect(again.error == nil)
        #expect(again.image == card.1)
    }

    @Test func readOnlyFormats() {
        let writable = DumpFormat.all.filter(\.isWritable).map(\.name)
        #expect(writable == ["session", "json", "text", "flipper", "proxmark3", "metrodroid", "pcapng"])
        #expect(DumpFormat.named("metroflip")?.write(Dump(CardImage())) == nil)
        #expect(Set(DumpFormat.all.map(\.name)).count == DumpFormat.all.count)
    }

    /// Nothing to write is no reason to fail.
    @Test(arguments: DumpFormat.all.filter(\.isWritable).map(\.name))
    func empty(name: String) throws {
        let export = try #require(DumpFormat.named(name)?.write(Dump(CardImage())))
        #expect(!export.bytes.isEmpty)
        _ = try? DumpFormat.named(name)?.read(export.bytes, file: "x")
    }
}
