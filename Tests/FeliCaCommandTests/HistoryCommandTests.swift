import Foundation
import TestSupport
import Testing

/// `felica history` in its forms.
@Suite struct HistoryCommandTests {
    private static let card = Program.fixture("cards/transit.json")

    private func history(_ options: String...) throws -> Outcome {
        try Program.felica.run(["history", "--from", HistoryCommandTests.card] + options)
    }

    @Test func knowsNoAmountOfTheOldest() throws {
        let outcome = try history()
        let lines = outcome.out.split(separator: "\n")
        #expect(outcome.status == 0)
        #expect(lines.count == 21)
        #expect(lines.first == "Card\tDate\tTime\tKind\tFrom\tTo\tAmount\tBalance")
        #expect(lines[1] == "Suica\t2011-03-12\t12:42–12:52\trail\tAoyama-itchome\tShibuya\t-¥160\t¥10")
        #expect(lines[20] == "Suica\t2010-09-24\t\trail\tShibuya\tToritsu-daigaku\tunknown\t¥870")
    }

    @Test(arguments: [(["-n", "3"], 3), (["--since", "2011-03-10"], 6), (["--since", "2011-03-10", "-n", "2"], 2)])
    func choosesEntries(_ options: [String], _ count: Int) throws {
        let outcome = try Program.felica.run(["history", "--from", HistoryCommandTests.card] + options)
        #expect(outcome.out.split(separator: "\n").count == count + 1)
    }

    @Test(arguments: [["-n", "0"], ["-n", "x"], ["--since", "2011-02-30"], ["--since", "yesterday"], ["--csv=ods"]])
    func refuses(_ options: [String]) throws {
        let outcome = try Program.felica.run(["history", "--from", HistoryCommandTests.card] + options)
        #expect(outcome.status == 64)
        #expect(outcome.out.isEmpty)
    }

    @Test func writesCSV() throws {
        let plain = try history("--csv", "-n", "1").out
        #expect(plain.hasPrefix("card,system,date,time,kind,entry_code,"))
        #expect(
            plain.hasSuffix(
                "\r\nSuica,0003,2011-03-12,,rail,0-E3-3B,Aoyama-itchome,0-E6-21,Shibuya,,,12:42,12:52,-160,10,JPY,0,483,16,01,\r\n"
            )
        )
        #expect(try history("--csv=excel", "-n", "1").out == "\u{FEFF}" + plain)
    }

    @Test func writesTheTenColumnsThatLedgersRead() throws {
        let shell = try Program("/bin/sh").run([
            "-c", "\"$0\" history --from \"$1\" --csv=sfcard -n 13 | iconv -f CP932 -t UTF-8", Program.felica.path,
            HistoryCommandTests.card,
        ])
        let lines = shell.out.components(separatedBy: "\r\n")
        #expect(lines[0].hasPrefix("カードID=0101"))
        #expect(!lines[0].contains("0A0B0C0D0E0F"))
        #expect(lines[1] == "利用年月日,定期,鉄道会社名,入場駅/事業者名,定期,鉄道会社名,出場駅/降車場所,利用額(円),残額(円),メモ")
        #expect(lines[2] == "2011/03/12,,東ﾒﾄﾛ,青山一丁目,,東ﾒﾄﾛ,渋谷,160,10,")
        #expect(lines[12] == "2011/03/04,,,,,,,120,1720,物販")
        #expect(lines[14] == "2011/03/04,,東ﾒﾄﾛ,青山一丁目,,,,-2000,2000,現金ﾁｬｰｼﾞ")
    }

    @Test func writesJSONWithNames() throws {
        let outcome = try history("--json", "-n", "1", "--mask")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
        )
        #expect(report["schema"] as? String == "felica.report/1")
        #expect(report["idm"] as? String != "01010A0B0C0D0E0F")
        let purse = try #require((report["purses"] as? [[String: Any]])?.first)
        let entries = try #require((purse["history"] as? [String: Any])?["entries"] as? [[String: Any]])
        #expect(entries.count == 1)
        let entry = try #require(entries.first?["entry"] as? [String: Any])
        #expect(entry["code"] as? String == "0-E3-3B")
        #expect(entry["nameJa"] as? String == "青山一丁目")
    }

    @Test func showsGatesAndWhereabouts() throws {
        let gates = try history("--gates").out.split(separator: "\n")
        #expect(gates[1] == "2011-03-12\t12:52\tout\tShibuya\tExit\t2005\t¥160")
        let terminal = try Program.felica.runAtTerminal([
            "history", "--from", HistoryCommandTests.card, "--color", "never",
        ])
        #expect(terminal.out.hasSuffix("Outside the gates; last entered at Aoyama-itchome."))
    }

    @Test func readsACardInFewExchanges() throws {
        let reader = try #require(try SimulatedReader(HistoryCommandTests.card, as: "pn532"))
        let outcome = try Program.felica.run(["history", "--from", reader.address])
        #expect(outcome.out.split(separator: "\n").count == 21)
        // Polling, one Request Service for what the card has and its brand, and 26 blocks at twelve a read.
        #expect(reader.exchanges.map { String($0.command.dropFirst(2).prefix(2)) } == ["00", "02", "06", "06", "06"])
    }
}

/// `felica stations`, with a data folder of its own.
@Suite struct StationsCommandTests {
    @Test func addsFindsAndImports() throws {
        let folder = try TemporaryFolder()
        let felica = Program(Program.felica.path, environment: ["XDG_DATA_HOME": folder.url.path])
        let found = try felica.run(["stations", "find", "0-E3-3B"])
        #expect(found.out.contains("0-E3-3B\tAoyama-itchome\tTokyo Metro\tGinza Line\t\tfelica\n"))
        #expect(try felica.run(["stations", "add", "0-E3-3B", "My office"]).status == 0)
        let history = try felica.run(["history", "-n", "1", "--from", Program.fixture("cards/transit.json")])
        #expect(history.out.contains("\tMy office\tShibuya\t"))

        let table = try folder.file(
            "table.csv",
            """
            area,line,station,company,line name,station name
            1,FE,0A,Invented Railway,Main Line,Nowhere
            1,FE,0B,Invented Railway,Main Line,
            1,FE,0A,Invented Railway,Main Line,Elsewhere

            """
        )
        let imported = try felica.run(["stations", "import", table])
        #expect(imported.status == 0)
        #expect(imported.err.contains("\(table):3: no name: passed over\n"))
        #expect(
            imported.err.contains("\(table):4: 1-FE-0A is 'Elsewhere' here, 'Nowhere' in \(table):2, which is kept\n")
        )
        #expect(imported.err.hasSuffix("\(table): 1 names imported, 2 rows passed over\n"))
        #expect(try felica.run(["stations", "find", "nowhere"]).out.contains("1-FE-0A\tNowhere\tInvented Railway\t"))
        #expect(try felica.run(["stations", "list"]).out.split(separator: "\n").count > 300)
        #expect(try felica.run(["stations", "find", "Nowhere Else"]).status == 1)
    }

    @Test(arguments: ["", "find", "add 0-E3 x", "import", "walk a b", "list all"])
    func refuses(_ words: String) throws {
        let outcome = try Program.felica.run(["stations"] + words.split(separator: " ").map(String.init))
        #expect(outcome.status == 64)
    }

    @Test func tellsWhatIsNoTable() throws {
        let folder = try TemporaryFolder()
        let felica = Program(Program.felica.path, environment: ["XDG_DATA_HOME": folder.url.path])
        let path = try folder.file("x.csv", "hello\nworld\n")
        let outcome = try felica.run(["stations", "import", path])
        #expect(outcome.status == 65)
        #expect(outcome.err.hasPrefix("felica: \(path):1: no table of station codes"))
        #expect(try felica.run(["stations", "import", "/nonexistent"]).status == 66)
    }
}
