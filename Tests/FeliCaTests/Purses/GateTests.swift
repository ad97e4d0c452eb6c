import FeliCa
import Testing

/// The gate log, the state of the ride and 008B of two real cards. Source: farebot, samples/Suica.nfc and samples/ICOCA.nfc.
@Suite struct GateTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let attributes: String
        /// Balance, byte 8, counter.
        let attributesSay: String
        let usage: UsageSample
        let gates: [(hex: String, says: String)]
        let state: [String]
        let stateSays: String
        /// Times that the gate log adds to rides, by serial.
        let times: [Int: String]
    }

    static let samples = [
        Sample(
            testDescription: "suica",
            attributes: "00000000000000002000000a000001e3",
            attributesSay: "10 20 483",
            usage: .suica,
            gates: [
                ("2000e6212005166c1252a00000000000", "20 00 exit ?-E6-21 2005 2011-03-12 12:52 160 0 0000"),
                ("a000e33b2012166c1242000000000000", "A0 00 entry ?-E3-3B 2012 2011-03-12 12:42 0 0 0000"),
                ("2000e3383031166b1457a00000000000", "20 00 exit ?-E3-38 3031 2011-03-11 14:57 160 0 0000"),
            ],
            state: ["e33b0000000000000000000000000000", "00000000000000000000000000000000"],
            stateSays: "E3-3B outside 0",
            times: [483: "12:42-12:52", 481: "?-14:57"]
        ),
        Sample(
            testDescription: "icoca",
            attributes: "0000000000000000320000af0000002a",
            attributesSay: "175 32 42",
            usage: .icoca,
            gates: [
                ("20008aa5040325310929040100000000", "20 00 exit ?-8A-A5 0403 2018-09-17 09:29 260 0 0000"),
                ("a0008ba5010125310911000000000000", "A0 00 entry ?-8B-A5 0101 2018-09-17 09:11 0 0 0000"),
                // A bus: its station is not the company's code of the usage record, but the stop is the same.
                ("2008ebd3043416cb0939c80000000051", "20 08 exit ?-EB-D3 0434 2011-06-11 09:39 200 0 0051"),
            ],
            state: ["8ba50000000000000000000000000000", "0000000000000000000000008a400000"],
            stateSays: "8B-A5 outside 2",
            times: [42: "09:11-09:29", 37: "?-09:39"]
        ),
    ]

    private func read(_ sample: Sample) throws -> Purse {
        let card = try image(
            0x0003,
            [
                0x008B: [sample.attributes], 0x090F: sample.usage.records.map(\.hex), 0x108F: sample.gates.map(\.hex),
                0x10CB: sample.state, 0x184B: Array(repeating: Block.zero.hex, count: 2),
            ]
        )
        return try purse(card)
    }

    @Test(arguments: samples) func readsAttributes(_ sample: Sample) throws {
        let purse = try read(sample)
        let values = purse.details.compactMap { detail -> String? in
            switch detail.value.value {
            case .bytes(let bytes): Hex.string(bytes)
            case .count(let count): String(count)
            default: nil
            }
        }
        let balance = try #require(purse.balance.value)
        #expect(([String(balance.amount)] + values).joined(separator: " ") == sample.attributesSay)
        // The counter is the serial of the newest record, and the balance that record's.
        #expect(purse.history?.entries.first?.serial.map(String.init) == values.last)
        #expect(purse.history?.entries.first?.balance.value == balance)
    }

    @Test(arguments: samples) func readsTheGateLog(_ sample: Sample) throws {
        let gates = try #require(try read(sample).gates)
        #expect(gates.map(line) == sample.gates.map(\.says))
    }

    @Test(arguments: samples) func readsTheStateOfTheRide(_ sample: Sample) throws {
        let state = try #require(try read(sample).entryState)
        let station = try #require(state.entry.value)
        let area = try #require(state.area)
        #expect("\(station.description.dropFirst(2)) \(state.whereabouts) \(area)" == sample.stateSays)
        #expect(state.further.isEmpty && state.intermediate == nil && state.exit == nil)
    }

    @Test(arguments: samples) func addsTimesToRides(_ sample: Sample) throws {
        let history = try #require(try read(sample).history)
        var times: [Int: String] = [:]
        for entry in history.entries where entry.entryTime != nil || entry.exitTime != nil {
            let serial = try #require(entry.serial)
            times[serial] = "\(entry.entryTime?.description ?? "?")-\(entry.exitTime?.description ?? "?")"
        }
        #expect(times == sample.times)
    }

    @Test func findsTheAreaInTheHistory() throws {
        let gates = try #require(try read(Self.samples[1]).gates)
        // The bus's EB-D3 is on no line of the history.
        #expect(gates.map(\.station.likelyArea) == [2, 2, nil])
        #expect(gates.first?.station.candidates.first == StationCode(area: 2, line: 0x8A, station: 0xA5))
    }

    @Test func doesNotTakeBlankTicketsForTickets() throws {
        #expect(try read(Self.samples[0]).tickets.isEmpty)
    }

    private func line(_ gate: GatePassage) -> String {
        [
            Hex.string(gate.passage.value), Hex.string(gate.special.value), gate.isEntry ? "entry" : "exit",
            gate.station.description, Hex.string(gate.device), gate.date?.description ?? "no date",
            gate.time?.description ?? "no time", gate.fare.value.map { String($0.amount) } ?? "?",
            gate.commuterFare.value.map { String($0.amount) } ?? "?", Hex.string(gate.commuterStation),
        ].joined(separator: " ")
    }
}
