extension CardSession {
    /// The most indices that a search asks for; a card that never ends is cut off there.
    private static let maximumNodes: UInt16 = 2_048

    /// Learns all areas and services of the selected system, and their key versions.
    func searchNodes() throws(CardError) {
        guard let selected, image[selected.code]?.isSearched == false else { return }
        guard ICType(selected.pmm).family != .lite else {
            image.update(selected.code) { system in
                for code in KnownSystems.liteServices { system.update(code) { _ in } }
                system.isSearched = true
            }
            return
        }
        guard link.traits.carriesFrames else { return try tryServices() }
        var index: UInt16 = 0
        var seen: Set<SearchServiceCode.Response> = []
        var repetitions = 0
        search: while index < CardSession.maximumNodes {
            switch try insist(on: SearchServiceCode(idm: selected.idm, index: index)) {
            case .answered(let node) where !seen.insert(node).inserted:
                // No node has two places: that was the answer for another index.
                repetitions += 1
                if repetitions < CardSession.attempts { continue search }
                image.isPartial = true
                break search
            case .answered(.area(let code, let end)):
                image.update(selected.code) { $0.update(code, end: end) }
            case .answered(.service(let code)):
                image.update(selected.code) { $0.update(code) { _ in } }
            case .answered(.end):
                image.update(selected.code) { $0.isSearched = true }
                break search
            case .refused:
                break search
            case .silent:
                // A card that answered until now knows the command, and has more to tell.
                if index > 0 { image.isPartial = true }
                try probeServices(KnownSystems.services(of: selected.code))
                break search
            }
            index += 1
        }
        try askKeyVersions()
    }

    /// Learns which services there are from a reader that reads blocks but carries no frames: each that has been seen on
    /// any card is tried, and those of which nothing can be read are forgotten.
    private func tryServices() throws(CardError) {
        guard let selected else { return }
        for code in KnownSystems.services(of: selected.code) {
            try read([BlockRange(code, count: 1)])
            guard image[selected.code]?[code]?.data.isEmpty == true else { continue }
            image.update(selected.code) { $0.services.removeAll { $0.code == code } }
        }
    }

    /// Learns which of `codes` the selected system has, where the card does not list them.
    ///
    /// A card that stays silent here too is asked for blocks instead: the refusal tells.
    func probeServices(_ codes: [ServiceCode]) throws(CardError) {
        guard let selected else { return }
        let unknown = codes.filter { image[selected.code]?[$0] == nil }
        let versions = try keyVersions(unknown.map(NodeCode.service))
        image.update(selected.code) { system in
            for code in unknown { system.update(code) { $0.keyVersion = versions[.service(code)] } }
        }
    }

    private func askKeyVersions() throws(CardError) {
        guard let selected, let system = image[selected.code] else { return }
        let nodes =
            system.areas.filter { $0.keyVersion == nil }.map { NodeCode.area($0.code) }
            + system.services.filter { $0.keyVersion == nil }.map { NodeCode.service($0.code) }
        let versions = try keyVersions(nodes)
        image.update(selected.code) { system in
            for area in system.areas {
                guard let version = versions[.area(area.code)] else { continue }
                system.update(area.code, end: area.end) { $0.keyVersion = version }
            }
            for service in system.services {
                guard let version = versions[.service(service.code)] else { continue }
                system.update(service.code) { $0.keyVersion = version }
            }
        }
    }

    /// The key versions of `nodes`, as far as the card tells them.
    func keyVersions(_ nodes: [NodeCode]) throws(CardError) -> [NodeCode: KeyVersion] {
        guard let selected else { return [:] }
        var known: [NodeCode: KeyVersion] = [:]
        var rest = nodes[...]
        while !rest.isEmpty {
            let batch = Array(rest.prefix(RequestService.maximumNodes))
            rest = rest.dropFirst(batch.count)
            switch try insist(on: RequestService(idm: selected.idm, nodes: batch)) {
            case .answered(let versions):
                for (node, version) in zip(batch, versions) { known[node] = version }
            case .refused, .silent: return known
            }
        }
        return known
    }
}
