/// One recording: its header, what happened, and how it ended.
public struct Session: Hashable, Sendable {
    /// The path of the file that it was read from, as it was given.
    public var file: String
    /// What the first line says.
    public var header: SessionHeader
    /// All events in order; those of a damaged session up to the damage.
    public var events: [SessionEvent]
    /// Why the session is not whole; nil when it has its `end`.
    public var damage: InputError?

    /// Describes a recording.
    public init(file: String, header: SessionHeader, events: [SessionEvent] = [], damage: InputError? = nil) {
        self.file = file
        self.header = header
        self.events = events
        self.damage = damage
    }

    /// What was shown of the card, as JSON: the last `report`.
    public var report: String? {
        for event in events.reversed() {
            if case .report(let json) = event.kind { return json }
        }
        return nil
    }

    /// The exit status with which it ended.
    public var status: Int? {
        guard case .end(let status) = events.last?.kind else { return nil }
        return status
    }

    /// The text of the file that it is.
    public var text: String {
        ([header.line] + events.map(\.text)).map { $0 + "\n" }.joined()
    }
}
