/// How the program ends, as design.md and the README list it.
enum ExitStatus: Int32, CaseIterable {
    /// Done.
    case done = 0
    /// The answer is no.
    case no = 1
    /// No card came in time.
    case noCard = 2
    /// The card left, or kept failing.
    case cardLeft = 3
    /// Wrong usage.
    case usage = 64
    /// Damaged or foreign data, or a replay that cannot answer.
    case data = 65
    /// An input file cannot be opened.
    case noInput = 66
    /// No reader, or its service does not run.
    case unavailable = 69
    /// A fault of ours.
    case software = 70
    /// Reader unplugged; output cannot be written.
    case io = 74
    /// Not permitted.
    case notPermitted = 77
    /// Ctrl-C.
    case interrupted = 130
    /// The reader of standard output went away.
    case closedPipe = 141
}

/// An end with something to say.
struct Failure: Error {
    let status: ExitStatus
    let text: Text

    init(_ status: ExitStatus, _ text: Text) {
        self.status = status
        self.text = text
    }
}
