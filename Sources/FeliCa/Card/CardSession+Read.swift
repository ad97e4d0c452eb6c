extension CardSession {
    /// Reads as much of the card that was found as `plan` wants. What was read before a failure stays in the image,
    /// which is then marked as partial.
    public func read(_ plan: ReadingPlan) throws(CardError) {
        do {
            switch plan {
            case .balance(let everySystem): try readPurses(everySystem: everySystem, history: false)
            case .history(let everySystem): try readPurses(everySystem: everySystem, history: true)
            case .structure: try readSystems(blocks: false)
            case .everything: try readSystems(blocks: true)
            }
        } catch {
            image.isPartial = true
            throw error
        }
    }

    /// Learns the structure of every system, and reads every block that needs no key when `blocks`.
    private func readSystems(blocks: Bool) throws(CardError) {
        try listSystems()
        if let selected, ICType(selected.pmm).family == .advanced,
            case .answered(let version) = try insist(on: RequestSpecificationVersion(idm: selected.idm))
        {
            image.specification = version
        }
        for system in image.systems {
            guard try activate(system.code) else { continue }
            try searchNodes()
            if blocks { try readAllBlocks() }
        }
    }

    /// Reads every block of the selected system that needs no key, up to the end of each service.
    private func readAllBlocks() throws(CardError) {
        guard let selected, let system = image[selected.code] else { return }
        let open = system.services.filter { $0.code.isKeyFree && $0.keyVersion != .absent }.map(\.code)
        if ICType(selected.pmm).family == .lite { return try readLite() }
        try read(open.map { BlockRange($0, count: KnownSystems.blockCount(of: $0, in: selected.code) ?? 0) })
        for service in open {
            do { try readToEnd(service) } catch .silent { image.isPartial = true }
        }
    }

    /// Reads the memory of a FeliCa Lite, of which the numbers of the blocks are known.
    func readLite() throws(CardError) {
        guard let service = KnownSystems.liteServices.last else { return }
        try read(KnownSystems.liteBlocks.map { (service, $0) })
    }
}
