public import FeliCa

/// A reader with a PN53x chip, through libnfc 1.8.0.
///
/// Polling goes by the chip's InListPassiveTarget, every other frame by InCommunicateThru: one chip command a frame.
/// Source of libnfc's behaviour: its source, Debian version 1.8.0-2.
public final class NFCLink: Link {
    /// What the reader can do.
    public let traits: LinkTraits

    private var device: NFCDevice?
    private let interruption: Interruption
    /// Ends the pause between two rounds of polling.
    private let wakeup = Wakeup()
    private let pause: Duration
    private var rate = BitRate.kbps212
    private var hasWaited = false
    /// How long the chip waits for a card: 51.2 ms, which is what it begins with, times two to this power.
    private var radioStep = 0
    /// Why the reader cannot be used any more: after a failure it may still answer the command before.
    private var failure: ReaderError?

    /// Opens the reader at `connstring` (`pn532_uart:/dev/ttyUSB0`, `acr122_usb:001:004`), or the first usable one.
    public init(connstring: String?, interruption: Interruption) throws(ReaderError) {
        let address = try NFCAddress(connstring: connstring)
        let device = try NFCDevice(address)
        // An ACR122U answers in an APDU, which has room for 251 bytes of ours, and misbehaves when polled faster.
        let isACR122 = device.name.contains("ACR122") || address.driver == "acr122_usb"
        pause = .milliseconds(isACR122 ? 250 : 100)
        traits = LinkTraits(
            name: device.name,
            bitRates: BitRate.allCases,
            maximumResponse: isACR122 ? 251 : Frame.maximumLength
        )
        self.device = device
        self.interruption = interruption
    }

    deinit { close() }

    /// Pauses between two rounds; only a Polling tells whether a card is there.
    public func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence {
        try checkUsable()
        if hasWaited {
            let wakeup = wakeup
            let rest = limit.map { min($0, self.pause) } ?? pause
            _ = interruption.whileWaiting(cancel: { wakeup.signal() }, { wakeup.wait(limit: rest) })
            try checkUsable()
        }
        hasWaited = true
        return .perhaps
    }

    /// Pollings go out at `rate` from now on; the chip keeps it for the frames that follow them.
    public func tune(to rate: BitRate) { self.rate = rate }

    /// Sends `command`; nil for a card that kept silent.
    public func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        try checkUsable()
        guard let device else { return nil }
        do throws(ReaderError) {
            guard let answer = try ask(device, command, timeout) else { return nil }
            do { return try Frame(answer) } catch {
                throw ReaderError.garbled(reader: traits.name, detail: Hex.string(answer))
            }
        } catch {
            if error != .interrupted { failure = error }
            throw error
        }
    }

    /// Releases the card, field off, reader closed.
    public func close() { device = nil }

    private func ask(_ device: NFCDevice, _ command: CommandFrame, _ timeout: Duration) throws(ReaderError) -> [UInt8]?
    {
        if command.code == .polling { return try device.poll(command, at: rate) }
        try raiseRadioTimeout(device, for: timeout + .milliseconds(5))
        // What libnfc may wait: its USB drivers lose 200 ms of it, and the reader needs its time too.
        return try device.exchange(command, limit: radioTimeout(radioStep) + .milliseconds(500))
    }

    private func raiseRadioTimeout(_ device: NFCDevice, for needed: Duration) throws(ReaderError) {
        let step = (0..<5).first { radioTimeout($0) >= needed } ?? 5
        guard step > radioStep else { return }
        try device.setRadioTimeout(step: step)
        radioStep = step
    }

    private func radioTimeout(_ step: Int) -> Duration { .microseconds(51_200 << step) }

    private func checkUsable() throws(ReaderError) {
        if let failure { throw failure }
        if interruption.isRequested { throw .interrupted }
    }
}
