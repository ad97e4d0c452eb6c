internal import FeliCa

/// The scan of a card that felica-tool exports as JSON.
///
/// `metadata` (`creation_time`), `primary_idm`, `pmm`, `primary_system_code`, and `systems` by code, each with `idm` and
/// `nodes` as in Proxmark's dump, an area's end as `end_number`. What it hid for privacy is written `XX`.
/// Source: felica-tool; style-and-ux 5a.
enum FelicaToolJSON {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.hasMember("primary_idm") { _ in true } && head.hasMember("systems") { $0.first == 0x7B }
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        let root = try JSONText(bytes[...], file: file).value
        var builder = DumpBuilder(file: file)
        builder.scanned = try root.optional("metadata")?.optional("creation_time")?.moment()
        builder.add(try builder.visible(root.optional("primary_idm"), IDm.init(hex:)), at: Place())
        builder.add(try builder.visible(root.optional("pmm"), PMm.init(hex:)), at: Place())
        if let value = try root.optional("specification_version") {
            builder.remark(.notKept("specification_version"), at: value.place)
        }
        let primary = try root.optional("primary_system_code").map { value throws(InputError) in try value.number16() }
        // The system that answered first comes first.
        let systems = try root.member("systems").members()
        for (key, system) in systems.filter({ Hex.number($0.key, as: UInt16.self) == primary })
            + systems.filter({ Hex.number($0.key, as: UInt16.self) != primary })
        {
            let code = SystemCode(rawValue: try system.number(of: key))
            let idm = try builder.visible(system.optional("idm"), IDm.init(hex:))
            builder.add(code, idm: idm, pmm: nil, at: system.place)
            for node in try system.optional("nodes")?.elements() ?? [] { try builder.add(node: node, in: code) }
            builder.image.update(code) { $0.isSearched = true }
        }
        return [try builder.finished()]
    }
}

extension DumpBuilder {
    /// What sixteen digits say, or nil where the tool hid some of them.
    fileprivate mutating func visible<Value>(
        _ value: JSONValue?,
        _ parse: (String) -> Value?
    ) throws(InputError) -> Value? {
        guard let value else { return nil }
        guard !value.isRedacted else {
            image.isMasked = true
            remark(.redacted, at: value.place)
            return nil
        }
        return try value.digits(parse, 16)
    }
}

extension JSONValue {
    /// The moment that it tells, in milliseconds since 1970 or as text.
    fileprivate func moment() -> ScanTime? {
        if let milliseconds = try? integer() { return ScanTime(milliseconds: milliseconds) }
        return (try? string()).flatMap(ScanTime.init)
    }
}
