import FeliCa
import Testing

@Suite struct TransitTests {
    @Test(arguments: [UsageSample.suica, .icoca, .suicaTools, .qiita, .migration, .kitaca])
    func saysWhatRealCardsSay(_ sample: UsageSample) throws {
        let card = try image(0x0003, [0x008B: [empty], 0x090F: sample.records.map(\.hex)])
        let history = try #require(try purse(card).history)
        let lines = Dictionary(
            history.entries.map { ($0.records.first?.block.hex.lowercased() ?? "", $0.line) },
            uniquingKeysWith: { $1 }
        )
        for record in sample.records { #expect(lines[record.hex] == record.says) }
        #expect(history.entries.count == sample.records.count)
        #expect(history.gaps.isEmpty)
        #expect(history.passedOver.isEmpty)
        #expect(history.entries.last?.amount == .unknown(sample.records.count < 20 ? .notRead : .noOlderEntry))
    }

    private let empty = String(repeating: "0", count: 32)
}
