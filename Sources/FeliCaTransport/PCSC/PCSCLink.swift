public import FeliCa

/// A card on a PC/SC reader, whatever dialect the reader speaks.
public final class PCSCLink: Link {
    private var watch: PCSCWatch
    /// The card that is asked, and the state in which its reader was found.
    private var connection: (reader: PCSCReaderState, card: PCSCConversation)?
    /// What each reader turned out to speak.
    private var spoken: [String: PCSCDialectName] = [:]
    /// The card that was not heard in a dialect though the reader says that it is there.
    private var unheard: (reader: String, count: UInt, dialect: PCSCDialectName)?
    private var isClosed = false
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
        connection?.card.traits ?? LinkTraits(name: wanted ?? "PC/SC")
    }

    /// Waits for a FeliCa card on any of the readers. A card that was connected before is let go first, so that the
    /// reader itself can tell whether it is still there.
    public func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence {
        guard !isClosed else { return .absent }
        let clock = ContinuousClock()
        let end = limit.map { clock.now + $0 }
        if let (reader, card) = connection {
            unheard = card.wasHeard ? nil : (reader.name, reader.count, card.name)
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

    /// Sends `command` in the reader's dialect.
    public func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        guard !interruption.isRequested else { throw .interrupted }
        guard connection != nil else { throw .cardRemoved }
        return try connection?.card.exchange(command, timeout: timeout)
    }

    /// Ends the session with the reader, leaves the card as it is, lets the service go.
    public func close() {
        isClosed = true
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
            guard let conversation = try PCSCConversation(name, card) else { continue }
            spoken[reader.name] = name
            connection = (reader, conversation)
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

    private func disconnect() {
        connection?.card.end()
        connection = nil
    }
}
