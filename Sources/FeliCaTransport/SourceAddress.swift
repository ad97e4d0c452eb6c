public import FeliCa

/// Where frames or blocks come from, as `--from` names it.
public enum SourceAddress: Hashable, Sendable {
    /// The first usable reader.
    case automatic
    /// A PC/SC reader, by part of its name; the first when nil.
    case pcsc(String?)
    /// A libnfc device, by its connection string; the first when nil.
    case nfc(String?)
    /// A file, or standard input for `-`.
    case file(String)

    /// Takes apart what `--from` was given: `pcsc`, `pcsc:NAME`, `nfc`, `nfc:CONNSTRING`, a path, or `-`.
    ///
    /// A file that is called like a scheme can be named `./pcsc`.
    public init(_ text: String) throws(ReaderError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count == 2 ? String(parts[1]) : nil
        switch parts.first {
        case "pcsc", "nfc":
            guard rest != "" else { throw .badAddress(text) }
            self = parts.first == "pcsc" ? .pcsc(rest) : .nfc(rest)
        case "": throw .badAddress(text)
        default: self = .file(text)
        }
    }
}

/// The readers of this machine, whatever reaches them.
public enum Readers {
    /// Every reader that is found: by PC/SC, then by libnfc.
    public static func all() -> [ReaderDescription] {
        ((try? PCSCLink.readers()) ?? []) + NFCLink.readers()
    }

    /// Opens the reader of `address`; nil for a file, which is no reader.
    ///
    /// Without a name the order is: Sony's by PC/SC, another PC/SC reader, a libnfc USB device, a configured serial one.
    public static func open(_ address: SourceAddress, interruption: Interruption) throws(ReaderError) -> (any Link)? {
        switch address {
        case .file: return nil
        case .pcsc(let name): return try PCSCLink(reader: name, dialect: nil, interruption: interruption)
        case .nfc(let connstring): return try NFCLink(connstring: connstring, interruption: interruption)
        case .automatic: break
        }
        var fault = ReaderError.noReader(wanted: nil, found: [])
        do {
            if let reader = try firstPCSC() {
                return try PCSCLink(reader: reader, dialect: nil, interruption: interruption)
            }
        } catch { fault = error }
        let devices = NFCLink.readers()
        guard !devices.isEmpty else { throw fault }
        return try NFCLink(connstring: nil, interruption: interruption)
    }

    private static func firstPCSC() throws(ReaderError) -> String? {
        let usable = try PCSCLink.readers().filter { $0.problem == nil }.map(\.name)
        return usable.first { $0.uppercased().hasPrefix("SONY") } ?? usable.first
    }
}
