public import FeliCa

/// A Sony PaSoRi, RC-S380 or RC-S300, driven directly over the USB.
public final class PaSoRiLink: Link {
    /// What the reader can do.
    public let traits: LinkTraits

    private let driver: any PaSoRiDriver
    private let interruption: Interruption
    private var hasWaited = false
    private var isClosed = false

    /// Between two rounds of polling, which take some 70 ms themselves.
    private static let pause = Duration.milliseconds(50)

    /// Opens the reader at `address` (`BUS:DEV`, as lsusb writes them), or the first that can be used.
    public convenience init(address: String?, interruption: Interruption) throws(ReaderError) {
        let (device, model) = try PaSoRiAddress.find(address)
        let pipe = try USBPipe(device, reader: model.name)
        try self.init(pipe, model: model, interruption: interruption)
    }

    /// Speaks to a reader of `model` through `pipe`.
    init(_ pipe: any BulkPipe, model: PaSoRiModel, interruption: Interruption) throws(ReaderError) {
        guard let driver = model.driver(pipe, interruption) else { throw .unsupported(reader: model.name) }
        self.driver = driver
        self.interruption = interruption
        traits = LinkTraits(name: model.name, bitRates: driver.bitRates)
        try driver.start()
    }

    deinit { close() }

    /// Pauses between two rounds; only a Polling tells whether a card is there.
    public func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence {
        if hasWaited { interruption.pause(for: limit.map { min($0, PaSoRiLink.pause) } ?? PaSoRiLink.pause) }
        hasWaited = true
        try checkUsable()
        return .perhaps
    }

    /// Pollings go out at `rate` from now on, and the frames that follow them.
    public func tune(to rate: BitRate) throws(ReaderError) {
        try checkUsable()
        try driver.tune(to: rate)
    }

    /// Sends `command`; nil for a card that kept silent.
    public func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
        try checkUsable()
        return try driver.exchange(command, timeout: timeout)
    }

    /// Field off, reader released.
    public func close() {
        if !isClosed { driver.stop() }
        isClosed = true
    }

    private func checkUsable() throws(ReaderError) {
        if isClosed { throw .unplugged(reader: traits.name) }
        if interruption.isRequested { throw .interrupted }
    }
}
