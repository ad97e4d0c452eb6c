extension History {
    /// `entries`, `gaps`* (`newer`, `older`: serials), `passedOver`* (`service`, `block`, why), `missing`*.
    public func json(_ naming: StationNaming? = nil) -> JSON {
        var members: [JSON.Member] = [.init("entries", .array(entries.map { $0.json(naming) }))]
        members.add(
            "gaps",
            gaps.map { .object([.init("newer", .number($0.newer)), .init("older", .number($0.older))]) }
        )
        members.add(
            "passedOver",
            passedOver.map { block in
                .object(
                    [
                        .init("service", .string(block.service.description)),
                        .init("block", .number(Int(block.number))),
                    ] + block.reason.members
                )
            }
        )
        return .object(members + (missing?.members ?? []))
    }
}

extension HistoryEntry {
    /// `kind`, `date`, `time`, `serial`, `terminal`, `process`, `payment`, `gate`, `entry`, `exit`, `place`, `entryTime`,
    /// `exitTime` (each left out where there is none), `amount`, `balance`, `flags`*, `details`*, and `records`: the
    /// blocks as they are.
    public func json(_ naming: StationNaming? = nil) -> JSON {
        var members: [JSON.Member] = [
            .init("kind", .string(kind.rawValue)),
            .init("date", .text(date?.description)),
        ]
        members.add("time", time.map { .string($0.description) })
        members.add("serial", serial.map(JSON.number))
        members.add("terminal", terminal?.json)
        members.add("process", processing?.json)
        members.add("payment", payment?.json)
        members.add("gate", gate?.json)
        members.add("entry", entry?.json(naming, on: date))
        members.add("exit", exit?.json(naming, on: date))
        members.add("place", place?.json(naming, on: date))
        members.add("entryTime", entryTime.map { .string($0.description) })
        members.add("exitTime", exitTime.map { .string($0.description) })
        members.append(.init("amount", amount.json))
        members.append(.init("balance", balance.json))
        members.add("flags", flags.map { .string($0.rawValue) })
        members.add("details", details.map(\.json))
        members.append(.init("records", .array(records.map(\.json))))
        return .object(members)
    }
}

extension Record {
    /// `service`, `block` and `hex`.
    var json: JSON {
        .object([
            .init("service", .string(service.description)),
            .init("block", .number(Int(number))),
            .init("hex", .string(block.hex)),
        ])
    }
}

extension GatePassage {
    /// `direction` (`entry`, `exit`), `passage`, `special`, `station`, `device`, `date`, `time`, `fare`, `commuterFare`,
    /// `commuterStation`, `record`.
    var json: JSON {
        .object([
            .init("direction", .string(isEntry ? "entry" : "exit")),
            .init("passage", passage.json),
            .init("special", special.json),
            .init("station", station.json),
            .init("device", .string(Hex.string(device))),
            .init("date", .text(date?.description)),
            .init("time", .text(time?.description)),
            .init("fare", fare.json),
            .init("commuterFare", commuterFare.json),
            .init("commuterStation", .string(Hex.string(commuterStation))),
            .init("record", record.json),
        ])
    }
}

extension EntryState {
    /// `whereabouts` (`inside`, `outside`, `unknown`), `entry`, `further`*, `intermediate`*, `exit`*, `area`*, `records`.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("whereabouts", .string(whereabouts.rawValue)),
            .init("entry", entry.json("value") { [.init("value", $0.json)] }),
        ]
        members.add("further", further.map(\.json))
        members.add("intermediate", intermediate?.json)
        members.add("exit", exit?.json)
        members.add("area", area.map { .number(Int($0)) })
        members.append(.init("records", .array(records.map(\.json))))
        return .object(members)
    }
}

extension EntryState.Step {
    fileprivate var json: JSON {
        .object([
            .init("station", station.json),
            .init("date", .text(date?.description)),
            .init("time", .text(time?.description)),
        ])
    }
}

extension PaidTicket {
    /// `certain` is always false: see the type. `from`, `to`, `expiry`, `issueTime`, `issueDate`, `ticketKind`, `price`,
    /// `device`, `gate`*, `gateTime`, `record`.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("certain", .bool(false)),
            .init("from", from.json),
            .init("to", to.json),
            .init("expiry", .text(expiry?.description)),
            .init("issueTime", .text(issueTime?.description)),
            .init("issueDate", .text(issueDate?.description)),
            .init("ticketKind", .string(Hex.string(kind))),
            .init("price", price.json),
            .init("device", .string(Hex.string(device))),
        ]
        members.add("gate", gate?.json)
        members.append(.init("gateTime", .text(gateTime?.description)))
        members.append(.init("record", record.json))
        return .object(members)
    }
}
