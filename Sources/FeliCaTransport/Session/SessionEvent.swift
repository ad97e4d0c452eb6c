public import FeliCa

/// One line of a session: what happened, and how long after the event before.
public struct SessionEvent: Hashable, Sendable {
    /// What can happen.
    public enum Kind: Hashable, Sendable {
        /// `>`: a frame was sent to the card.
        case sent(Frame)
        /// `<`: the card answered.
        case received(Frame)
        /// `!`: it did not: `timeout`, `crc`, `removed`, `reader: …`.
        case failure(String)
        /// `card`: a card was placed or removed.
        case card(String)
        /// `mark`: a note.
        case mark(String)
        /// `report`: what was shown, as JSON.
        case report(String)
        /// `end`: the exit status with which it ended.
        case end(Int)
        /// A kind that this version does not know, with its data as JSON.
        case unknown(String, data: String)
    }

    /// The longest time between two events that a session may tell.
    static let maximumDelta = Duration.seconds(1_000_000_000)

    /// The time since the event before, or since the beginning, in whole microseconds.
    public var delta: Duration
    /// What happened.
    public var kind: Kind
    /// The line of the file, from 1; 0 where it was not read from one.
    public var line: Int

    /// Describes an event.
    public init(delta: Duration, kind: Kind, line: Int = 0) {
        self.delta = delta
        self.kind = kind
        self.line = line
    }

    /// The line that says it, without its end: seconds with six decimals, kind, data; frames in lower case.
    public var text: String {
        let microseconds = max(0, delta.microseconds)
        let fraction = String(microseconds % 1_000_000)
        let padding = String(repeating: "0", count: 6 - fraction.utf8.count)
        return "[\(microseconds / 1_000_000).\(padding)\(fraction),\(kind.text)]"
    }
}

extension SessionEvent.Kind {
    fileprivate var text: String {
        switch self {
        case .sent(let frame): "\">\",\"\(frame.hex.lowercased())\""
        case .received(let frame): "\"<\",\"\(frame.hex.lowercased())\""
        case .failure(let text): "\"!\",\(JSON.string(text).line)"
        case .card(let text): "\"card\",\(JSON.string(text).line)"
        case .mark(let text): "\"mark\",\(JSON.string(text).line)"
        case .report(let json): "\"report\",\(json.onOneLine)"
        case .end(let status): "\"end\",\(status)"
        case .unknown(let kind, let data): "\(JSON.string(kind).line),\(data.onOneLine)"
        }
    }
}

extension String {
    /// JSON without the line ends that may stand between its tokens, and nowhere else.
    fileprivate var onOneLine: String {
        String(UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
    }
}

extension Duration {
    /// In whole microseconds, rounded down.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
