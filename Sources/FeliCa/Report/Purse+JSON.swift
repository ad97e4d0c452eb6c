extension Purse {
    /// The purse, as `CardReport.json` documents it.
    func json(naming: StationNaming? = nil) -> JSON {
        var members: [JSON.Member] = [
            .init("kind", .string(kind)),
            .init("name", .string(name.english)),
            .init("nameJa", .string(name.japanese)),
            .init("system", .string(system.description)),
            .init("utcOffset", .number(minutesAheadOfUTC)),
        ]
        if let number {
            members.append(.init("number", number.json("value") { [.init("value", .string($0))] }))
        }
        members.append(.init("balance", balance.json))
        members.add("readings", readings.map(\.json))
        members.add("points", points.map(\.json))
        members.add("details", details.map(\.json))
        if let history { members.append(.init("history", history.json(naming))) }
        if let gates { members.append(.init("gates", .array(gates.map(\.json)))) }
        if let entryState { members.append(.init("entryState", entryState.json)) }
        members.add("tickets", tickets.map(\.json))
        return .object(members)
    }
}

extension [JSON.Member] {
    /// Adds an array that has something in it.
    mutating func add(_ key: String, _ values: [JSON]) {
        if !values.isEmpty { append(.init(key, .array(values))) }
    }

    /// Adds a value that is there.
    mutating func add(_ key: String, _ value: JSON?) {
        if let value { append(.init(key, value)) }
    }

    /// Adds a name in both languages.
    mutating func add(_ name: Name?) {
        guard let name else { return }
        append(.init("name", .string(name.english)))
        append(.init("nameJa", .string(name.japanese)))
    }
}

extension Reading {
    fileprivate var json: JSON {
        var members: [JSON.Member] = [.init("rule", .string(rule))]
        members.add(name)
        members.append(.init("balance", balance.json))
        return .object(members)
    }
}

extension Points {
    fileprivate var json: JSON {
        var members: [JSON.Member] = []
        members.add(name)
        members.append(
            .init(
                "amount",
                amount.json("value") { [.init("value", .number($0)), .init("scale", .number(scale))] }
            )
        )
        if let expiry {
            members.append(.init("expiry", expiry.json("value") { [.init("value", .string($0.description))] }))
        }
        return .object(members)
    }
}

extension Detail {
    /// `key`, `name`, `nameJa`, `personal` where it is, and the figure: `type` says what `value` is.
    var json: JSON {
        var members: [JSON.Member] = [.init("key", .string(key))]
        members.add(name)
        if isPersonal { members.append(.init("personal", .bool(true))) }
        members.append(.init("value", value.json("value", \.members)))
        return .object(members)
    }
}

extension Detail.Value {
    fileprivate var members: [JSON.Member] {
        switch self {
        case .money(let money): [.init("type", .string("money"))] + money.members
        case .count(let count): [.init("type", .string("count")), .init("value", .number(count))]
        case .decimal(let value, let scale):
            [.init("type", .string("decimal")), .init("value", .number(value)), .init("scale", .number(scale))]
        case .date(let date): [.init("type", .string("date")), .init("value", .string(date.description))]
        case .moment(let date, let time):
            [.init("type", .string("moment")), .init("value", .string("\(date)T\(time)"))]
        case .place(let place): [.init("type", .string("place")), .init("value", place.json())]
        case .identifier(let text): [.init("type", .string("identifier")), .init("value", .string(text))]
        case .text(let text): [.init("type", .string("text")), .init("value", text.json)]
        case .code(let code): [.init("type", .string("code")), .init("value", code.json)]
        case .bytes(let bytes): [.init("type", .string("bytes")), .init("value", .string(Hex.string(bytes)))]
        }
    }
}

extension StoredText {
    /// `text` where it needs no table to be read, and the bytes with their `encoding`.
    var json: JSON {
        .object([
            .init("text", .text(text)),
            .init("bytes", .string(Hex.string(bytes))),
            .init("encoding", .string(encoding.rawValue)),
        ])
    }
}

extension Coded {
    /// `code` in hexadecimal, with its name where a source tells.
    var json: JSON {
        var members: [JSON.Member] = [.init("code", .string(Hex.string(value)))]
        members.add(name)
        return .object(members)
    }
}

extension Place {
    /// `type` and `code`, and a name where one is known; for a station without area the `candidates`, the likeliest first.
    func json(_ naming: StationNaming? = nil, on date: CardDate? = nil) -> JSON {
        switch self {
        case .station(let code): Place.json("station", code.description, naming?(code, date))
        case .unplaced(let station): station.json
        case .bus(let stop): Place.json("bus", stop.description, stop.companyName)
        case .shop(let terminal): Place.json("shop", terminal.description)
        case .local(let place): Place.json("local", place.description, place.name)
        case .text(let text): .object([.init("type", .string("text")), .init("value", text.json)])
        }
    }

    private static func json(_ type: String, _ code: String, _ name: Name? = nil) -> JSON {
        var members: [JSON.Member] = [.init("type", .string(type)), .init("code", .string(code))]
        members.add(name)
        return .object(members)
    }
}

extension UnplacedStation {
    /// `type`, `code` with a question mark for the area, `candidates`, and the area that the history has, or null.
    var json: JSON {
        .object([
            .init("type", .string("unplaced")),
            .init("code", .string(description)),
            .init("candidates", .array(candidates.map { .string($0.description) })),
            .init("likelyArea", likelyArea.map { .number(Int($0)) } ?? .null),
        ])
    }
}
