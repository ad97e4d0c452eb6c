extension Figure {
    /// The figure with `members` for what is known, or with `key` null and why it is not.
    func json(_ key: String, _ members: (Value) -> [JSON.Member]) -> JSON {
        switch self {
        case .known(let value, let source): .object(members(value) + [.init("source", source.json)])
        case .derived(let value, let sources):
            .object(members(value) + [.init("sources", .array(sources.map(\.json)))])
        case .unknown(let missing): .object([.init(key, .null)] + missing.members)
        }
    }
}

extension Figure where Value == Money {
    /// Amount, currency and scale.
    var json: JSON { json("amount", \.members) }
}

extension Money {
    /// Amount, currency and scale.
    var members: [JSON.Member] {
        [
            .init("amount", .number(amount)),
            .init("currency", .string(currency.code)),
            .init("scale", .number(currency.scale)),
        ]
    }
}

extension Missing {
    /// Why there is no figure.
    var members: [JSON.Member] {
        switch self {
        case .notRead: [.init("missing", .string("notRead"))]
        case .refused(let flags):
            [.init("missing", .string("refused")), .init("status", .string(flags.description))]
        case .damaged(let source): [.init("missing", .string("damaged")), .init("source", source.json)]
        case .undocumented: [.init("missing", .string("undocumented"))]
        case .ambiguous: [.init("missing", .string("ambiguous"))]
        case .noOlderEntry: [.init("missing", .string("noOlderEntry"))]
        case .noEntry: [.init("missing", .string("noEntry"))]
        case .notHeld: [.init("missing", .string("notHeld"))]
        }
    }
}

extension Source {
    /// System, service, block and bytes.
    var json: JSON {
        .object([
            .init("system", .string(system.description)),
            .init("service", .string(service.description)),
            .init("block", .number(Int(block))),
            .init("bytes", .array([.number(bytes.lowerBound), .number(bytes.upperBound - 1)])),
        ])
    }
}
