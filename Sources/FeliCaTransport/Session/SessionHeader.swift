internal import FeliCa
import Glibc

/// The first line of a session: when, with what, and of which kind of reader it was recorded.
public struct SessionHeader: Hashable, Sendable {
    /// A key that this version does not know, kept as it was.
    public struct Member: Hashable, Sendable {
        /// The key.
        public let key: String
        /// Its value as JSON.
        public let value: String

        /// Joins a key and its value as JSON.
        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// The version of the session file that is read and written: `"felica":1`.
    public static let version = 1

    /// When it was begun: RFC 3339 with an offset.
    public var recorded: String?
    /// The program that recorded it, and its version.
    public var tool: String?
    /// The address of the reader.
    public var reader: String?
    /// Whether identity was replaced in it.
    public var isMasked: Bool
    /// What a person wrote of it.
    public var note: String?
    /// Whether the reader gave blocks but no frames: the frames are those that would have carried them, and a refusal has
    /// the reader's status word instead of status flags.
    public var isBlocksOnly: Bool
    /// The longest response that the reader can carry, which decides how many blocks are asked for at once; nil for 255.
    public var maximumResponse: Int?
    /// All other keys.
    public var unknown: [Member]

    /// Describes a session.
    public init(
        recorded: String? = nil,
        tool: String? = nil,
        reader: String? = nil,
        isMasked: Bool = false,
        note: String? = nil,
        isBlocksOnly: Bool = false,
        maximumResponse: Int? = nil,
        unknown: [Member] = []
    ) {
        self.recorded = recorded
        self.tool = tool
        self.reader = reader
        self.isMasked = isMasked
        self.note = note
        self.isBlocksOnly = isBlocksOnly
        self.maximumResponse = maximumResponse
        self.unknown = unknown
    }

    /// The line that says it, without its end.
    public var line: String {
        var members: [JSON.Member] = [.init("felica", .number(SessionHeader.version))]
        if let recorded { members.append(.init("recorded", .string(recorded))) }
        if let tool { members.append(.init("tool", .string(tool))) }
        if let reader { members.append(.init("reader", .string(reader))) }
        if isBlocksOnly { members.append(.init("blocksOnly", .bool(true))) }
        if let maximumResponse { members.append(.init("maximumResponse", .number(maximumResponse))) }
        members.append(.init("masked", .bool(isMasked)))
        if let note { members.append(.init("note", .string(note))) }
        let rest = unknown.map { ",\(JSON.string($0.key).line):\($0.value)" }.joined()
        return JSON.object(members).line.dropLast() + rest + "}"
    }

    /// Reads the line that says it.
    init(_ line: ByteSource.Line, file: String) throws(InputError) {
        if let plain = SessionHeader(plain: line.bytes) {
            self = plain
            return
        }
        let value = try JSONText(line.bytes, file: file, line: line.number).value
        guard let version = try value.optional("felica") else { throw value.error(.foreign) }
        guard let number = try? version.integer() else { throw version.error(.foreign) }
        guard number == SessionHeader.version else { throw version.error(.unsupported("felica \(number)")) }
        self.init(
            recorded: try value.optional("recorded")?.string(),
            tool: try value.optional("tool")?.string(),
            reader: try value.optional("reader")?.string(),
            isMasked: try value.optional("masked")?.bool() ?? false,
            note: try value.optional("note")?.string(),
            isBlocksOnly: try value.optional("blocksOnly")?.bool() ?? false,
            maximumResponse: try value.optional("maximumResponse")?.integer()
        )
        for (key, member) in try value.members() where !SessionHeader.known.contains(key) {
            unknown.append(Member(key: key, value: member.line))
        }
    }

    /// Reads a line as this program writes it; nil for any other, which need not be wrong.
    private init?(plain line: ArraySlice<UInt8>) {
        self.init()
        var scanner = LineScanner(line)
        var tellsMasked = false
        guard scanner.take("{"), scanner.string()?.elementsEqual("felica".utf8) == true, scanner.take(":"),
            scanner.digits().map({ $0.value }) == Int64(SessionHeader.version)
        else { return nil }
        while scanner.take(",") {
            guard let key = scanner.string(), scanner.take(":") else { return nil }
            let text = scanner.string()
            switch (String(decoding: key, as: UTF8.self), text) {
            case ("recorded", let text?) where recorded == nil: recorded = String(decoding: text, as: UTF8.self)
            case ("tool", let text?) where tool == nil: tool = String(decoding: text, as: UTF8.self)
            case ("reader", let text?) where reader == nil: reader = String(decoding: text, as: UTF8.self)
            case ("note", let text?) where note == nil: note = String(decoding: text, as: UTF8.self)
            case ("masked", nil) where !tellsMasked:
                tellsMasked = true
                isMasked = scanner.take(word: "true")
                guard isMasked || scanner.take(word: "false") else { return nil }
            case (let key, let text?) where !SessionHeader.known.contains(key) && unknown.isEmpty:
                unknown.append(Member(key: key, value: "\"" + String(decoding: text, as: UTF8.self) + "\""))
            default: return nil
            }
        }
        guard scanner.take("}"), scanner.isAtEnd else { return nil }
    }

    private static let known: Set = [
        "felica", "recorded", "tool", "reader", "blocksOnly", "maximumResponse", "masked", "note",
    ]

    /// The time now, as `recorded` says it: local time with its offset from UTC.
    public static func now() -> String {
        var seconds = time(nil)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return timestamp(Int(seconds), offset: 0) }
        return timestamp(Int(seconds), offset: local.tm_gmtoff)
    }

    /// A time in seconds since 1970, told for an offset from UTC in seconds: `2026-11-30T16:05:00+09:00`.
    static func timestamp(_ seconds: Int, offset: Int) -> String {
        var shifted = time_t(seconds + offset)
        var utc = tm()
        gmtime_r(&shifted, &utc)
        func padded(_ value: some BinaryInteger) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let minutes = abs(offset) / 60
        return "\(utc.tm_year + 1900)-\(padded(utc.tm_mon + 1))-\(padded(utc.tm_mday))"
            + "T\(padded(utc.tm_hour)):\(padded(utc.tm_min)):\(padded(utc.tm_sec))"
            + "\(offset < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
    }
}
