import FeliCa
import Glibc
import TestSupport
import Testing

@testable import FeliCaTransport

/// Other tools' own samples, where the folder with them lies beside the repository. They are not ours to copy; what is
/// expected of them is what their SOURCES.md and the formats' descriptions say.
@Suite struct SharedSamplesTests {
    static let folder: String? = {
        let root = #filePath.dropLast("Tests/FeliCaTransportTests/Formats/SharedSamplesTests.swift".count)
        let path = String(root) + "../shared/formats/"
        return access(path, R_OK) == 0 ? path : nil
    }()

    static func dump(_ name: String) throws -> Dump {
        guard let folder, case .dumps(let dumps) = try InputFile.open(folder + name) else {
            throw InputError(file: name, cause: .foreign)
        }
        return try #require(dumps.first)
    }

    /// Name, systems, areas, services, blocks, kinds of remarks.
    @Test(
        .enabled(if: folder != nil),
        arguments: [
            ("flipper/farebot-Suica.nfc", ["0003", "FE00", "86A7"], 14, 59, 138, [.areaEnds, .areaEnds, .areaEnds]),
            ("flipper/firmware-unittest-FelicaLite.nfc", ["88B4"], 0, 1, 28, []),
            ("farebot/Octopus.json", ["8008"], 0, 2, 2, []),
            ("farebot/farebot-legacy-felica-only.json", ["8008"], 0, 1, 1, []),
            ("felica-tool/CONSTRUCTED-communication.json", ["0003"], 0, 0, 0, []),
            ("metrodroid/felica-idm.json", ["0003"], 0, 1, 1, []),
            ("metrodroid/felica-idm.xml", ["0003"], 0, 1, 1, []),
            ("metrodroid/felica-spec-version-des.json", ["0003"], 0, 1, 1, []),
            // Two different records are both said to be Log 0B.
            ("metroflip/suica_example.nfc", ["FFFF"], 0, 1, 14, [.contradiction]),
            ("nfcpy/nfcpy-tag-dump.txt", ["0003"], 1, 4, 24, []),
            ("proxmark3/CONSTRUCTED-hf-felica-dump.json", ["0003"], 1, 2, 4, []),
            ("pcap/felica-upperpdu.pcapng", ["0003", "FE00", "86A7"], 1, 1, 1, []),
        ] as [(String, [String], Int, Int, Int, [DumpRemark.Kind])]
    )
    func sample(name: String, systems: [String], areas: Int, services: Int, blocks: Int, remarks: [DumpRemark.Kind])
        throws
    {
        let dump = try Self.dump(name)
        #expect(dump.damage == nil)
        #expect(dump.image.systems.map(\.code.description) == systems)
        #expect(dump.image.systems.map(\.areas.count).reduce(0, +) == areas)
        let all = dump.image.systems.flatMap(\.services)
        #expect(all.count == services)
        #expect(all.map(\.data.count).reduce(0, +) == blocks)
        #expect(dump.remarks.map(\.kind) == remarks)
    }

    @Test(
        .enabled(if: folder != nil),
        arguments: [
            ("pcap/felica-iso14443.pcapng", .unsupported("link type 264")), ("pcsc/pcsc-spy-listing.txt", .noCard),
            ("csv/sfcardviewer-web-basic.csv", .foreign), ("asciinema/full-v3.cast", .foreign),
        ] as [(String, InputError.Cause)]
    )
    func noCard(name: String, cause: InputError.Cause) throws {
        #expect(throws: InputError(file: (Self.folder ?? "") + name, cause: cause)) { try Self.dump(name) }
    }

    /// The same blocks from two tools.
    @Test(.enabled(if: folder != nil))
    func sameCard() throws {
        let flipper = try Self.dump("flipper/farebot-Suica.nfc").image
        let nfcpy = try Self.dump("nfcpy/nfcpy-tag-dump.txt").image
        for code in [0x008B, 0x090F] as [UInt16] {
            let service = ServiceCode(rawValue: code)
            #expect(flipper.systems[0][service]?.blocks == nfcpy.systems[0][service]?.blocks)
        }
    }
}
