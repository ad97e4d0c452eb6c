import Testing

@testable import FeliCa

struct StationTableTests {
    /// A code, a day, and what the station is called in Japanese and in English.
    struct Fact: Sendable, CustomTestStringConvertible {
        let code: String
        var date: String?
        let japanese: String?
        var english: String?
        let source: String

        var testDescription: String { "\(code) \(date ?? "now")" }
    }

    /// What others say of records of real cards.
    static let facts = [
        // farebot's samples, read with the names that felicalib's users gave: vectors.jsonl.
        Fact(code: "0-E3-3B", japanese: "青山一丁目", english: "Aoyama-itchome", source: "farebot Suica.nfc"),
        Fact(code: "0-E6-21", japanese: "渋谷", english: "Shibuya", source: "farebot Suica.nfc"),
        Fact(code: "0-E3-36", japanese: "銀座", english: "Ginza", source: "farebot Suica.nfc"),
        Fact(code: "0-E3-38", japanese: "虎ノ門", english: "Toranomon", source: "farebot Suica.nfc"),
        Fact(code: "0-E3-3D", japanese: "表参道", english: "Omote-sando", source: "farebot Suica.nfc"),
        Fact(code: "0-E5-37", japanese: "新中野", english: "Shin-nakano", source: "farebot Suica.nfc"),
        Fact(code: "0-E5-2B", japanese: "東京", english: "Tokyo", source: "farebot Suica.nfc"),
        Fact(code: "0-F1-01", japanese: "新宿", english: "Shinjuku", source: "farebot Suica.nfc"),
        Fact(code: "0-F2-18", japanese: "六本木", english: "Roppongi", source: "farebot Suica.nfc"),
        Fact(code: "0-F0-38", japanese: "神保町", english: "Jimbocho", source: "farebot Suica.nfc"),
        Fact(code: "0-F1-08", japanese: "岩本町", english: "Iwamotocho", source: "farebot Suica.nfc"),
        Fact(code: "0-16-03", japanese: "浅草橋", english: "Asakusabashi", source: "farebot Suica.nfc"),
        Fact(code: "0-25-07", japanese: "渋谷", english: "Shibuya", source: "farebot Suica.nfc"),
        Fact(code: "0-03-12", japanese: "高円寺", english: "Koenji", source: "farebot Suica.nfc"),
        Fact(code: "0-CE-1F", japanese: "都立大学", english: "Toritsu-daigaku", source: "farebot Suica.nfc"),
        Fact(code: "2-8B-A5", japanese: "東山", english: "Higashiyama", source: "farebot ICOCA.nfc"),
        Fact(code: "2-8A-A5", japanese: "京都", english: "Kyoto", source: "farebot ICOCA.nfc"),
        Fact(code: "2-8B-AB", japanese: "二条城前", english: "Nijojo-mae", source: "farebot ICOCA.nfc"),
        Fact(code: "2-E7-01", japanese: "大阪難波", english: "Osaka-Namba", source: "farebot ICOCA.nfc"),
        Fact(code: "2-E8-1F", japanese: "近鉄奈良", english: "Kintetsu-Nara", source: "farebot ICOCA.nfc"),
        Fact(code: "2-81-1F", japanese: "淀屋橋", english: "Yodoyabashi", source: "farebot ICOCA.nfc"),
        Fact(code: "2-81-1C", japanese: "梅田", english: "Umeda", source: "farebot ICOCA.nfc"),
        Fact(code: "2-84-19", japanese: "弁天町", english: "Bentencho", source: "farebot ICOCA.nfc"),
        Fact(code: "0-5B-06", japanese: "弁天町", english: "Bentencho", source: "farebot ICOCA.nfc"),
        Fact(code: "0-0C-03", japanese: "桜ノ宮", english: "Sakuranomiya", source: "farebot ICOCA.nfc"),
        Fact(code: "0-01-CC", japanese: "京都", english: "Kyoto", source: "farebot ICOCA.nfc"),
        Fact(code: "2-C5-5C", japanese: "出町柳", english: "Demachiyanagi", source: "farebot ICOCA.nfc"),
        // The reader in felica_reader_pico's README.
        Fact(code: "0-26-C2", japanese: "新千歳空港", english: "New Chitose Airport", source: "toyowata Kitaca"),
        Fact(code: "3-86-40", japanese: "大通", english: "Odori", source: "toyowata Kitaca"),
        Fact(code: "3-87-34", japanese: "琴似", english: "Kotoni", source: "toyowata Kitaca"),
        Fact(code: "0-FA-01", japanese: "モノレール浜松町", english: "Monorail Hamamatsucho", source: "toyowata Kitaca"),
        // mig-ration.blogspot.com 2007/04.
        Fact(code: "0-E3-76", japanese: "市ケ谷", english: "Ichigaya", source: "mig-ration Suica"),
        // card-formats 2.5.
        Fact(code: "3-DC-01", japanese: "那覇空港", english: "Naha Airport", source: "TRET OKICA"),
        Fact(code: "3-DC-0F", japanese: "県庁前", english: "Kencho-mae", source: "TRET OKICA"),
        // Two areas, one line and number: Kdroidwin/suicanfc-kd issue 1.
        Fact(code: "2-82-18", japanese: "野江内代", english: "Noe-Uchindai", source: "suicanfc-kd issue 1"),
        Fact(code: "1-82-18", japanese: "日比野", english: "Hibino", source: "suicanfc-kd issue 1"),
        Fact(code: "0-FF-FF", japanese: nil, source: "no station"),
        Fact(code: "0-00-00", japanese: nil, source: "no station"),
    ]

    /// What changed: card-formats 4, and the operators' announcements of the day.
    static let changes = [
        Fact(code: "0-01-06", date: "2020-03-13", japanese: "田町", english: "Tamachi", source: "card-formats 2.1"),
        Fact(code: "0-01-06", date: "2020-03-14", japanese: "高輪ゲートウェイ", english: "Takanawa Gateway", source: "same"),
        Fact(code: "0-01-06", japanese: "高輪ゲートウェイ", english: "Takanawa Gateway", source: "same"),
        Fact(code: "0-01-05", date: "2021-01-01", japanese: "田町", english: "Tamachi", source: "same"),
        // The reader that named it in 2022 still used the name from before 2020.
        Fact(
            code: "0-FA-0D",
            date: "2022-06-12",
            japanese: "羽田空港第2ターミナル",
            english: "Haneda Airport Terminal 2",
            source: "toyowata Kitaca"
        ),
        Fact(
            code: "0-FA-0D",
            date: "2011-03-04",
            japanese: "羽田空港第2ビル",
            english: "Haneda Airport Terminal 2",
            source: "same"
        ),
        Fact(code: "2-C5-38", date: "2019-09-30", japanese: "八幡市", english: "Yawatashi", source: "Keihan"),
        Fact(code: "2-C5-38", date: "2019-10-01", japanese: "石清水八幡宮", source: "Keihan"),
        Fact(code: "1-82-28", date: "2023-01-03", japanese: "市役所", source: "Nagoya"),
        Fact(code: "1-82-28", date: "2023-01-04", japanese: "名古屋城", source: "Nagoya"),
    ]

    @Test(arguments: facts + changes)
    func names(fact: Fact) throws {
        let code = try #require(StationCode(fact.code))
        let station = StationTable.station(code, on: try fact.date.map { try #require(CardDate(iso: $0)) })
        #expect(station?.name.japanese == fact.japanese)
        if let english = fact.english { #expect(station?.name.english == english) }
        #expect(station.map { $0.code == code } ?? true)
    }

    @Test func namesCompanyAndLine() throws {
        let code = try #require(StationCode("0-E3-3B"))
        let station = try #require(StationTable.station(code))
        #expect(station.company == Name("Tokyo Metro", "東京メトロ"))
        #expect(station.line == Name("Ginza Line", "銀座線"))
        #expect(station.since == nil)
        #expect(station.until == nil)
    }

    @Test func givesCandidatesOfAllAreas() {
        let candidates = StationTable.candidates(line: 0x82, station: 0x18)
        #expect(candidates.map(\.code.description) == ["1-82-18", "2-82-18"])
        #expect(StationTable.candidates(line: 0xFF, station: 0xFF).isEmpty)
        let then = StationTable.candidates(line: 0x01, station: 0x06, on: CardDate(year: 2012, month: 1, day: 1))
        #expect(then.map(\.name.english) == ["Tamachi"])
    }

    @Test func everyRowIsWellFormed() {
        let all = StationTable.all
        #expect(all.count == StationTable.count)
        #expect(all.count > 500)
        for station in all {
            let japanese = station.name.japanese
            let english = station.name.english
            #expect(!japanese.isEmpty && !japanese.contains(" "), "\(station.code)")
            #expect(english.first?.isUppercase == true, "\(station.code)")
            #expect(english.allSatisfy { $0.isASCII || $0 == "·" }, "\(station.code)")
            #expect(english == english.split(separator: " ").joined(separator: " "), "\(station.code)")
        }
    }

    @Test func everyRowIsInOrderAndFound() throws {
        let all = StationTable.all
        for (former, latter) in zip(all, all.dropFirst()) {
            guard former.code == latter.code else {
                #expect(former.code < latter.code)
                continue
            }
            // Of two with one code, the former ends on a day, and the latter begins on a later one.
            let end = try #require(former.until, "\(former.code)")
            let beginning = try #require(latter.since, "\(latter.code)")
            #expect(end < beginning, "\(latter.code)")
        }
        for (code, stations) in Dictionary(grouping: all, by: \.code) {
            #expect(StationTable.stations(code) == stations)
        }
    }

    @Test(arguments: [false, true])
    func everyLineAndCompanyIsInOrderAndUsed(isCompany: Bool) {
        let table = isCompany ? StationTable.companies : StationTable.lines
        let rows = table.rows.map { SortedText.fields($0).map(String.init) }
        #expect(rows.allSatisfy { $0.count == 3 && $0.allSatisfy { !$0.isEmpty } })
        for (former, latter) in zip(rows, rows.dropFirst()) {
            #expect(former[0].utf8.lexicographicallyPrecedes(latter[0].utf8))
        }
        let all = StationTable.all
        let used = Set(all.map(\.line.japanese) + all.map(\.company.japanese))
        #expect(rows.allSatisfy { used.contains($0[1]) })
    }
}

extension CardDate {
    /// Takes year, month and day with hyphens.
    fileprivate init?(iso text: String) {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
    }
}
