internal import FeliCa

/// Writes Metrodroid's JSON, with every key in quotes.
enum MetrodroidWriter {
    static func write(_ dump: Dump) -> [UInt8] {
        let image = dump.image.identified
        var felica: [JSON.Member] = [
            .init("iDm", .text(image.idm?.hex.lowercased())), .init("pMm", .text(image.pmm?.hex.lowercased())),
            .init("systems", .object(image.systems.map(system))),
        ]
        if let specification = image.specification {
            felica.append(.init("specificationVersion", .string(specification.hex.lowercased())))
        }
        if image.isPartial { felica.append(.init("isPartialRead", .bool(true))) }
        let scanned = dump.scanned ?? ScanTime(milliseconds: 0)
        let card = JSON.object([
            .init("tagId", .text(image.idm?.hex.lowercased())),
            .init(
                "scannedAt",
                .object([
                    .init("timeInMillis", .number(scanned.milliseconds)),
                    .init("tz", .string(scanned.zone ?? "UTC")),
                ])
            ),
            .init("felica", .object(felica)),
        ])
        return Array((card.pretty + "\n").utf8)
    }

    private static func system(_ system: CardImage.System) -> JSON.Member {
        let services = system.services.filter { $0.keyVersion != .absent }.map { service in
            let blocks = service.data.map { number, block in
                JSON.object([
                    .init("address", .number(Int(number))), .init("data", .string(block.hex.lowercased())),
                ])
            }
            return JSON.Member(String(service.code.rawValue), .object([.init("blocks", .array(blocks))]))
        }
        return JSON.Member(String(system.code.rawValue), .object([.init("services", .object(services))]))
    }
}
