import FeliCa
import FeliCaTransport
import TestSupport
import Testing

@Suite struct MaskingTests {
    static let masking = Masking(key: Array("a key for tests".utf8))

    /// What must not be found in anything that is masked: IDm and numbers, in both orders of bytes.
    static func secrets(_ card: SampleCard) -> [String] {
        let idm = card.image.idm?.bytes ?? []
        let tails = (0..<16).map { number in Array((card.image.idm?.forSystem(number: number).bytes ?? [])[2...]) }
        return tails.flatMap { [Hex.string($0), Hex.string($0.reversed())] } + [Hex.string(idm)] + (numbers[card] ?? [])
    }

    /// What a card says of its holder, as hexadecimal digits; numbers also as they are shown.
    private static let numbers: [SampleCard: [String]] = [
        .eMoney: ["1001765432109876", "7601098765432123", "6900912345678904"],
        .edy: ["1001000000000017"], .nanaco: ["7601234567890123"], .waon: ["6900123456789012"],
        .quicpay: ["7601234567890123", "0102030405060708"], .coop: ["001234567890"],
        .fcf: ["3132333435363738", "D4CFC0DE", "3234303132333435", "24012345"],
        .icu: ["323431323334", "59414D4144412C5441524F"], .gifu: ["5A31323334353637", "Z1234567"],
        .ayuca: ["1122334455667788"], .ryuto: ["0102030405060708"], .ica: ["0102030405060708"],
        .ana: ["7601234567890123", "0102030405060708", "1112131415161718"],
        .kmt: ["3123456789012345", "33313233343536373839303132333435"], .mrtJakarta: ["0102030405060708"],
        .hcmc: ["0102030405060708"], .lite: ["9123456789ABC"],
    ]

    static func expectNothing(of card: SampleCard, in text: String) {
        let text = text.uppercased()
        for secret in secrets(card) { #expect(!text.contains(secret), "\(secret) in \(text)") }
    }

    @Test func pseudonyms() {
        let idm = IDm(rawValue: 0x0101_0A0B_0C0D_0E0F)
        let masked = Self.masking.mask(idm)
        #expect(masked != idm)
        #expect(masked.hex.hasPrefix("0101"))
        #expect(Self.masking.mask(idm) == masked)
        #expect(Masking(key: Array("a key for tests".utf8)).mask(idm) == masked)
        #expect(Masking(key: Array("another key".utf8)).mask(idm) != masked)
        #expect(Masking().mask(idm) != Masking().mask(idm))
        for number in 0..<16 {
            #expect(Self.masking.mask(idm.forSystem(number: number)) == masked.forSystem(number: number))
        }
    }

    @Test(arguments: SampleCard.allCases)
    func aMaskedRecordingReplaysToTheSame(card: SampleCard) throws {
        let file = TemporaryFile()
        let recorded = try Recording.record(
            VirtualCardLink(VirtualCard(card.image)),
            .everything,
            to: file.path,
            masking: Self.masking
        ).image
        Self.expectNothing(of: card, in: file.text)
        let session = try #require(try SessionReader(path: file.path).next())
        #expect(session.header.isMasked)
        for strict in [false, true] {
            let replayed = Recording.read(ReplayLink(session, strict: strict), .everything)
            #expect(replayed.error == nil)
            var expected = Self.masking.mask(recorded)
            #expect(expected.isMasked)
            expected.isMasked = false
            #expect(replayed.image == expected)
            #expect(CardReport(replayed.image).purses.map(\.balance) == CardReport(recorded).purses.map(\.balance))
            #expect(CardReport(replayed.image).purses.map(\.history) == CardReport(recorded).purses.map(\.history))
            #expect(CardReport(replayed.image).json.line == session.report)
        }
    }

    @Test(arguments: SampleCard.allCases)
    func anImage(card: SampleCard) {
        let masked = Self.masking.mask(card.image)
        Self.expectNothing(of: card, in: masked.json.line)
        Self.expectNothing(of: card, in: CardReport(masked).json.line)
        #expect(CardReport(masked).purses.map(\.balance) == CardReport(card.image).purses.map(\.balance))
        // All but what is personal stays.
        for (system, original) in zip(masked.systems, card.image.systems) {
            for (service, original) in zip(system.services, original.services) {
                let changed = original.blocks.keys.filter { original.blocks[$0] != service.blocks[$0] }.sorted()
                #expect(changed == Self.personal[card]?[service.code.rawValue] ?? [])
            }
        }
    }

    /// The blocks of each card, by service, in which something is personal.
    private static let personal: [SampleCard: [UInt16: [UInt16]]] = [
        .eMoney: [0x110B: [0], 0x558B: [0], 0x684F: [0], 0x67CF: [0, 1]],
        .edy: [0x110B: [0]], .nanaco: [0x558B: [0]], .quicpay: [0x35CB: [0], 0x360B: [0], 0x558B: [0]],
        .waon: [0x67CF: [0, 1], 0x684F: [0]], .coop: [0x50CB: [0]], .fcf: [0x1A8B: [0, 1, 2]],
        .icu: [0x1A8B: [0, 1]], .gifu: [0x020B: [0]], .ayuca: [0x804B: [1]], .ryuto: [0x804B: [1]],
        .ica: [0x804B: [1]], .ana: [0x100B: [0], 0x104B: [0], 0x558B: [0]], .kmt: [0x300B: [0]],
        .mrtJakarta: [0x100B: [0]], .hcmc: [0x100B: [0]], .lite: [0x000B: [0x82, 0x83]],
    ]

    @Test func numbersStayNumbers() throws {
        let system = Self.masking.mask(SampleCard.eMoney.image).systems[0]
        func digits(_ service: UInt16, _ block: UInt16, _ range: Range<Int>) throws -> String {
            let block = try #require(system[ServiceCode(rawValue: service)]?.block(block))
            return Hex.string(block[range])
        }
        for (service, range) in [(0x110B, 2..<10), (0x558B, 0..<8), (0x684F, 0..<8)] as [(UInt16, Range<Int>)] {
            #expect(try digits(service, 0, range).allSatisfy { "0"..."9" ~= $0 })
        }
        // WAON's number stands in two services, and has one pseudonym.
        #expect(try digits(0x67CF, 0, 12..<16) + digits(0x67CF, 1, 0..<4) == digits(0x684F, 0, 0..<8))
        // What stands beside a number stays.
        #expect(try digits(0x110B, 0, 10..<16) == "098E00000011")
        #expect(try digits(0x67CF, 0, 0..<12) == "000000000000000000000000")
    }

    @Test func whatWasNeverWrittenStays() {
        let service = ServiceCode(rawValue: 0x110B)
        #expect(Self.masking.mask(.zero, system: .common, service: service, number: 0) == .zero)
        let block = SampleCard.eMoney.image.systems[0][service]?.block(0) ?? .zero
        #expect(Self.masking.mask(block, system: .transit, service: service, number: 0) == block)
        #expect(Self.masking.mask(block, system: nil, service: service, number: 0) != block)
    }

    /// Identity in events that are no frames: hexadecimal in both cases and orders, numbers in groups.
    @Test func text() throws {
        let card = SampleCard.eMoney
        let file = TemporaryFile()
        try Recording.record(VirtualCardLink(VirtualCard(card.image)), .everything, to: file.path)
        var session = try #require(try SessionReader(path: file.path).next())
        let notes = [
            "01101A2B3C4D5E6F", "01101a2b3c4d5e6f", "6F5E4D3C2B1A1001", "1001 7654 3210 9876", "7601-0987-6543-2123",
            "6900912345678904",
        ]
        session.events.insert(
            contentsOf: notes.map { SessionEvent(delta: .zero, kind: .mark($0)) },
            at: session.events.count - 1
        )
        session.events.insert(
            SessionEvent(delta: .zero, kind: .unknown("x", data: "[\"\(notes[0])\"]")),
            at: session.events.count - 1
        )
        let masked = Self.masking.mask(session)
        let text = masked.text.uppercased()
        for secret in Self.secrets(card) + notes { #expect(!text.contains(secret.uppercased())) }
        #expect(masked.image == Self.masking.mask(session.image))
        #expect(masked.events.count == session.events.count)
    }

    /// An IDm inside a block, forwards and backwards, of whichever of the card's systems.
    @Test func insideBlocks() throws {
        var image = SampleCard.transit.image
        let service = ServiceCode(rawValue: 0x10CB)
        image.systems[0].update(service) { service in
            service.blocks[0] = Block(hex: "00000031010A0B0C0D0E0F0000000000").map(BlockState.data)
            service.blocks[1] = Block(hex: "FFFFFF0F0E0D0C0B0A0121FFFFFFFFFF").map(BlockState.data)
        }
        let masked = Self.masking.mask(image)
        let pseudonym = try #require(masked.idm)
        let first = Hex.string(pseudonym.forSystem(number: 3).bytes)
        let second = Hex.string(pseudonym.forSystem(number: 2).bytes.reversed())
        #expect(masked.systems[0][service]?.block(0)?.hex == "000000\(first)0000000000")
        #expect(masked.systems[0][service]?.block(1)?.hex == "FFFFFF\(second)FFFFFFFFFF")
        let file = TemporaryFile()
        try Recording.record(VirtualCardLink(VirtualCard(image)), .everything, to: file.path, masking: Self.masking)
        Self.expectNothing(of: .transit, in: file.text)
    }
}
