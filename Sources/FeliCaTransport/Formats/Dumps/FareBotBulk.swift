internal import FeliCa

/// What FareBot exports of all cards at once: JSON with `cards`, `versionName` and `versionCode`.
///
/// In old versions a FeliCa card has `idm` (`manufactureCode`, `cardIdentification`) and `pmm` (`icCode`,
/// `maximumResponseTime`) as signed bytes, and `systems` with `services` with `blocks` whose `data` is base64; in current
/// ones a card is as in a file of its own. Cards of other technologies are passed over. Source: FareBot; style-and-ux 5a.
enum FareBotBulk {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.drop(while: \.isBlank).first == 0x7B && head.hasMember("cards") { $0.first == 0x5B }
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        let cards = try JSONText(LenientJSON.quoted(bytes)[...], file: file).value.member("cards")
        var dumps: [Dump] = []
        var others: [DumpRemark] = []
        for card in try cards.elements() {
            if try card.optional("felica") != nil {
                dumps.append(try MetrodroidJSON.card(card, file: file))
            } else if let type = try card.optional("cardType")?.string(), type != "FeliCa" {
                others.append(DumpRemark(path: card.path, .otherCard(type)))
            } else if try card.optional("systems") != nil {
                dumps.append(try old(card, file: file))
            } else {
                let type = try card.members().first { (try? $0.value.members()) != nil && $0.key != "scannedAt" }?.key
                others.append(DumpRemark(path: card.path, .otherCard(type ?? "")))
            }
        }
        guard !dumps.isEmpty else { throw cards.error(.noCard) }
        dumps[0].remarks.insert(contentsOf: others, at: 0)
        return dumps
    }

    private static func old(_ card: JSONValue, file: String) throws(InputError) -> Dump {
        var builder = DumpBuilder(file: file)
        if let value = try card.optional("idm") {
            let bytes = try value.signedBytes("manufactureCode", 2) + value.signedBytes("cardIdentification", 6)
            builder.add(IDm(bytes), at: value.place)
        } else if let value = try card.optional("tagId") {
            builder.add(IDm(try value.base64(8)), at: value.place)
        }
        if let value = try card.optional("pmm") {
            let bytes = try value.signedBytes("icCode", 2) + value.signedBytes("maximumResponseTime", 6)
            builder.add(PMm(bytes), at: value.place)
        }
        builder.scanned = try card.optional("scannedAt").map { value throws(InputError) in
            ScanTime(milliseconds: try value.integer())
        }
        for system in try card.member("systems").elements() {
            let code = SystemCode(rawValue: try system.member("code").integer16())
            builder.add(code, at: system.place)
            for service in try system.optional("services")?.elements() ?? [] {
                let serviceCode = ServiceCode(rawValue: try service.member("serviceCode").integer16())
                builder.add(serviceCode, in: code, at: service.place)
                for block in try service.optional("blocks")?.elements() ?? [] {
                    let data = try block.member("data")
                    guard let bytes = Block(try data.base64(Block.size)) else { throw data.error(.base64) }
                    let number = try block.member("address").integer16()
                    builder.add(.data(bytes), number, of: serviceCode, in: code, at: data.place)
                }
            }
        }
        return try builder.finished()
    }
}

extension JSONValue {
    /// The member of that key: `count` bytes, each from −128 to 127.
    fileprivate func signedBytes(_ key: String, _ count: Int) throws(InputError) -> [UInt8] {
        let array = try member(key)
        let elements = try array.elements()
        guard elements.count == count else {
            throw array.error(.digits(expected: 2 * count, actual: 2 * elements.count))
        }
        var bytes: [UInt8] = []
        for element in elements {
            let value = try element.integer()
            guard -128...255 ~= value else { throw element.error(.value(String(value))) }
            bytes.append(UInt8(truncatingIfNeeded: value))
        }
        return bytes
    }

    /// The `count` bytes that this string spells in base64.
    fileprivate func base64(_ count: Int) throws(InputError) -> [UInt8] {
        guard let bytes = Base64.bytes(try string()) else { throw error(.base64) }
        guard bytes.count == count else { throw error(.digits(expected: 2 * count, actual: 2 * bytes.count)) }
        return bytes
    }
}
