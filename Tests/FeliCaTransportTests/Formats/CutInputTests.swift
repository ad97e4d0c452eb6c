import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

/// Whatever the bytes, reading ends with dumps or an error.
@Suite struct CutInputTests {
    /// Each file cut behind every byte: its beginning is read up to there, or says what is wrong.
    @Test(arguments: ImportSample.allCases)
    func text(sample: ImportSample) throws {
        let format = try #require(DumpFormat.named(sample.format))
        for length in 0...sample.bytes.count { Self.read(format, Array(sample.bytes[..<length])) }
    }

    /// Every byte replaced by one that belongs nowhere.
    @Test(arguments: ImportSample.allCases)
    func garbled(sample: ImportSample) throws {
        let format = try #require(DumpFormat.named(sample.format))
        var bytes = sample.bytes
        for index in bytes.indices where index % 3 == 0 {
            let byte = bytes[index]
            bytes[index] = 0xFF
            Self.read(format, bytes)
            bytes[index] = byte
        }
    }

    @Test func pcapng() throws {
        let format = try #require(DumpFormat.named("pcapng"))
        let whole = try #require(format.write(Dump(SampleCard.lite.image))).bytes
        var bytes = Array(whole.prefix(1_200))
        for length in bytes.indices { Self.read(format, Array(bytes[..<length])) }
        for index in bytes.indices {
            for value in [0x00, 0x01, 0x7F, 0xFF] as [UInt8] {
                let byte = bytes[index]
                bytes[index] = value
                Self.read(format, bytes)
                bytes[index] = byte
            }
        }
        #expect(try format.read(whole, file: "x").count == 1)
    }

    /// Reads, and checks that an error names the file.
    static func read(_ format: DumpFormat, _ bytes: [UInt8]) {
        do throws(InputError) {
            for dump in try format.read(bytes, file: "x") where dump.damage != nil {
                #expect(dump.image.isPartial)
                #expect(dump.damage?.file == "x")
            }
        } catch {
            #expect(error.file == "x")
        }
    }
}
