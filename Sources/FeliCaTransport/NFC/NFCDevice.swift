internal import CNFC
internal import FeliCa
import Glibc

/// A reader opened through libnfc: the one place that calls it.
///
/// Every wait of libnfc's in here is bounded, and so is their number (`Deadline`), so `nfc_abort_command` is not needed: it leaks descriptors on serial
/// ports, and on USB it ends the next wait when none is running.
final class NFCDevice {
    /// Where it is.
    let address: NFCAddress
    /// What a person calls it.
    let name: String
    private let device: OpaquePointer
    private let lock: DeviceLock?

    /// How much longer a call may take than one answer of the reader: no call waits for more than a few of them.
    private static let patience = Duration.seconds(2)

    /// Opens the reader at `address` and sets it up to read cards, field on.
    init(_ address: NFCAddress) throws(ReaderError) {
        let lock = try address.lock()
        guard let context = NFCDevice.context else { throw .library(name: "libnfc", code: Int(NFC_ESOFT)) }
        let (device, _) = Deadline.run(NFCDevice.patience, lock?.cut) { felica_nfc_open(context, address.connstring) }
        guard let device else {
            // The node is there and permitted: the reader does not answer. Without a node, no driver took the address.
            throw lock == nil ? .badAddress(address.connstring) : .unplugged(reader: address.connstring)
        }
        self.address = address
        self.lock = lock
        self.device = device
        let given = nfc_device_get_name(device).map { String(cString: $0) } ?? ""
        // Readers from a configuration are all called "user defined device".
        name = given.isEmpty || given.hasPrefix("user defined") ? address.connstring : given
        // libnfc ignores that a chip did not tell what it is, and then fails an assertion at the first Polling.
        var modulations: UnsafePointer<nfc_modulation_type>?
        guard nfc_device_get_supported_modulation(device, N_INITIATOR, &modulations) == 0, modulations != nil else {
            throw .garbled(reader: name, detail: "GetFirmwareVersion")
        }
        try check { felica_nfc_initiator_init($0) }
        // Without this the chip searches for ever, and libnfc sends the next command on top of the search.
        try check { felica_nfc_set_bool($0, NP_INFINITE_SELECT, false) }
        // Frames by InCommunicateThru: InDataExchange needs a target number, and some chips do not take it for FeliCa.
        try check { felica_nfc_set_bool($0, NP_EASY_FRAMING, false) }
    }

    deinit { _ = bounded { felica_nfc_close($0) } }

    /// Sends a Polling, the length byte of which the chip adds, and gives the answer; nil when no card answered.
    func poll(_ command: CommandFrame, at rate: BitRate) throws(ReaderError) -> [UInt8]? {
        var answer = [UInt8](repeating: 0, count: 20)
        let command = Array(command.frame.bytes.dropFirst())
        let modulation = rate == .kbps212 ? NBR_212 : NBR_424
        let found = bounded { felica_nfc_poll($0, modulation, command, command.count, &answer) }
        guard found > 0 else {
            if found < 0 && found != NFC_ERFTRANS { throw fault(found) }
            return nil
        }
        guard answer[0] == 18 || answer[0] == 20, answer[1] == CommandCode.polling.response else {
            throw .garbled(reader: name, detail: Hex.string(answer.prefix(2)))
        }
        return Array(answer.prefix(Int(answer[0])))
    }

    /// Sends a command and gives the answer; nil when the card was silent. `limit` is how long the reader may take.
    func exchange(_ command: CommandFrame, limit: Duration) throws(ReaderError) -> [UInt8]? {
        // A shorter buffer than any answer makes libnfc forget the error.
        var answer = [UInt8](repeating: 0, count: 300)
        let command = command.frame.bytes
        let room = answer.count
        let count = bounded(limit) {
            felica_nfc_transceive($0, command, command.count, &answer, room, Int32(clamping: limit.milliseconds))
        }
        guard count >= 0 else {
            if count == NFC_ERFTRANS || count == NFC_ETGRELEASED { return nil }
            throw fault(count)
        }
        return Array(answer.prefix(Int(count)))
    }

    /// Sets how long the chip waits for a card's answer: 51.2 ms × 2^`step`, for a step of at most 5.
    func setRadioTimeout(step: Int) throws(ReaderError) {
        // libnfc rounds down to the chip's steps, and counts them from 3280 ms by halves.
        try check { felica_nfc_set_int($0, NP_TIMEOUT_COM, Int32(3_280 >> (6 - step) + 1)) }
    }

    private func check(_ call: (OpaquePointer) -> Int32) throws(ReaderError) {
        let result = bounded(.zero, call)
        if result < 0 { throw fault(result) }
    }

    /// What `call` returns. It may take some time more than one answer of the reader, which may take `limit`.
    private func bounded(_ limit: Duration = .zero, _ call: (OpaquePointer) -> Int32) -> Int32 {
        let (result, isOver) = Deadline.run(limit + NFCDevice.patience, lock?.cut) { call(device) }
        return isOver ? NFCDevice.overran : result
    }

    /// What a call that did not end by itself comes to; none of libnfc's own codes.
    private static let overran: Int32 = -1_001

    /// What a failure of libnfc's means.
    private func fault(_ code: Int32) -> ReaderError {
        switch code {
        case NFC_ECHIP, NFC_EINVARG, NFC_EDEVNOTSUPP, NFC_ENOTIMPL, NFC_ESOFT:
            .library(name: "libnfc", code: Int(code))
        case Int32(FELICA_NFC_ABORTED):
            .garbled(reader: name, detail: "NAD")
        case NFCDevice.overran:
            .garbled(reader: name, detail: "MI")
        case NFC_EIO, NFC_EOVFLOW:
            lock?.isHungUp == true ? .unplugged(reader: name) : .garbled(reader: name, detail: "libnfc \(code)")
        default:
            // NFC_ETIMEOUT, and what libusb says of a device that went.
            .unplugged(reader: name)
        }
    }
}

extension NFCDevice {
    /// libnfc's context: one for the life of the process, since the end of any ends them all.
    private nonisolated(unsafe) static let context: OpaquePointer? = {
        // libnfc writes to our stderr otherwise. Whoever wants that sets the variable.
        setenv("LIBNFC_LOG_LEVEL", "0", 0)
        var context: OpaquePointer?
        nfc_init(&context)
        return context
    }()

    /// The connection strings of configured readers and, unless the user turned that off, of USB readers. Serial ports
    /// are searched only when the user told libnfc to, as that writes to every port.
    static func connstrings() -> [String] {
        guard let context else { return [] }
        let length = Int(NFC_BUFSIZE_CONNSTRING)
        let room = 16
        var buffer = [CChar](repeating: 0, count: room * length)
        let count = min(felica_nfc_list(context, &buffer, room), room)
        return (0..<count).map { index in
            let bytes = buffer[index * length..<(index + 1) * length].prefix { $0 != 0 }
            return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
