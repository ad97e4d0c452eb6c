internal import FeliCa
internal import FeliCaTransport

/// Code that takes bytes from outside, and what has to hold of it for any bytes. A violated property traps.
public enum FuzzTarget: String, Sendable, CaseIterable {
    /// Frames, every command and every response.
    case frame
    /// Sessions, as they are read, written and read again.
    case session
    /// Every importer.
    case importer
    /// Tables of stations.
    case stations
    /// Decoders of arbitrary blocks, and the ways that an image takes.
    case image
    /// A card that answers anything.
    case card
    /// The serial line of a PN532.
    case packets
    /// Answers of PC/SC readers, and the data objects in them.
    case apdu
    /// Answers of Sony's USB readers.
    case pasori
    /// Command lines.
    case options

    /// Feeds it `bytes`.
    public func run(_ bytes: [UInt8]) {
        switch self {
        case .frame: FuzzTarget.frame(bytes)
        case .session: FuzzTarget.session(bytes)
        case .importer: FuzzTarget.importer(bytes)
        case .stations: _ = try? StationImporter.read(bytes, file: "fuzz")
        case .image: FuzzTarget.image(bytes)
        case .card: FuzzTarget.card(bytes)
        case .packets: FuzzTarget.packets(bytes)
        case .apdu: FuzzTarget.apdu(bytes)
        case .pasori: FuzzTarget.pasori(bytes)
        case .options: FuzzTarget.options(bytes)
        }
    }

    private static func frame(_ bytes: [UInt8]) {
        guard let frame = try? Frame(bytes) else { return }
        precondition(frame.bytes == bytes, "a frame keeps its bytes")
        if let polling = Polling(frame) { again(polling, Polling.init) }
        if let request = RequestService(frame) { again(request, RequestService.init) }
        if let read = ReadWithoutEncryption(frame) { again(read, ReadWithoutEncryption.init) }
        if let search = SearchServiceCode(frame) { again(search, SearchServiceCode.init) }
        guard let idm = IDm(frame.body.prefix(8)) else { return }
        _ = try? Polling(.any).response(frame)
        _ = try? RequestService(idm: idm, nodes: [.area(AreaCode(rawValue: 0))]).response(frame)
        _ = try? SearchServiceCode(idm: idm, index: 0).response(frame)
        _ = try? RequestResponse(idm: idm).response(frame)
        for count in [1, 4, 12] {
            let command = ReadWithoutEncryption(
                idm: idm,
                services: [ServiceCode(rawValue: 0x090F)],
                blocks: (0..<UInt16(count)).map { BlockListElement(block: $0) }
            )
            guard let blocks = try? command.response(frame) else { continue }
            precondition(blocks.count == count, "a read gives more or fewer blocks than were asked for")
        }
        _ = try? RequestSystemCode(idm: idm).response(frame)
        _ = try? RequestSpecificationVersion(idm: idm).response(frame)
    }

    /// What we encode we decode.
    private static func again<C: Command>(_ command: C, _ parse: (Frame) -> C?) {
        guard let parsed = parse(command.frame.frame) else { preconditionFailure("our own command is none") }
        precondition(parsed.frame == command.frame, "a command changes when it is read again")
    }

    private static func session(_ bytes: [UInt8]) {
        let reader = SessionReader(bytes, file: "fuzz")
        // Every line is at most one session or one error.
        for _ in 0...bytes.count {
            do {
                guard let session = try reader.next() else { return }
                guard session.damage == nil else { continue }
                let again = try SessionReader(Array(session.text.utf8), file: "fuzz").next()
                precondition(again?.events.map(\.kind) == session.events.map(\.kind), "a session changes when written")
                precondition(again?.image == session.image, "a written session tells of another card")
            } catch { continue }
        }
    }

    private static func importer(_ bytes: [UInt8]) {
        for format in DumpFormat.all {
            for dump in (try? format.read(bytes, file: "fuzz")) ?? [] { dump.images.forEach(Properties.check) }
        }
    }
}
