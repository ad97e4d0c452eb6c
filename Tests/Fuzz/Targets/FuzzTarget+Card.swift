internal import FeliCa
internal import FeliCaTransport

extension FuzzTarget {
    /// Decodes a card of any blocks: one byte chooses the system, then each record is a place, a state and a block.
    static func image(_ bytes: [UInt8]) {
        var rest = bytes[...]
        let systems = PurseFamily.all.flatMap(\.systems)
        let code = systems[Int(rest.popFirst() ?? 0) % systems.count]
        let ranges = PurseFamily.all.filter { $0.systems.contains(code) }
            .flatMap { $0.balance + $0.details + $0.history + $0.evidence }
        var system = CardImage.System(code: code, idm: IDm(rawValue: 0x0101_0101_0203_0405))
        while let place = rest.popFirst(), let number = rest.popFirst(), !ranges.isEmpty {
            let state: BlockState
            if number >= 0xC0 {
                state = .refused(StatusFlags(0x01, number))
            } else {
                let data = Array(rest.prefix(Block.size))
                rest = rest.dropFirst(Block.size)
                guard let block = Block(data) else { break }
                state = .data(block)
            }
            system.update(ranges[Int(place) % ranges.count].service) { $0.blocks[UInt16(number & 0x1F)] = state }
        }
        Properties.check(CardImage(idm: system.idm, systems: [system]))
    }

    /// Plays a card of any answers against every plan: reading ends, in a bounded number of exchanges.
    static func card(_ bytes: [UInt8]) {
        let plans: [ReadingPlan] = [
            .balance(everySystem: false), .balance(everySystem: true), .history(everySystem: false),
            .history(everySystem: true), .structure, .everything,
        ]
        for plan in plans {
            let link = ArbitraryCard(bytes)
            let session = CardSession(link)
            do throws(CardError) {
                try session.find([.transit, .any], within: .zero)
                try session.read(plan)
            } catch { precondition(error != .left || link.exchanges > 0, "a card left that never came") }
            Properties.check(session.image)
        }
    }
}

/// A card whose answers are bytes from outside: a length above 250 is a reader's error, 0 is silence.
private final class ArbitraryCard: Link {
    let traits = LinkTraits(name: "fuzz")
    private var rest: ArraySlice<UInt8>
    private(set) var exchanges = 0

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    func awaitCard(for limit: Duration?) -> Presence { rest.isEmpty ? .absent : .perhaps }
    func tune(to rate: BitRate) {}
    func close() {}

    func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        exchanges += 1
        precondition(exchanges < 100_000, "reading does not end")
        guard let length = rest.popFirst(), length > 0 else { return nil }
        if length > 250 { throw .cardRemoved }
        let body = Array(rest.prefix(Int(length)))
        rest = rest.dropFirst(Int(length))
        // Mostly the right card and code, so that what follows them is tried too.
        guard length & 1 == 1 else { return try? Frame(body) }
        let head = command.code == .polling ? [] : Array(command.frame.body.prefix(8))
        return Frame(code: command.code.response, body: Array((head + body).prefix(Frame.maximumLength - 2)))
    }
}
