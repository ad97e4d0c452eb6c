internal import FeliCa

/// A command to an RC-S300: those alone by which frames that read are carried.
///
/// They are those of the transparent session of PC/SC part 3, supplement 2, with Sony's own instruction 50. Source:
/// felica-rs `driver/port400`; rcs300-poc; webpasori; simple-felica-reader.
struct Port400Command: Hashable {
    /// The command as it is sent.
    let apdu: [UInt8]
    /// How long field or card need to settle after it.
    let pause: Duration

    private init(_ kind: UInt8, _ length: [UInt8], _ data: [UInt8], _ expected: [UInt8], pause: Duration = .zero) {
        apdu = [0xFF, 0x50, 0x00, kind] + length + data + expected
        self.pause = pause
    }

    private static func manage(_ tag: UInt8, pause: Duration = .zero) -> Port400Command {
        Port400Command(0x00, [0x02], [tag, 0x00], [0x00], pause: pause)
    }

    /// Takes the reader's automatic polling off, until `endSession`.
    static let startSession = manage(0x81)
    /// Gives the reader back to its automatic polling.
    static let endSession = manage(0x82)
    /// Field off.
    static let fieldOff = manage(0x83, pause: .milliseconds(30))
    /// Field on.
    static let fieldOn = manage(0x84, pause: .milliseconds(30))
    /// Chooses FeliCa for the frames that follow.
    static let switchToFeliCa = Port400Command(
        0x02,
        [0x04],
        [0x8F, 0x02, 0x03, 0x00],
        [0x00],
        pause: .milliseconds(20)
    )

    /// Sends `command` to the card and waits `timeout` for the answer: data objects 5F46 (microseconds, low byte first) and
    /// 95 (the frame, its length always in two bytes).
    static func exchange(_ command: CommandFrame, timeout: Duration) -> Port400Command {
        let timer = DataObject(0x5F46, littleEndian(UInt32(clamping: timeout.microseconds))).bytes
        let data = timer + [0x95, 0x82] + bigEndian(UInt16(command.frame.bytes.count)) + command.frame.bytes
        return Port400Command(0x01, [0x00] + bigEndian(UInt16(data.count)), data, [0x00, 0x00, 0x00])
    }
}
