internal import FeliCa

/// JSON of Metrodroid and of current FareBot, one card a file.
///
/// `tagId`, `scannedAt` (`timeInMillis`, `tz`) and `felica`: `pMm`, `iDm` (left out since Metrodroid 2.9.38, as `tagId`
/// is the same), `systems` by code, in each `services` by code, in each `blocks` with `data` and perhaps `address`; codes
/// decimal, sometimes without quotes. `specificationVersion` is the card's answer behind the status flags. It has no
/// areas, key versions or refusals. Source: Metrodroid, FareBot; style-and-ux 5a.
enum MetrodroidJSON {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        !FareBotBulk.isRecognised(head) && head.hasMember("felica") { $0.first == 0x7B }
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        [try card(JSONText(LenientJSON.quoted(bytes)[...], file: file).value, file: file)]
    }

    /// One card: a file's, or an element of a collection.
    static func card(_ value: JSONValue, file: String) throws(InputError) -> Dump {
        var builder = DumpBuilder(file: file)
        let felica = try value.member("felica")
        for place in [try felica.optional("iDm"), try value.optional("tagId")].compactMap(\.self) {
            builder.add(try place.digits(IDm.init(hex:), 16), at: place.place)
        }
        if let pmm = try felica.optional("pMm") { builder.add(try pmm.digits(PMm.init(hex:), 16), at: pmm.place) }
        if let scanned = try value.optional("scannedAt") {
            builder.scanned = ScanTime(
                milliseconds: try scanned.member("timeInMillis").integer(),
                zone: try scanned.optional("tz")?.string()
            )
        }
        builder.image.isPartial = try felica.optional("isPartialRead")?.bool() ?? false
        builder.image.specification = try felica.optional("specificationVersion")?.specificationBytes()
        for (key, system) in try felica.member("systems").members() {
            let code = SystemCode(rawValue: try system.decimal(of: key))
            builder.add(code, at: system.place)
            for (key, service) in try system.optional("services")?.members() ?? [] {
                try read(service, ServiceCode(rawValue: try service.decimal(of: key)), code, &builder)
            }
        }
        return try builder.finished()
    }

    private static func read(
        _ value: JSONValue,
        _ service: ServiceCode,
        _ system: SystemCode,
        _ builder: inout DumpBuilder
    ) throws(InputError) {
        builder.add(service, in: system, at: value.place)
        for (index, block) in try value.optional("blocks")?.elements().enumerated() ?? [].enumerated() {
            let number = try block.optional("address")?.integer16() ?? UInt16(clamping: index)
            let data = try block.member("data")
            builder.add(.data(try data.block()), number, of: service, in: system, at: data.place)
        }
    }
}

extension JSONValue {
    /// The specification that hexadecimal digits tell, as the card answers it behind the status flags.
    func specificationBytes() throws(InputError) -> RequestSpecificationVersion.Response {
        let bytes = [0x00, 0x00] + (try hexBytes())
        do {
            return try RequestSpecificationVersion(idm: VirtualCard.inventedIDm).parse(bytes[...])
        } catch { throw self.error(.value(String(try string().prefix(40)))) }
    }
}

extension RequestSpecificationVersion.Response {
    /// The card's answer behind the status flags: format version, basic version, count of options, as many versions.
    var hex: String {
        Hex.string([0x00] + littleEndian(basic) + [UInt8(options.count)] + options.flatMap(littleEndian))
    }
}
