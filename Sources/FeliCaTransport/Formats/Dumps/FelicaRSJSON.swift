internal import FeliCa

/// The JSON of felica-rs's `dump` example.
///
/// `reader`, `data_rate`, and `systems`: `idm`, `pmm`, `system_code_hex`, `areas`, a tree of `kind` (`area`,
/// `service_group`) and `value`. No sample is public, and the names inside `value` are not documented, so there the tree
/// is searched for what cannot be mistaken: a code in `…code_hex`, an area's end in `…end…_hex`, blocks as sixteen bytes
/// in hexadecimal under a service. Source: felica-rs's structures; style-and-ux 5a.
enum FelicaRSJSON {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.hasMember("system_code_hex") { _ in true } && head.hasMember("systems") { $0.first == 0x5B }
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var builder = DumpBuilder(file: file)
        for system in try JSONText(bytes[...], file: file).value.member("systems").elements() {
            let code = SystemCode(rawValue: try system.member("system_code_hex").code())
            builder.add(
                code,
                idm: try system.optional("idm")?.digits(IDm.init(hex:), 16),
                pmm: try system.optional("pmm")?.digits(PMm.init(hex:), 16),
                at: system.place
            )
            for node in try system.optional("areas")?.elements() ?? [] { try read(node, code, &builder) }
        }
        return [try builder.finished()]
    }

    /// Reads a tree in the order of the file. No recursion: a file may be nested deeper
    /// than the stack reaches.
    private static func read(
        _ tree: JSONValue,
        _ system: SystemCode,
        _ builder: inout DumpBuilder
    ) throws(InputError) {
        // What is still to be read, the next one last, and the service whose blocks it may hold.
        var rest: [(value: JSONValue, service: ServiceCode?)] = [(tree, nil)]
        while let (value, outer) = rest.popLast() {
            if let elements = try? value.elements() {
                rest += elements.reversed().map { ($0, outer) }
                continue
            }
            guard let members = try? value.members() else { continue }
            var service = outer
            let codes = members.filter { $0.key.hasSuffix("code_hex") && !$0.key.contains("end") }
            let end = members.first { $0.key.hasSuffix("_hex") && $0.key.contains("end") }
            if let own = codes.first, let end {
                let code = AreaCode(rawValue: try own.value.code())
                builder.add(code, end: AreaCode(rawValue: try end.value.code()), in: system, at: value.place)
            } else if let own = codes.first {
                let code = ServiceCode(rawValue: try own.value.code())
                builder.add(code, in: system, at: own.value.place)
                service = code
            }
            try readBlocks(members, system, service, &builder)
            rest += members.reversed().map { ($0.value, service) }
        }
    }

    /// A member that spells sixteen bytes is a block when its number stands beside it; so is one of an array.
    private static func readBlocks(
        _ members: [(key: String, value: JSONValue)],
        _ system: SystemCode,
        _ service: ServiceCode?,
        _ builder: inout DumpBuilder
    ) throws(InputError) {
        guard let service else { return }
        let number = members.first { ["number", "index", "block", "block_number", "address"].contains($0.key) }?.value
        for (_, value) in members {
            if let number, let block = value.spelledBlock {
                builder.add(.data(block), try number.integer16(), of: service, in: system, at: value.place)
            }
            for (index, element) in ((try? value.elements()) ?? []).enumerated() {
                guard let block = element.spelledBlock else { continue }
                builder.add(.data(block), UInt16(clamping: index), of: service, in: system, at: element.place)
            }
        }
    }
}

extension JSONValue {
    /// Four digits, `0x` in front or not.
    fileprivate func code() throws(InputError) -> UInt16 {
        let text = try string()
        let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
        guard digits.utf8.count == 4 else { throw error(.digits(expected: 4, actual: digits.utf8.count)) }
        guard let number = Hex.number(digits, as: UInt16.self) else { throw error(.hex) }
        return number
    }

    /// The block that it spells; nil when it is anything else.
    fileprivate var spelledBlock: Block? { (try? string()).flatMap { Block(hex: $0) } }
}
