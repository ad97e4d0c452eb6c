import FeliCa
import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// A reader of any kind with a card in software on it, as the built binary reaches it.
private struct Reader {
    let felica: Program
    let source: String
    /// The codes of the frames that reached the card.
    let codes: () -> [UInt8]
    /// What has to live as long as the reader.
    let owner: [AnyObject]

    func run(_ arguments: [String]) throws -> Outcome {
        try felica.run(arguments + ["--from", source, "--timeout", "20"])
    }
}

/// The ways in which a card is reached. The name is the case's.
private enum Way: String, CaseIterable, CustomTestStringConvertible {
    case pn532, acr122, transparent, acr1252, rcs380, rcs300

    var testDescription: String { rawValue }

    func reader(_ card: VirtualCard?) throws -> Reader {
        switch self {
        case .pn532:
            let reader = try VirtualReader(VirtualPN532(card: card))
            return Reader(
                felica: .felica,
                source: "nfc:" + reader.connstring,
                codes: { reader.log.map(\.command.code) },
                owner: [reader]
            )
        case .acr122: return try pcsc(card, "ACS ACR122U PICC Interface", .acr122)
        case .transparent: return try pcsc(card, "ACS ACR1552U PICC Reader", .transparent)
        case .acr1252: return try pcsc(card, "ACS ACR1252 1S CL Reader PICC", .acr1252)
        case .rcs380: return try pasori(card, .rcs380)
        case .rcs300: return try pasori(card, .rcs300)
        }
    }

    private func pcsc(_ card: VirtualCard?, _ name: String, _ dialect: PCSCDialectName) throws -> Reader {
        let slot = try PCSCDaemon.Reader(name)
        let daemon = try PCSCDaemon([slot])
        let felica = Program(Program.felica.path, environment: ["PCSCLITE_CSOCK_NAME": daemon.socket])
        guard let card else { return Reader(felica: felica, source: "pcsc", codes: { [] }, owner: [daemon]) }
        let simulated = SimulatedCard(card, dialect, on: slot)
        return Reader(
            felica: felica,
            source: "pcsc",
            codes: { simulated.log.map(\.command.code) },
            owner: [daemon, simulated]
        )
    }

    private func pasori(_ card: VirtualCard?, _ model: MockedReader.Model) throws -> Reader {
        let isThere = card != nil
        let mock = try MockedReader(model, card ?? VirtualCard(SampleCard.transit.image)) { _ in
            isThere ? nil : .silence
        }
        return Reader(
            felica: Program(Program.felica.path, environment: mock.environment),
            source: "usb",
            codes: { mock.exchanges.map(\.command.code) },
            owner: [mock]
        )
    }
}

/// Whatever carries the frames: the same card, the same report, the same errors, the same frames.
@Suite(
    .enabled(if: PCSCDaemon.problem == nil && MockedReader.problem == nil, "pcscd or umockdev is missing"),
    .timeLimit(.minutes(5))
)
struct TransportSuiteTests {
    /// A command, what reading over the air costs, and whether its output has to be the file's.
    @Test(arguments: Way.allCases)
    private func readsTheSame(_ way: Way) throws {
        let card = SampleCard.transit
        for (arguments, codes) in [
            (["balance"], [0x00, 0x06] as [UInt8]), (["history"], [0x00, 0x02, 0x06, 0x06, 0x06]),
        ] {
            let reader = try way.reader(VirtualCard(card.image))
            let reference = try Way.pn532.reader(VirtualCard(card.image))
            let outcome = try reader.run(arguments)
            #expect(outcome.out == (try reference.run(arguments).out), "\(outcome.err)")
            #expect(outcome.err.isEmpty)
            #expect(outcome.status == 0)
            #expect(reader.codes() == codes)
            withExtendedLifetime((reader.owner, reference.owner)) {}
        }
        let whole = try way.reader(VirtualCard(card.image))
        let dump = try whole.run(["dump", "--json", "--no-mask"])
        let expected = try Program.felica.run([
            "dump", "--json", "--no-mask", "--from", Program.fixture("cards/transit.json"),
        ])
        #expect(dump.out == expected.out)
        // Whatever way a frame took, nothing but reads arrived at the card.
        #expect(!whole.codes().isEmpty)
        #expect(readingCodes.isSuperset(of: whole.codes()))
        withExtendedLifetime(whole.owner) {}
    }

    @Test(arguments: Way.allCases)
    private func tellsThatNoCardCame(_ way: Way) throws {
        let reader = try way.reader(nil)
        let outcome = try reader.felica.run(["--from", reader.source, "--timeout", "0.2"])
        #expect(outcome.status == 2)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err == "felica: no card came in time\n")
        withExtendedLifetime(reader.owner) {}
    }

    @Test(arguments: Way.allCases)
    private func tellsThatTheCardHoldsNothingKnown(_ way: Way) throws {
        let reader = try way.reader(VirtualCard(SampleCard.unknown.image))
        let outcome = try reader.run(["balance"])
        #expect(outcome.status == 1)
        #expect(outcome.err.hasPrefix("felica: this card holds nothing that felica knows"))
        withExtendedLifetime(reader.owner) {}
    }

    @Test(arguments: Way.allCases)
    private func endsWithCtrlC(_ way: Way) throws {
        let reader = try way.reader(nil)
        let process = try reader.felica.start(["--from", reader.source])
        usleep(500_000)
        process.signal(SIGINT)
        let outcome = process.finish()
        #expect(outcome.status == 130)
        #expect(outcome.err == "felica: interrupted\n")
        withExtendedLifetime(reader.owner) {}
    }
}
