internal import FeliCa

/// Flipper Zero's `.nfc` files of FeliCa cards, data formats 1 and 2.
///
/// Lines of `Key: value`. Format 1 holds the 28 blocks of a FeliCa Lite, each after its two status flags. Format 2 holds
/// the same of a Lite, and of other cards for each system its areas, services and readable blocks; numbers in names are
/// hexadecimal, counts decimal. It has no key versions, no ends of areas (the drawn tree tells what is in them) and no
/// IDm of further systems. A firmware in between wrote no `System` lines. Source: flipperzero-firmware; style-and-ux 5a.
struct FlipperFile {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.prefix(200).contains("Filetype: Flipper NFC device")
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var reader = FlipperFile(file: file)
        for line in TextLine.lines(bytes) {
            do { try reader.read(line) } catch {
                // Another technology or version is no damage: there is nothing more to read.
                if case .unsupported = error.cause { throw error }
                reader.builder.damaged(error)
            }
        }
        return [try reader.finished()]
    }

    /// The blocks of FeliCa Lite and Lite-S in the order in which a file counts them: user blocks and REG; RC, MAC, ID,
    /// D_ID, SER_C, SYS_C, CKV, CK, MC; WCNT, MAC_A, STATE; CRC_CHECK. Source: card-formats 2.10.
    static let liteBlocks: [UInt16] = Array(0x00...0x0E) + Array(0x80...0x88) + [0x90, 0x91, 0x92, 0xA0]
    /// The service through which they are read.
    static let liteService = ServiceCode(rawValue: 0x000B)
    /// The flags of a block of which there is nothing to say.
    static let nothing = StatusFlags(0xFF, 0xFF)

    private var builder: DumpBuilder
    private var system = SystemCode.any
    private var areas: [AreaCode] = []
    private var tree = FlipperTree()
    /// What the file says that it holds, with the line that says so.
    private var systemCount: (count: Int, place: Place)?
    private var serviceCount: (count: Int, place: Place)?
    private var blockCount: (count: Int, place: Place)?
    private var servicesSeen = 0
    private var blocksSeen = 0
    private var liteRows: [(index: Int, state: BlockState, place: Place)] = []

    private init(file: String) { builder = DumpBuilder(file: file) }

    private mutating func read(_ line: TextLine) throws(InputError) {
        guard !line.text.hasPrefix("#"), let (key, value) = line.member else { return tree.read(line.text) }
        let file = builder.file
        switch key {
        case "UID", "Manufacture id":
            builder.add(try line.digits(value, 16, in: file, IDm.init(hex:)), at: line.place)
        case "Manufacture parameter":
            builder.add(try line.digits(value, 16, in: file, PMm.init(hex:)), at: line.place)
        case "Device type" where value != "FeliCa", "Data format version" where value != "1" && value != "2":
            throw line.error(.unsupported(String(line.text.prefix(60))), in: file)
        case "System found": systemCount = (try line.decimal(value, in: file), line.place)
        case "Service found": serviceCount = (try line.decimal(value, in: file), line.place)
        case "Public blocks read", "Blocks read": blockCount = (try line.decimal(value, in: file), line.place)
        case "Area found", "Blocks total": break
        case _ where key.hasPrefix("System "): try beginSystem(value, line)
        case _ where key.hasPrefix("Area "): try area(value, line)
        case _ where key.hasPrefix("Service "):
            let code = try service(value, "Code ", line)
            servicesSeen += 1
            builder.add(code, in: system, at: line.place)
        case _ where key.hasPrefix("Block ") && value.hasPrefix("|"): try block(value, line)
        case _ where key.hasPrefix("Block "): try liteBlock(key.dropFirst(6), value, line)
        default: break
        }
    }

    private mutating func beginSystem(_ value: Substring, _ line: TextLine) throws(InputError) {
        endSystem()
        system = try line.digits(value, 4, in: builder.file, SystemCode.init(hex:))
        builder.add(system, at: line.place)
    }

    private mutating func area(_ value: Substring, _ line: TextLine) throws(InputError) {
        let code = try line.digits(try part(value, "Code ", line), 4, in: builder.file, AreaCode.init(hex:))
        builder.add(code, end: code == .root ? FlipperTree.rootEnd : code, in: system, at: line.place)
        areas.append(code)
    }

    private mutating func block(_ value: Substring, _ line: TextLine) throws(InputError) {
        let service = try service(value, "Service code ", line)
        let index = try part(value, "Block index ", line)
        guard 1...4 ~= index.utf8.count, let number = UInt16(index, radix: 16) else {
            throw line.error(.value(String(index.prefix(40))), in: builder.file)
        }
        let data = try line.digits(try part(value, "Data:", line), 32, in: builder.file, Block.init(hex:))
        blocksSeen += 1
        builder.add(.data(data), number, of: service, in: system, at: line.place)
    }

    private mutating func liteBlock(_ name: Substring, _ value: Substring, _ line: TextLine) throws(InputError) {
        let index = try line.decimal(name, in: builder.file)
        guard index < FlipperFile.liteBlocks.count else {
            throw line.error(.value(String(name.prefix(40))), in: builder.file)
        }
        let bytes = try line.digits(value, 36, in: builder.file) { Hex.bytes($0) }
        let flags = StatusFlags(bytes[0], bytes[1])
        if flags.isSuccess { blocksSeen += 1 }
        guard flags != FlipperFile.nothing, let block = Block(bytes.dropFirst(2)) else { return }
        liteRows.append((index, flags.isSuccess ? .data(block) : .refused(flags), line.place))
    }

    /// Checks the counts of a system, and what the tree says of its areas.
    private mutating func endSystem() {
        if let (count, place) = blockCount, count != blocksSeen {
            builder.remark(.count(expected: count, actual: blocksSeen), at: place)
            builder.image.isPartial = true
        }
        if let (count, place) = serviceCount {
            if count != servicesSeen {
                builder.remark(.count(expected: count, actual: servicesSeen), at: place)
                builder.image.isPartial = true
            }
            builder.image.update(system) { $0.isSearched = count == servicesSeen }
            if areas.contains(where: { $0 != .root }) { builder.remark(.areaEnds, at: place) }
        }
        for (code, end) in zip(areas, tree.ends(areas)) {
            builder.image.update(system) { $0.update(code, end: end) { $0.end = end } }
        }
        (areas, tree, serviceCount, blockCount, servicesSeen, blocksSeen) = ([], FlipperTree(), nil, nil, 0, 0)
    }

    private mutating func finished() throws(InputError) -> Dump {
        addLite()
        endSystem()
        if let (count, place) = systemCount {
            let actual = builder.image.systems.count
            builder.image.hasAllSystems = count == actual
            if count != actual {
                builder.remark(.count(expected: count, actual: actual), at: place)
                builder.image.isPartial = true
            }
        }
        return try builder.finished()
    }

    /// The blocks of a Lite, whose system is the one that its SYS_C names.
    private mutating func addLite() {
        guard !liteRows.isEmpty else { return }
        system = .lite
        for row in liteRows where FlipperFile.liteBlocks[row.index] == 0x85 {
            guard case .data(let block) = row.state, block.bigEndian(0..<2) != 0 else { continue }
            system = SystemCode(rawValue: UInt16(block.bigEndian(0..<2)))
        }
        builder.add(system, at: Place())
        // D_ID is the block with IDm and PMm in it. There are files that have it where ID belongs.
        let identity = (builder.image.idm?.bytes ?? []) + (builder.image.pmm?.bytes ?? [])
        let isSwapped = liteRows.contains { row in
            if case .data(let block) = row.state { row.index == 17 && block.bytes == identity } else { false }
        }
        for row in liteRows {
            let index = isSwapped && 17...18 ~= row.index ? 35 - row.index : row.index
            builder.add(
                row.state,
                FlipperFile.liteBlocks[index],
                of: FlipperFile.liteService,
                in: system,
                at: row.place
            )
        }
    }

    private func service(_ value: Substring, _ label: String, _ line: TextLine) throws(InputError) -> ServiceCode {
        try line.digits(try part(value, label, line), 4, in: builder.file, ServiceCode.init(hex:))
    }

    /// What follows `label` in one of the parts between the bars of `value`.
    private func part(_ value: Substring, _ label: String, _ line: TextLine) throws(InputError) -> Substring {
        for part in value.split(separator: "|") {
            if let rest = part.trimmed.after(label) { return rest.trimmed }
        }
        throw line.error(.missing(label.trimmingSuffix), in: builder.file)
    }
}

extension String {
    /// A label without the colon or blank at its end.
    fileprivate var trimmingSuffix: String { String(dropLast()) }
}

/// The drawing of a system's areas and services, by depth: `| |- AREA_0040/`, `+ +- serv_008B`.
struct FlipperTree {
    /// Where the area that holds a whole system ends.
    static let rootEnd = AreaCode(rawValue: 0xFFFE)

    private var nodes: [(depth: Int, code: UInt16, isArea: Bool)] = []

    mutating func read(_ line: Substring) {
        guard let dash = line.firstIndex(of: "-"),
            line[..<dash].allSatisfy({ $0 == "|" || $0 == "+" || $0 == " " }),
            let name = line[dash...].after("- ")?.trimmed
        else { return }
        let isArea = name.hasPrefix("AREA_")
        guard isArea || name.hasPrefix("serv_"), let code = Hex.number(name.dropFirst(5).prefix(4), as: UInt16.self)
        else {
            return
        }
        nodes.append(((line.distance(from: line.startIndex, to: dash) + 1) / 2, code, isArea))
    }

    /// The last code that is known to be in each of `areas`, which stand in the order of the drawing. Without a drawing,
    /// each ends where it begins. An area is drawn by its number, the upper ten bits of its code.
    func ends(_ areas: [AreaCode]) -> [AreaCode] {
        var ends = areas.map { $0 == .root ? FlipperTree.rootEnd : $0 }
        let drawn = nodes.filter(\.isArea).map(\.code)
        guard drawn == areas.map({ $0.rawValue >> 6 }) else { return ends }
        var open: [(depth: Int, index: Int)] = []
        var next = 0
        for node in nodes {
            while let last = open.last, last.depth >= node.depth { open.removeLast() }
            let code = node.isArea ? areas[next] : AreaCode(rawValue: node.code)
            for area in open where ends[area.index] < code { ends[area.index] = code }
            guard node.isArea else { continue }
            open.append((node.depth, next))
            next += 1
        }
        return ends
    }
}
