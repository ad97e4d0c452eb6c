internal import FeliCa

/// How a reader's error is written into a session as a `!` event, and read back.
extension ReaderError {
    /// What a session says of a card that did not answer in time.
    static let recordedSilence = "timeout"

    /// Whether the text of a `!` event only says that no answer came, or none that was whole.
    static func isSilence(_ text: String) -> Bool { text == recordedSilence || text == "crc" }

    /// The text of the event.
    var recorded: String {
        switch self {
        case .cardRemoved: "removed"
        case .garbled(_, let detail): "reader: garbled: \(detail)"
        case .otherTechnology(let technology): "reader: other technology: \(technology)"
        case .library(let name, let code): "reader: library: \(name) \(code)"
        case .unplugged: "reader: unplugged"
        case .busy: "reader: busy"
        case .heldByKernel(_, let driver): "reader: held by kernel: \(driver)"
        case .unsupported: "reader: unsupported"
        case .cannotRead(_, nil): "reader: cannot read"
        case .cannotRead(_, let idm?): "reader: cannot read: \(idm.hex)"
        case .noReader: "reader: none"
        case .serviceNotRunning: "reader: service not running"
        case .serviceStopped: "reader: service stopped"
        case .notPermitted(.service): "reader: not permitted"
        case .notPermitted(.node(let path)): "reader: not permitted: \(path)"
        case .cardUnresponsive: "reader: card unresponsive"
        case .badAddress(let address): "reader: bad address: \(address)"
        case .notRecorded: "reader: not recorded"
        case .recordingFailed: "reader: recording failed"
        case .interrupted: "reader: interrupted"
        }
    }

    /// The error that the text of an event tells of, of the reader of that name. A text that is not one of ours is a
    /// reader that said something strange.
    init(recorded text: String, reader: String) {
        let parts = text.split(separator: ": ", maxSplits: 2).map(String.init)
        let detail = parts.count > 2 ? parts[2] : ""
        switch (parts.count > 1 ? parts[1] : text, parts.count > 2) {
        case ("removed", false): self = .cardRemoved
        case ("unplugged", false): self = .unplugged(reader: reader)
        case ("busy", false): self = .busy(reader: reader)
        case ("held by kernel", true): self = .heldByKernel(reader: reader, driver: detail)
        case ("unsupported", false): self = .unsupported(reader: reader)
        case ("cannot read", _): self = .cannotRead(reader: reader, idm: IDm(hex: detail))
        case ("none", false): self = .noReader(wanted: nil, found: [])
        case ("service not running", false): self = .serviceNotRunning
        case ("service stopped", false): self = .serviceStopped
        case ("not permitted", false): self = .notPermitted(.service)
        case ("not permitted", true): self = .notPermitted(.node(detail))
        case ("card unresponsive", false): self = .cardUnresponsive
        case ("bad address", true): self = .badAddress(detail)
        case ("interrupted", false): self = .interrupted
        case ("other technology", true): self = .otherTechnology(detail)
        case ("library", true):
            let words = detail.split(separator: " ")
            self = .library(name: words.dropLast().joined(separator: " "), code: words.last.flatMap { Int($0) } ?? 0)
        case ("garbled", true): self = .garbled(reader: reader, detail: detail)
        default: self = .garbled(reader: reader, detail: text)
        }
    }
}
