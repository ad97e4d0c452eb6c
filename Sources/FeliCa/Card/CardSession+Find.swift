extension CardSession {
    /// Waits for a card that has one of `systems`, at most for `limit` (nil: for ever), and selects that system.
    ///
    /// The systems are polled in turn at 212 kbit/s, then at 424: a phone asked for any system may show another card
    /// than the transit one, and old Octopus cards know only 212.
    ///
    /// Of a card that the reader can only name, the image keeps the name.
    public func find(_ systems: [SystemCode], within limit: Duration?) throws(CardError) {
        do { try search(systems, within: limit) } catch {
            if case .reader(.cannotRead(_, let idm?)) = error {
                image.idm = image.idm ?? idm
                image.isPartial = true
            }
            throw error
        }
    }

    private func search(_ systems: [SystemCode], within limit: Duration?) throws(CardError) {
        let clock = ContinuousClock()
        let start = clock.now
        while true {
            let rest = limit.map { max(.zero, $0 - start.duration(to: clock.now)) }
            let presence: Presence
            do { presence = try link.awaitCard(for: rest) } catch { throw CardSession.error(error) }
            if case .absent = presence { throw .noCard }
            exchanges = 0
            if try poll(systems) { return }
            if let limit, start.duration(to: clock.now) >= limit { throw .noCard }
        }
    }

    /// Polls `systems` in turn at each of the link's rates; whether one answered.
    private func poll(_ systems: [SystemCode]) throws(CardError) -> Bool {
        let rates = link.traits.bitRates.map(Optional.some)
        for rate in rates.isEmpty ? [nil] : rates {
            for system in systems where try select(system, at: rate) { return true }
        }
        return false
    }

    /// Polls one system and makes it the selected one when it answers. A code that was asked as a wildcard is replaced by
    /// the one that answered, where the card tells it.
    @discardableResult
    func select(_ system: SystemCode, at rate: BitRate? = nil) throws(CardError) -> Bool {
        if let rate {
            do { try link.tune(to: rate) } catch { throw CardSession.error(error) }
        }
        let polling = Polling(system, requestCode: .systemCode)
        var isSameCard = true
        for _ in 0..<CardSession.attempts {
            guard case .answered(let answer) = try ask(polling) else { return false }
            isSameCard = image.idm?.isSameCard(as: answer.idm) ?? true
            let code = answer.requestData.map(SystemCode.init(rawValue:)) ?? system
            guard isSameCard, system.matches(code), !isOfAnotherSystem(answer, than: code) else { continue }
            enter(code, answer)
            return true
        }
        guard isSameCard else { throw .left }
        return false
    }

    /// Whether `answer` has the IDm of another system of the card. Only FeliCa Lite has one IDm for both of its systems.
    private func isOfAnotherSystem(_ answer: Polling.Response, than code: SystemCode) -> Bool {
        ICType(answer.pmm).family != .lite
            && image.systems.contains { $0.idm == answer.idm && !$0.code.matches(code) }
    }

    private func enter(_ code: SystemCode, _ answer: Polling.Response) {
        selected = Selection(code: code, idm: answer.idm, pmm: answer.pmm)
        image.idm = image.idm ?? answer.idm
        image.pmm = image.pmm ?? answer.pmm
        image.update(code) { entry in
            entry.idm = answer.idm
            entry.pmm = answer.pmm
        }
    }
}
