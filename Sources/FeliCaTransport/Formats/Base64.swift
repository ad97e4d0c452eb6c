/// Base64 of RFC 4648, with padding, blanks passed over.
enum Base64 {
    /// The bytes that `text` spells; nil when it is no base64.
    static func bytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var padding = 0
        for character in text.utf8 where !character.isBlank {
            if character == 0x3D {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(character) else { return nil }
            bits = bits << 6 | value
            count += 1
            if count % 4 == 0 { bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)] }
        }
        guard padding <= 2, (count + padding) % 4 == 0 else { return nil }
        if count % 4 == 3 { bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)] }
        if count % 4 == 2 { bytes.append(UInt8(bits >> 4 & 0xFF)) }
        return bytes
    }

    private static func value(_ character: UInt8) -> UInt32? {
        switch character {
        case 0x41...0x5A: UInt32(character - 0x41)
        case 0x61...0x7A: UInt32(character - 0x61) + 26
        case 0x30...0x39: UInt32(character - 0x30) + 52
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
