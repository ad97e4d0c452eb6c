internal import FeliCa

/// Watches readers for cards: survives readers that come and go and a service that is restarted.
///
/// It sleeps in SCardGetStatusChange, at most for a round, since a reader that appears between listing and waiting is not
/// told by pcsc-lite before 2.3. Source: transports 2.3.
struct PCSCWatch {
    /// The connection to the service, while there is one.
    private(set) var context: PCSCContext?
    private var readers: [PCSCReaderState] = []
    /// The entry that tells of readers that come or go.
    private var plug = PCSCReaderState(PCSCReaderState.plugAndPlay)
    /// Cards that were looked at and are not ours, by reader and by the reader's count of cards.
    private var dismissed: [String: UInt] = [:]
    private var muteSince: ContinuousClock.Instant?
    private let wanted: String?
    private let interruption: Interruption
    private let clock = ContinuousClock()

    /// The longest wait before the readers are listed anew.
    private static let round = Duration.seconds(1)
    /// The pause before the service is tried again.
    private static let pause = Duration.milliseconds(200)
    /// How long a card may fail to answer the reader before that is a fault, not a card on its way.
    private static let patience = Duration.seconds(2)
    /// The most entries of one wait: 16 readers, of which one is the notification.
    private static let maximumReaders = 15

    /// Watches the readers whose names hold `wanted`, or all. At least one has to be there at first.
    init(_ wanted: String?, _ interruption: Interruption) throws(ReaderError) {
        self.wanted = wanted
        self.interruption = interruption
        let found: [String]
        do throws(PCSCCode) {
            let context = try PCSCContext()
            self.context = context
            found = try context.readers().filter { PCSCFamily(readerName: $0) != nil }
        } catch {
            throw error.error(reader: wanted ?? "")
        }
        update(found)
        guard !readers.isEmpty else { throw .noReader(wanted: wanted, found: PCSCWatch.names(found)) }
    }

    /// Waits for a card, at most for `limit`; nil when none came.
    mutating func awaitCard(for limit: Duration) throws(ReaderError) -> PCSCReaderState? {
        let end = clock.now + limit
        while true {
            guard !interruption.isRequested else { throw .interrupted }
            let rest = max(.zero, clock.now.duration(to: end))
            try look(for: candidate == nil ? min(rest, PCSCWatch.round) : .zero)
            if let candidate { return candidate }
            try judgeMute()
            if rest == .zero { return nil }
        }
    }

    /// Passes over the card that is on `reader` until another is put there.
    mutating func dismiss(_ reader: PCSCReaderState) { dismissed[reader.name] = reader.count }

    /// Lets the service go.
    mutating func close() { context = nil }

    /// A reader's name without the index and slot at its end, which change with the order of plugging.
    static func name(_ reader: String) -> String {
        let words = reader.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count > 2, words.suffix(2).allSatisfy({ $0.count == 2 && UInt8($0, radix: 16) != nil }) else {
            return reader
        }
        return words.dropLast(2).joined(separator: " ")
    }

    /// What tells `readers` apart: a name without index and slot, but all of it where several have the same.
    static func names(_ readers: [String]) -> [String] {
        let names = readers.map(name)
        return zip(readers, names).map { full, name in names.filter { $0 == name }.count == 1 ? name : full }
    }

    /// The readers that say that no card is there.
    var vacant: [PCSCReaderState] { readers.filter(\.isEmpty) }

    /// The best reader with a card that is to be looked at.
    private var candidate: PCSCReaderState? {
        readers.first { $0.isPresent && !$0.isMute && dismissed[$0.name] != $0.count }
    }

    /// Lists the readers and waits for a change of one of them.
    private mutating func look(for time: Duration) throws(ReaderError) {
        do throws(PCSCCode) {
            let context: PCSCContext
            if let open = self.context { context = open } else { context = try PCSCContext() }
            self.context = context
            try update(context.readers())
            var states = readers + [plug]
            let handle = context.handle
            let code = interruption.whileWaiting(cancel: { PCSCContext.cancel(handle) }) {
                () throws(Never) -> PCSCCode in
                context.awaitChange(&states, milliseconds: UInt((time / .milliseconds(1)).rounded(.up)))
            }
            switch code {
            case .success?:
                plug = states.removeLast()
                readers = states
            // A reader went away: the next list will tell.
            case .unknownReader?: interruption.pause(for: min(time, PCSCWatch.pause))
            // Nothing changed, or the wait was cancelled.
            case nil, .timeout?, .cancelled?: break
            case let code?: throw code
            }
        } catch  where error.meansServiceGone {
            context = nil
            readers = []
            plug.flags = 0
            interruption.pause(for: min(time, PCSCWatch.pause))
        } catch {
            throw error.error(reader: wanted ?? "")
        }
    }

    /// Takes up new readers and forgets those that are gone.
    private mutating func update(_ names: [String]) {
        let usable = names.compactMap { name in PCSCFamily(readerName: name).map { (name: name, family: $0) } }
        let watched = usable.filter { reader in
            wanted.map { reader.name.lowercased().contains($0.lowercased()) } ?? true
        }
        readers = watched.sorted { $0.family.rawValue < $1.family.rawValue }.prefix(PCSCWatch.maximumReaders)
            .map { reader in readers.first { $0.name == reader.name } ?? PCSCReaderState(reader.name) }
    }

    private mutating func judgeMute() throws(ReaderError) {
        guard readers.contains(where: { $0.isPresent && $0.isMute }) else {
            muteSince = nil
            return
        }
        let since = muteSince ?? clock.now
        muteSince = since
        if clock.now - since >= PCSCWatch.patience { throw .cardUnresponsive }
    }
}
