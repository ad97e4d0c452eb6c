internal import Glibc

/// Encodings of text beside UTF-8, by way of glibc's iconv.
public enum CharacterSet: String, Sendable {
    /// Shift_JIS as Windows has it: station tables, names on campus cards, ledger programs.
    case cp932 = "CP932"
    /// UTF-16, high byte first.
    case utf16 = "UTF-16BE"

    /// The text that `bytes` are in this encoding; nil when they are none.
    public func decode(_ bytes: some Sequence<UInt8>) -> String? {
        CharacterSet.convert(Array(bytes), from: rawValue, to: "UTF-8").flatMap {
            String(validating: $0, as: UTF8.self)
        }
    }

    /// The bytes of `text` in this encoding. A character that the encoding lacks is replaced by one like it, or by `?`.
    public func encode(_ text: String) -> [UInt8] {
        CharacterSet.convert(Array(text.utf8), from: "UTF-8", to: rawValue + "//TRANSLIT") ?? []
    }

    private static func convert(_ bytes: [UInt8], from: String, to: String) -> [UInt8]? {
        guard let converter = iconv_open(to, from), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var input = bytes.map(CChar.init(bitPattern:))
        var output = [CChar](repeating: 0, count: bytes.count * 4 + 16)
        let written = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output -> Int? in
                var from = input.baseAddress
                var fromLeft = input.count
                var to = output.baseAddress
                var toLeft = output.count
                guard iconv(converter, &from, &fromLeft, &to, &toLeft) != -1 else { return nil }
                return output.count - toLeft
            }
        }
        return written.map { output[..<$0].map(UInt8.init(bitPattern:)) }
    }
}
