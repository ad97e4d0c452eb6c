public import FeliCa

/// A card on a PC/SC reader, whatever dialect the reader speaks.
public final class PCSCLink: Link {
    /// One card on one reader, from its coming to its going.
    private struct Connection {
        let reader: PCSCReaderState
        let card: PCSCCard
        let name: PCSCDialectName
        var dialect: any PCSCDialect
        /// Whether the card ever answered.
        var wasHeard = false
    }

    private var watch: PCSCWatch
    private var connection: Connection?
    /// What each reader turned out to speak.
    private var spoken: [String: PCSCDialectName] = [:]
    /// The card that was not heard in a dialect though the reader says that it is there.
    private var unheard: (reader: String, count: UInt, dialect: PCSCDialectName)?
    private let wanted: String?
    private let forced: PCSCDialectName?
    private let interruption: Interruption

    /// The pause before a card is looked at again.
    private static let pause = Duration.milliseconds(100)

    /// Takes the readers whose names hold `wanted` in whatever case, or all; the first with a card is used. Slots for
    /// contact cards and SAMs are left alone. `dialect` overrules what name and answers of a reader say of it.
    ///
    /// Throws when the service does not run or has no such reader; later both may come and go.
    public init(
        reader wanted: String?,
        dialect: PCSCDialectName? = nil,
        interruption: Interruption
    ) throws(ReaderError) {
        watch = try PCSCWatch(wanted, interruption)
        self.wanted = wanted
        self.interruption = interruption
        forced = dialect
    }

    deinit { close() }

    /// The readers that the service knows, slots for contact cards and SAMs left out.
    public static func readers() throws(ReaderError) -> [ReaderDescription] {
        do throws(PCSCCode) {
            let found = try PCSCContext().readers().filter { PCSCFamily(readerName: $0) != nil }
            let names = found.map(PCSCWatch.name)
            return zip(found, names).map { full, name in
                let isUnique = names.filter { $0 == name }.count == 1
                return ReaderDescription(address: "pcsc:" + (isUnique ? name : full), name: isUnique ? name : full)
            }
        } catch {
            throw error.error(reader: "")
        }
    }

    /// The reader's name without its index, once a card was found on it. The reader chooses the bit rate by itself.
    public var traits: LinkTraits {
        LinkTraits(
            name: connection.map { PCSCWatch.name($0.reader.name) } ?? wanted ?? "PC/SC",
            maximumResponse: connection?.dialect.maximumResponse ?? Frame.maximumLength,
            carriesFrames: connection?.dialect.carriesFrames ?? true
        )
    }

    /// Waits for a FeliCa card on any of the readers. A card that was connected before is let go first, so that the
    /// reader itself can tell whether it is still there.
    public func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence {
        let clock = ContinuousClock()
        let end = limit.map { clock.now + $0 }
        if let connection {
            let card = connection.reader
            unheard = connection.wasHeard ? nil : (card.name, card.count, connection.name)
            disconnect()
            interruption.pause(for: min(limit ?? PCSCLink.pause, PCSCLink.pause))
        }
        while let reader = try watch.awaitCard(for: end.map { max(.zero, clock.now.duration(to: $0)) }) {
            do throws(ReaderError) {
                if try connect(reader) { return .present }
            } catch .cardRemoved, .unplugged, .serviceStopped, .serviceNotRunning {
                // It left while it was being looked at. The pause keeps a reader that contradicts itself from spinning.
                interruption.pause(for: PCSCLink.pause)
            }
        }
        return .absent
    }

    /// Nothing to choose: the reader did.
    public func tune(to rate: BitRate) {}

    /// Sends `command` in the reader's dialect. When another program reset the card, it is taken up again and asked once
    /// more.
    public func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        guard !interruption.isRequested else { throw .interrupted }
        guard var current = connection else { throw .cardRemoved }
        defer { if connection != nil { connection = current } }
        let answer: Frame?
        do throws(ReaderError) {
            answer = try current.dialect.exchange(command, timeout: timeout, current.card)
        } catch  where current.card.needsReconnect {
            try reconnect(&current)
            answer = try current.dialect.exchange(command, timeout: timeout, current.card)
        }
        if answer != nil { current.wasHeard = true }
        return answer
    }

    /// Ends the session with the reader, leaves the card as it is, lets the service go.
    public func close() {
        disconnect()
        watch.close()
    }

    /// Connects to the card on `reader` and finds the dialect; false when the card is none of ours.
    private func connect(_ reader: PCSCReaderState) throws(ReaderError) -> Bool {
        guard let context = watch.context else { return false }
        let technology = CardTechnology(atr: reader.atr)
        if case .other(let name) = technology { throw .otherTechnology(name) }
        let card: PCSCCard
        do { card = try PCSCCard(context, reader: reader.name) } catch { throw error.error(reader: reader.name) }
        if technology == .unknown, try card.transmit(.identifier).success?.count != 8 {
            // A contact card that stays in its reader must not keep us from the others.
            guard wanted == nil else { throw .otherTechnology("ISO 7816") }
            watch.dismiss(reader)
            return false
        }
        for name in dialects(of: reader) {
            var dialect = name.dialect
            guard try dialect.begin(card) else { continue }
            spoken[reader.name] = name
            connection = Connection(reader: reader, card: card, name: name, dialect: dialect)
            return true
        }
        throw .cannotRead(reader: PCSCWatch.name(reader.name))
    }

    /// What to try on `reader`. A dialect in which a card that is there was not heard comes last.
    private func dialects(of reader: PCSCReaderState) -> [PCSCDialectName] {
        if let forced { return [forced] }
        let all = PCSCFamily(readerName: reader.name)?.dialects ?? []
        if let unheard, unheard.reader == reader.name, unheard.count == reader.count {
            return all.filter { $0 != unheard.dialect } + [unheard.dialect]
        }
        return spoken[reader.name].map { [$0] } ?? all
    }

    private func reconnect(_ current: inout Connection) throws(ReaderError) {
        do { try current.card.reconnect() } catch { throw error.error(reader: current.reader.name) }
        current.dialect = current.name.dialect
        guard try current.dialect.begin(current.card) else { throw .cannotRead(reader: current.reader.name) }
    }

    private func disconnect() {
        guard let card = connection?.card else { return }
        connection?.dialect.end(card)
        connection = nil
    }
}
