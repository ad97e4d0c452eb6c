import FeliCa
import Foundation
import TestSupport
import Testing

@testable import FeliCaTransport

/// The real pcscd of the machine, with vpcd's readers; the tests run in turn since they start and stop the one daemon.
@Suite(
    .serialized,
    .enabled(if: PCSCDaemon.problem == nil, Comment(rawValue: PCSCDaemon.problem ?? "")),
    .timeLimit(.minutes(5))
)
struct PCSCServiceTests {
    private let daemon: PCSCDaemon
    private let interruption = Interruption()

    init() throws { daemon = try PCSCDaemon.shared.get() }

    /// Starts the daemon with one reader of that name.
    private func reader(_ name: String) throws -> PCSCDaemon.Reader {
        let reader = try PCSCDaemon.Reader(name)
        try daemon.start([reader])
        return reader
    }

    private func link(_ wanted: String? = nil, _ dialect: PCSCDialectName? = nil) throws -> PCSCLink {
        try PCSCLink(reader: wanted, dialect: dialect, interruption: interruption)
    }

    /// The balance that a session reads, as a person would have it read.
    private func balance(_ link: PCSCLink) throws -> Int? {
        defer { link.close() }
        let session = CardSession(link)
        try session.find([.transit, .any], within: .seconds(10))
        try session.read(.balance(everySystem: false))
        guard case .known(let money, _) = PurseFamily.transit.purses(session.image).first?.balance else { return nil }
        return money.amount
    }

    /// What doctor learns of the service of this machine, as every program does.
    @Test func answersDoctor() throws {
        _ = try reader("SONY FeliCa RC-S300/P")
        let answer = MachineFacts.gather(environment: [:]).service.answer
        guard case .readers(let names)? = answer else {
            Issue.record("the service answered \(String(describing: answer))")
            return
        }
        #expect(names.map { $0.hasPrefix("SONY FeliCa RC-S300/P") } == [true, true])
        try daemon.stop()
        #expect(MachineFacts.gather(environment: [:]).service.answer == .notRunning)
    }

    // MARK: Reading

    @Test(arguments: [
        ("ACS ACR122U PICC Interface", PCSCDialectName.acr122, PCSCDialectName?.none),
        ("ACS ACR1552U [ACR1552 1S CL Reader PICC]", .transparent, nil),
        ("SONY FeliCa RC-S300/P", .transparent, nil),
        ("Contactless Reader", .transparent, nil),
        ("Contactless Reader", .acr122, .acr122),
    ])
    func aBalanceTakesTwoExchangesWhereFramesPass(
        name: String,
        dialect: PCSCDialectName,
        forced: PCSCDialectName?
    ) throws {
        let card = SimulatedCard(.transit, dialect, on: try reader(name))
        defer { card.remove() }
        let link = try link(nil, forced)
        #expect(try balance(link) == 10)
        #expect(card.log.map(\.command.code) == [0x00, 0x06])
        #expect(card.commands.allSatisfy(onlyReads), "\(card.commands.map { Hex.string($0) })")
    }

    @Test(arguments: [
        ("SONY FeliCa RC-S300/P", PCSCDialectName?.none), ("Contactless Reader", nil),
        ("ACS ACR122U PICC Interface", .sony),
    ])
    func aBalanceIsReadInBlocks(name: String, forced: PCSCDialectName?) throws {
        let card = SimulatedCard(.transit, .sony, on: try reader(name))
        defer { card.remove() }
        let link = try link(nil, forced)
        #expect(try balance(link) == 10)
        // The balance, and a line of history by which the layout is known.
        #expect(card.log.map(\.command.code) == [0x06, 0x06])
        #expect(card.commands.allSatisfy(onlyReads), "\(card.commands.map { Hex.string($0) })")
    }

    @Test(arguments: [("SONY FeliCa RC-S300/P", PCSCDialectName.transparent), ("ACS ACR122U PICC Interface", .acr122)])
    func everythingIsRead(name: String, dialect: PCSCDialectName) throws {
        let card = SimulatedCard(.transit, dialect, on: try reader(name))
        defer { card.remove() }
        let link = try link()
        let session = CardSession(link)
        try session.find([.transit, .any], within: .seconds(10))
        try session.read(.everything)
        #expect(link.traits.name == name)
        link.close()
        let services = try #require(session.image[.transit]).services.filter { !$0.data.isEmpty }
        #expect(services.map(\.code) == VirtualCard.transit.image[.transit]?.services.map(\.code))
        #expect(
            services.map { $0.data.map(\.block) }
                == VirtualCard.transit.image[.transit]?.services.map { $0.data.map(\.block) }
        )
        #expect(card.commands.allSatisfy(onlyReads), "\(card.commands.map { Hex.string($0) })")
    }

    @Test func aSessionIsEndedWhenTheLinkIsClosed() throws {
        let card = SimulatedCard(.transit, .transparent, on: try reader("SONY FeliCa RC-S300/P"))
        defer { card.remove() }
        let link = try link()
        #expect(try link.awaitCard(for: .seconds(10)) == .present)
        interruption.request()
        #expect(throws: ReaderError.interrupted) {
            try link.exchange(Polling(.any).frame, timeout: .milliseconds(10))
        }
        link.close()
        link.close()
        #expect(try link.awaitCard(for: nil) == .absent)
        #expect(card.commands.filter { $0 == ReadingAPDU.endSession.bytes }.count == 1)
        #expect(card.commands.last == ReadingAPDU.endSession.bytes)
    }

    /// A reader of which nothing is published, one that shows a FeliCa card like another, and one whose name promises
    /// more than it knows.
    @Test(arguments: [
        ("HID Global OMNIKEY 5022 Smart Card Reader", "3B8F8001804F0CA00000030611003B0000000042"),
        ("Contactless Reader", "3B80800101"),
        ("ACS ACR1252 Dual Reader [ACR1252 PICC]", "3B8F8001804F0CA00000030611003B0000000042"),
    ])
    func aReaderWithoutOurCommandsIsSaidAndTheCardNamed(name: String, atr: String) throws {
        let card = ForeignCard(
            atr: try #require(Hex.bytes(atr)),
            answers: ["FFCA000000": "01010101020304069000"],
            on: try reader(name)
        )
        defer { card.remove() }
        let session = CardSession(try link())
        let idm = IDm(rawValue: 0x0101_0101_0203_0406)
        #expect(throws: CardError.reader(.cannotRead(reader: name, idm: idm))) {
            try session.find([.transit, .any], within: .seconds(10))
        }
        #expect(session.image == CardImage(idm: idm, isPartial: true))
    }

    // MARK: Cards that come and go

    /// An ACR122U is looked at for an escape, which vpcd does not have.
    @Test(arguments: ["SONY FeliCa RC-S300/P", "ACS ACR122U PICC Interface"])
    func noCardInTimeIsAbsence(name: String) throws {
        _ = try reader(name)
        let link = try link()
        let start = ContinuousClock.now
        #expect(try link.awaitCard(for: .zero) == .absent)
        #expect(try link.awaitCard(for: .milliseconds(50)) == .absent)
        #expect(ContinuousClock.now - start >= .milliseconds(50))
        #expect(throws: CardError.noCard) { try CardSession(link).find([.transit, .any], within: .milliseconds(50)) }
    }

    @Test(arguments: [("SONY FeliCa RC-S300/P", PCSCDialectName.transparent), ("ACS ACR122U PICC Interface", .acr122)])
    func whatWasReadBeforeTheCardLeftIsKept(name: String, dialect: PCSCDialectName) throws {
        let card = SimulatedCard(.transit, dialect, on: try reader(name)) { event, interruption in
            // Search Service Code: the card leaves when it is asked for its services.
            guard case .exchanged(let command, _) = event else { return }
            if command.contains(subsequence: [0x0C, 0x0A]) { interruption.request() }
        }
        defer { card.remove() }
        let session = CardSession(try link())
        try session.find([.transit, .any], within: .seconds(10))
        try session.read(.balance(everySystem: false))
        #expect(throws: CardError.left) { try session.read(.everything) }
        #expect(session.image.isPartial)
        #expect(session.image[.transit]?[ServiceCode(rawValue: 0x008B)]?.data.count == 1)
    }

    @Test func anotherCardIsFoundAfterTheFirst() throws {
        let reader = try reader("SONY FeliCa RC-S300/P")
        let link = try link()
        for _ in 0..<2 {
            let card = SimulatedCard(.transit, .transparent, on: reader)
            #expect(try link.awaitCard(for: .seconds(10)) == .present)
            #expect(try link.exchange(Polling(.transit).frame, timeout: .milliseconds(10)) != nil)
            card.remove()
            #expect(throws: ReaderError.cardRemoved) {
                while true { _ = try link.exchange(Polling(.transit).frame, timeout: .milliseconds(10)) }
            }
            #expect(try link.awaitCard(for: .zero) == .absent)
        }
    }

    @Test func aCardThatIsNotHeardInFramesIsReadInBlocks() throws {
        // A reader that opens sessions in which no card answers: the service below is not on its polling.
        let silent = VirtualCard(CardImage(systems: [CardImage.System(code: .transit)]))
        let card = SimulatedCard(silent, .transparent, on: try reader("SONY FeliCa RC-S300/P"))
        defer { card.remove() }
        let link = try link()
        #expect(try link.awaitCard(for: .seconds(10)) == .present)
        #expect(try link.exchange(Polling(.common).frame, timeout: .milliseconds(10)) == nil)
        #expect(try link.awaitCard(for: .seconds(10)) == .present)
        #expect(card.commands.contains(ReadingAPDU.manufactureParameter.bytes))
    }

    /// ATRs: a MIFARE card, as every PC/SC reader shows it, and a token with contacts that stays in its slot.
    @Test(arguments: [
        ("3B8F8001804F0CA000000306030001000000006A", String?.none, "MIFARE Classic 1K, ISO 14443-3 Type A"),
        ("3B8180018080", nil, "ISO 14443-4 Type A"),
        ("3BFD1300008131FE158073C021C057597562694B657940", "contactless", "ISO 7816"),
    ])
    func aCardOfAnotherTechnologyIsSaid(atr: String, wanted: String?, technology: String) throws {
        let card = ForeignCard(atr: try #require(Hex.bytes(atr)), on: try reader("Contactless Reader"))
        defer { card.remove() }
        let link = try link(wanted)
        #expect(throws: ReaderError.otherTechnology(technology)) { try link.awaitCard(for: .seconds(10)) }
    }

    @Test func aContactCardDoesNotKeepUsFromOtherReaders() throws {
        let readers = try ["Contactless Reader", "ACS ACR122U PICC Interface"].map(PCSCDaemon.Reader.init)
        try daemon.start(readers)
        let token = ForeignCard(
            atr: try #require(Hex.bytes("3BFD1300008131FE158073C021C057597562694B657940")),
            on: readers[0]
        )
        defer { token.remove() }
        let link = try link()
        #expect(try link.awaitCard(for: .seconds(1)) == .absent)
        let card = SimulatedCard(.transit, .acr122, on: readers[1])
        defer { card.remove() }
        #expect(try balance(link) == 10)
    }

    // MARK: Readers and the service come and go

    @Test func withoutServiceOrReaderNothingBegins() throws {
        try daemon.stop()
        #expect(throws: ReaderError.serviceNotRunning) { try link() }
        #expect(throws: ReaderError.serviceNotRunning) { try PCSCLink.readers() }
        try daemon.start([])
        #expect(throws: ReaderError.noReader(wanted: nil, found: [])) { try link() }
        #expect(try PCSCLink.readers() == [])
        _ = try reader("ACS ACR122U PICC Interface")
        let found = ["ACS ACR122U PICC Interface 00 00", "ACS ACR122U PICC Interface 00 01"]
        #expect(throws: ReaderError.noReader(wanted: "rc-s300", found: found)) { try link("rc-s300") }
        #expect(throws: Never.self) { try link("acr122u picc") }
    }

    @Test func readersAreListedWithoutSlotsOfOtherKinds() throws {
        try daemon.start(
            ["SONY FeliCa RC-S300/P", "ACS ACR1252 [SAM]", "ACS [Contact Reader]"].map(PCSCDaemon.Reader.init)
        )
        // vpcd gives every reader two slots, which only the whole name tells apart.
        #expect(
            try PCSCLink.readers()
                == ["SONY FeliCa RC-S300/P 00 00", "SONY FeliCa RC-S300/P 00 01"].map {
                    ReaderDescription(address: "pcsc:\($0)", name: $0)
                }
        )
    }

    @Test func aReaderThatAppearsWhileWaitingIsUsed() throws {
        let first = try reader("SONY FeliCa RC-S300/P")
        let second = try PCSCDaemon.Reader("ACS ACR122U PICC Interface")
        let link = try link()
        let card = SimulatedCard(.transit, .acr122, on: second)
        defer { card.remove() }
        Thread.detachNewThread { [daemon] in
            Thread.sleep(forTimeInterval: 0.3)
            try? daemon.start([first, second])
        }
        #expect(try balance(link) == 10)
        #expect(card.log.count == 2)
    }

    @Test func aServiceThatIsDownForAWhileIsWaitedFor() throws {
        let reader = try reader("SONY FeliCa RC-S300/P")
        let link = try link("rc-s300")
        let card = SimulatedCard(.transit, .transparent, on: reader) { _, _ in }
        defer { card.remove() }
        try daemon.stop()
        Thread.detachNewThread { [daemon] in
            Thread.sleep(forTimeInterval: 0.5)
            try? daemon.start([reader])
        }
        #expect(try balance(link) == 10)
    }

    @Test func theServiceEndsInTheMiddle() throws {
        let card = SimulatedCard(.transit, .acr122, on: try reader("ACS ACR122U PICC Interface"))
        defer { card.remove() }
        let link = try link()
        #expect(try link.awaitCard(for: .seconds(10)) == .present)
        try daemon.stop()
        #expect(throws: ReaderError.serviceStopped) {
            try link.exchange(Polling(.any).frame, timeout: .milliseconds(10))
        }
        #expect(try link.awaitCard(for: .milliseconds(10)) == .absent)
    }

    @Test func aRequestForTheEndEndsTheWait() throws {
        _ = try reader("SONY FeliCa RC-S300/P")
        let link = try link()
        Thread.detachNewThread { [interruption] in
            Thread.sleep(forTimeInterval: 0.2)
            interruption.request()
        }
        #expect(throws: ReaderError.interrupted) { try link.awaitCard(for: nil) }
        #expect(throws: ReaderError.interrupted) { try link.awaitCard(for: nil) }
    }

    @Test func cancellingEndsAWaitThatHasNoEnd() throws {
        let reader = try reader("SONY FeliCa RC-S300/P")
        let context = try PCSCContext()
        var states = [PCSCReaderState("\(reader.name) 00 00")]
        #expect(context.awaitChange(&states, milliseconds: 1_000) == .success)
        let handle = context.handle
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.2)
            PCSCContext.cancel(handle)
        }
        #expect(context.awaitChange(&states, milliseconds: UInt(UInt32.max)) == .cancelled)
    }

    @Test func aCardWithoutVirtualReaderIsNotServed() throws {
        let port = try PCSCDaemon.Reader("none").port
        let server = VPCDServer(ScriptedCard(.transit), dialect: .sony, port: port)
        #expect(throws: ReaderError.noReader(wanted: "vpcd 127.0.0.1:\(port)", found: [])) {
            try server.run(interruption, patience: .zero)
        }
    }
}

extension Array where Element: Equatable {
    fileprivate func contains(subsequence: [Element]) -> Bool {
        indices.contains { self[$0...].starts(with: subsequence) }
    }
}
