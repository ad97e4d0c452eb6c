import FeliCa
import Testing

/// What a session does when a card or a reader does not do what it should.
@Suite struct SessionTests {
    private static let idm = IDm(rawValue: 0x0101_0203_0405_0607)

    /// A transit card of 21 blocks of zeros.
    private static let card = ScriptedCard(
        image: CardImage(systems: [
            CardImage.System(
                code: .transit,
                services: [
                    CardImage.Service(code: ServiceCode(rawValue: 0x008B), blocks: [0: .data(.zero)]),
                    CardImage.Service(
                        code: ServiceCode(rawValue: 0x090F),
                        blocks: Dictionary(uniqueKeysWithValues: (0..<20 as Range<UInt16>).map { ($0, .data(.zero)) })
                    ),
                ]
            )
        ]).issued()
    )

    private func expect(_ error: CardError, of session: CardSession) {
        #expect(throws: error) { try session.read(.balance(everySystem: false)) }
        #expect(session.image.isPartial)
        // What was known by then is kept.
        #expect(session.image.systems.map(\.code) == [.transit])
    }

    @Test func pollsInTurnAtEachRate() {
        let traits = LinkTraits(name: "script", bitRates: [.kbps212, .kbps424])
        let link = ScriptedLink(traits) { _ in nil }
        let session = CardSession(link)
        #expect(throws: CardError.noCard) { try session.find([.transit, .any], within: .zero) }
        #expect(link.log.map(\.command.frame.hex) == ["060000030100", "0600FFFF0100", "060000030100", "0600FFFF0100"])
        #expect(link.rates == [.kbps212, .kbps212, .kbps424, .kbps424])
    }

    @Test func takesTheCodeOfTheSystemThatAnswers() throws {
        let session = CardSession(ScriptedLink { Self.card.answer($0) })
        try session.find([.any], within: nil)
        #expect(session.image.systems.map(\.code) == [.transit])
        #expect(session.image.idm == Self.idm)
    }

    /// The card may take as long as its PMm says; RC-S915 states too little, so 2 ms is the least.
    @Test func givesTheCardItsTime() throws {
        let link = ScriptedLink { Self.card.answer($0) }
        let session = CardSession(link)
        try session.find([.transit], within: nil)
        try session.read(.balance(everySystem: false))
        #expect(link.log.map(\.timeout) == [.microseconds(3_625), .nanoseconds(112 * 302_065)])
        var quick = Self.card
        quick.image = quick.image.issued(pmm: 0x0401_4B02_0149_93FF)
        let other = ScriptedLink { [quick] in quick.answer($0) }
        let second = CardSession(other)
        try second.find([.transit], within: nil)
        try second.read(.structure)
        #expect(other.log.first { $0.command.code == .searchServiceCode }?.timeout == .milliseconds(2))
    }

    @Test func asksAgainAfterADisturbance() throws {
        var spoilt = 2
        let link = ScriptedLink { command in
            guard var answer = Self.card.answer(command) else { return nil }
            if command.code == .readWithoutEncryption, spoilt > 0 {
                spoilt -= 1
                answer[2] ^= 0xFF
            }
            return answer
        }
        let session = CardSession(link)
        try session.find([.transit], within: nil)
        try session.read(.balance(everySystem: false))
        #expect(link.count(.readWithoutEncryption) == 3)
        #expect(!session.image.isPartial)
    }

    @Test func givesUpWhenDisturbancesGoOn() throws {
        let link = ScriptedLink { command in
            command.code == .readWithoutEncryption ? [0x03, 0x07, 0x00] : Self.card.answer(command)
        }
        let session = CardSession(link)
        try session.find([.transit], within: nil)
        expect(.failing(.length(expected: 8, actual: 1)), of: session)
    }

    @Test func saysThatTheCardLeft() throws {
        var isThere = true
        let link = ScriptedLink { command in
            defer { isThere = false }
            return isThere ? Self.card.answer(command) : nil
        }
        let session = CardSession(link)
        try session.find([.transit], within: nil)
        expect(.left, of: session)
    }

    @Test func doesNotTakeAnotherCardForTheSame() throws {
        var other = Self.card
        other.image.update(.transit) { $0.idm = IDm(rawValue: 0x0101_FFFF_FFFF_FFFF) }
        var polls = 0
        let link = ScriptedLink { [other] command in
            if command.code == .polling { polls += 1 }
            if command.code == .readWithoutEncryption { return nil }
            return polls > 1 ? other.answer(command) : Self.card.answer(command)
        }
        let session = CardSession(link)
        try session.find([.transit], within: nil)
        expect(.left, of: session)
    }

    @Test(
        arguments: [
            (ReaderError.cardRemoved, CardError.left), (.unplugged(reader: "r"), .reader(.unplugged(reader: "r"))),
            (.interrupted, .reader(.interrupted)),
        ]
    )
    func passesOnWhatTheReaderSays(_ error: ReaderError, _ expected: CardError) throws {
        let link = ScriptedLink { command in
            if command.code == .readWithoutEncryption { throw error }
            return Self.card.answer(command)
        }
        let session = CardSession(link)
        try session.find([.transit], within: nil)
        expect(expected, of: session)
    }

    /// A card that takes fewer blocks than its IC should: by refusal (A2), or by silence. What was learned is kept.
    @Test(arguments: [false, true]) func readsFewerBlocksAtOnce(_ isSilent: Bool) throws {
        var limited = Self.card
        limited.maximumBlocks = 5
        let link = ScriptedLink { [limited] command in
            if isSilent, let read = ReadWithoutEncryption(command.frame), read.blocks.count > 5 { return nil }
            return limited.answer(command)
        }
        let session = CardSession(link)
        try session.find([.transit], within: nil)
        try session.read(.everything)
        #expect(session.image[.transit]?[ServiceCode(rawValue: 0x090F)]?.data.count == 20)
        let counts = link.log.compactMap { ReadWithoutEncryption($0.command.frame)?.blocks.count }
        // Once twelve and six were too many, no read asks for more than three.
        let learned = try #require(counts.firstIndex(of: 3))
        #expect(counts[learned...].allSatisfy { $0 <= 3 })
    }

    @Test func tellsAbsentServicesFromRefusedOnes() throws {
        var locked = Self.card
        locked.image.update(.transit) { system in system.services.removeAll { $0.code.rawValue == 0x090F } }
        let session = CardSession(ScriptedLink { [locked] in locked.answer($0) })
        try session.find([.transit], within: nil)
        try session.read(.history(everySystem: false))
        #expect(session.image[.transit]?[ServiceCode(rawValue: 0x090F)]?.keyVersion == .absent)
        #expect(CardReport(session.image).purses.first?.history == nil)
        #expect(CardReport(session.image).purses.first?.balance.value == Money(0, .yen))
    }

    /// A card that is silent to Request System Code is asked for the systems that are known, one by one.
    @Test func pollsKnownSystemsWhereTheCardDoesNotListThem() throws {
        var quiet = Self.card
        quiet.silent = [.requestSystemCode]
        quiet.image.systems.append(CardImage.System(code: .common))
        quiet.image = quiet.image.issued()
        let session = CardSession(ScriptedLink { [quiet] in quiet.answer($0) })
        try session.find([.transit], within: nil)
        try session.read(.structure)
        #expect(session.image.systems.map(\.code) == [.transit, .common])
        #expect(session.image.hasAllSystems)
    }

    /// A reader that does not say which system answered: the balance and the history together show what it is.
    @Test func tellsTheSystemByItsBlocks() throws {
        let untold = ScriptedCard(image: try FullCardTests.suica().issued())
        let link = ScriptedLink(LinkTraits(name: "script", carriesFrames: false)) { command in
            guard let answer = untold.answer(command) else { return nil }
            return command.code == .polling ? [0x12] + answer[1..<0x12] : answer
        }
        let session = CardSession(link)
        try session.find([.any], within: nil)
        try session.read(.history(everySystem: false))
        let purse = try #require(CardReport(session.image).purses.first)
        #expect(purse.system == .any)
        #expect(purse.balance.value == Money(10, .yen))
        #expect(purse.history?.entries.count == 20)
    }

    /// FeliCa Lite: four blocks a read, the culprit in a bit mask, no command but Polling and reading.
    @Test func readsALite() throws {
        let link = ScriptedLink { command in
            if let polling = Polling(command.frame) {
                guard polling.systemCode.matches(.lite) else { return nil }
                let found = Self.idm.bytes + PMm(rawValue: 0x00F1_0000_0001_4300).bytes
                return polling.requestCode == .systemCode
                    ? [0x14, 0x01] + found + [0x88, 0xB4] : [0x12, 0x01] + found
            }
            guard let read = ReadWithoutEncryption(command.frame) else { return nil }
            guard read.blocks.count <= 4 else { return [0x0C, 0x07] + Self.idm.bytes + [0xFF, 0xA2] }
            // RC and CK can only be written.
            if let culprit = read.blocks.firstIndex(where: { $0.block == 0x80 || $0.block == 0x87 }) {
                return [0x0C, 0x07] + Self.idm.bytes + [1 << UInt8(culprit), 0xA5]
            }
            let data = read.blocks.flatMap { Array(repeating: UInt8($0.block & 0xFF), count: 16) }
            let head: [UInt8] = [UInt8(13 + data.count), 0x07] + Self.idm.bytes
            return head + [0x00, 0x00, UInt8(read.blocks.count)] + data
        }
        let session = CardSession(link)
        try session.find([.lite], within: nil)
        try session.read(.everything)
        let service = try #require(session.image[.lite]?[ServiceCode(rawValue: 0x000B)])
        #expect(service.data.count == 15 + 7 + 4)
        #expect(service.blocks[0x80] == .refused(StatusFlags(0x08, 0xA5)))
        #expect(service.block(0x87) == nil)
        #expect(service.block(0x88)?[0] == 0x88)
        #expect(link.count(.searchServiceCode) == 0)
        #expect(link.count(.requestService) == 0)
        #expect(link.count(.readWithoutEncryption) <= 12)
    }
}
