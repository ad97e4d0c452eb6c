public import FeliCa

/// The file form of a card's image, `felica.image/1`: what `dump --json` writes.
public enum ImageFile {
    /// Reads an image; `file` names it in errors.
    public static func read(_ bytes: [UInt8], file: String) throws(InputError) -> CardImage {
        let value = try JSONText(bytes[...], file: file).value
        let schema = try value.member("schema").string()
        guard schema == CardImage.schema else {
            let isOurs = schema.hasPrefix(prefix)
            throw try value.member("schema").error(isOurs ? .unsupported(schema) : .foreign)
        }
        return try value.image()
    }

    /// Whether `head` is the beginning of one, in whatever version.
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.hasMember("schema") { $0.starts(with: "\"\(prefix)".utf8) }
    }

    private static let prefix = "felica.image/"
}

extension JSONValue {
    fileprivate func image() throws(InputError) -> CardImage {
        var image = CardImage(
            idm: try optional("idm")?.digits(IDm.init(hex:), 16),
            pmm: try optional("pmm")?.digits(PMm.init(hex:), 16),
            hasAllSystems: try optional("allSystems")?.bool() ?? false,
            specification: try optional("specification")?.specification(),
            isPartial: try optional("partial")?.bool() ?? false,
            isMasked: try optional("masked")?.bool() ?? false
        )
        for element in try member("systems").elements() {
            let system = try element.system()
            guard image[system.code] == nil else { throw try element.member("code").error(.duplicate) }
            image.systems.append(system)
        }
        return image
    }

    private func specification() throws(InputError) -> RequestSpecificationVersion.Response {
        var options: [UInt16] = []
        for option in try optional("options")?.elements() ?? [] { options.append(try option.number16()) }
        return RequestSpecificationVersion.Response(basic: try member("basic").number16(), options: options)
    }

    private func system() throws(InputError) -> CardImage.System {
        var system = CardImage.System(
            code: SystemCode(rawValue: try member("code").number16()),
            idm: try optional("idm")?.digits(IDm.init(hex:), 16),
            pmm: try optional("pmm")?.digits(PMm.init(hex:), 16),
            isSearched: try optional("searched")?.bool() ?? false
        )
        for element in try optional("areas")?.elements() ?? [] {
            let code = AreaCode(rawValue: try element.member("code").number16())
            let end = AreaCode(rawValue: try element.member("end").number16())
            guard !system.areas.contains(where: { $0.code == code }) else {
                throw try element.member("code").error(.duplicate)
            }
            let key = try element.keyVersion()
            system.update(code, end: end) { $0.keyVersion = key }
        }
        for element in try optional("services")?.elements() ?? [] {
            let code = ServiceCode(rawValue: try element.member("code").number16())
            guard system[code] == nil else { throw try element.member("code").error(.duplicate) }
            let key = try element.keyVersion()
            let blocks = try element.blocks()
            system.update(code) { service in
                service.keyVersion = key
                service.blocks = blocks
            }
        }
        return system
    }

    private func keyVersion() throws(InputError) -> KeyVersion? {
        try optional("key").map { value throws(InputError) in KeyVersion(rawValue: try value.number16()) }
    }

    private func blocks() throws(InputError) -> [UInt16: BlockState] {
        var blocks: [UInt16: BlockState] = [:]
        for (key, value) in try optional("blocks")?.members() ?? [] {
            let state = BlockState.data(try value.digits(Block.init(hex:), 2 * Block.size))
            guard blocks.updateValue(state, forKey: try value.number(of: key)) == nil else {
                throw value.error(.duplicate)
            }
        }
        for (key, value) in try optional("refused")?.members() ?? [] {
            let state = BlockState.refused(try value.digits(StatusFlags.init(hex:), 4))
            guard blocks.updateValue(state, forKey: try value.number(of: key)) == nil else {
                throw value.error(.duplicate)
            }
        }
        return blocks
    }
}
