import FeliCa
import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// The built binary reads cards on PaSoRi readers through the real libusb, on a mocked bus.
@Suite(
    .enabled(if: MockedReader.problem == nil, Comment(rawValue: MockedReader.problem ?? "")),
    .timeLimit(.minutes(5))
)
struct PaSoRiTests {
    private static let file = Program.fixture("cards/transit.json")
    private static let card = VirtualCard(SampleCard.transit.image)
    private static let balance = "Card\tItem\tValue\nTransit IC card\tBalance\t¥10\n"

    private func felica(_ reader: MockedReader, _ arguments: [String], from source: String? = "usb") throws -> Outcome {
        let source = source.map { ["--from", $0] } ?? []
        return try Program(Program.felica.url.path, environment: reader.environment).run(arguments + source)
    }

    // MARK: Reading

    @Test(arguments: MockedReader.Model.pasori, ["usb", "usb:001:002", "usb:1:2"])
    func readsABalanceInTwoExchanges(model: MockedReader.Model, source: String) throws {
        let reader = try MockedReader(model, PaSoRiTests.card)
        let outcome = try felica(reader, ["balance"], from: source)
        #expect(outcome.out == PaSoRiTests.balance)
        #expect(outcome.err.isEmpty)
        #expect(outcome.status == 0)
        #expect(reader.exchanges.map(\.command.code) == [0x00, 0x06])
    }

    /// Without a name, and without pcscd, it is the first reader.
    @Test(arguments: MockedReader.Model.pasori)
    func isTheFirstReader(model: MockedReader.Model) throws {
        let reader = try MockedReader(model, PaSoRiTests.card)
        let environment = reader.environment.merging(["PCSCLITE_CSOCK_NAME": "/nonexistent"]) { $1 }
        let outcome = try Program(Program.felica.url.path, environment: environment).run(["balance"])
        #expect(outcome.out == PaSoRiTests.balance)
        #expect(outcome.status == 0)
    }

    /// What is read over the air is what the card's file says.
    @Test(arguments: MockedReader.Model.pasori, [["dump", "--json", "--no-mask"], ["info"]])
    func readsEverything(model: MockedReader.Model, arguments: [String]) throws {
        let reader = try MockedReader(model, PaSoRiTests.card)
        let outcome = try felica(reader, arguments)
        let expected = try Program.felica.run(arguments + ["--from", PaSoRiTests.file])
        #expect(outcome.out == expected.out)
        #expect(outcome.status == 0)
    }

    /// The rides, as the file tells them too; which brand it is takes more than a history reads.
    @Test(arguments: MockedReader.Model.pasori)
    func readsTheHistory(model: MockedReader.Model) throws {
        func rides(_ outcome: Outcome) -> [String] {
            outcome.out.split(separator: "\n").map { String($0.drop { $0 != "\t" }) }
        }
        let reader = try MockedReader(model, PaSoRiTests.card)
        let outcome = try felica(reader, ["history"])
        #expect(try rides(outcome) == rides(Program.felica.run(["history", "--from", PaSoRiTests.file])))
        #expect(rides(outcome).count == 21)
        #expect(outcome.status == 0)
    }

    /// The field is off and the reader itself again when the program is gone, whatever it did.
    @Test(arguments: MockedReader.Model.pasori, [MockedReader.Fault?.none, .silence, .garbage])
    func leavesTheReaderAsItWas(model: MockedReader.Model, fault: MockedReader.Fault?) throws {
        let reader = try MockedReader(model, PaSoRiTests.card) { _ in fault }
        _ = try felica(reader, ["balance", "--timeout", "0"])
        let last = reader.lines.filter { !$0.hasPrefix("card ") }.suffix(3)
        switch model {
        case .rcs380: #expect(last.suffix(2) == ["reader 0600", "field off"])
        default: #expect(last == ["reader ff50000002830000", "field off", "reader ff50000002820000"])
        }
    }

    // MARK: Cards that are not there

    @Test(arguments: MockedReader.Model.pasori)
    func noCard(model: MockedReader.Model) throws {
        let reader = try MockedReader(model, PaSoRiTests.card) { _ in .silence }
        let outcome = try felica(reader, ["balance", "--timeout", "0.3"])
        #expect(outcome.out.isEmpty)
        #expect(outcome.err == "felica: no card came in time\n")
        #expect(outcome.status == 2)
    }

    @Test(arguments: MockedReader.Model.pasori)
    func aCardThatComesLate(model: MockedReader.Model) throws {
        let reader = try MockedReader(model, PaSoRiTests.card) { $0 < 9 ? .silence : nil }
        let outcome = try felica(reader, ["balance"])
        #expect(outcome.out == PaSoRiTests.balance)
        #expect(outcome.status == 0)
    }

    @Test(arguments: MockedReader.Model.pasori)
    func aCardThatLeaves(model: MockedReader.Model) throws {
        let reader = try MockedReader(model, PaSoRiTests.card) { $0 >= 20 ? .silence : nil }
        let outcome = try felica(reader, ["dump"])
        #expect(outcome.out.contains("0003"))
        #expect(outcome.err.hasPrefix("felica: the card left the reader"))
        #expect(outcome.status == 3)
    }

    // MARK: Readers that fail

    @Test(arguments: MockedReader.Model.pasori, [0, 1, 20])
    func unplugged(model: MockedReader.Model, frame: Int) throws {
        let reader = try MockedReader(model, PaSoRiTests.card) { $0 == frame ? .unplug : nil }
        let outcome = try felica(reader, ["dump"])
        #expect(outcome.err.contains("was unplugged"))
        #expect(outcome.status == 74)
    }

    /// Whatever happens once between host and reader, or on the air, the balance is right.
    @Test(arguments: MockedReader.Model.pasori, [MockedReader.Fault.nak, .garbage, .short, .split, .mute, .crc])
    func disturbances(model: MockedReader.Model, fault: MockedReader.Fault) throws {
        let reader = try MockedReader(model, PaSoRiTests.card) { $0 < 2 ? fault : nil }
        let outcome = try felica(reader, ["balance"])
        #expect(outcome.out == PaSoRiTests.balance)
        #expect(outcome.status == 0)
    }

    @Test(arguments: [(MockedReader.Model.rcs380, MockedReader.Fault.checksum), (.rcs300, .busy), (.rcs300, .later)])
    func disturbancesOfOneModel(model: MockedReader.Model, fault: MockedReader.Fault) throws {
        let reader = try MockedReader(model, PaSoRiTests.card) { $0 < 2 ? fault : nil }
        #expect(try felica(reader, ["balance"]).out == PaSoRiTests.balance)
    }

    @Test(arguments: MockedReader.Model.pasori)
    func answersOfAnEarlierRun(model: MockedReader.Model) throws {
        let reader = try MockedReader(model, PaSoRiTests.card, ["--stale"])
        #expect(try felica(reader, ["balance"]).out == PaSoRiTests.balance)
    }

    @Test(arguments: MockedReader.Model.pasori)
    func interrupted(model: MockedReader.Model) throws {
        let reader = try MockedReader(model, PaSoRiTests.card) { _ in .silence }
        let program = try Program(Program.felica.url.path, environment: reader.environment)
            .start(["balance", "--from", "usb"])
        while reader.frames < 3 { usleep(1_000) }
        program.signal(SIGINT)
        let outcome = program.finish()
        #expect(outcome.status == 130)
        #expect(reader.lines.suffix(3).contains("field off"))
    }

    // MARK: Readers that cannot be had

    /// Options of the mock, what is said, and the status.
    private static let obstacles: [(model: MockedReader.Model, options: [String], message: String, status: Int32)] = [
        (.rcs380, ["--busy"], "another program is using Sony PaSoRi RC-S380/P", 69),
        (.rcs300, ["--busy"], "another program is using Sony PaSoRi RC-S300/P", 69),
        (.rcs380, ["--driver", "port100", "--no-detach"], "sudo modprobe -r port100", 69),
        (.rcs380, ["--denied"], "not permitted to open /dev/bus/usb/001/002", 77),
        (.rcs320, [], "the reader Sony PaSoRi RC-S320 is not supported", 69),
    ]

    @Test(arguments: obstacles)
    func obstacle(model: MockedReader.Model, options: [String], message: String, status: Int32) throws {
        let reader = try MockedReader(model, PaSoRiTests.card, options)
        let program = Program.felicaWithoutPrivilege(reader.environment)
        for source in [["--from", "usb"], ["--from", "usb:001:002"]] {
            let outcome = try program.run(["balance"] + source)
            #expect(outcome.err.contains(message))
            #expect(outcome.status == status)
        }
        #expect(reader.frames == 0)
    }

    @Test func theKernelsDriverGivesWay() throws {
        let reader = try MockedReader(.rcs380, PaSoRiTests.card, ["--driver", "port100"])
        #expect(try felica(reader, ["balance"]).out == PaSoRiTests.balance)
    }

    @Test(arguments: [
        (MockedReader.Model.rcs380, [String](), "Sony PaSoRi RC-S380/P\t054C:06C3\tusable"),
        (.rcs380, ["--driver", "port100"], "Sony PaSoRi RC-S380/P\t054C:06C3\tusable"),
        (.rcs380, ["--busy"], "Sony PaSoRi RC-S380/P\t054C:06C3\tanother program is using"),
        (.rcs380, ["--denied"], "Sony PaSoRi RC-S380/P\t054C:06C3\tnot permitted to open /dev/bus/usb/001/002"),
        (.rcs300, [], "Sony PaSoRi RC-S300/P\t054C:0DC9\tusable"),
        (.rcs320, [], "Sony PaSoRi RC-S320\t054C:01BB\tthe reader Sony PaSoRi RC-S320 is not supported"),
    ])
    func lists(model: MockedReader.Model, options: [String], line: String) throws {
        let reader = try MockedReader(model, PaSoRiTests.card, options)
        let outcome = try Program.felicaWithoutPrivilege(reader.environment).run(["readers"])
        #expect(outcome.out.contains("usb:001:002\t" + line))
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        (MockedReader.Model.rcs380, [String](), "✓", "RC-S380/P (054C:06C3): reached by USB without a driver"),
        (.rcs380, ["--driver", "port100"], "✗", "RC-S380/P (054C:06C3): the kernel's module port100 has it"),
        (.rcs380, ["--busy"], "✗", "RC-S380/P (054C:06C3): a program of another user is using it"),
        (.rcs380, ["--denied"], "✗", "RC-S380/P (054C:06C3), /dev/bus/usb/001/002: this user may not open it"),
        (.rcs320, [], "✗", "RC-S320 (054C:01BB): an old model that is not supported"),
    ])
    func diagnoses(model: MockedReader.Model, options: [String], mark: String, text: String) throws {
        let reader = try MockedReader(model, PaSoRiTests.card, options)
        let outcome = try Program.felicaWithoutPrivilege(reader.environment).run(["doctor"])
        #expect(outcome.out.hasPrefix("\(mark) Sony PaSoRi \(text)"), "\(outcome.out)")
        #expect(outcome.status == (mark == "✓" ? 0 : 1))
    }
}

extension MockedReader.Model {
    /// Those that can be read with.
    fileprivate static let pasori: [MockedReader.Model] = [.rcs380, .rcs300]
}

extension Program {
    /// The built binary, bound by the permissions of files even where the tests run as root.
    fileprivate static func felicaWithoutPrivilege(_ environment: [String: String]) -> Program {
        guard geteuid() == 0 else { return Program(felica.url.path, environment: environment) }
        return Program(
            "/usr/bin/setpriv",
            environment: environment,
            leading: ["--bounding-set=-dac_override,-dac_read_search", felica.url.path]
        )
    }
}
