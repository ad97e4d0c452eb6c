internal import FeliCa

extension NFCLink {
    /// The readers that libnfc is configured for or finds on the USB, and those that it would find if it were let.
    /// No serial port is searched.
    public static func readers() -> [ReaderDescription] {
        readers(connstrings: NFCDevice.connstrings(), attached: USBDevice.attached())
    }

    /// Describes what libnfc lists and, after it, what is plugged in and known to libnfc but not listed.
    static func readers(connstrings: [String], attached: [USBDevice]) -> [ReaderDescription] {
        var all = connstrings
        all += attached.compactMap { NFCAddress($0)?.connstring }
        var readers: [ReaderDescription] = []
        for connstring in all where !readers.contains(where: { $0.address == address(connstring) }) {
            let device = attached.first { NFCAddress($0)?.connstring == connstring }
            var problem: ReaderError?
            do throws(ReaderError) {
                _ = try NFCAddress(connstring).lock(attached: { attached })
            } catch {
                problem = error
            }
            let name = device.flatMap(NFCAddress.name) ?? connstring
            readers.append(ReaderDescription(address: address(connstring), name: name, problem: problem))
        }
        return readers
    }

    private static func address(_ connstring: String) -> String { "nfc:\(connstring)" }
}

extension NFCAddress {
    /// Understands `connstring`, or takes the first reader that can be used.
    init(connstring: String?) throws(ReaderError) {
        if let connstring {
            self = try NFCAddress(connstring)
            return
        }
        let readers = NFCLink.readers()
        guard let reader = readers.first(where: { $0.problem == nil }) else {
            throw readers.first?.problem ?? .noReader(wanted: nil, found: [])
        }
        self = try NFCAddress(String(reader.address.dropFirst("nfc:".count)))
    }
}
