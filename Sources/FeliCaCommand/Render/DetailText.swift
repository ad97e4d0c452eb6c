internal import FeliCa
internal import FeliCaTransport

extension Detail.Value {
    /// The value as people read it.
    func text(_ language: Language) -> String {
        switch self {
        case .money(let money): money.text
        case .count(let count): decimalText(count, scale: 0)
        case .decimal(let value, let scale): decimalText(value, scale: scale)
        case .date(let date): date.description
        case .moment(let date, let time): "\(date) \(time)"
        case .place(let place): place.description
        case .identifier(let text): text
        case .text(let text): text.readable
        case .code(let code): code.text(language)
        case .bytes(let bytes): Hex.string(bytes, separator: " ")
        }
    }
}

extension Coded {
    /// What the code means, or the code itself where no source tells.
    func text(_ language: Language) -> String { name.map { $0(language) } ?? Hex.string(value) }
}

extension Place {
    /// The code as it is printed.
    var description: String {
        switch self {
        case .station(let code): code.description
        case .unplaced(let station): station.description
        case .bus(let stop): stop.description
        case .shop(let terminal): terminal.description
        case .local(let place): place.description
        case .text(let text): text.readable
        }
    }
}

extension StoredText {
    /// The text, or its bytes where they are not what the encoding says.
    var readable: String {
        let decoded =
            switch encoding {
            case .ascii, .utf8: text
            case .shiftJIS: CharacterSet.cp932.decode(bytes)
            case .utf16: CharacterSet.utf16.decode(bytes)
            }
        guard let decoded, decoded.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            return Hex.string(bytes, separator: " ")
        }
        return decoded
    }
}
