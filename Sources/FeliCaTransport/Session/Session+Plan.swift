public import FeliCa

extension SessionHeader {
    /// The key under which our recordings say what was to be read.
    public static let planKey = "plan"
}

extension ReadingPlan {
    /// How a recording's header names the plan.
    public var recorded: String {
        switch self {
        case .balance(everySystem: false): "balance"
        case .balance(everySystem: true): "balances"
        case .history(everySystem: false): "history"
        case .history(everySystem: true): "histories"
        case .structure: "structure"
        case .everything: "everything"
        }
    }

    private static let all: [ReadingPlan] = [
        .balance(everySystem: false), .balance(everySystem: true), .history(everySystem: false),
        .history(everySystem: true), .structure, .everything,
    ]

    /// What was to be read when `session` was recorded: as its header says, else as its commands suggest.
    public init(_ session: Session) {
        let name = session.header.unknown.first { $0.key == SessionHeader.planKey }?.value
        if let plan = ReadingPlan.all.first(where: { JSON.string($0.recorded).line == name }) {
            self = plan
            return
        }
        let codes = Set(session.commands.compactMap { CommandCode(rawValue: $0.code) })
        if codes.contains(.searchServiceCode) {
            self = codes.contains(.readWithoutEncryption) ? .everything : .structure
        } else {
            self = .balance(everySystem: codes.contains(.requestSystemCode))
        }
    }
}

extension Session {
    /// The systems that were polled until a card answered, in order.
    public var polledSystems: [SystemCode] {
        var systems: [SystemCode] = []
        for event in events {
            switch event.kind {
            case .sent(let frame):
                guard let polling = Polling(frame) else { return systems }
                if !systems.contains(polling.systemCode) { systems.append(polling.systemCode) }
            case .received: return systems
            default: continue
            }
        }
        return systems
    }

    fileprivate var commands: [Frame] {
        events.compactMap { event in
            guard case .sent(let frame) = event.kind else { return nil }
            return frame
        }
    }
}
