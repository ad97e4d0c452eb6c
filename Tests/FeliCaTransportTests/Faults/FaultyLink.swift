import FeliCa
import FeliCaTransport

/// A link to a card in software on which something goes wrong at one exchange, or from there on.
///
/// What it does to an answer is what a reader lets through. Bits that flip on the air are found by the CRC, which reader
/// chips check: such an answer is no answer, so silence stands for a flip in any byte. Flips that come through are in
/// bytes of structure, which have to be caught without it.
final class FaultyLink: Link {
    let traits: LinkTraits
    /// The card that is there.
    var card: VirtualCard?
    /// What goes wrong, and at which exchange, counted from 0.
    var fault: (kind: Fault, at: Int)?
    /// What was answered, fault or none.
    private(set) var log: [(command: CommandFrame, answer: [UInt8]?)] = []
    private var late: [[UInt8]?] = []
    /// What cards answer, by IDm and command: they keep no state.
    private var known: [IDm?: [CommandFrame: [UInt8]?]] = [:]
    private var rounds = 0

    /// As often a card is waited for; then none came.
    private static let rounds = 4

    init(_ card: VirtualCard, traits: LinkTraits = LinkTraits(name: "faulty")) {
        self.card = card
        self.traits = traits
    }

    /// Puts `card` there with nothing wrong.
    func mend(_ card: VirtualCard) {
        self.card = card
        fault = nil
        log = []
        late = []
        rounds = 0
    }

    func awaitCard(for limit: Duration?) -> Presence {
        rounds += 1
        return rounds > FaultyLink.rounds ? .absent : .perhaps
    }

    func tune(to rate: BitRate) {}

    func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        let number = log.count
        if case .another(let other)? = fault?.kind, number == fault?.at { card = other }
        let whole = answer(command)
        let given = try disturb(whole, command, number)
        log.append((command, given))
        guard let given else { return nil }
        do { return try Frame(given) } catch {
            throw .garbled(reader: traits.name, detail: "no frame: \(Hex.string(given))")
        }
    }

    func close() {}

    private func answer(_ command: CommandFrame) -> [UInt8]? {
        let idm = card?.image.idm
        if let answer = known[idm]?[command] { return answer }
        let answer = card?.answer(command.frame)?.bytes
        known[idm, default: [:]][command] = .some(answer)
        return answer
    }

    private func disturb(_ whole: [UInt8]?, _ command: CommandFrame, _ number: Int) throws(ReaderError) -> [UInt8]? {
        guard let fault, number >= fault.at else { return whole }
        let isNow = number == fault.at
        switch fault.kind {
        case .silence(let count): return number < fault.at + count ? nil : whole
        case .gone: return nil
        case .reader(let error):
            if isNow { log.append((command, nil)) }
            throw error
        case .another: return whole
        case .change(_, let change): return isNow ? whole.map(change) : whole
        case .late:
            if isNow { late = [whole] }
            return number == fault.at + 1 ? late.first ?? nil : isNow ? nil : whole
        case .alwaysLate:
            late.append(whole)
            return isNow ? nil : late.removeFirst()
        case .twice:
            if isNow { late = [whole] }
            return number == fault.at + 1 ? late.first ?? nil : whole
        case .alwaysBehind:
            late.append(whole)
            return isNow ? whole : late.removeFirst()
        case .stale(let isOfSameKind):
            guard isNow else { return whole }
            let earlier = log.last { entry in
                entry.answer != nil && entry.command != command && (!isOfSameKind || entry.command.code == command.code)
            }
            return earlier.map(\.answer) ?? whole
        }
    }
}

/// What goes wrong.
enum Fault: Sendable, CustomStringConvertible {
    /// So many answers do not come, or do not get past the CRC.
    case silence(Int)
    /// The card was taken away, and the reader does not tell.
    case gone
    /// The reader fails, from here on.
    case reader(ReaderError)
    /// Another card lies there from here on.
    case another(VirtualCard)
    /// The answer comes changed.
    case change(String, @Sendable ([UInt8]) -> [UInt8])
    /// The answer comes in place of the next one.
    case late
    /// From here on each answer comes one command late.
    case alwaysLate
    /// The answer comes again in place of the next one.
    case twice
    /// The answer comes again, and from here on each answer comes one command late.
    case alwaysBehind
    /// The last answer to another command comes, or to another command of the same kind.
    case stale(isOfSameKind: Bool)

    var description: String {
        switch self {
        case .silence(let count): "silence \(count)"
        case .gone: "gone"
        case .reader(let error): "\(error)"
        case .another: "another card"
        case .change(let name, _): name
        case .late: "late"
        case .alwaysLate: "always late"
        case .twice: "twice"
        case .alwaysBehind: "always behind"
        case .stale(let isOfSameKind): "stale, same kind: \(isOfSameKind)"
        }
    }
}
