import FeliCa
import FeliCaTransport
import Foundation
import Testing

/// A folder that vanishes with the value that names it.
private final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "felica-stations-" + UUID().uuidString

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ text: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
        return path + "/" + name
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }
}

struct StationStoreTests {
    private let folder = TemporaryFolder()
    private var store: StationStore { StationStore(folder: folder.path + "/data/felica") }

    @Test(
        arguments: [
            (["XDG_DATA_HOME": "/x/data", "HOME": "/home/u"], "/x/data/felica"),
            (["XDG_DATA_HOME": "data", "HOME": "/home/u"], "/home/u/.local/share/felica"),
            (["XDG_DATA_HOME": "", "HOME": "/home/u"], "/home/u/.local/share/felica"),
            (["HOME": "/home/u"], "/home/u/.local/share/felica"),
            (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)]
    )
    func findsItsFolder(environment: [String: String], path: String?) {
        #expect(StationStore { environment[$0] }?.folder == path)
    }

    @Test func knowsOursWithoutAnyFile() throws {
        let names = try store.names()
        #expect(names.name(of: StationCode(area: 0, line: 0xE3, station: 0x3B))?.english == "Aoyama-itchome")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func keepsWhatIsImportedAndAdded() throws {
        let unknown = StationCode(area: 3, line: 0x01, station: 0x01)
        let stop = BusStop(company: 0x0E51, stop: 0x0051)
        let stations = try folder.file("s.csv", "3,1,1,架空鉄道,山線,甲\n3,1,FF,架空鉄道,山線,\"乙\"\"丙\"\n")
        let stops = try folder.file("b.csv", "LineCode,StationCode,StationName\ne51,51,丁\n")
        #expect(try store.importTable(stations).entries.count == 2)
        #expect(try store.importTable(stops).entries.count == 1)
        try store.add(.station(StationCode(area: 3, line: 1, station: 2)), name: "戊 \"五\"")

        let names = try store.names()
        #expect(names.name(of: unknown) == Name("甲"))
        #expect(names.name(of: StationCode(area: 3, line: 1, station: 0xFF)) == Name("乙\"丙"))
        #expect(names.name(of: stop) == Name("丁"))
        #expect(names.name(of: StationCode(area: 3, line: 1, station: 2)) == Name("戊 \"五\""))
        #expect(names.name(of: StationCode(area: 3, line: 1, station: 3)) == nil)
        let place = try #require(names.place(.station(unknown)))
        #expect(place.company == Name("架空鉄道"))
        #expect(place.line == Name("山線"))
        #expect(place.source == .imported(FilePosition(file: stations, line: 1)))
    }

    @Test func writesFilesThatPeopleCanRead() throws {
        let table = try folder.file("s.csv", "3,1,2F,架空鉄道,山線,甲\n3,1,1,,,乙\n")
        _ = try store.importTable(table)
        try store.add(.station(StationCode(area: 3, line: 1, station: 2)), name: "丙")
        let header = "# code\tname\tcompany\tline\tnote\tfile\tline of the file\n"
        let imported = "3-01-01\t乙\t\t\t\t\(table)\t2\n3-01-2F\t甲\t架空鉄道\t山線\t\t\(table)\t1\n"
        #expect(try folder.text("data/felica/stations.tsv") == header + imported)
        #expect(try folder.text("data/felica/own-stations.tsv") == header + "3-01-02\t丙\n")
    }

    @Test func tellsWhatANewTableChanges() throws {
        let old = try folder.file("old.csv", "3,1,1F,甲\n3,1,2F,乙\n3,1,3F,丙\n")
        let new = try folder.file("new.csv", "3,1,1F,丁\n3,1,2F,乙\n")
        _ = try store.importTable(old)
        let result = try store.importTable(new)
        let code = PlaceCode.station(StationCode(area: 3, line: 1, station: 0x1F))
        let cause = StationImport.Problem.Cause.conflict(
            code,
            name: "甲",
            kept: "丁",
            keptAt: FilePosition(file: new, line: 1)
        )
        #expect(result.problems == [.init(position: FilePosition(file: old, line: 1), cause: cause)])
        let names = try store.names()
        #expect(
            [0x1F, 0x2F, 0x3F].map { names.name(of: StationCode(area: 3, line: 1, station: $0))?.japanese } == [
                "丁", "乙", "丙",
            ]
        )
        #expect(try store.importTable(new).problems.isEmpty)
    }

    @Test func replacesAnOwnName() throws {
        let code = StationCode(area: 0, line: 0xE3, station: 0x3B)
        try store.add(.station(code), name: "home")
        try store.add(.stop(BusStop(company: 1, stop: 2)), name: "stop")
        try store.add(.station(code), name: "work")
        let names = try store.names()
        #expect(names.name(of: code) == Name("work"))
        #expect(names.name(of: BusStop(company: 1, stop: 2)) == Name("stop"))
        #expect(names.place(.station(code))?.line?.english == "Ginza Line")
        #expect(names.place(.station(code))?.source == .own)
    }

    @Test(arguments: ["", " ", "\u{3000}", "a\tb", "a\nb", "\u{1B}[31m"])
    func refusesABadName(name: String) {
        #expect(throws: StationFileError.badName(name)) {
            try store.add(.station(StationCode(area: 0, line: 1, station: 1)), name: name)
        }
    }

    @Test(arguments: ["3-01\tx", "3-01-01", "hello", "3-01-01\t"])
    func namesADamagedLine(line: String) throws {
        let path = try folder.file("own-stations.tsv", "# note\n3-01-02\tfine\n\(line)\n")
        #expect(throws: StationFileError.damaged(FilePosition(file: path, line: 3))) {
            try StationStore(folder: folder.path).names()
        }
    }

    @Test func saysThatItCannotWrite() throws {
        let blocked = try folder.file("data", "a file where a folder belongs")
        let path = blocked + "/felica/own-stations.tsv"
        #expect(throws: StationFileError.self) {
            try StationStore(folder: blocked + "/felica").add(.stop(BusStop(company: 1, stop: 2)), name: "x")
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func leavesNoDraftBehind() throws {
        try store.add(.stop(BusStop(company: 1, stop: 2)), name: "x")
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == ["own-stations.tsv"])
    }
}
