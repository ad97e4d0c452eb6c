public import FeliCa

/// One reader that was found, whether or not it can be used.
public struct ReaderDescription: Hashable, Sendable {
    /// What `--from` takes to choose it: `pcsc:SONY FeliCa RC-S300/P`, `nfc:pn53x_usb:001:004`.
    public let address: String
    /// What a person calls it.
    public let name: String
    /// Why it cannot be used; nil when it can.
    public let problem: ReaderError?

    /// Describes a reader.
    public init(address: String, name: String, problem: ReaderError? = nil) {
        self.address = address
        self.name = name
        self.problem = problem
    }
}
