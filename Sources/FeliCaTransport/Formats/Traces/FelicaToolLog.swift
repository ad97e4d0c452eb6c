internal import FeliCa

/// The communication log that felica-tool exports: an array of `type`, `name`, `timestamp_ns` and `data`, a frame with its
/// length byte.
///
/// For privacy it may have written `XX` for bytes. Of an IDm these are read as 00, and the session counts as masked; a
/// frame with such bytes elsewhere is left out. Source: felica-tool; style-and-ux 5b.
enum FelicaToolLog {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.drop(while: \.isBlank).first == 0x5B && head.hasMember("timestamp_ns") { _ in true }
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var trace = TraceBuilder(file: file)
        for entry in try JSONText(bytes[...], file: file).value.elements() {
            let time = Duration.nanoseconds(try entry.optional("timestamp_ns")?.integer() ?? 0)
            let data = try entry.member("data")
            let isSent: Bool
            switch try entry.member("type").string() {
            case "COMMAND": isSent = true
            case "RESPONSE": isSent = false
            case let type: throw try entry.member("type").error(.value(String(type.prefix(40))))
            }
            guard let frame = try frame(data, &trace) else {
                trace.remark(.redacted, path: data.path)
                trace.lost(line: 0)
                continue
            }
            let delta = trace.delta(to: time)
            if isSent {
                trace.sent(frame, after: delta, line: 0)
            } else {
                trace.received(frame, after: delta, line: 0, path: data.path)
            }
        }
        return [try trace.finished()]
    }

    /// The frame; nil when more than the IDm was hidden in it.
    private static func frame(_ data: JSONValue, _ trace: inout TraceBuilder) throws(InputError) -> Frame? {
        var digits = Array(try data.string().utf8)
        if data.isRedacted {
            // The IDm comes behind length and code.
            let idm = 4..<20
            trace.header.isMasked = true
            for index in digits.indices where digits[index] | 0x20 == 0x78 {
                guard idm.contains(index) else { return nil }
                digits[index] = 0x30
            }
        }
        guard let bytes = Hex.bytes(String(decoding: digits, as: UTF8.self)) else { throw data.error(.hex) }
        do { return try Frame(bytes) } catch { throw data.error(.frame(error)) }
    }
}
