extension CardImage {
    /// Puts the systems into the order of `codes`, in which the card lists them; those that were not seen yet are added,
    /// those that it does not list come last.
    public mutating func order(by codes: [SystemCode]) {
        let seen = systems
        systems = []
        for code in codes where self[code] == nil {
            systems.append(seen.first { $0.code == code } ?? System(code: code))
        }
        systems += seen.filter { self[$0.code] == nil }
    }
}
