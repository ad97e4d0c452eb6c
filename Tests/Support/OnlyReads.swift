@testable import FeliCaTransport

/// The codes of the FeliCa commands that read, by a list of its own: card-formats 1.2. All others write, authenticate,
/// change keys or modes, or are not known.
public let readingCodes: Set<UInt8> = [
    0x00, 0x02, 0x04, 0x06, 0x0A, 0x0C, 0x0E, 0x1A, 0x1E, 0x22, 0x24, 0x28, 0x2E, 0x32, 0x38, 0x3A, 0x3C,
]

/// Whether an APDU is one of those that read, by a list of its own.
public func onlyReads(_ apdu: [UInt8]) -> Bool {
    guard apdu.count >= 5, apdu[0] == 0xFF else { return false }
    let data = Array(apdu.dropFirst(5).prefix(Int(apdu[4])))
    switch (apdu[1], apdu[2], apdu[3]) {
    case (0xCA, 0x00...0x01, 0x00), (0xA4, 0x00, 0x01), (0xB0, 0x00, _), (0xB0, 0x80, _), (0xFB, 0xFC, 0x01):
        return true
    // What a reader has ready; Identiv's commands.
    case (0xC0, 0x00, 0x00): return true
    case (0x40, 0x00, 0x00), (0x42, _, 0x00), (0x44, 0x00, 0x00), (0x46, _, _), (0x4A, 0x00, 0x00): return true
    case (0xC2, 0x00, 0x00), (0xC2, 0x00, 0x02): return true
    case (0xC2, 0x00, 0x01):
        return DataObject.parse(data)?.first { $0.tag == 0x95 }.map { isReading($0.value) } ?? false
    // An ACR122U's own polling.
    case (0x00, 0x50, 0x00), (0x00, 0x51, _): return apdu.count == 5
    // The chip's version, time-out and tries, a Polling, and frames through it or past it.
    case (0x00, 0x00, 0x00) where data.first == 0xD4:
        return [[0x02], [0x32, 0x02], [0x32, 0x05]].contains { data.dropFirst().starts(with: $0) }
            || data.dropFirst().starts(with: [0x4A, 0x01, 0x01, 0x00])
            || data.count > 3 && data[1] == 0x42 && isReading(Array(data.dropFirst(2)))
    case (0x00, 0x00, 0x00), (0xFE, 0x00, 0x00): return isReading(data)
    default: return false
    }
}

private func isReading(_ frame: [UInt8]) -> Bool {
    frame.count > 1 && Int(frame[0]) == frame.count && readingCodes.contains(frame[1])
}
