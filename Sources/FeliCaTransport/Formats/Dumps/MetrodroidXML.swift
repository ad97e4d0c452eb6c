internal import FeliCa

/// XML of Metrodroid and of old FareBot: one `card`, or several in `cards`.
///
/// `<card type="4" id="…" scanned_at="ms">` with `idm`, `pmm` and each block's bytes in base64, `<system code="3">` and
/// `<service code="139">` decimal, `<block address="0">`. Cards of other types are passed over.
/// Source: Metrodroid; style-and-ux 5a.
enum MetrodroidXML {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = head.starts(with: byteOrderMark) ? head.dropFirst(3) : head
        return start.drop(while: \.isBlank).first == 0x3C && (head.contains("<card ") || head.contains("<cards"))
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        let root = try XMLElement.parse(bytes, file: file)
        var dumps: [Dump] = []
        var others: [DumpRemark] = []
        for element in root.name == "card" ? [root] : root.all("card") {
            if element.attributes["type"] == "4" {
                dumps.append(try card(XMLCard(file: file), element))
            } else {
                others.append(DumpRemark(line: element.line, .otherCard(element.attributes["type"] ?? "")))
            }
        }
        guard !dumps.isEmpty else { throw InputError(file: file, line: root.line, cause: .noCard) }
        dumps[0].remarks.insert(contentsOf: others, at: 0)
        return dumps
    }

    private static func card(_ xml: XMLCard, _ card: XMLElement) throws(InputError) -> Dump {
        var builder = DumpBuilder(file: xml.file)
        if let idm = card["idm"] { builder.add(IDm(try xml.base64(idm, 8)), at: Place(line: idm.line)) }
        if let id = card.attributes["id"] {
            guard let idm = IDm(hex: id) else { throw xml.error(.value(String(id.prefix(40))), card) }
            builder.add(idm, at: Place(line: card.line))
        }
        if let pmm = card["pmm"] { builder.add(PMm(try xml.base64(pmm, 8)), at: Place(line: pmm.line)) }
        if let scanned = card.attributes["scanned_at"] {
            guard let milliseconds = Int(scanned) else { throw xml.error(.value(String(scanned.prefix(40))), card) }
            builder.scanned = ScanTime(milliseconds: milliseconds)
        }
        for system in card["systems"]?.all("system") ?? [] {
            let code = SystemCode(rawValue: try xml.number(system, "code"))
            builder.add(code, at: Place(line: system.line))
            for service in system["services"]?.all("service") ?? [] {
                let serviceCode = ServiceCode(rawValue: try xml.number(service, "code"))
                builder.add(serviceCode, in: code, at: Place(line: service.line))
                for block in service["blocks"]?.all("block") ?? [] {
                    let number = try xml.number(block, "address")
                    guard let data = Block(try xml.base64(block, Block.size)) else { continue }
                    builder.add(.data(data), number, of: serviceCode, in: code, at: Place(line: block.line))
                }
            }
        }
        return try builder.finished()
    }
}

/// Reads numbers and bytes of elements, with errors that name the line.
private struct XMLCard {
    let file: String

    func error(_ cause: InputError.Cause, _ element: XMLElement) -> InputError {
        InputError(file: file, line: element.line, cause: cause)
    }

    func number(_ element: XMLElement, _ attribute: String) throws(InputError) -> UInt16 {
        guard let text = element.attributes[attribute] else { throw error(.missing(attribute), element) }
        guard let number = UInt16(text) else { throw error(.value(String(text.prefix(40))), element) }
        return number
    }

    func base64(_ element: XMLElement, _ count: Int) throws(InputError) -> [UInt8] {
        guard let bytes = Base64.bytes(element.text) else { throw error(.base64, element) }
        guard bytes.count == count else {
            throw error(.digits(expected: 2 * count, actual: 2 * bytes.count), element)
        }
        return bytes
    }
}
