internal import FeliCa

/// The place of a card on a reader in software: the card that is there now, what a script does to it and to its answers,
/// and how long an answer takes.
///
/// It knows no clock: whoever serves it tells the time, and waits as long as it says.
public struct ScriptedCard: Sendable {
    /// The card on the reader; nil for none.
    public var card: VirtualCard?

    /// The card that arrives.
    private var owned: VirtualCard?
    private let cards: [String: VirtualCard]
    private let hasRadioTime: Bool
    /// The events that are not due yet.
    private var events: ArraySlice<CardScript.Event>
    /// The faults of the next answer.
    private var faults: [CardScript.Fault] = []
    /// How long the simulation runs, and when the last event was.
    private var time = Duration.zero
    private var lastEvent = Duration.zero
    private var frameCount = 0
    private var changeCount = 0
    private var delay = Duration.zero
    private var exchanges: [VirtualCard.Exchange] = []

    /// Puts `card` there, for `script` to play with; `cards` are those that it changes to, by file. With
    /// `hasRadioTime`, answers take the time that they take on the air and in the card.
    public init(
        _ card: VirtualCard?,
        script: CardScript = CardScript(),
        cards: [String: VirtualCard] = [:],
        hasRadioTime: Bool = false
    ) {
        self.card = script.beginsWithCard ? card : nil
        owned = card
        self.cards = cards
        self.hasRadioTime = hasRadioTime
        events = script.events[...]
        advance(to: .zero)
    }

    /// How often a card came or went; by this a reader that holds one sees that it is no longer there.
    var changes: Int { changeCount }

    /// Lets everything happen that is due when the simulation has run for `time`.
    mutating func advance(to time: Duration) {
        self.time = time
        while let event = events.first, case .after(let wait) = event.moment, lastEvent + wait <= time {
            lastEvent += wait
            play(event)
        }
    }

    /// The bytes that answer `frame`; nil for silence.
    mutating func answer(_ frame: Frame, at rate: BitRate = .kbps212) -> [UInt8]? {
        guard card != nil else { return nil }
        frameCount += 1
        while let event = events.first, case .frame(let number) = event.moment, number <= frameCount {
            lastEvent = time
            play(event)
            advance(to: time)
        }
        guard let card else { return nil }
        let answer = disturb(card.response(to: frame)?.bytes, frame)
        if hasRadioTime {
            let pmm = card.image.pmm ?? VirtualCard.inventedPMm
            delay += RadioTime.exchange(frame, answer: answer?.count, pmm, at: rate)
        }
        exchanges.append(VirtualCard.Exchange(command: frame, response: answer))
        return answer
    }

    /// How long to wait before what was answered since the last call is sent.
    mutating func takeDelay() -> Duration {
        defer { delay = .zero }
        return delay
    }

    /// What passed since the last call: it is kept only until then.
    mutating func takeExchanges() -> [VirtualCard.Exchange] {
        defer { exchanges = [] }
        return exchanges
    }

    private mutating func play(_ event: CardScript.Event) {
        events.removeFirst()
        switch event.kind {
        case .arrive: card = owned
        case .leave: card = nil
        case .change(let file):
            owned = cards[file]
            card = owned
        case .fault(let fault):
            faults.append(fault)
            return
        }
        changeCount += 1
    }

    /// The answer with the faults that are due. A refusal waits for a command that can be refused.
    private mutating func disturb(_ answer: [UInt8]?, _ command: Frame) -> [UInt8]? {
        var answer = answer
        var waiting: [CardScript.Fault] = []
        for fault in faults {
            switch fault {
            case .silence: answer = nil
            case .status(let flags):
                guard command.code == CommandCode.readWithoutEncryption.rawValue, let bytes = answer else {
                    waiting.append(fault)
                    continue
                }
                // Length, code and IDm stay.
                answer = [12] + bytes.dropFirst().prefix(9) + [flags.flag1, flags.flag2]
            case .garble: answer = answer.map { Array($0.prefix(1)) + $0.dropFirst().map(~) }
            case .short: answer = answer.map { Array($0.prefix($0.count / 2)) }
            case .flip(let index):
                if var bytes = answer, bytes.indices.contains(index) {
                    bytes[index] = ~bytes[index]
                    answer = bytes
                }
            case .late(let time): delay += time
            case .double: answer = answer.map { $0 + $0 }
            }
        }
        faults = waiting
        return answer
    }
}
