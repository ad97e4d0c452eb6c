public import FeliCa

/// What happens to a simulated card, and what goes wrong with its answers, one after another.
///
/// A file of one event a line, `[WHEN,"KIND",DATA]`, as in a session; empty lines and those that begin with `#` say
/// nothing. WHEN is the seconds since the event before, or `"#N"`: as the card receives its Nth frame, Pollings counted
/// too, from 1. An event waits for those before it.
public struct CardScript: Hashable, Sendable {
    /// When an event is due.
    public enum Moment: Hashable, Sendable {
        /// So long after the event before, or after the beginning.
        case after(Duration)
        /// As the card receives the frame of this number, from 1.
        case frame(Int)
    }

    /// What an event does.
    public enum Kind: Hashable, Sendable {
        /// The card is put on the reader. When that is the first that happens to the card, it is away until then.
        case arrive
        /// The card is taken away.
        case leave
        /// The card of the image in this file takes the card's place.
        case change(file: String)
        /// Something is wrong with one answer.
        case fault(Fault)
    }

    /// What is wrong with the next answer.
    public enum Fault: Hashable, Sendable {
        /// There is none.
        case silence
        /// A read is refused with these flags; other commands pass before.
        case status(StatusFlags)
        /// All bytes after the length are inverted, as by a reader that does not look at the CRC.
        case garble
        /// The second half is missing.
        case short
        /// All bits of one byte are inverted: the byte of this number, from 0, the length.
        case flip(Int)
        /// It comes later by this.
        case late(Duration)
        /// It comes twice, the second close behind the first.
        case double
    }

    /// An event.
    public struct Event: Hashable, Sendable {
        /// When it is due.
        public let moment: Moment
        /// What it does.
        public let kind: Kind

        /// An event that is due then.
        public init(moment: Moment, kind: Kind) {
            self.moment = moment
            self.kind = kind
        }
    }

    /// All events, in order.
    public let events: [Event]

    /// A script of `events`.
    public init(_ events: [Event] = []) { self.events = events }

    /// Reads the script in the file at `path`, or on standard input for `-`.
    public init(path: String) throws(InputError) { try self.init(ByteSource(path: path)) }

    /// Reads what is in memory; `file` names it in errors.
    public init(_ bytes: [UInt8], file: String) throws(InputError) { try self.init(ByteSource(bytes, name: file)) }

    /// The files of the cards that it changes to.
    public var files: [String] {
        events.compactMap { event in
            if case .change(let file) = event.kind { file } else { nil }
        }
    }

    /// Whether the card is on the reader from the beginning.
    public var beginsWithCard: Bool {
        for event in events {
            switch event.kind {
            case .arrive: return false
            case .leave, .change: return true
            case .fault: break
            }
        }
        return true
    }

    private init(_ source: ByteSource) throws(InputError) {
        var events: [Event] = []
        while let line = try source.nextLine() {
            let bytes = line.bytes.drop(while: \.isBlank)
            guard let first = bytes.first, first != 0x23 else { continue }
            events.append(try CardScript.event(JSONText(bytes, file: source.name, line: line.number).value))
        }
        self.events = events
    }

    private static func event(_ value: JSONValue) throws(InputError) -> Event {
        let elements = try value.elements()
        guard 2...3 ~= elements.count else { throw value.error(.notAnEvent) }
        let name = try elements[1].string()
        let data = elements.count > 2 ? elements[2] : nil
        let kind = try kind(name, data, elements[1])
        let moment = try moment(elements[0])
        // A card that is away receives nothing.
        if case (.frame, .arrive) = (moment, kind) { throw elements[0].error(.value(try elements[0].string())) }
        return Event(moment: moment, kind: kind)
    }

    private static func moment(_ value: JSONValue) throws(InputError) -> Moment {
        if value.number != nil { return .after(try duration(value)) }
        let text = try value.string()
        guard text.first == "#", let number = Int(text.dropFirst()), number > 0 else {
            throw value.error(.value(text))
        }
        return .frame(number)
    }

    private static func duration(_ value: JSONValue) throws(InputError) -> Duration {
        guard let seconds = value.number, 0...1e9 ~= seconds else { throw value.error(.time) }
        return .microseconds(Int64((seconds * 1e6).rounded()))
    }

    /// The event called `name`; `place` is where that stands. Only some take data.
    private static func kind(_ name: String, _ data: JSONValue?, _ place: JSONValue) throws(InputError) -> Kind {
        switch (name, data) {
        case ("arrive", nil): return .arrive
        case ("leave", nil): return .leave
        case ("silence", nil): return .fault(.silence)
        case ("garble", nil): return .fault(.garble)
        case ("short", nil): return .fault(.short)
        case ("double", nil): return .fault(.double)
        case ("change", let data?): return .change(file: try data.string())
        case ("late", let data?): return .fault(.late(try duration(data)))
        case ("flip", let data?):
            guard let number = data.number, 0...255 ~= number, let index = Int(exactly: number) else {
                throw data.error(.value("flip"))
            }
            return .fault(.flip(index))
        case ("status", let data?):
            let text = try data.string()
            guard let flags = StatusFlags(hex: text), !flags.isSuccess else { throw data.error(.value(text)) }
            return .fault(.status(flags))
        case ("change", nil), ("late", nil), ("status", nil), ("flip", nil):
            throw place.error(.notAnEvent)
        default: throw place.error(.value(name))
        }
    }
}
