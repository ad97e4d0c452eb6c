extension CardSession {
    /// Learns which systems the card has, and puts them into the image in the card's order.
    ///
    /// Cards that do not answer Request System Code (Lite, old export ICs) are polled for every system that is known.
    func listSystems() throws(CardError) {
        guard !image.hasAllSystems, let selected else { return }
        if ICType(selected.pmm).family != .lite,
            case .answered(let codes) = try ask(RequestSystemCode(idm: selected.idm)), !codes.isEmpty
        {
            image.order(by: codes)
            image.hasAllSystems = true
            return
        }
        guard link.traits.carriesFrames else { return }
        try confirmPresence()
        for code in KnownSystems.all where image[code] == nil { try select(code) }
        image.hasAllSystems = true
    }

    /// Makes `code` the system that the card listens with; whether it does.
    func activate(_ code: SystemCode) throws(CardError) -> Bool {
        if selected?.code == code { return true }
        return try select(code)
    }
}
