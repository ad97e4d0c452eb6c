public import FeliCa

/// A PN532 chip in software with a card before its antenna: bytes from the host in, bytes to the host out.
///
/// It knows what libnfc, its tools and nfcpy ask of the chip; to anything else it answers with the error frame. Source:
/// PN532 user manual (NXP UM0701-02); transports 4.
public struct VirtualPN532: Sendable {
    /// Something that goes wrong at an exchange with the card.
    public enum Fault: Hashable, Sendable {
        /// The chip's answer has this status byte. 01 is what it says of a card that is silent.
        case status(UInt8)
        /// The chip's answer has a wrong checksum.
        case checksum
        /// The chip takes the command but never answers it.
        case silence
        /// The chip's answer, and every one after it, has no data and says that more will come.
        case endless
        /// The chip does not acknowledge the command but asks for it again, or says that it knows no such command.
        case nack, error
        /// An answer to a command of long ago comes before the acknowledgement.
        case stale
        /// The chip's answer comes in two parts.
        case split
        /// The card leaves before it can answer.
        case cardLeaves
        /// The reader is unplugged.
        case unplugged
    }

    /// The card, with what a script does to it.
    public var place: ScriptedCard
    /// The rates that the card knows.
    public var cardRates: Set<BitRate>
    /// What goes wrong, by the number of the exchange with the card, Pollings counted too, from 0.
    public var faults: [Int: Fault] = [:]
    /// What the chip says of itself: IC, version, revision, and what it supports (bits 0–2: type A, type B, ISO 18092).
    public var firmware: [UInt8] = [0x32, 0x01, 0x06, 0x07]
    /// How many commands the chip took from the host.
    public internal(set) var commandCount = 0
    /// The codes of those commands.
    public internal(set) var commands: Set<UInt8> = []
    /// Whether the reader was unplugged.
    public internal(set) var isUnplugged = false

    private var decoder = PN532Decoder()
    /// What was sent last, for a host that asks for it again.
    private var lastSent: [UInt8] = []

    /// Whether every answer says that more will come.
    private var isEndless = false
    /// Frames that were sent to the antenna.
    var exchangeCount = 0
    /// The fault of the command that runs, where it is one of the chip's answer.
    var fault: Fault?
    /// Registers that were written; others hold 0.
    var registers: [UInt16: UInt8] = [:]
    /// Whether the field is on.
    var hasField = false
    /// How often InListPassiveTarget tries again; FF for ever.
    var passiveRetries: UInt8 = 0xFF
    /// The rate of the card that InListPassiveTarget found, as its BrTy says: 1 or 2; nil for none.
    var target: UInt8?

    /// Puts `card`, which knows `rates`, before the antenna.
    public init(card: VirtualCard?, rates: Set<BitRate> = Set(BitRate.allCases)) {
        self.init(ScriptedCard(card), rates: rates)
    }

    /// Puts a card with its script before the antenna.
    public init(_ place: ScriptedCard, rates: Set<BitRate> = Set(BitRate.allCases)) {
        self.place = place
        cardRates = rates
    }

    /// The card; nil for none.
    public var card: VirtualCard? {
        get { place.card }
        set { place.card = newValue }
    }

    /// Takes what the host sent and gives what the chip sends back.
    public mutating func receive(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        decoder.append(bytes)
        var output: [UInt8] = []
        while !isUnplugged, let packet = decoder.next() {
            switch packet {
            case .ack, .error: break
            case .nack: output += lastSent
            case .frame(let data):
                lastSent = run(data)
                switch fault {
                case .nack: output += PN532Packet.nack.bytes
                case .stale: output += PN532Packet.frame([0xD5, 0x43, 0x00]).bytes + PN532Packet.ack.bytes + lastSent
                default: output += PN532Packet.ack.bytes + lastSent
                }
            }
        }
        return isUnplugged ? [] : output
    }

    /// The answer to one command, as it goes over the line; empty for none.
    private mutating func run(_ data: [UInt8]) -> [UInt8] {
        guard data.count >= 2, data[0] == 0xD4 else { return PN532Packet.error.bytes }
        commandCount += 1
        commands.insert(data[1])
        fault = nil
        let outcome = execute(data[1], Array(data[2...]))
        switch (fault, outcome) {
        case (.silence, _), (.nack, _), (_, .none): return []
        case (.error, _), (_, .error): return PN532Packet.error.bytes
        case (let fault, .answer(var answer)):
            if fault == .endless { isEndless = true }
            if isEndless { answer = [0x40] }
            var bytes = PN532Packet.frame([0xD5, data[1] &+ 1] + answer).bytes
            if fault == .checksum { bytes[bytes.count - 2] ^= 0xFF }
            return bytes
        }
    }
}
