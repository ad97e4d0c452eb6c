internal import FeliCa

/// Writes Flipper Zero's `.nfc` data format 2.
struct FlipperWriter {
    static func write(_ dump: Dump) -> [UInt8] {
        var writer = FlipperWriter(image: dump.image.identified)
        writer.writeAll()
        return Array(writer.lines.map { $0 + "\n" }.joined().utf8)
    }

    private let image: CardImage
    private var lines: [String] = []

    private init(image: CardImage) { self.image = image }

    private mutating func writeAll() {
        let idm = Hex.string(image.idm?.bytes ?? [], separator: " ")
        let isLite = image.pmm.map { ICType($0).family == .lite } ?? false
        let name = image.pmm.flatMap { ICType($0).name } ?? "Unknown"
        lines += [
            "Filetype: Flipper NFC device", "Version: 4", "Device type: FeliCa", "UID: \(idm)",
            "Data format version: 2", "Manufacture id: \(idm)",
            "Manufacture parameter: \(Hex.string(image.pmm?.bytes ?? [], separator: " "))", "IC Type: \(name)", "",
        ]
        if isLite {
            writeLite()
        } else {
            lines += ["System found: \(image.systems.count)", ""]
            for (index, system) in image.systems.enumerated() { write(system, index) }
        }
    }

    private mutating func writeLite() {
        let blocks = image.systems.lazy.compactMap { $0[FlipperFile.liteService]?.blocks }.first ?? [:]
        let states = FlipperFile.liteBlocks.map { blocks[$0] ?? .refused(FlipperFile.nothing) }
        let read = states.filter { if case .data = $0 { true } else { false } }.count
        lines += ["Blocks total: \(states.count)", "Blocks read: \(read)"]
        for (index, state) in states.enumerated() {
            let (flags, block): (StatusFlags, Block) =
                switch state {
                case .data(let block): (.success, block)
                case .refused(let flags): (flags, .zero)
                }
            lines.append("Block \(index): \(Hex.string([flags.flag1, flags.flag2] + block.bytes, separator: " "))")
        }
    }

    private mutating func write(_ system: CardImage.System, _ index: Int) {
        let nodes = FlipperNode.all(system)
        let services = nodes.compactMap { if case .service(let code) = $0.code { code } else { nil } }
        lines += [
            "", "System \(FlipperWriter.digits(index, 2)): \(system.code)", "", "Area found: \(system.areas.count)",
        ]
        var number = 0
        for (place, node) in nodes.enumerated() {
            guard case .area(let code) = node.code else { continue }
            // The services that are in this area and in none inside it; none is told as ending at 0.
            let first = nodes[..<place].filter(\.isService).count
            let count = nodes[(place + 1)...].prefix { $0.isService && $0.depth == node.depth + 1 }.count
            let last = count == 0 ? 0 : first + count - 1
            lines.append(
                "Area \(FlipperWriter.hex(number)): | Code \(code) | Services #\(FlipperWriter.hex(first))-#\(FlipperWriter.hex(last)) |"
            )
            number += 1
        }
        lines += ["", "Service found: \(services.count)"]
        for (number, code) in services.enumerated() {
            lines.append("Service \(FlipperWriter.hex(number)): | Code \(code) | \(FlipperWriter.attribute(code)) |")
        }
        lines += ["", "Directory Tree:"] + nodes.map(\.drawing)
        let blocks = system.services.flatMap { service in service.data.map { (service.code, $0.number, $0.block) } }
        lines += ["", "Public blocks read: \(blocks.count)"]
        for (number, (service, index, block)) in blocks.enumerated() {
            let place = index < 0x100 ? Hex.string(UInt8(index)) : Hex.string(index)
            let data = Hex.string(block.bytes, separator: " ")
            lines.append(
                "Block \(Hex.string(UInt16(truncatingIfNeeded: number))): | Service code \(service) | Block index \(place) | Data: \(data) |"
            )
        }
    }

    /// `Attrib. 0F | Public  | Cyclic | Read Only`, padded so that the bars stand below one another.
    private static func attribute(_ code: ServiceCode) -> String {
        let kind =
            switch code.kind {
            case .random: "Random"
            case .cyclic: "Cyclic"
            case .purse: "Purse "
            case .unknown: "Other "
            }
        let access =
            switch code.access {
            case .readWrite: "Read/Write"
            case .readOnly: "Read Only "
            case .direct: "Direct    "
            case .cashBack: "Cashback  "
            case .decrement: "Decrement "
            case .unknown: "Unknown   "
            }
        return "Attrib. \(Hex.string(code.attribute)) | \(code.isKeyFree ? "Public " : "Private") | \(kind) | \(access)"
    }

    private static func hex(_ number: Int) -> String {
        String(Hex.string(UInt16(truncatingIfNeeded: number)).suffix(3))
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}

/// An area or service with its place in the tree of a system.
private struct FlipperNode {
    let code: NodeCode
    let depth: Int

    var isService: Bool { if case .service = code { true } else { false } }

    var drawing: String {
        let (name, bar) =
            switch code {
            case .area(let code): ("AREA_\(Hex.string(code.rawValue >> 6))/", "|")
            case .service(let code): ("serv_\(code)", code.isKeyFree ? "+" : "|")
            }
        return depth == 0 ? "- \(name)" : String(repeating: bar + " ", count: depth - 1) + bar + "- \(name)"
    }

    /// The nodes in the order in which a card lists them: by number, an area before what is in it.
    static func all(_ system: CardImage.System) -> [FlipperNode] {
        let areas = system.areas.map { (order: ($0.code.rawValue >> 6, 0), code: NodeCode.area($0.code), end: $0.end) }
        let services = system.services.filter { $0.keyVersion != .absent }.map { service in
            (
                order: (service.code.rawValue >> 6, Int(service.code.attribute)), code: NodeCode.service(service.code),
                end: AreaCode.root
            )
        }
        var open: [AreaCode] = []
        return (areas + services).sorted { $0.order < $1.order }.map { node in
            while let end = open.last, node.code.rawValue > end.rawValue { open.removeLast() }
            defer { if case .area = node.code { open.append(node.end) } }
            return FlipperNode(code: node.code, depth: open.count)
        }
    }
}
