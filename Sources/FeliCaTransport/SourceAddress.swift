public import FeliCa

/// Where frames or blocks come from, as `--from` names it.
public enum SourceAddress: Hashable, Sendable {
    /// The first usable reader.
    case automatic
    /// A PC/SC reader, by part of its name; the first when nil.
    case pcsc(String?)
    /// A libnfc device, by its connection string; the first when nil.
    case nfc(String?)
    /// A Sony PaSoRi that is driven directly, by bus and device number (`001:004`); the first when nil.
    case usb(String?)
    /// A file, or standard input for `-`.
    case file(String)

    /// Takes apart what `--from` was given: `pcsc`, `pcsc:NAME`, `nfc`, `nfc:CONNSTRING`, `usb`, `usb:BUS:DEV`, a path,
    /// or `-`.
    ///
    /// A file that is called like a scheme can be named `./pcsc`.
    public init(_ text: String) throws(ReaderError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count == 2 ? String(parts[1]) : nil
        switch (parts.first, rest) {
        case ("", _), ("pcsc", ""), ("nfc", ""), ("usb", ""): throw .badAddress(text)
        case ("pcsc", _): self = .pcsc(rest)
        case ("nfc", _): self = .nfc(rest)
        case ("usb", _): self = .usb(rest)
        default: self = .file(text)
        }
    }
}

/// The readers of this machine, whatever reaches them.
public enum Readers {
    /// Every reader that is found: by PC/SC, on the USB, then by libnfc.
    public static func all() -> [ReaderDescription] {
        ((try? PCSCLink.readers()) ?? []) + PaSoRiLink.readers() + NFCLink.readers()
    }

    /// Opens the reader of `address`; nil for a file, which is no reader.
    ///
    /// Without a name the order is: Sony's by PC/SC, Sony's on the USB, another PC/SC reader, a libnfc USB device, a
    /// configured serial one. An RC-S300 is so driven directly where pcscd does not run, refuses, or does not know it.
    public static func open(_ address: SourceAddress, interruption: Interruption) throws(ReaderError) -> (any Link)? {
        switch address {
        case .file: return nil
        case .pcsc(let name): return try PCSCLink(reader: name, dialect: nil, interruption: interruption)
        case .nfc(let connstring): return try NFCLink(connstring: connstring, interruption: interruption)
        case .usb(let address): return try PaSoRiLink(address: address, interruption: interruption)
        case .automatic: return try openFirst(interruption)
        }
    }

    private static func openFirst(_ interruption: Interruption) throws(ReaderError) -> any Link {
        var fault: ReaderError?
        var readers: [String] = []
        do { readers = try PCSCLink.readers().filter { $0.problem == nil }.map(\.name) } catch { fault = error }
        if let reader = readers.first(where: { $0.uppercased().hasPrefix("SONY") }) {
            return try PCSCLink(reader: reader, dialect: nil, interruption: interruption)
        }
        let devices = PaSoRiLink.readers()
        if devices.contains(where: { $0.problem == nil }) {
            return try PaSoRiLink(address: nil, interruption: interruption)
        }
        if let reader = readers.first {
            return try PCSCLink(reader: reader, dialect: nil, interruption: interruption)
        }
        if !NFCLink.readers().isEmpty { return try NFCLink(connstring: nil, interruption: interruption) }
        throw devices.first?.problem ?? fault ?? .noReader(wanted: nil, found: [])
    }
}
