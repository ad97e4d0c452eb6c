extension CardImage {
    /// The schema of the file form, with its version.
    public static let schema = "felica.image/1"

    /// The file form of the image: what `dump --json` prints, and `--from` and `simulate` read.
    ///
    /// `idm` and `pmm` are hexadecimal or null; each system has `code`, `idm`, `pmm`, `searched`, its `areas` (`code`,
    /// `end`, `key`) and `services` (`code`, `key`, `blocks` by number, and the flags of `refused` ones by number).
    public var json: JSON {
        var members: [JSON.Member] = [
            .init("schema", .string(CardImage.schema)),
            .init("masked", .bool(isMasked)),
            .init("partial", .bool(isPartial)),
            .init("idm", .text(idm?.hex)),
            .init("pmm", .text(pmm?.hex)),
        ]
        if let specification {
            members.append(.init("specification", specification.json))
        }
        members.append(.init("allSystems", .bool(hasAllSystems)))
        members.append(.init("systems", .array(systems.map(\.json))))
        return .object(members)
    }
}

extension RequestSpecificationVersion.Response {
    fileprivate var json: JSON {
        .object([
            .init("basic", .string(Hex.string(basic))),
            .init("options", .array(options.map { .string(Hex.string($0)) })),
        ])
    }
}

extension CardImage.System {
    fileprivate var json: JSON {
        .object([
            .init("code", .string(code.description)),
            .init("idm", .text(idm?.hex)),
            .init("pmm", .text(pmm?.hex)),
            .init("searched", .bool(isSearched)),
            .init("areas", .array(areas.map(\.json))),
            .init("services", .array(services.map(\.json))),
        ])
    }
}

extension CardImage.Area {
    fileprivate var json: JSON {
        .object([
            .init("code", .string(code.description)),
            .init("end", .string(end.description)),
            .init("key", .text(keyVersion?.description)),
        ])
    }
}

extension CardImage.Service {
    fileprivate var json: JSON {
        var members: [JSON.Member] = [
            .init("code", .string(code.description)),
            .init("key", .text(keyVersion?.description)),
        ]
        let read = data.map { JSON.Member(Hex.string($0.number), .string($0.block.hex)) }
        if !read.isEmpty { members.append(.init("blocks", .object(read))) }
        let refused = blocks.keys.sorted().compactMap { number -> JSON.Member? in
            guard case .refused(let flags) = blocks[number] else { return nil }
            return .init(Hex.string(number), .string(flags.description))
        }
        if !refused.isEmpty { members.append(.init("refused", .object(refused))) }
        return .object(members)
    }
}
