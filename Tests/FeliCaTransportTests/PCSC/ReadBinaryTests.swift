import FeliCa
import Foundation
import Testing

@testable import FeliCaTransport

private let idm = IDm(rawValue: 0x0101_0101_0203_0406)
private let read = ReadWithoutEncryption(
    idm: idm,
    services: [ServiceCode(rawValue: 0x008B), ServiceCode(rawValue: 0x090F)],
    blocks: [
        BlockListElement(block: 0), BlockListElement(service: 1, block: 0), BlockListElement(service: 1, block: 1),
    ]
)
private let timeout = Duration.milliseconds(10)

@Suite struct ReadBinaryTests {
    private static let block = "00000000000000002000000A000001E3"

    /// A reader whose card has both transit services, the history with one block.
    private static func card(_ command: String) -> String {
        switch command {
        case "FFCA000000": idm.hex + "9000"
        case "FFCA010000": "100B4B428485D0FF9000"
        case "FFA40001028B00", "FFA40001020F09": "9000"
        case "FFB0000000": block + "9000"
        case "FFB0000100": "6A83"
        default: "6A81"
        }
    }

    private func begin(_ reader: ScriptedReader) throws -> ReadBinary {
        var dialect = ReadBinary(.sony)
        #expect(try dialect.begin(reader))
        return dialect
    }

    @Test func onlyTheWildcardIsAnswered() throws {
        let reader = ScriptedReader(Self.card)
        var dialect = try begin(reader)
        let any = Polling(.any, requestCode: .systemCode)
        let answer = try #require(try dialect.exchange(any.frame, timeout: timeout, reader))
        #expect(try any.response(answer) == Polling(.any).response(answer))
        #expect(try any.response(answer).idm == idm)
        #expect(try any.response(answer).requestData == nil)
        #expect(try dialect.exchange(Polling(.transit).frame, timeout: timeout, reader) == nil)
        #expect(try dialect.exchange(RequestSystemCode(idm: idm).frame, timeout: timeout, reader) == nil)
    }

    @Test func aServiceIsSelectedOnceInARow() throws {
        let reader = ScriptedReader(Self.card)
        var dialect = try begin(reader)
        let twice = ReadWithoutEncryption(
            idm: idm,
            services: [ServiceCode(rawValue: 0x008B)],
            blocks: [BlockListElement(block: 0), BlockListElement(block: 0)]
        )
        let answer = try #require(try dialect.exchange(twice.frame, timeout: timeout, reader))
        #expect(try twice.response(answer).map(\.hex) == [Self.block, Self.block])
        #expect(reader.sent == ["FFCA000000", "FFCA010000", "FFA40001028B00", "FFB0000000", "FFB0000000"])
    }

    @Test func aRefusalHasTheStatusWordForFlags() throws {
        let reader = ScriptedReader(Self.card)
        var dialect = try begin(reader)
        let answer = try #require(try dialect.exchange(read.frame, timeout: timeout, reader))
        #expect(throws: ResponseError.status(StatusFlags(0x6A, 0x83))) { try read.response(answer) }
    }

    @Test func whatCannotBeSaidInBlocksIsSilence() throws {
        let reader = ScriptedReader(Self.card)
        var dialect = try begin(reader)
        let services = [ServiceCode(rawValue: 0x008B)]
        let other = IDm(rawValue: 0x0101_0101_0203_0407)
        let commands = [
            ReadWithoutEncryption(idm: other, services: services, blocks: [BlockListElement(block: 0)]).frame,
            ReadWithoutEncryption(idm: idm, services: services, blocks: [BlockListElement(block: 256)]).frame,
            ReadWithoutEncryption(idm: idm, services: services, blocks: [BlockListElement(service: 1, block: 0)]).frame,
            CommandFrame(code: .readWithoutEncryption, body: idm.bytes),
            CommandFrame(code: .readWithoutEncryption, body: idm.bytes + [0x01, 0x8B, 0x00, 0x02, 0x80, 0x00]),
            CommandFrame(code: .readWithoutEncryption, body: idm.bytes + [0x10, 0x8B, 0x00, 0x02, 0x80, 0x00]),
        ]
        let before = reader.sent.count
        for command in commands { #expect(try dialect.exchange(command, timeout: timeout, reader) == nil) }
        #expect(reader.sent.count == before)
    }

    @Test(arguments: ["9000", "000102 9000", block + "00 9000"]) func aBlockOfAnotherSizeIsAnError(answer: String)
        throws
    {
        let reader = ScriptedReader { $0.hasPrefix("FFB0") ? answer : Self.card($0) }
        var dialect = try begin(reader)
        #expect(throws: ReaderError.self) { try dialect.exchange(read.frame, timeout: timeout, reader) }
    }

    @Test(arguments: ["FFCA00", "FFCA01", "FFA4"]) func aReaderWithoutTheCommandsIsNone(refused: String) throws {
        let reader = ScriptedReader { $0.hasPrefix(refused) ? "6A81" : Self.card($0) }
        var dialect = ReadBinary(.sony)
        #expect(try !dialect.begin(reader))
    }
}

/// Several blocks with one READ BINARY, a command that no source saw on hardware: whatever a reader makes of it, every
/// block is the one that was asked for.
@Suite struct SeveralBlocksTests {
    /// What a reader gives when it is asked for those numbers at once.
    enum Reader: String, CaseIterable, CustomTestStringConvertible {
        case honest, refusing, cutting, startingAtZero, goingOn, sorting, repeating, honestWithTwo
        var testDescription: String { rawValue }

        func answer(_ numbers: [Int]) -> String {
            switch self {
            case .honest: text(numbers)
            case .refusing: "6D00"
            case .cutting: text(numbers.dropLast())
            case .startingAtZero: text(Array(numbers.indices))
            case .goingOn: text(numbers.indices.map { numbers[0] + $0 })
            case .sorting: text(numbers.sorted())
            case .repeating: text(numbers.map { _ in numbers[0] })
            case .honestWithTwo: text(numbers.count == 2 ? numbers : numbers.dropLast())
            }
        }

        private func text(_ numbers: [Int]) -> String { numbers.map(SeveralBlocksTests.block).joined() + "9000" }
    }

    /// A block that tells its number; the first two are the same.
    private static func block(_ number: Int) -> String {
        Hex.string([UInt8](repeating: UInt8(max(1, number)), count: Block.size))
    }

    /// A reader on which is a service of 20 blocks.
    private static func reader(_ several: @escaping ([Int]) -> String) -> ScriptedReader {
        ScriptedReader { command in
            let bytes = (Hex.bytes(command) ?? []).map(Int.init)
            switch (bytes[1], bytes[2]) {
            case (0xCA, 0x00): return idm.hex + "9000"
            case (0xCA, 0x01): return "100B4B428485D0FF9000"
            case (0xA4, _): return "9000"
            case (0xB0, 0x00): return bytes[3] < 20 ? block(bytes[3]) + "9000" : "6A83"
            default:
                let numbers = stride(from: 6, to: 5 + bytes[4], by: 2).map { bytes[$0] }
                return numbers.allSatisfy { $0 < 20 } ? several(numbers) : "6A83"
            }
        }
    }

    @Test(arguments: Reader.allCases) func everyBlockIsTheOneThatWasAskedFor(kind: Reader) throws {
        let reader = Self.reader(kind.answer)
        var dialect = ReadBinary(.sony)
        #expect(try dialect.begin(reader))
        // A descending list comes before anything is proven, and one beyond the end is refused.
        for numbers in [[2, 1], [0, 1, 2, 3], [4, 5, 6], [19, 7], [8]] as [[UInt16]] {
            let command = Self.command(numbers)
            let answer = try #require(try dialect.exchange(command.frame, timeout: timeout, reader))
            #expect(try command.response(answer).map(\.hex) == numbers.map { Self.block(Int($0)) })
        }
        let beyond = Self.command([18, 19, 20])
        let answer = try #require(try dialect.exchange(beyond.frame, timeout: timeout, reader))
        #expect(throws: ResponseError.status(StatusFlags(0x6A, 0x83))) { try beyond.response(answer) }

        // Two that differ, the later one first.
        let proof = "FFB0800204 8002 8001 20"
        let expected =
            switch kind {
            case .honest:
                [proof, "FFB0800306 8004 8005 8006 30", "FFB0800204 8013 8007 20", "FFB0800306 8012 8013 8014 30"]
            case .honestWithTwo: [proof, "FFB0800306 8004 8005 8006 30"]
            default: [proof]
            }
        #expect(
            reader.sent.filter { $0.hasPrefix("FFB080") } == expected.map { $0.replacingOccurrences(of: " ", with: "") }
        )
    }

    private static func command(_ numbers: [UInt16]) -> ReadWithoutEncryption {
        ReadWithoutEncryption(
            idm: idm,
            services: [ServiceCode(rawValue: 0x090F)],
            blocks: numbers.map { BlockListElement(block: $0) }
        )
    }
}

/// SpringCard's way with blocks: a parameter that chooses the service. Source: transports 2.4 (h).
@Suite struct SpringCardBlocksTests {
    @Test func bytesBothWays() throws {
        let block = "00000000000000002000000A000001E3"
        let reader = ScriptedReader { command in
            switch command {
            case "FFCA000000": idm.hex + "9000"
            case "FFCA010000": "100B4B428485D0FF9000"
            case "FFFBFC01028B00": "9000"
            case "FFB0000010": block + "9000"
            default: "6F01"
            }
        }
        var dialect = ReadBinary(.springCard)
        #expect(try dialect.begin(reader))
        let command = ReadWithoutEncryption(
            idm: idm,
            services: [ServiceCode(rawValue: 0x008B)],
            blocks: [BlockListElement(block: 0), BlockListElement(block: 0), BlockListElement(block: 1)]
        )
        let answer = try #require(try dialect.exchange(command.frame, timeout: timeout, reader))
        #expect(throws: ResponseError.status(StatusFlags(0x6F, 0x01))) { try command.response(answer) }
        #expect(
            reader.sent == [
                "FFCA000000", "FFCA010000", "FFFBFC01028B00", "FFB0000010", "FFB0000010", "FFB0000110",
            ]
        )
    }
}
