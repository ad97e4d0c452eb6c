internal import FeliCa

/// How one model of reader is spoken to.
protocol PaSoRiDriver: AnyObject {
    /// The rates that it can be tuned to; empty when it knows one only.
    var bitRates: [BitRate] { get }

    /// Makes the reader ready, whatever state an earlier program left it in.
    func start() throws(ReaderError)

    /// Chooses the rate of what follows.
    func tune(to rate: BitRate) throws(ReaderError)

    /// Carries a command to the card and its answer back; nil when the card was silent for `timeout`.
    func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame?

    /// Switches the field off and gives the device back. Heeds no interruption: one may be why it is called.
    func stop()
}
