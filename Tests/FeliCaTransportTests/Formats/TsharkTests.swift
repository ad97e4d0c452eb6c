import FeliCa
import Glibc
import TestSupport
import Testing

@testable import FeliCaTransport

/// Wireshark's own reader decodes every frame of a capture that we write.
@Suite struct TsharkTests {
    static let program = "/usr/bin/tshark"

    @Test(.enabled(if: access(program, X_OK) == 0), arguments: SampleCard.allCases)
    func decodes(card: SampleCard) throws {
        let session = Session(image: card.image)
        let export = try #require(DumpFormat.named("pcapng")?.write(Dump(session)))
        let file = TemporaryFile("pcapng")
        let handle = try #require(fopen(file.path, "w"))
        fwrite(export.bytes, 1, export.bytes.count, handle)
        fclose(handle)
        let output = try #require(
            popen("\(Self.program) -r \(file.path) -T fields -e felica.opcode -e _ws.malformed 2>/dev/null", "r")
        )
        var text = ""
        var line = [CChar](repeating: 0, count: 200)
        while fgets(&line, Int32(line.count), output) != nil {
            text += String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        #expect(pclose(output) == 0)
        let codes = session.events.compactMap { event -> String? in
            switch event.kind {
            case .sent(let frame), .received(let frame): "0x" + Hex.string(frame.code).lowercased()
            default: nil
            }
        }
        #expect(text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == codes)
    }
}
