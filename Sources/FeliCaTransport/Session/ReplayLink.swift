public import FeliCa

/// A link that answers as a recorded card did.
///
/// A command is answered by what was recorded for the same bytes, in the recorded order; a Read Without Encryption that
/// was not recorded, from the blocks that the session holds; a Polling that only asks whether a system is still there, by
/// what that system answered before; anything else is an error that names the session's line.
/// When strict, commands must come in the recorded order. It never waits.
public final class ReplayLink: Link {
    /// As the header tells. Rates are not recorded, so it takes none.
    public let traits: LinkTraits
    private let session: Session
    private let isStrict: Bool
    /// What can be answered now: the exchanges with one card after another, or all of them when strict.
    private let taps: [RecordedTap]
    private var tap = 0
    /// The line of the session that was used last.
    private var line = 0
    /// Whether a card answered since one was waited for.
    private var isFound = false
    /// Whether anything that was recorded has been used since a card was waited for.
    private var hasProgressed = true
    /// The Pollings that were silent since the last answer, when strict: the recorder writes each only once.
    private var silent: Set<Frame> = []

    /// Plays `session`.
    public init(_ session: Session, strict: Bool = false) {
        self.session = session
        isStrict = strict
        let taps = session.taps
        self.taps = (strict ? [Array(taps.joined())] : taps).map(RecordedTap.init)
        traits = LinkTraits(
            name: session.header.reader ?? session.file,
            // Less than one block's answer carries nothing, and no frame is longer.
            maximumResponse: min(max(session.header.maximumResponse ?? Frame.maximumLength, 29), Frame.maximumLength),
            carriesFrames: !session.header.isBlocksOnly
        )
    }

    /// Whether a card is still to come: none once the recorded ones were used, or when what is asked leads to none.
    public func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence {
        let isStuck = !hasProgressed && !isFound
        if isFound, !isStrict { tap += 1 }
        isFound = false
        hasProgressed = false
        guard tap < taps.count else { return .absent }
        let recorded = taps[tap]
        let next = recorded.nextHeard
        if let wait = recorded.nextFailedWait, isStuck || wait == next { _ = try play(wait) }
        return isStuck || next == nil ? .absent : .present
    }

    /// Nothing to tune.
    public func tune(to rate: BitRate) {}

    /// Answers from the recording.
    public func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        guard tap < taps.count else { throw notRecorded(command) }
        if isStrict { return try next(command) }
        if let recorded = taps[tap].next(command.frame) { return try play(recorded) }
        guard let answer = taps[tap].answer(command.frame, session) else { throw notRecorded(command) }
        return answer
    }

    /// Nothing to release.
    public func close() {}

    /// When strict: the line of the first recorded exchange that was not asked for; nil when all were.
    public var firstUnusedLine: Int? {
        guard tap < taps.count else { return nil }
        return taps[tap].nextUnused.map { taps[tap].exchanges[$0].line }
    }

    private func next(_ command: CommandFrame) throws(ReaderError) -> Frame? {
        let exchanges = taps[tap].exchanges
        if let next = taps[tap].nextUnused, exchanges[next].command == command.frame {
            return try play(next)
        }
        guard silent.contains(command.frame) else { throw notRecorded(command) }
        return nil
    }

    /// Does what exchange `index` of the current tap did.
    private func play(_ index: Int) throws(ReaderError) -> Frame? {
        let exchange = taps[tap].exchanges[index]
        if taps[tap].use(index) { hasProgressed = true }
        line = exchange.line
        switch exchange.outcome {
        case .answered(let frame):
            silent = []
            if frame.code == CommandCode.polling.response { isFound = true }
            return frame
        case .silent:
            if let command = exchange.command, exchange.isUnansweredPolling { silent.insert(command) }
            return nil
        case .failed(let text):
            throw ReaderError(recorded: text, reader: traits.name)
        }
    }

    private func notRecorded(_ command: CommandFrame) -> ReaderError {
        .notRecorded(file: session.file, line: line, command: command.frame)
    }
}

/// The exchanges with one card, found by command.
private final class RecordedTap {
    let exchanges: [RecordedExchange]
    private var isUsed: [Bool]
    private lazy var unused = Queue(Array(exchanges.indices))
    private lazy var heard = Queue(exchanges.indices.filter { exchanges[$0].outcome != .silent })
    private lazy var failedWaits = Queue(exchanges.indices.filter { exchanges[$0].command == nil })
    private lazy var recorded: [Frame: Queue] = {
        var recorded: [Frame: [Int]] = [:]
        for (index, exchange) in exchanges.enumerated() {
            if let command = exchange.command { recorded[command, default: []].append(index) }
        }
        return recorded.mapValues(Queue.init)
    }()
    private var image: CardImage?

    init(_ exchanges: [RecordedExchange]) {
        self.exchanges = exchanges
        isUsed = Array(repeating: false, count: exchanges.count)
    }

    /// Exchanges in their order, of which the used ones are passed over once and for all.
    private struct Queue {
        let indices: [Int]
        private var position = 0

        init(_ indices: [Int]) { self.indices = indices }

        mutating func next(_ isUsed: [Bool]) -> Int? {
            while position < indices.count, isUsed[indices[position]] { position += 1 }
            return position < indices.count ? indices[position] : nil
        }
    }

    /// The first exchange that was not used.
    var nextUnused: Int? { unused.next(isUsed) }
    /// The first of these in which something came, or failed.
    var nextHeard: Int? { heard.next(isUsed) }
    /// The first of these that failed while a card was waited for.
    var nextFailedWait: Int? { failedWaits.next(isUsed) }

    /// The first of these for `command`, or the last one once all were used; nil when none was recorded.
    func next(_ command: Frame) -> Int? { recorded[command]?.next(isUsed) ?? recorded[command]?.indices.last }

    /// Whether it was used for the first time.
    func use(_ index: Int) -> Bool {
        defer { isUsed[index] = true }
        return !isUsed[index]
    }

    /// What the card would have said to a command that was not recorded: to a read where all its blocks are known, and to
    /// a Polling that only asks whether a system that answered is still there.
    func answer(_ frame: Frame, _ session: Session) -> Frame? {
        let image = image ?? session.image(exchanges)
        self.image = image
        if let polling = Polling(frame), polling.requestCode == .none {
            guard let system = image[polling.systemCode], let idm = system.idm, let pmm = system.pmm else { return nil }
            return Frame(code: Polling.code.response, body: idm.bytes + pmm.bytes)
        }
        guard let command = ReadWithoutEncryption(frame), let idm = command.idm else { return nil }
        guard let system = image.systems.first(where: { $0.idm == idm }) else { return nil }
        let isLite = (system.pmm ?? image.pmm).map { ICType($0).family == .lite } ?? false
        var data: [UInt8] = []
        for (index, target) in command.targets.enumerated() {
            switch system[target.service]?.blocks[target.number] {
            case .data(let block): data += block.bytes
            case .refused(let flags):
                // Only on Lite does flag 1 tell the place, which is another in another list.
                let flag1 = isLite && flags.flag1 != 0xFF ? 1 << UInt8(index & 7) : flags.flag1
                return respond(idm, [flag1, flags.flag2])
            case nil: return nil
            }
        }
        return respond(idm, [0x00, 0x00, UInt8(command.blocks.count)] + data)
    }

    private func respond(_ idm: IDm, _ body: [UInt8]) -> Frame? {
        guard body.count <= Frame.maximumLength - 10 else { return nil }
        return Frame(code: CommandCode.readWithoutEncryption.response, body: idm.bytes + body)
    }
}
