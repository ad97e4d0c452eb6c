/// A passage through a ticket gate, as the card's gate log has it.
public struct GatePassage: Hashable, Sendable {
    /// The record that it was made of.
    public let record: Record
    /// Whether it was the way in; else it was the way out.
    public let isEntry: Bool
    /// In which way: byte 0.
    public let passage: Coded
    /// What was special: byte 1.
    public let special: Coded
    /// Where.
    public let station: UnplacedStation
    /// The gate's own number.
    public let device: UInt16
    /// The day.
    public let date: CardDate?
    /// The time, to the minute.
    public let time: CardTime?
    /// What was taken; zero on the way in.
    public let fare: Figure<Money>
    /// What the part of the way outside a commuter pass cost.
    public let commuterFare: Figure<Money>
    /// The station where the commuter pass begins or ends, or on a bus the stop: two bytes as they are.
    public let commuterStation: UInt16
}

/// Whether the card's holder is inside the gates.
public enum Whereabouts: String, Hashable, Sendable {
    /// The newest passage was the way in.
    case inside
    /// The newest passage was the way out.
    case outside
    /// The card does not tell.
    case unknown
}

/// What the card keeps of the ride that is going on, or was the last. It is not cleared on the way out.
public struct EntryState: Hashable, Sendable {
    /// A station that was passed on the way, with when.
    public struct Step: Hashable, Sendable {
        /// Where.
        public let station: UnplacedStation
        /// The day; the card stores none for the way out.
        public let date: CardDate?
        /// The time, to the minute.
        public let time: CardTime?
    }

    /// The blocks that it was made of.
    public let records: [Record]
    /// Where the holder went in.
    public let entry: Figure<UnplacedStation>
    /// Further stations of the ride: where it passed from one company to another.
    public let further: [UnplacedStation]
    /// A gate passed between entry and exit.
    public let intermediate: Step?
    /// Where the holder went out.
    public let exit: Step?
    /// The area of the stations, from the card's second block; it may stay 0 where it was never written.
    public let area: UInt8?
    /// Whether the holder is still inside, by the newest record of the gate log.
    public let whereabouts: Whereabouts
}

/// A ticket that was paid from the card, an express ticket for instance.
///
/// Only one source tells how it is laid out, another reads bytes 6–7 in another way, and no real one is public: it is
/// shown as uncertain.
public struct PaidTicket: Hashable, Sendable {
    /// The record that it was made of.
    public let record: Record
    /// Where it begins.
    public let from: UnplacedStation
    /// Where it ends.
    public let to: UnplacedStation
    /// Until when it is valid.
    public let expiry: CardDate?
    /// When it was issued, when bytes 6–7 are a time (suica-viewer).
    public let issueTime: CardTime?
    /// When it was issued, when bytes 6–7 are a date (tauri-plugin-felica).
    public let issueDate: CardDate?
    /// Its kind: byte 8.
    public let kind: UInt8
    /// The price: byte 9, in tens of yen.
    public let price: Figure<Money>
    /// The machine that sold it.
    public let device: UInt16
    /// The gate at which it was used.
    public let gate: UnplacedStation?
    /// When it was used.
    public let gateTime: CardTime?
}
