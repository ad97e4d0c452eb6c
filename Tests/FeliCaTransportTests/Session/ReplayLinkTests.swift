import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

@Suite struct ReplayLinkTests {
    static func session(_ card: SampleCard, _ plan: ReadingPlan) throws -> Session {
        let file = TemporaryFile()
        try Recording.record(VirtualCardLink(VirtualCard(card.image)), plan, to: file.path)
        var session = try #require(try SessionReader(path: file.path).next())
        session.file = "x.felica"
        return session
    }

    /// A hand-written session.
    static func session(_ lines: String...) throws -> Session {
        let text = (["{\"felica\":1}"] + lines + ["[0,\"end\",0]"]).map { $0 + "\n" }.joined()
        return try #require(try SessionReader(Array(text.utf8), file: "x.felica").next())
    }

    static let poll = #"[0,">","060000030100"]"#
    static let found = #"[0,"<","140101010a0b0c0d0e0f100b4b428485d0ff0003"]"#
    static let silence = #"[0,"!","timeout"]"#
    static let placed = #"[0,"card","placed"]"#

    /// Unanswered Pollings belong to the card that comes next, however many cards are placed meanwhile.
    @Test func cardsThatNeverAnswer() throws {
        let cards = 20_000
        let lines = Array(repeating: [Self.poll, Self.silence, Self.placed], count: cards).flatMap(\.self)
        let text = (["{\"felica\":1}"] + lines + [Self.poll, Self.found]).map { $0 + "\n" }.joined()
        let session = try #require(try SessionReader(Array(text.utf8), file: "x.felica").next())
        let taps = session.taps
        #expect(taps.count == cards)
        #expect(taps.dropLast().allSatisfy { $0.isEmpty })
        #expect(taps.last?.count == cards + 1)
        // Each silence is played once, in its order, before the answer.
        let link = ReplayLink(session, strict: true)
        #expect(Recording.read(link, .balance(everySystem: false)).error != nil)
    }

    @Test func aBalanceFromAFullReading() throws {
        let session = try Self.session(.transit, .everything)
        let replayed = Recording.read(ReplayLink(session), .balance(everySystem: false))
        #expect(replayed.error == nil)
        #expect(CardReport(replayed.image).purses.first?.balance.value == Money(10, .yen))
        // 008B was read together with other blocks, so strictly it cannot be answered.
        let strict = Recording.read(ReplayLink(session, strict: true), .balance(everySystem: false))
        guard case .reader(.notRecorded(let file, let line, let command)) = strict.error else {
            Issue.record("\(String(describing: strict.error))")
            return
        }
        #expect(file == "x.felica")
        #expect(line == 4)
        #expect(command.hex == "100601010A0B0C0D0E0F018B00018000")
    }

    @Test func whatCannotBeAnswered() throws {
        let session = try Self.session(.transit, .balance(everySystem: false))
        let replayed = Recording.read(ReplayLink(session), .structure)
        let command = RequestSystemCode(idm: IDm(rawValue: 0x0101_0A0B_0C0D_0E0F)).frame.frame
        #expect(replayed.error == .reader(.notRecorded(file: "x.felica", line: 4, command: command)))
        // What was found before stays.
        #expect(replayed.image.systems.map(\.code) == [.transit])
        #expect(replayed.image.isPartial)
    }

    @Test func blocksFromSeveralReads() throws {
        let session = try Self.session(.lite, .everything)
        let link = ReplayLink(session)
        let idm = try #require(session.image.idm)
        let service = ServiceCode(rawValue: 0x000B)
        // RC was refused at another place of another list; flag 1 marks the place in this one.
        guard case .refused(let flags) = session.image.systems[0][service]?.blocks[0x80] else {
            Issue.record("RC was not refused")
            return
        }
        #expect(flags.cause == .noBlock && flags.flag1 != 0x04)
        let read = ReadWithoutEncryption(
            idm: idm,
            services: [service],
            blocks: [0x83, 0x00, 0x80].map { BlockListElement(block: $0) }
        )
        let refused = try #require(try link.exchange(read.frame, timeout: .zero))
        #expect(throws: ResponseError.status(StatusFlags(0x04, 0xA8))) { try read.response(refused) }
        let whole = ReadWithoutEncryption(
            idm: idm,
            services: [service],
            blocks: [0x83, 0x00].map { BlockListElement(block: $0) }
        )
        let answer = try #require(try link.exchange(whole.frame, timeout: .zero))
        #expect(
            try whole.response(answer).map(\.hex) == [
                "012E4A5B6C7D8E9F00F1000000014300", "10010100050000000000010000100028",
            ]
        )
    }

    @Test func theSameBytesInTheirOrder() throws {
        let other = Self.found.replacing("0e0f", with: "0e10")
        let session = try Self.session(Self.poll, Self.silence, Self.poll, Self.found, Self.poll, other)
        let link = ReplayLink(session)
        let answers = try (0..<4).map { _ in
            try link.exchange(Polling(.transit, requestCode: .systemCode).frame, timeout: .zero)?.bytes[9]
        }
        // Once all are used, the last stays.
        #expect(answers == [nil, 0x0F, 0x10, 0x10])
    }

    /// No card, and a card that never answers what is asked: both end.
    @Test(arguments: [false, true])
    func noCard(strict: Bool) throws {
        let other = Self.poll.replacing("0003", with: "8008")
        for session in [
            try Self.session(), try Self.session(Self.poll, Self.silence),
            try Self.session(Self.poll, Self.silence, other, Self.found),
        ] {
            let card = CardSession(ReplayLink(session, strict: strict))
            #expect(throws: CardError.noCard) { try card.find([.transit], within: nil) }
        }
    }

    @Test func aReaderThatFailsWhileWaiting() throws {
        let failure = #"[0,"!","reader: service stopped"]"#
        for lines in [[failure], [Self.poll, Self.silence, failure]] {
            let text = (["{\"felica\":1}"] + lines).map { $0 + "\n" }.joined()
            let session = try #require(try SessionReader(Array(text.utf8), file: "x").next())
            let card = CardSession(ReplayLink(session))
            #expect(throws: CardError.reader(.serviceStopped)) { try card.find([.transit], within: nil) }
        }
    }

    /// Two cards one after another in one session, the second found after a wait, then none.
    @Test func cardAfterCard() throws {
        let other = Self.found.replacing("0e0f", with: "0e10")
        let session = try Self.session(
            Self.poll,
            Self.silence,
            Self.placed,
            Self.poll,
            Self.found,
            Self.poll,
            Self.silence,
            Self.placed,
            Self.poll,
            other
        )
        #expect(session.images.map(\.idm?.hex) == ["01010A0B0C0D0E0F", "01010A0B0C0D0E10"])
        for strict in [false, true] {
            let link = ReplayLink(session, strict: strict)
            var found: [String?] = []
            while true {
                let card = CardSession(link)
                do { try card.find([.transit], within: nil) } catch { break }
                found.append(card.image.idm?.hex)
            }
            #expect(found == ["01010A0B0C0D0E0F", "01010A0B0C0D0E10"])
        }
    }

    @Test func aDamagedSessionAnswersUpToThere() throws {
        let whole = try Self.session(.transit, .everything)
        let text = whole.text
        let cut = text.prefix(text.count / 3)
        let session = try #require(try SessionReader(Array(cut.utf8), file: "x.felica").next())
        #expect(session.damage != nil)
        let replayed = Recording.read(ReplayLink(session), .everything)
        guard case .reader(.notRecorded) = replayed.error else {
            Issue.record("\(String(describing: replayed.error))")
            return
        }
        #expect(CardReport(replayed.image).purses.first?.balance.value == Money(10, .yen))
        #expect(replayed.image.isPartial)
        #expect(session.image.isPartial)
        #expect(CardReport(session.image).purses.first?.balance.value == Money(10, .yen))
    }
}
