import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

@Suite struct ScriptedCardTests {
    private static let polling = "060000030100"
    private static let read = "10060101010102030405018B00018000"
    private static let found = "14010101010102030405100B4B428485D0FF0003"
    private static let block = "1D07010101010203040500000100000000000000002000000A000001E3"

    private static func place(_ script: String, hasRadioTime: Bool = false) throws -> ScriptedCard {
        try ScriptedCard(
            PN532Cards.transit,
            script: CardScript(Array(script.utf8), file: "script"),
            cards: ["second": PN532Cards.second],
            hasRadioTime: hasRadioTime
        )
    }

    private static func ask(_ place: inout ScriptedCard, _ hex: String) throws -> String? {
        try place.answer(Frame(try #require(Hex.bytes(hex)))).map { Hex.string($0) }
    }

    /// What a Polling, two reads and a Polling are answered with.
    @Test(arguments: [
        ("", [found, block, block, found]),
        ("[\"#2\",\"silence\"]", [found, nil, block, found]),
        // A refusal waits for a read, and is of one only.
        ("[\"#1\",\"status\",\"01A6\"]", [found, "0C07010101010203040501A6", block, found]),
        ("[\"#1\",\"garble\"]", ["14FEFEFEFEFEFDFCFBFAEFF4B4BD7B7A2F00FFFC", block, block, found]),
        ("[\"#4\",\"short\"]", [found, block, block, "14010101010102030405"]),
        ("[\"#4\",\"double\"]", [found, block, block, found + found]),
        ("[\"#4\",\"short\"]\n[0,\"double\"]", [found, block, block, "1401010101010203040514010101010102030405"]),
        ("[\"#2\",\"leave\"]", [found, nil, nil, nil]),
        ("[\"#2\",\"leave\"]\n[0,\"arrive\"]", [found, block, block, found]),
        // The other card has the transit system as its second, and another IDm for it.
        ("[\"#3\",\"change\",\"second\"]", [found, block, nil, "14011101010102030405100B4B428485D0FF0003"]),
        // What is not due yet waits, whatever comes after it.
        ("[5,\"silence\"]\n[\"#1\",\"leave\"]", [found, block, block, found]),
        // A number that has passed is due at the next frame.
        ("[\"#3\",\"silence\"]\n[\"#1\",\"silence\"]", [found, block, nil, found]),
    ])
    func plays(_ script: String, _ answers: [String?]) throws {
        var place = try Self.place(script)
        var given: [String?] = []
        for command in [Self.polling, Self.read, Self.read, Self.polling] {
            given.append(try Self.ask(&place, command))
        }
        #expect(given == answers)
    }

    @Test func playsByTheClock() throws {
        var place = try Self.place("[1,\"arrive\"]\n[2,\"leave\"]\n[0.5,\"arrive\"]")
        for (time, isThere) in [(0, false), (999, false), (1_000, true), (2_999, true), (3_000, false), (9_000, true)] {
            place.advance(to: .milliseconds(time))
            #expect(try Self.ask(&place, Self.polling) == (isThere ? Self.found : nil), "\(time)")
        }
        #expect(place.changes == 3)
    }

    @Test func saysHowLongToWait() throws {
        var place = try Self.place("[\"#2\",\"late\",1.5]\n[0,\"silence\"]")
        #expect(try Self.ask(&place, Self.polling) == Self.found)
        #expect(place.takeDelay() == .zero)
        #expect(try Self.ask(&place, Self.read) == nil)
        #expect(place.takeDelay() == .milliseconds(1_500))
        #expect(place.takeDelay() == .zero)

        var slow = try Self.place("", hasRadioTime: true)
        #expect(try Self.ask(&slow, Self.polling) == Self.found)
        // (16 + 30 bytes) × 8 bits × 64 / 13.56 MHz on the air, one slot.
        #expect(abs(slow.takeDelay() / .nanoseconds(1_132_743 + 604_129 + 3_625_000) - 1) < 1e-6)
    }

    /// However long a simulation runs, what passed is handed over and forgotten.
    @Test func keepsNoLog() throws {
        var place = try Self.place("[\"#3\",\"short\"]")
        for _ in 0..<3 { _ = try Self.ask(&place, Self.polling) }
        #expect(place.takeExchanges().map { $0.response?.count } == [20, 20, 10])
        #expect(place.takeExchanges().isEmpty)
        #expect(place.card?.log.isEmpty == true)
    }
}
