internal import FeliCa

/// Frames that are passed on as they are, and those that the reader makes by itself.
extension VirtualPCSCCard {
    /// The card's frame; `silence` is the reader's word for none.
    mutating func pass(_ data: [UInt8], silence: StatusWord) -> [UInt8] {
        guard let frame = try? Frame(data) else { return VirtualPCSCCard.refusal(.wrongLength) }
        return card.answer(frame).map(VirtualPCSCCard.success) ?? VirtualPCSCCard.refusal(silence)
    }

    /// Identiv's own commands: what the instruction stands for is sent to the card that was polled last, and its answer
    /// comes without length and code.
    mutating func identiv(_ apdu: [UInt8], _ data: [UInt8]) -> [UInt8] {
        let code: CommandCode
        let body: [UInt8]
        switch apdu[1] {
        case 0x40: (code, body) = (.polling, data)
        case 0x42: (code, body) = (.requestService, [apdu[2]] + data)
        case 0x44: (code, body) = (.requestResponse, [])
        case 0x46:
            let codes = data.prefix(2 * Int(apdu[2]))
            (code, body) = (.readWithoutEncryption, [apdu[2]] + codes + [apdu[3]] + data.dropFirst(codes.count))
        case 0x4A: (code, body) = (.requestSystemCode, [])
        default: return VirtualPCSCCard.refusal(.unsupported)
        }
        let address = code == .polling ? [] : polled?.bytes ?? []
        guard address.count + body.count <= Frame.maximumLength - 2 else {
            return VirtualPCSCCard.refusal(.wrongLength)
        }
        guard let answer = card.answer(Frame(code: code.rawValue, body: address + body)) else {
            return VirtualPCSCCard.refusal(.silentCard)
        }
        let rest = answer.dropFirst(2)
        if code == .polling { polled = IDm(rest.prefix(8)) }
        return VirtualPCSCCard.success(Array(rest))
    }
}
