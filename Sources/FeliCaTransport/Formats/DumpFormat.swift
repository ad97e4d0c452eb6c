internal import FeliCa

/// A file format: its name, how its beginning looks, how it is read and, where that is possible, written.
///
/// To add one: a file in `Dumps` or `Traces`, and a row in `all`.
public struct DumpFormat: Sendable {
    /// What was written, and what the format could not hold of it.
    public struct Export: Hashable, Sendable {
        /// The file.
        public let bytes: [UInt8]
        /// What is not in it; empty when reading it gives the same again.
        public let losses: [ExportLoss]
    }

    /// Its name: what `convert --to` takes.
    public let name: String
    /// Whether `head` is the beginning of such a file. Asked again with each further piece, so yes only when sure.
    let isRecognised: @Sendable (_ head: ArraySlice<UInt8>) -> Bool
    private let reader: @Sendable (_ bytes: [UInt8], _ file: String) throws(InputError) -> [Dump]
    private let writer: (@Sendable (Dump) -> [UInt8])?

    private init(
        _ name: String,
        _ isRecognised: @escaping @Sendable (ArraySlice<UInt8>) -> Bool,
        read: @escaping @Sendable ([UInt8], String) throws(InputError) -> [Dump],
        write: (@Sendable (Dump) -> [UInt8])? = nil
    ) {
        self.name = name
        self.isRecognised = isRecognised
        reader = read
        writer = write
    }

    /// Whether it can be written.
    public var isWritable: Bool { writer != nil }

    /// Reads a whole file; `file` names it in errors. One dump a card, or a trace's session.
    public func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] { try reader(bytes, file) }

    /// Writes a dump; nil when the format can only be read. What it could not hold is found by reading it again.
    public func write(_ dump: Dump) -> Export? {
        guard let bytes = writer?(dump) else { return nil }
        let kept = try? reader(bytes, name).first
        return Export(bytes: bytes, losses: ExportLoss.list(of: dump, in: kept))
    }

    /// The format of that name.
    public static func named(_ name: String) -> DumpFormat? { all.first { $0.name == name } }

    /// The format whose beginning `head` is.
    static func recognise(_ head: ArraySlice<UInt8>) -> DumpFormat? { all.first { $0.isRecognised(head) } }

    /// Every format that is known. Of two that a beginning may fit, the more certain comes first.
    public static let all: [DumpFormat] = [
        DumpFormat("session", SessionReader.isRecognised, read: SessionDumps.read, write: SessionDumps.write),
        DumpFormat("json", ImageFile.isRecognised) { bytes, file throws(InputError) in
            [Dump(try ImageFile.read(bytes, file: file))]
        } write: {
            Array(($0.image.json.pretty + "\n").utf8)
        },
        DumpFormat("text", DumpText.isRecognised, read: DumpText.read, write: DumpText.write),
        DumpFormat("flipper", FlipperFile.isRecognised, read: FlipperFile.read, write: FlipperWriter.write),
        DumpFormat("proxmark3", Proxmark3JSON.isRecognised, read: Proxmark3JSON.read, write: Proxmark3JSON.write),
        DumpFormat("metrodroid", MetrodroidJSON.isRecognised, read: MetrodroidJSON.read, write: MetrodroidWriter.write),
        DumpFormat("pcapng", Pcapng.isRecognised, read: Pcapng.read, write: PcapngWriter.write),
        DumpFormat("metroflip", MetroflipFile.isRecognised, read: MetroflipFile.read),
        DumpFormat("farebot-bulk", FareBotBulk.isRecognised, read: FareBotBulk.read),
        DumpFormat("metrodroid-xml", MetrodroidXML.isRecognised, read: MetrodroidXML.read),
        DumpFormat("felica-tool", FelicaToolJSON.isRecognised, read: FelicaToolJSON.read),
        DumpFormat("felica-tool-log", FelicaToolLog.isRecognised, read: FelicaToolLog.read),
        DumpFormat("felica-rs", FelicaRSJSON.isRecognised, read: FelicaRSJSON.read),
        DumpFormat("nfcpy-log", NfcpyLog.isRecognised, read: NfcpyLog.read),
        DumpFormat("libnfc-log", LibnfcLog.isRecognised, read: LibnfcLog.read),
        DumpFormat("pcsc-spy", PCSCSpyLog.isRecognised, read: PCSCSpyLog.read),
        DumpFormat("pcscd-log", PCSCDLog.isRecognised, read: PCSCDLog.read),
        DumpFormat("frames", HexLines.isRecognised, read: HexLines.read),
        DumpFormat("nfcpy-dump", NfcpyDump.isRecognised, read: NfcpyDump.read),
        DumpFormat("plain-dump", PlainDump.isRecognised, read: PlainDump.read),
    ]
}

/// Our own sessions as dumps. A stream of them is read by `SessionReader`, one at a time.
private enum SessionDumps {
    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        let reader = SessionReader(bytes, file: file)
        var dumps: [Dump] = []
        while let session = try reader.next() { dumps.append(Dump(session)) }
        return dumps
    }

    static func write(_ dump: Dump) -> [UInt8] {
        let session = dump.session ?? Session(image: dump.image, header: SessionHeader(recorded: dump.scanned?.text))
        return Array(session.text.utf8)
    }
}
