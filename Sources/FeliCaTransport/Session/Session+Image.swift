public import FeliCa

extension Session {
    /// What the frames say of each card that was placed, without asking anything again.
    public var images: [CardImage] { taps.map(image) }

    /// What the frames say of the first card.
    public var image: CardImage { images.first ?? CardImage() }

    func image(_ exchanges: [RecordedExchange]) -> CardImage {
        var builder = ImageBuilder()
        for exchange in exchanges { builder.add(exchange) }
        var image = builder.finished()
        image.isMasked = header.isMasked
        // A recording of a failure holds less than was wanted, whatever its frames say.
        image.isPartial = image.isPartial || damage != nil || (status ?? 0) > 1
        return image
    }
}

/// Puts together what recorded exchanges say of one card.
private struct ImageBuilder {
    /// A read that was refused as a whole.
    private struct Refusal {
        let idm: IDm
        let blocks: [(service: ServiceCode, number: UInt16)]
        let flags: StatusFlags
    }

    private var image = CardImage()
    private var refusals: [Refusal] = []

    mutating func add(_ exchange: RecordedExchange) {
        guard let frame = exchange.command, case .answered(let answer) = exchange.outcome else {
            guard case .failed(let text) = exchange.outcome else { return }
            image.isPartial = true
            if case .cannotRead(_, let idm?) = ReaderError(recorded: text, reader: "") { image.idm = image.idm ?? idm }
            return
        }
        if let command = Polling(frame), let found = try? command.response(answer) {
            add(command, found)
        } else if let command = ReadWithoutEncryption(frame) {
            add(command, answer)
        } else if let command = RequestService(frame), let versions = try? command.response(answer) {
            add(command, versions)
        } else if let command = SearchServiceCode(frame), let node = try? command.response(answer) {
            add(command, node)
        } else if let command = RequestSystemCode(frame), let codes = try? command.response(answer), !codes.isEmpty {
            image.order(by: codes)
            image.hasAllSystems = true
        } else if let command = RequestSpecificationVersion(frame), let version = try? command.response(answer) {
            image.specification = version
        }
    }

    /// The image, with the refusals of several blocks at once understood as far as the rest allows.
    mutating func finished() -> CardImage {
        for refusal in refusals {
            let unread = refusal.blocks.filter { block in
                guard let service = image.systems.first(where: { $0.idm == refusal.idm })?[block.service] else {
                    return true
                }
                return service.block(block.number) == nil
            }
            if let block = unread.first, unread.count == 1 { refuse(block, refusal) }
        }
        return image
    }

    private mutating func add(_ command: Polling, _ answer: Polling.Response) {
        if let known = image.idm, !known.isSameCard(as: answer.idm) { return }
        let told = command.requestCode == .systemCode ? answer.requestData.map(SystemCode.init(rawValue:)) : nil
        let code = told ?? command.systemCode
        image.idm = image.idm ?? answer.idm
        image.pmm = image.pmm ?? answer.pmm
        // Not every Polling tells the code; by its IDm a system is known nevertheless.
        if let index = image.systems.firstIndex(where: { $0.idm == answer.idm }) {
            if image.systems[index].code == .any { image.systems[index].code = code }
            return
        }
        image.update(code) { system in
            system.idm = answer.idm
            system.pmm = answer.pmm
        }
    }

    private mutating func add(_ command: ReadWithoutEncryption, _ answer: Frame) {
        guard let idm = command.idm else { return }
        do {
            let blocks = try command.response(answer)
            for (target, block) in zip(command.targets, blocks) {
                update(idm) { $0.update(target.service) { $0.blocks[target.number] = .data(block) } }
            }
        } catch .status(let flags) {
            let refusal = Refusal(idm: idm, blocks: command.targets, flags: flags)
            if let culprit = culprit(refusal) { refuse(culprit, refusal) } else { refusals.append(refusal) }
        } catch {}
    }

    /// The block that a refusal is certainly about.
    private func culprit(_ refusal: Refusal) -> (service: ServiceCode, number: UInt16)? {
        let pmm = image.systems.first { $0.idm == refusal.idm }?.pmm ?? image.pmm
        if let pmm, ICType(pmm).family == .lite, refusal.flags.flag1 != 0xFF {
            let index = refusal.flags.flag1.trailingZeroBitCount
            return index < refusal.blocks.count ? refusal.blocks[index] : nil
        }
        guard let first = refusal.blocks.first, refusal.flags.cause != .blockCount else { return nil }
        let isOneService = refusal.blocks.allSatisfy { $0.service == first.service }
        return refusal.blocks.count == 1 || isOneService && refusal.flags.refusesService ? first : nil
    }

    private mutating func refuse(_ block: (service: ServiceCode, number: UInt16), _ refusal: Refusal) {
        update(refusal.idm) { system in
            system.update(block.service) { service in
                if service.block(block.number) == nil { service.blocks[block.number] = .refused(refusal.flags) }
            }
        }
    }

    private mutating func add(_ command: RequestService, _ versions: [KeyVersion]) {
        guard let idm = command.idm else { return }
        update(idm) { system in
            for (node, version) in zip(command.nodes, versions) {
                switch node {
                case .service(let code): system.update(code) { $0.keyVersion = version }
                case .area(let code):
                    guard let area = system.areas.first(where: { $0.code == code }) else { continue }
                    system.update(code, end: area.end) { $0.keyVersion = version }
                }
            }
        }
    }

    private mutating func add(_ command: SearchServiceCode, _ node: SearchServiceCode.Response) {
        guard let idm = command.idm else { return }
        update(idm) { system in
            switch node {
            case .area(let code, let end): system.update(code, end: end)
            case .service(let code): system.update(code) { _ in }
            case .end: system.isSearched = true
            }
        }
    }

    /// Changes the system that answers to `idm`. One that was never polled has no code that is known.
    private mutating func update(_ idm: IDm, _ change: (inout CardImage.System) -> Void) {
        // What another card answered is not this one's.
        if let known = image.idm, !known.isSameCard(as: idm) { return }
        image.idm = image.idm ?? idm
        if !image.systems.contains(where: { $0.idm == idm }) {
            image.systems.append(CardImage.System(code: .any, idm: idm))
        }
        if let index = image.systems.firstIndex(where: { $0.idm == idm }) { change(&image.systems[index]) }
    }
}
