public import FeliCa

/// A card on a PC/SC reader, whatever dialect the reader speaks.
public final class PCSCLink: Link {
    private var watch: PCSCWatch
    /// The card that is asked, and the state in which its reader was found.
    private var connection: (reader: PCSCReaderState, card: PCSCConversation)?
    /// What each reader turned out to speak.
    private var spoken: [String: PCSCDialectName] = [:]
    /// A card that was not heard in some dialects though the reader says that it is there.
    private var unheard: (reader: String, count: UInt, dialects: [PCSCDialectName])?
    /// Readers whose drivers let nothing through without a card.
    private var shut: Set<String> = []
    private var isClosed = false
    private let wanted: String?
    private let forced: PCSCDialectName?
    private let interruption: Interruption

    /// The pause before a card is looked at again.
    private static let pause = Duration.milliseconds(100)
    /// How often a fault of the library is put down to a card that is being swapped.
    private static let tries = 5
    /// How long a reader has for finding a card by itself before it is told to poll.
    private static let round = Duration.milliseconds(500)

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
            return PCSCWatch.names(found).map { ReaderDescription(address: "pcsc:" + $0, name: $0) }
        } catch {
            throw error.error(reader: "")
        }
    }

    /// The reader's name without its index, once a card was found on it. The reader chooses the bit rate by itself.
    public var traits: LinkTraits {
        connection?.card.traits ?? LinkTraits(name: wanted ?? "PC/SC")
    }

    /// Waits for a FeliCa card on any of the readers. A card that was connected before is let go first, so that the
    /// reader itself can tell whether it is still there. Where a driver permits it, a reader that finds none is made ready
    /// to be polled: that is `perhaps`.
    public func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence {
        guard !isClosed else { return .absent }
        let clock = ContinuousClock()
        let end = limit.map { clock.now + $0 }
        leave(for: limit)
        var faults = 0
        while true {
            let rest = end.map { max(.zero, clock.now.duration(to: $0)) }
            if let reader = try watch.awaitCard(for: min(rest ?? PCSCLink.round, PCSCLink.round)) {
                do throws(ReaderError) {
                    if try connect(reader) { return .present }
                    continue
                } catch .unplugged(let name) where watch.context?.isCut == true {
                    // It is there and does not answer: to ask again would take as long again.
                    throw .unplugged(reader: name)
                } catch .cardRemoved, .unplugged, .serviceStopped, .serviceNotRunning {
                    // It left while it was being looked at. The pause keeps a reader that contradicts itself from
                    // spinning.
                    interruption.pause(for: PCSCLink.pause)
                } catch .library where faults < PCSCLink.tries {
                    // A card that is swapped quickly leaves the driver with one that is not there any more.
                    faults += 1
                    interruption.pause(for: PCSCLink.pause)
                }
            } else if connectDirectly() {
                return .perhaps
            }
            if rest == .zero { return .absent }
        }
    }

    /// Lets go of the card that was connected, and notes what was learned of its reader.
    private func leave(for limit: Duration?) {
        guard let (reader, card) = connection else { return }
        if card.wasHeard {
            spoken[reader.name] = card.name
            unheard = nil
        } else if unheard?.reader == reader.name, unheard?.count == reader.count {
            unheard?.dialects.removeAll { $0 == card.name }
            unheard?.dialects.append(card.name)
        } else {
            unheard = (reader.name, reader.count, [card.name])
        }
        disconnect()
        interruption.pause(for: min(limit ?? PCSCLink.pause, PCSCLink.pause))
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
        if technology != .feliCa, try card.transmit(.identifier).success?.count != 8 {
            if case .processor(let name) = technology { throw .otherTechnology(name) }
            // A contact card that stays in its reader must not keep us from the others.
            guard wanted == nil else { throw .otherTechnology("ISO 7816") }
            watch.dismiss(reader)
            return false
        }
        guard let conversation = try PCSCConversation(dialects(of: reader), card, isGuess: isGuess(reader)) else {
            throw try PCSCConversation.unread(card)
        }
        connection = (reader, conversation)
        return true
    }

    /// What to try on `reader`. Dialects in which a card that is there was not heard come last.
    private func dialects(of reader: PCSCReaderState) -> [PCSCDialectName] {
        if let forced { return [forced] }
        let all = PCSCFamily(readerName: reader.name)?.dialects ?? []
        if let unheard, unheard.reader == reader.name, unheard.count == reader.count {
            return all.filter { !unheard.dialects.contains($0) } + unheard.dialects
        }
        return spoken[reader.name].map { [$0] } ?? all
    }

    /// Whether the name of `reader` says nothing of its dialect.
    private func isGuess(_ reader: PCSCReaderState) -> Bool {
        forced == nil && spoken[reader.name] == nil && PCSCFamily(readerName: reader.name) == .other
    }

    /// Whether `reader` can be told to poll, as far as is known.
    private func mayBeDirect(_ reader: PCSCReaderState) -> Bool {
        forced == nil && !shut.contains(reader.name) && PCSCFamily(readerName: reader.name) == .acr122
    }

    /// Takes a reader that finds no card by itself but can be told to poll; false when there is none.
    private func connectDirectly() -> Bool {
        guard let context = watch.context else { return false }
        for reader in watch.vacant where mayBeDirect(reader) {
            if let direct = try? PCSCDirect(context, reader: reader.name), let escape = PCSCEscape(direct),
                let conversation = try? PCSCConversation([.acr122], escape)
            {
                connection = (reader, conversation)
                return true
            }
            shut.insert(reader.name)
        }
        return false
    }

    private func disconnect() {
        connection?.card.end()
        connection = nil
    }
}
