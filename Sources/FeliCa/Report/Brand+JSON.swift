extension BrandVerdict {
    /// `id` (`suica` and so on, `suicaOrPASMO`, or null), `name`, `nameJa`, and the evidence: the services that are
    /// `present` and `absent`, and other `systems`.
    public var json: JSON {
        let id: String? =
            switch answer {
            case .brand(let brand): brand.rawValue
            case .suicaOrPASMO: "suicaOrPASMO"
            case .unknown: nil
            }
        var members: [JSON.Member] = [.init("id", .text(id))]
        members.add(answer.name)
        members.append(.init("present", .array(present.map { .string($0.description) })))
        members.append(.init("absent", .array(absent.map { .string($0.description) })))
        members.append(.init("systems", .array(systems.map { .string($0.description) })))
        return .object(members)
    }
}
