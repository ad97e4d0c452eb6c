import FeliCa
import Testing

/// An image of a card with one system that holds `services`: the hex of its blocks from block 0, by service.
func image(_ system: UInt16, _ services: [UInt16: [String]], keyVersion: KeyVersion? = nil) throws -> CardImage {
    var entry = CardImage.System(code: SystemCode(rawValue: system))
    for (code, blocks) in services {
        for (number, hex) in blocks.enumerated() {
            let block = try #require(Block(hex: hex))
            entry.update(ServiceCode(rawValue: code)) { $0.blocks[UInt16(number)] = .data(block) }
        }
        entry.update(ServiceCode(rawValue: code)) { $0.keyVersion = keyVersion }
    }
    return CardImage(systems: [entry])
}

/// The one purse of `image`.
func purse(_ image: CardImage, sourceLocation: SourceLocation = #_sourceLocation) throws -> Purse {
    let purses = CardReport(image).purses
    try #require(purses.count == 1, sourceLocation: sourceLocation)
    return try #require(purses.first, sourceLocation: sourceLocation)
}

extension Place {
    /// The code that is printed.
    var code: String {
        switch self {
        case .station(let code): code.description
        case .unplaced(let station): station.description
        case .bus(let stop): stop.description
        case .shop(let terminal): terminal.description
        case .local(let place): place.description
        case .text(let text): text.text ?? Hex.string(text.bytes)
        }
    }
}

extension HistoryEntry {
    /// What the entry says on one line, for comparing with tables.
    var line: String {
        var parts = [terminal, processing, payment, gate].compactMap { $0.map { Hex.string($0.value) } }
        parts.append(date?.description ?? "no date")
        if let time { parts.append(time.description) }
        parts.append(kind.rawValue)
        if let entry { parts.append("from " + entry.code) }
        if let exit { parts.append("to " + exit.code) }
        if let place { parts.append("at " + place.code) }
        parts.append(amount.value.map { ($0.amount >= 0 ? "+" : "") + String($0.amount) } ?? "?")
        parts.append("=" + (balance.value.map { String($0.amount) } ?? "?"))
        if let serial { parts.append("#" + String(serial)) }
        return parts.joined(separator: " ")
    }
}
