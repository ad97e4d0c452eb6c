import FeliCa
import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// Faults on the way through the real pcscd, in the dialects of four readers. The next card reads after each.
@Suite(.enabled(if: PCSCDaemon.problem == nil, "\(PCSCDaemon.problem ?? "")"), .timeLimit(.minutes(5)))
struct PCSCWireTests {
    private static let card = VirtualCard(SampleCard.transit.image)
    /// Longer than vpcd takes until it looks for a card again: one that is swapped before is still the old one to it.
    private static let look: UInt32 = 600_000

    /// A reader's dialect, its name, and the number of the card's frame that reads the balance.
    struct Way: CustomTestStringConvertible, Sendable {
        let dialect: PCSCDialectName
        let name: String
        var frame = 2
        var testDescription: String { dialect.rawValue }

        static let all = [
            Way(dialect: .sony, name: "SONY FeliCa RC-S300/P", frame: 1),
            Way(dialect: .transparent, name: "ACS ACR1552U PICC Reader"),
            Way(dialect: .acr122, name: "ACS ACR122U PICC Interface"),
            Way(dialect: .acr1252, name: "ACS ACR1252 1S CL Reader PICC"),
        ]
    }

    private struct Station {
        let slot: PCSCDaemon.Reader
        let daemon: PCSCDaemon
        let felica: WireReader

        init(_ way: Way) throws {
            slot = try PCSCDaemon.Reader(way.name)
            daemon = try PCSCDaemon([slot])
            felica = WireReader(source: "pcsc", environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
        }
    }

    /// All faults of a dialect, one card after another on one reader: pcscd takes a second for each.
    @Test(arguments: Way.all)
    func cardFaults(_ way: Way) throws {
        let station = try Station(way)
        for fault in WireFault.allCases {
            let place = ScriptedCard(
                PCSCWireTests.card,
                script: CardScript([fault.event(atFrame: way.frame)]),
                cards: [WireFault.other: VirtualCard(SampleCard.waon.image)]
            )
            let card = SimulatedCard(place, way.dialect, on: station.slot)
            let outcome = try station.felica.balance()
            card.remove()
            usleep(PCSCWireTests.look)
            // vpcd looks for a card every 400 ms: it may miss that one was swapped, and answers nothing then.
            let statuses: Set =
                switch fault {
                case .refused, .refusedUndefined: [0, 1, 3]
                case .cardGone: [3]
                case .cardReplaced: [3, 74]
                // No frame at all: the reader is not believed any more.
                case .cut, .wrongLength, .double: [0, 3, 74]
                default: [0, 3]
                }
            // The other card may also be there before anything was asked, and is then read itself.
            let isHonest = outcome.isHonest(statuses) || fault == .cardReplaced && outcome.isOther
            #expect(isHonest, "\(fault) \(outcome)")
        }
        let card = SimulatedCard(PCSCWireTests.card, way.dialect, on: station.slot)
        #expect(try station.felica.balance().isRight)
        card.remove()
    }

    /// The reader never answers: the wait is cut short, and the service's next start has the next card.
    @Test func readerThatNeverAnswers() throws {
        let way = Way.all[1]
        let station = try Station(way)
        let silent = SimulatedCard(PCSCWireTests.card, way.dialect, on: station.slot) { event, interruption in
            guard case .exchanged = event else { return }
            while !interruption.isRequested { usleep(20_000) }
        }
        let outcome = try station.felica.balance()
        #expect(outcome.isHonest([74]), "\(outcome)")
        silent.remove()
        try station.daemon.start([station.slot])
        let card = SimulatedCard(PCSCWireTests.card, way.dialect, on: station.slot)
        #expect(try station.felica.balance().isRight)
        card.remove()
    }

    /// The service stops while the card is asked; started again it reads.
    @Test func serviceStopped() throws {
        let way = Way.all[2]
        let station = try Station(way)
        let daemon = station.daemon
        let card = SimulatedCard(PCSCWireTests.card, way.dialect, on: station.slot) { event, _ in
            guard case .asked(let exchange) = event, exchange.command.code == 0x06 else { return }
            try? daemon.stop()
        }
        let outcome = try station.felica.balance()
        #expect(outcome.isHonest([3, 69, 74]), "\(outcome)")
        card.remove()
        try station.daemon.start([station.slot])
        let next = SimulatedCard(PCSCWireTests.card, way.dialect, on: station.slot)
        #expect(try station.felica.balance().isRight)
        next.remove()
    }
}
