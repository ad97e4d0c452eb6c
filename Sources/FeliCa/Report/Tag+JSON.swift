extension LiteMemory {
    /// `system`, `blocks` (`block`, `name`, `purpose`, `purposeJa`, and `value` as hexadecimal), `details`.
    var json: JSON {
        .object([
            .init("system", .string(system.description)),
            .init("blocks", .array(rows.map(\.json))),
            .init("details", .array(details.map(\.json))),
        ])
    }
}

extension LiteMemory.Row {
    fileprivate var json: JSON {
        .object([
            .init("block", .number(Int(number))),
            .init("name", .string(name)),
            .init("purpose", .string(purpose.english)),
            .init("purposeJa", .string(purpose.japanese)),
            .init("value", block.json("value") { [.init("value", .string($0.hex))] }),
        ])
    }
}

extension Type3Tag {
    /// `version`, `readBlocks`, `writeBlocks`, `capacity` (blocks), `writing`, `writable`, `length` (bytes), `checksum`,
    /// `checksumValid`, `problem`*, `records`.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("version", .string(attributes.version)),
            .init("readBlocks", .number(attributes.readBlocks)),
            .init("writeBlocks", .number(attributes.writeBlocks)),
            .init("capacity", .number(attributes.capacity)),
            .init("writing", .bool(attributes.isWriting)),
            .init("writable", .bool(attributes.isWritable)),
            .init("length", .number(attributes.length)),
            .init("checksum", .number(attributes.checksum)),
            .init("checksumValid", .bool(attributes.isValid)),
        ]
        members.add("problem", problem.map { .string($0.rawValue) })
        members.append(.init("records", .array(message.map(\.json))))
        return .object(members)
    }
}

extension NDEFRecord {
    /// `format`, `type`, `id`*, `content` (`uri`, `text`, `smartPoster`, `wifi`, `bytes`) and what it says.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("format", .string("\(format)")),
            .init("type", .text(type.text)),
        ]
        if !id.isEmpty { members.append(.init("id", .string(Hex.string(id)))) }
        switch content {
        case .uri(let uri): members += [.init("content", .string("uri")), .init("value", uri.json)]
        case .text(let text, let language):
            members += [
                .init("content", .string("text")), .init("language", .string(language)), .init("value", text.json),
            ]
        case .smartPoster(let records):
            members += [.init("content", .string("smartPoster")), .init("records", .array(records.map(\.json)))]
        case .wifi(let access): members += [.init("content", .string("wifi")), .init("value", access.json)]
        case .bytes(let bytes):
            members += [.init("content", .string("bytes")), .init("value", .string(Hex.string(bytes)))]
        }
        return .object(members)
    }
}

extension WiFiAccess {
    /// `ssid`, `authentication`, `encryption` (hexadecimal or null), `key`*.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("ssid", ssid.json),
            .init("authentication", .text(authentication.map { Hex.string($0) })),
            .init("encryption", .text(encryption.map { Hex.string($0) })),
        ]
        members.add("key", key?.json)
        return .object(members)
    }
}
