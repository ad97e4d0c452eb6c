internal import FeliCa

/// A command to an RC-S380: only those that are needed to read FeliCa cards, and there is no other way to make one. Of a
/// card's commands it carries those that read. Source: as for `Port100Frame`.
struct Port100Command: Hashable {
    /// What it does; the reply's code is one above.
    let code: UInt8
    /// What follows the code.
    let payload: [UInt8]

    private init(code: UInt8, payload: [UInt8]) {
        self.code = code
        self.payload = payload
    }

    /// Type 1 is the set of commands that is used here.
    static let setCommandType = Port100Command(code: 0x2A, payload: [0x01])
    /// Answered with two bytes, low first, a decimal digit in every four bits: 11 01 is version 1.11.
    static let getFirmwareVersion = Port100Command(code: 0x20, payload: [])
    /// Answered in the same way.
    static let getPDDataVersion = Port100Command(code: 0x22, payload: [])
    /// Field off. It comes on by itself with the next InCommRF.
    static let switchRFOff = Port100Command(code: 0x06, payload: [0x00])

    /// Chooses technology and speed for both directions.
    static func inSetRF(_ rate: BitRate) -> Port100Command {
        let speed: UInt8 =
            switch rate {
            case .kbps212: 0x01
            case .kbps424: 0x02
            }
        return Port100Command(code: 0x00, payload: [0x01, speed, 0x0F, speed])
    }

    /// Every setting of the radio protocol, as pairs of key and value. For FeliCa those of note are: initial guard time
    /// (00), which the reader keeps between field and first command; CRC added and checked (01, 02); guard time (13).
    static let inSetProtocol = Port100Command(
        code: 0x02,
        payload: [
            0x00, 0x18, 0x01, 0x01, 0x02, 0x01, 0x03, 0x00, 0x04, 0x00, 0x05, 0x00, 0x06, 0x00, 0x07, 0x08, 0x08, 0x00,
            0x09, 0x00, 0x0A, 0x00, 0x0B, 0x00, 0x0C, 0x00, 0x0E, 0x04, 0x0F, 0x00, 0x10, 0x00, 0x11, 0x00, 0x12, 0x00,
            0x13, 0x06,
        ]
    )

    /// Sends `command` to the card and waits for its answer: the time in units of 0.1 ms, low byte first, at most 6.5 s,
    /// then the frame. Time 0 would be no limit.
    static func inCommRF(_ command: CommandFrame, timeout: Duration) -> Port100Command {
        let units = max(1, UInt16(clamping: timeout.microseconds / 100))
        return Port100Command(code: 0x04, payload: littleEndian(units) + command.frame.bytes)
    }

    /// The command on its way to the reader.
    var frame: Port100Frame { .data([0xD6, code] + payload) }

    /// What follows the code in the reply; nil when `data` is the reply to another command.
    func reply(_ data: [UInt8]) -> [UInt8]? {
        data.starts(with: [0xD7, code + 1]) ? Array(data.dropFirst(2)) : nil
    }
}
