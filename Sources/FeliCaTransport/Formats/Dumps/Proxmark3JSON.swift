internal import FeliCa

/// The JSON that Proxmark's `hf felica dump` writes and `hf felica sim` plays.
///
/// `specification_version` and others in hexadecimal or null, and `systems`: `code`, `idm`, `pmm`, and `nodes` with
/// `type`, `code` (of an area first and last code, eight digits), `des_key_version` and `aes_key_version` (bytes as on
/// the wire, low first) and `data`, blocks by number. It has no refusals. Source: proxmark3; style-and-ux 5a.
enum Proxmark3JSON {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.hasMember("specification_version") { _ in true } && head.hasMember("systems") { $0.first == 0x5B }
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        let root = try JSONText(bytes[...], file: file).value
        var builder = DumpBuilder(file: file)
        builder.image.specification = try root.optional("specification_version")?.specificationBytes()
        for key in ["product_information", "container_issue_information"] {
            if let value = try root.optional(key) { builder.remark(.notKept(key), at: value.place) }
        }
        for system in try root.member("systems").elements() {
            let code = SystemCode(rawValue: try system.member("code").number16())
            let idm = try system.optional("idm")?.digits(IDm.init(hex:), 16)
            let pmm = try system.optional("pmm")?.digits(PMm.init(hex:), 16)
            builder.add(code, idm: idm, pmm: pmm, at: system.place)
            for node in try system.optional("nodes")?.elements() ?? [] { try builder.add(node: node, in: code) }
            builder.image.update(code) { $0.isSearched = true }
        }
        builder.image.hasAllSystems = true
        return [try builder.finished()]
    }

    static func write(_ dump: Dump) -> [UInt8] {
        let image = dump.image.identified
        let root = JSON.object([
            .init("specification_version", .text(image.specification?.hex)),
            .init("product_information", .null),
            .init("container_issue_information", .null),
            .init("systems", .array(image.systems.map(system))),
        ])
        return Array((root.pretty + "\n").utf8)
    }

    private static func system(_ system: CardImage.System) -> JSON {
        let areas = system.areas.map { area in
            (
                order: area.code.rawValue,
                node(type: "area", area.code.description + area.end.description, area.keyVersion)
            )
        }
        let services = system.services.filter { $0.keyVersion != .absent }.map { service in
            let data = service.data.map { JSON.Member(Hex.string($0.number), .string($0.block.hex)) }
            return (
                order: service.code.rawValue, node(type: "service", service.code.description, service.keyVersion, data)
            )
        }
        return .object([
            .init("code", .string(system.code.description)),
            .init("idm", .text(system.idm?.hex)),
            .init("pmm", .text(system.pmm?.hex)),
            .init("encryption_identifier", .null),
            .init("nodes", .array((areas + services).sorted { $0.order < $1.order }.map(\.1))),
        ])
    }

    private static func node(type: String, _ code: String, _ key: KeyVersion?, _ data: [JSON.Member] = []) -> JSON {
        .object([
            .init("type", .string(type)),
            .init("code", .string(code)),
            .init("des_key_version", .text(key.map { Hex.string(littleEndian($0.rawValue)) })),
            .init("aes_key_version", .null),
            .init("data", .object(data)),
        ])
    }
}

extension DumpBuilder {
    /// An area or service as Proxmark and felica-tool write it; a system's own node tells nothing that is kept.
    mutating func add(node: JSONValue, in system: SystemCode) throws(InputError) {
        let key = try node.optional("des_key_version").map { value throws(InputError) in
            KeyVersion(rawValue: try value.number16().byteSwapped)
        }
        let code = try node.member("code")
        switch try node.member("type").string().lowercased() {
        case "system": break
        case "area":
            let text = try code.string()
            let first: AreaCode
            let end: AreaCode
            if let number = try node.optional("end_number"), text.utf8.count == 4 {
                first = try code.digits(AreaCode.init(hex:), 4)
                end = try number.areaEnd()
            } else {
                let both = try code.digits({ Hex.number($0, as: UInt32.self) }, 8)
                first = AreaCode(rawValue: UInt16(both >> 16))
                end = AreaCode(rawValue: UInt16(both & 0xFFFF))
            }
            add(first, end: end, keyVersion: key, in: system, at: node.place)
        case "service":
            let service = ServiceCode(rawValue: try code.number16())
            add(service, keyVersion: key, in: system, at: node.place)
            for (number, block) in try node.optional("data")?.members() ?? [] {
                if block.isRedacted {
                    remark(.redacted, at: block.place)
                } else {
                    add(
                        .data(try block.block()),
                        try block.number(of: number),
                        of: service,
                        in: system,
                        at: block.place
                    )
                }
            }
        case let type: throw try node.member("type").error(.value(String(type.prefix(40))))
        }
    }
}

extension JSONValue {
    /// The last code of an area that ends at this number of a node: the upper ten bits. The area that holds everything
    /// ends at FFFE.
    fileprivate func areaEnd() throws(InputError) -> AreaCode {
        let number = try integer()
        guard 0...0x3FF ~= number else { throw error(.value(String(number))) }
        return AreaCode(rawValue: number == 0x3FF ? 0xFFFE : UInt16(number) << 6 | 0x3F)
    }
}
