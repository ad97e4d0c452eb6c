internal import FeliCa

/// Puts a session together from the frames of another tool's trace.
struct TraceBuilder {
    /// The input.
    let file: String
    var header = SessionHeader()
    private(set) var remarks: [DumpRemark] = []
    private var events: [SessionEvent] = []
    private var damage: InputError?
    private var hasFrames = false
    /// Where the command stands that has had no answer yet.
    private var command: Int?
    private var card: IDm?
    /// The time of the last event, where the trace tells times and not distances.
    private var last: Duration?

    init(file: String) { self.file = file }

    /// Whether a command waits for its answer.
    var isWaiting: Bool { command != nil }

    /// A frame went to the card. A command before it that had no answer had silence.
    mutating func sent(_ frame: Frame, after delta: Duration = .zero, line: Int) {
        silence(line: line)
        hasFrames = true
        command = events.count
        append(.sent(frame), delta, line)
    }

    /// The card answered.
    mutating func received(_ frame: Frame, after delta: Duration = .zero, line: Int, path: String? = nil) {
        guard let command else { return remark(.orphan, line: path == nil ? line : nil, path: path) }
        self.command = nil
        if case .sent(let sent) = events[command].kind, let polling = Polling(sent),
            let found = try? polling.response(frame)
        {
            meet(found.idm, command)
        }
        append(.received(frame), delta, line)
    }

    /// The card did not answer, or not rightly.
    mutating func failed(_ text: String, after delta: Duration = .zero, line: Int) {
        guard command != nil else { return }
        command = nil
        append(.failure(text), delta, line)
    }

    /// The time since the event before, from the time of this one.
    mutating func delta(to time: Duration) -> Duration {
        defer { last = time }
        return max(.zero, time - (last ?? time))
    }

    mutating func remark(_ kind: DumpRemark.Kind, line: Int? = nil, path: String? = nil) {
        remarks.append(DumpRemark(line: line, path: path, kind))
    }

    /// Notes what could not be understood; the first such thing counts.
    mutating func damaged(_ error: InputError) {
        damage = damage ?? error
        lost(line: error.line ?? 0)
    }

    /// What the card said is not known; it need not have been silent.
    mutating func lost(line: Int) { failed("reader: not recorded", line: line) }

    /// The session, with its end. A trace without a frame is an error.
    mutating func finished() throws(InputError) -> Dump {
        guard hasFrames else { throw damage ?? InputError(file: file, cause: .noCard) }
        silence(line: events.last?.line ?? 0)
        events.append(SessionEvent(delta: .zero, kind: .end(0)))
        return Dump(
            Session(file: file, header: header, events: events, damage: damage),
            remarks: remarks
        )
    }

    private mutating func silence(line: Int) {
        guard command != nil else { return }
        command = nil
        append(.failure(ReaderError.recordedSilence), .zero, line)
    }

    /// A Polling was answered: by a card that has just been placed, when it is another than before.
    private mutating func meet(_ idm: IDm, _ command: Int) {
        guard card.map({ !$0.isSameCard(as: idm) }) ?? true else { return }
        card = idm
        let sent = events[command]
        events[command].delta = .zero
        events.insert(SessionEvent(delta: sent.delta, kind: .card("placed"), line: sent.line), at: command)
    }

    private mutating func append(_ kind: SessionEvent.Kind, _ delta: Duration, _ line: Int) {
        let delta = min(max(.zero, delta), SessionEvent.maximumDelta)
        // A session holds whole microseconds.
        events.append(SessionEvent(delta: .microseconds(delta.microseconds), kind: kind, line: line))
    }
}

extension TextLine {
    /// The frame that hexadecimal digits spell, with its length byte.
    func frame(_ text: some StringProtocol, in file: String) throws(InputError) -> Frame {
        guard let bytes = Hex.bytes(text) else { throw error(.hex, in: file) }
        do { return try Frame(bytes) } catch { throw self.error(.frame(error), in: file) }
    }

    /// A number of seconds with a fraction, or without.
    func seconds(_ text: Substring, in file: String) throws(InputError) -> Duration {
        guard let seconds = Double(text), 0...1e11 ~= seconds else { throw error(.time, in: file) }
        return .microseconds(Int64((seconds * 1e6).rounded()))
    }
}
