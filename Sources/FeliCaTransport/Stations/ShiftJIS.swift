import Glibc

/// Shift_JIS as Windows writes it, CP932: what most tables from before 2010 are in.
enum ShiftJIS {
    /// What `bytes` say; nil when they are not of this encoding.
    static func text(_ bytes: [UInt8]) -> String? {
        let failed = iconv_t(bitPattern: -1)
        let converter = iconv_open("UTF-8", "CP932")
        guard converter != failed else { return nil }
        defer { iconv_close(converter) }
        var input = bytes
        // A byte becomes three at most: the half-width katakana.
        var output = [UInt8](repeating: 0, count: 3 * bytes.count)
        let rest: Int? = input.withUnsafeMutableBytes { input in
            output.withUnsafeMutableBytes { output in
                var from = input.baseAddress?.assumingMemoryBound(to: CChar.self)
                var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
                var unread = input.count
                var room = output.count
                return iconv(converter, &from, &unread, &to, &room) == -1 ? nil : room
            }
        }
        return rest.flatMap { String(validating: output.dropLast($0), as: UTF8.self) }
    }
}
