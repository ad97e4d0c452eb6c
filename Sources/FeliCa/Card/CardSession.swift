/// A session with one card over any link: asks as little as possible, and keeps what was read whatever happens.
///
/// Everything that is learned goes into `image` at once, and nothing that the image knows is asked again.
public final class CardSession {
    /// What carries the frames.
    let link: any Link
    /// All that is known of the card so far.
    public internal(set) var image = CardImage()
    /// The system that was polled last, and so is the one that answers.
    var selected: Selection?
    /// How many commands were sent since the round of polling began in which the card was found.
    public internal(set) var exchanges = 0
    /// The most blocks that a read has been seen to carry; falls when the card is silent to more.
    var maximumBlocks: Int?

    /// Whether an answer was disturbed, or did not come at first.
    var wasDisturbed = false
    /// What reads were answered with, and the last that had this answer.
    var answers: [[Block]: ReadWithoutEncryption] = [:]

    /// The system that the card listens with.
    struct Selection {
        var code: SystemCode
        var idm: IDm
        var pmm: PMm
    }

    /// What came of a command.
    enum Answer<Value> {
        case answered(Value)
        case refused(StatusFlags)
        case silent
    }

    /// How often a disturbed exchange is tried.
    static let attempts = 3

    /// Begins a session over `link`.
    public init(_ link: any Link) { self.link = link }

    /// Sends a command and checks the answer; a disturbed one, and one that is no frame, is asked for again.
    func ask<C: Command>(_ command: C, pmm: PMm? = nil) throws(CardError) -> Answer<C.Response> {
        let timeout = CardSession.timeout(command, pmm: pmm ?? selected?.pmm)
        var fault = CardError.failing(.length(expected: 2, actual: 0))
        for _ in 0..<CardSession.attempts {
            let frame: Frame?
            exchanges += 1
            do { frame = try link.exchange(command.frame, timeout: timeout) } catch {
                fault = CardSession.error(error)
                guard case .garbled = error else { throw fault }
                wasDisturbed = true
                continue
            }
            guard let frame else { return .silent }
            do {
                return .answered(try command.response(frame))
            } catch .status(let flags) {
                return .refused(flags)
            } catch {
                fault = .failing(error)
                wasDisturbed = true
            }
        }
        throw fault
    }

    /// Sends a command to which only cards that do not know it are silent: it is sent again when the card is still the
    /// same, since an answer that was disturbed on the air is no answer either.
    func insist<C: Command>(on command: C) throws(CardError) -> Answer<C.Response> {
        let answer = try ask(command)
        guard case .silent = answer, link.traits.carriesFrames else { return answer }
        try confirmPresence()
        let second = try ask(command)
        if case .silent = second { try confirmPresence() }
        return second
    }

    /// The card's own time for `command`: what its PMm says, but at least 2 ms, since some ICs state too little.
    static func timeout(_ command: some Command, pmm: PMm?) -> Duration {
        let stated = pmm.map(command.maximumResponseTime) ?? Polling.responseTime(.one)
        return max(stated, .milliseconds(2))
    }

    /// Checks, after a silence, that the selected system still answers: only then was the silence the card's own.
    func confirmPresence() throws(CardError) {
        wasDisturbed = true
        guard link.traits.carriesFrames, let selected else { return }
        for _ in 0..<CardSession.attempts {
            if case .answered(let answer) = try ask(Polling(selected.code)), answer.idm == selected.idm { return }
        }
        throw .left
    }

    /// The session's error for a reader's.
    static func error(_ error: ReaderError) -> CardError {
        error == .cardRemoved ? .left : .reader(error)
    }
}
