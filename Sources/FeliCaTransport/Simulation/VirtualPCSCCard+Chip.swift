internal import FeliCa

/// The chip of an ACR122U.
extension VirtualPCSCCard {
    mutating func pseudo(_ apdu: [UInt8], _ data: [UInt8]) -> [UInt8] {
        // Get Firmware Version: text without a status word, as the reader's manual has it.
        if apdu[2] == 0x48 { return Array("ACR122U210".utf8) }
        // The operating parameter, told in the status word: the reader polls by itself for all that it knows.
        if apdu[2] == 0x50 || apdu[2] == 0x51 { return [0x90, apdu[2] == 0x51 ? apdu[3] : 0xFF] }
        guard apdu[2] == 0x00, data.count >= 2, data[0] == 0xD4 else { return VirtualPCSCCard.refusal(.failed) }
        let arguments = Array(data.dropFirst(2))
        guard let answer = chip(data[1], arguments) else { return VirtualPCSCCard.refusal(.failed) }
        return VirtualPCSCCard.success([0xD5, data[1] + 1] + answer)
    }

    private mutating func chip(_ command: UInt8, _ arguments: [UInt8]) -> [UInt8]? {
        switch command {
        // GetFirmwareVersion: PN532 1.6, all of its protocols.
        case 0x02: return [0x32, 0x01, 0x06, 0x07]
        // RFConfiguration, InRelease.
        case 0x32: return []
        case 0x52: return [0x00]
        // InListPassiveTarget: at most one target at 212 or 424 kbit/s.
        case 0x4A:
            guard arguments.count == 7, 1...2 ~= arguments[1] else { return nil }
            let polling = Array(arguments.dropFirst(2))
            guard let frame = try? Frame([UInt8(polling.count + 1)] + polling), let answer = card.answer(frame) else {
                return [0x00]
            }
            return [0x01, 0x01] + answer
        // InDataExchange with target 1, InCommunicateThru.
        case 0x40: return arguments.first == 1 ? exchange(arguments.dropFirst()) : [0x27]
        case 0x42: return exchange(arguments[...])
        default: return nil
        }
    }

    /// A status, and after success the card's frame. 01 says that nothing came in time.
    private mutating func exchange(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard let frame = try? Frame(bytes), let answer = card.answer(frame) else { return [0x01] }
        return [0x00] + answer
    }
}
