/// A record of an NDEF message.
///
/// Layout: flags (begin, end, chunk, short, has identifier) and the kind of type; length of the type; length of the payload
/// (one byte when short, else four, big endian); length of the identifier, where there is one; type, identifier, payload.
/// Source: NFC Forum NDEF 1.0 and its record types URI, Text, Smart Poster.
public struct NDEFRecord: Hashable, Sendable {
    /// How a type is to be understood.
    public enum TypeFormat: UInt8, Hashable, Sendable {
        /// No type and no payload.
        case empty
        /// One of the NFC Forum's.
        case wellKnown
        /// A media type.
        case media
        /// An absolute URI.
        case uri
        /// Someone's own, named by domain.
        case external
        /// None is given.
        case unknown
        /// That of the chunk before.
        case unchanged
        /// Not defined.
        case reserved
    }

    /// What a record says.
    public indirect enum Content: Hashable, Sendable {
        /// A URI, its prefix written out.
        case uri(StoredText)
        /// Text in a language.
        case text(StoredText, language: String)
        /// A URI with a title and more: the records inside.
        case smartPoster([NDEFRecord])
        /// Access to a wireless network.
        case wifi(WiFiAccess)
        /// Bytes of a media type, or of another.
        case bytes([UInt8])
    }

    /// How `type` is to be understood.
    public let format: TypeFormat
    /// The type: `U`, `text/plain`.
    public let type: StoredText
    /// The identifier; empty when there is none.
    public let id: [UInt8]
    /// The payload.
    public let payload: [UInt8]
    /// What it says.
    public let content: Content

    /// The records of a message; nil when they do not fit together.
    public static func message(_ bytes: some Collection<UInt8>) -> [NDEFRecord]? { message(bytes, depth: 0) }

    private static func message(_ bytes: some Collection<UInt8>, depth: Int) -> [NDEFRecord]? {
        var reader = ByteReader(Array(bytes)[...])
        var records: [NDEFRecord] = []
        var chunks: (format: TypeFormat, type: [UInt8], id: [UInt8], payload: [UInt8])?
        do {
            while reader.remaining > 0 {
                let flags = try reader.u8()
                guard let format = TypeFormat(rawValue: flags & 0x07) else { return nil }
                let typeLength = Int(try reader.u8())
                var length = Int(try reader.u8())
                if flags & 0x10 == 0 {
                    for _ in 0..<3 { length = length << 8 | Int(try reader.u8()) }
                }
                let idLength = flags & 0x08 == 0 ? 0 : Int(try reader.u8())
                let type = Array(try reader.bytes(typeLength))
                let id = Array(try reader.bytes(idLength))
                let payload = Array(try reader.bytes(length))
                let isChunk = flags & 0x20 != 0
                if var begun = chunks {
                    guard format == .unchanged else { return nil }
                    begun.payload += payload
                    chunks = begun
                } else {
                    guard format != .unchanged else { return nil }
                    chunks = (format, type, id, payload)
                }
                if !isChunk, let whole = chunks {
                    records.append(NDEFRecord(whole.format, whole.type, whole.id, whole.payload, depth: depth))
                    chunks = nil
                }
                if flags & 0x40 != 0 { break }
            }
        } catch {
            return nil
        }
        return chunks == nil ? records : nil
    }

    private init(_ format: TypeFormat, _ type: [UInt8], _ id: [UInt8], _ payload: [UInt8], depth: Int) {
        self.format = format
        self.type = StoredText(type, .ascii)
        self.id = id
        self.payload = payload
        content = NDEFRecord.content(format, type, payload, depth: depth) ?? .bytes(payload)
    }

    private static func content(_ format: TypeFormat, _ type: [UInt8], _ payload: [UInt8], depth: Int) -> Content? {
        switch (format, String(decoding: type, as: UTF8.self)) {
        case (.wellKnown, "U"):
            guard let code = payload.first else { return nil }
            let prefix = Int(code) < prefixes.count ? prefixes[Int(code)] : ""
            return .uri(StoredText(Array(prefix.utf8) + payload.dropFirst(), .utf8))
        case (.wellKnown, "T"):
            guard let status = payload.first, payload.count > Int(status & 0x3F) else { return nil }
            let language = payload.dropFirst().prefix(Int(status & 0x3F))
            let text = payload.dropFirst(1 + language.count)
            return .text(
                StoredText(text, status & 0x80 == 0 ? .utf8 : .utf16),
                language: String(decoding: language, as: UTF8.self)
            )
        // A poster inside a poster makes no sense; the depth is bounded since the bytes come from outside.
        case (.wellKnown, "Sp") where depth == 0: return message(payload, depth: 1).map(Content.smartPoster)
        case (.media, "application/vnd.wfa.wsc"): return WiFiAccess(payload).map(Content.wifi)
        case (.uri, _): return .uri(StoredText(type, .utf8))
        default: return nil
        }
    }

    /// What byte 0 of a URI record stands for. Source: NFC Forum URI record type 1.0, table 3.
    private static let prefixes = [
        "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:", "ftp://anonymous:anonymous@",
        "ftp://ftp.", "ftps://", "sftp://", "smb://", "nfs://", "ftp://", "dav://", "news:", "telnet://", "imap:",
        "rtsp://", "urn:", "pop:", "sip:", "sips:", "tftp:", "btspp://", "btl2cap://", "btgoep://", "tcpobex://",
        "irdaobex://", "file://", "urn:epc:id:", "urn:epc:tag:", "urn:epc:pat:", "urn:epc:raw:", "urn:epc:", "urn:nfc:",
    ]
}

/// Access to a wireless network, as a tag hands it over. Source: Wi-Fi Simple Configuration 2.0.
public struct WiFiAccess: Hashable, Sendable {
    /// The network's name.
    public let ssid: StoredText
    /// How a station is admitted: 0001 open, 0002 WPA, 0020 WPA2, 0022 both.
    public let authentication: UInt16?
    /// How the traffic is encrypted: 0001 not, 0002 WEP, 0004 TKIP, 0008 AES, 000C both.
    public let encryption: UInt16?
    /// The password: not for everyone's eyes.
    public let key: StoredText?

    /// Reads the first credential (attribute 100E) of a configuration token; nil when there is none with a name.
    init?(_ payload: [UInt8]) {
        guard let token = WiFiAccess.attributes(payload[...]),
            let credential = token[0x100E].flatMap({ WiFiAccess.attributes($0) }), let name = credential[0x1045]
        else { return nil }
        ssid = StoredText(name, .utf8)
        authentication = credential[0x1003].flatMap(WiFiAccess.number)
        encryption = credential[0x100F].flatMap(WiFiAccess.number)
        key = credential[0x1027].map { StoredText($0, .utf8) }
    }

    /// Attributes: a number and a length of two bytes each, big endian, and the value. The first of each counts.
    private static func attributes(_ bytes: ArraySlice<UInt8>) -> [UInt16: ArraySlice<UInt8>]? {
        var reader = ByteReader(bytes)
        var found: [UInt16: ArraySlice<UInt8>] = [:]
        do {
            while reader.remaining > 0 {
                let number = try reader.u16BigEndian()
                let value = try reader.bytes(Int(reader.u16BigEndian()))
                if found[number] == nil { found[number] = value }
            }
        } catch {
            return nil
        }
        return found
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        guard bytes.count == 2, let high = bytes.first, let low = bytes.last else { return nil }
        return UInt16(high) << 8 | UInt16(low)
    }
}
