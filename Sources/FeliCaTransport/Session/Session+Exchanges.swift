internal import FeliCa

/// A command of a session with what came of it.
struct RecordedExchange: Hashable, Sendable {
    /// What can come of a command.
    enum Outcome: Hashable, Sendable {
        /// The card answered.
        case answered(Frame)
        /// Nothing came, or nothing whole.
        case silent
        /// The card or the reader failed: the text of the `!` event.
        case failed(String)
    }

    /// What was sent; nil for a failure while a card was waited for.
    let command: Frame?
    /// What came of it.
    let outcome: Outcome
    /// The line on which that stands.
    let line: Int

    /// Whether it is a try to find a card that none answered.
    var isUnansweredPolling: Bool { outcome == .silent && command?.code == CommandCode.polling.rawValue }
}

extension Session {
    /// The exchanges with each card that was placed, in order. A session without `card` events is one card's.
    ///
    /// The Pollings that stayed unanswered while a card was waited for belong to that card. A command whose outcome the
    /// session does not hold is left out.
    var taps: [[RecordedExchange]] {
        var taps: [[RecordedExchange]] = []
        var current: [RecordedExchange] = []
        // Kept apart, so that placing card after card moves nothing: a file may hold any number of both.
        var wait: [RecordedExchange] = []
        var command: Frame?
        var hasCard = false
        func add(_ outcome: RecordedExchange.Outcome, line: Int) {
            let exchange = RecordedExchange(command: command, outcome: outcome, line: line)
            command = nil
            if exchange.isUnansweredPolling {
                wait.append(exchange)
            } else {
                current += wait
                current.append(exchange)
                wait = []
            }
        }
        for event in events {
            switch event.kind {
            case .sent(let frame): command = frame
            case .received(let frame):
                if command != nil { add(.answered(frame), line: event.line) }
            case .failure(let text):
                let isSilence = ReaderError.isSilence(text)
                if command == nil, isSilence { continue }
                add(isSilence ? .silent : .failed(text), line: event.line)
            case .card("placed"):
                if hasCard {
                    taps.append(current)
                    current = []
                }
                hasCard = true
            case .card, .mark, .report, .end, .unknown: continue
            }
        }
        return taps + [current + wait]
    }
}
