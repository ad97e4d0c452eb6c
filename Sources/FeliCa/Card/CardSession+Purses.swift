extension CardSession {
    /// Reads the purses of the selected system, and of the others when it holds none or all are wanted.
    func readPurses(everySystem: Bool, history: Bool) throws(CardError) {
        try readPurses(history: history)
        guard everySystem || !tellsBalance else { return }
        let first = selected?.code
        try listSystems()
        for system in image.systems where system.code != first {
            guard try activate(system.code) else { continue }
            try readPurses(history: history)
            if !everySystem, tellsBalance { return }
        }
    }

    /// Whether what was looked for was found; a card that only identifies its holder is searched further.
    private var tellsBalance: Bool {
        LiteMemory(image) != nil
            || PurseFamily.all.contains { family in
                family.purses(image).contains { purse in
                    switch purse.balance {
                    case .known, .derived, .unknown(.refused), .unknown(.ambiguous): true
                    default: false
                    }
                }
            }
    }

    /// Reads the purses of the selected system's known families, all in as few commands as the card takes.
    private func readPurses(history: Bool) throws(CardError) {
        guard let selected else { return }
        if ICType(selected.pmm).family == .lite { return try readLite() }
        guard selected.code != .any else { return try readUntoldSystem(history: history) }
        if selected.code == .ndef { return try readTag() }
        let families = PurseFamily.all.filter { $0.systems.contains(selected.code) }
        let wanted = families.flatMap { $0.balance + $0.details + (history ? $0.history : []) }
        guard history || families.count > 1 else { return try read(wanted) }
        // Services that not every such card has are asked about first, since a refused read costs more.
        let brand = history && Brand.systems.contains(selected.code) ? Brand.nodes : []
        var codes: [ServiceCode] = []
        for code in wanted.map(\.service) + brand where !codes.contains(code) { codes.append(code) }
        try probeServices(codes)
        let present = families.filter { family in family.balance.allSatisfy { !isAbsent($0.service) } }
        let blocks = present.flatMap { $0.balance + $0.details + (history ? $0.history : []) }
        try read(blocks.filter { !isAbsent($0.service) })
    }

    /// Reads a system of which the reader does not say which it is: family by family, until one is there.
    private func readUntoldSystem(history: Bool) throws(CardError) {
        for family in PurseFamily.all where !family.evidence.isEmpty {
            try read(family.balance + family.evidence)
            guard !family.purses(image).isEmpty else { continue }
            try read(family.details + (history ? family.history : []))
            // Only in the common area do purses of several families lie side by side.
            guard family.systems.contains(.common) else { return }
        }
    }

    /// Reads the NDEF message of a card that is not FeliCa Lite: block 0 tells how long it is.
    private func readTag() throws(CardError) {
        guard let service = KnownSystems.liteServices.last else { return }
        try read([BlockRange(service, count: 1)])
        guard let tag = Type3Tag(image) else { return }
        let length = tag.attributes.isValid ? min(tag.attributes.length, tag.attributes.capacity * Block.size) : 0
        // A tag that claims more than it has is read up to the first block that it refuses.
        let count = min(1 + (length + Block.size - 1) / Block.size, CardSession.maximumTagBlocks)
        for end in stride(from: 1, through: count, by: 8) {
            try read([BlockRange(service, count: min(end + 7, count))])
            guard let selected, image[selected.code]?[service]?.end == nil else { return }
        }
    }

    /// More than any tag has (the largest known has 9 KB).
    private static let maximumTagBlocks = 1_024

    private func isAbsent(_ service: ServiceCode) -> Bool {
        guard let selected else { return true }
        return image[selected.code]?[service]?.keyVersion == .absent
    }

    /// Asks for the nodes by which a transit card's brand is told, where the selected system is such a card's: one
    /// Request Service. What the image knows is not asked again.
    public func readBrand() throws(CardError) {
        guard let selected, Brand.systems.contains(selected.code), image[selected.code]?.isSearched == false else {
            return
        }
        do { try probeServices(Brand.nodes) } catch {
            image.isPartial = true
            throw error
        }
    }
}
