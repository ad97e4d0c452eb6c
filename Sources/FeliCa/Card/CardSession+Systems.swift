extension CardSession {
    /// Learns which systems the card has, and puts them into the image in the card's order.
    ///
    /// A card that does not answer Request System Code (an old export IC) is polled for every system that is known; FeliCa
    /// Lite for the two that it can have.
    func listSystems() throws(CardError) {
        guard !image.hasAllSystems, let selected else { return }
        let isLite = ICType(selected.pmm).family == .lite
        if !isLite,
            case .answered(let codes) = try insist(on: RequestSystemCode(idm: selected.idm)), !codes.isEmpty
        {
            image.order(by: codes)
            image.hasAllSystems = true
            return
        }
        guard link.traits.carriesFrames else { return }
        for code in isLite ? [.lite, .ndef] : KnownSystems.all where image[code] == nil { try select(code) }
        image.hasAllSystems = true
    }

    /// Makes `code`, one of the card's own systems, the one that the card listens with; whether it does.
    func activate(_ code: SystemCode) throws(CardError) -> Bool {
        if selected?.code == code { return true }
        for _ in 0..<CardSession.attempts {
            if try select(code) { return true }
            try confirmPresence()
        }
        image.isPartial = true
        return false
    }
}
