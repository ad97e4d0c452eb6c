internal import FeliCa

extension ImageDiff {
    /// `felica.diff/1`: `same`, `balances` (`kind`, `system`, `old`, `new`), `entries` (those that are new), `idm`, `pmm`,
    /// `nodes` and `blocks`, each change with `old` and `new`.
    func json(meaning: MeaningDiff) -> JSON {
        .object([
            .init("schema", .string("felica.diff/1")),
            .init("same", .bool(isEmpty)),
            .init(
                "balances",
                .array(
                    meaning.balances.map { change in
                        .object([
                            .init("kind", .string(change.purse.kind)),
                            .init("system", .string(change.purse.system.description)),
                            .init("old", change.old.map { .number($0.amount) } ?? .null),
                            .init("new", change.new.map { .number($0.amount) } ?? .null),
                        ])
                    }
                )
            ),
            .init("entries", .array(meaning.entries.map { $0.entry.json() })),
            .init("idm", ImageDiff.json(idm?.old?.hex, idm?.new?.hex)),
            .init("pmm", ImageDiff.json(pmm?.old?.hex, pmm?.new?.hex)),
            .init("nodes", .array(nodes.map(\.json))),
            .init("blocks", .array(blocks.map(\.json))),
        ])
    }

    fileprivate static func json(_ old: String?, _ new: String?) -> JSON {
        old == nil && new == nil ? .null : .object([.init("old", .text(old)), .init("new", .text(new))])
    }
}

extension ImageDiff.NodeChange {
    fileprivate var json: JSON {
        let change: (String, JSON) =
            switch kind {
            case .appeared: ("appeared", .null)
            case .vanished: ("vanished", .null)
            case .keyVersion(let key): ("key", ImageDiff.json(key.old?.description, key.new?.description))
            case .areaEnd(let end): ("end", ImageDiff.json(end.old?.description, end.new?.description))
            case .idm(let idm): ("idm", ImageDiff.json(idm.old?.hex, idm.new?.hex))
            case .pmm(let pmm): ("pmm", ImageDiff.json(pmm.old?.hex, pmm.new?.hex))
            }
        return .object([
            .init("system", .string(system.description)),
            .init("node", .text(node.map { Hex.string($0.rawValue) })),
            .init("change", .string(change.0)),
            .init("value", change.1),
        ])
    }
}

extension ImageDiff.BlockChange {
    fileprivate var json: JSON {
        .object([
            .init("system", .string(system.description)),
            .init("service", .string(service.description)),
            .init("block", .number(Int(number))),
            .init("old", ImageDiff.BlockChange.json(state.old)),
            .init("new", ImageDiff.BlockChange.json(state.new)),
            .init("bytes", .array(bytes.map(JSON.number))),
        ])
    }

    private static func json(_ state: BlockState?) -> JSON {
        switch state {
        case nil: .null
        case .data(let block): .string(block.hex)
        case .refused(let flags): .object([.init("refused", .string(flags.description))])
        }
    }
}
