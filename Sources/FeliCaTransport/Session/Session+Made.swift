public import FeliCa

extension Session {
    /// A session in which a card says all that `image` holds, in the order in which this program reads a card. An image
    /// without IDm or PMm gets invented ones.
    public init(image: CardImage, file: String = "", header: SessionHeader = SessionHeader()) {
        var header = header
        header.isMasked = header.isMasked || image.isMasked
        var maker = SessionMaker()
        maker.tell(VirtualCard(image).image)
        self.init(file: file, header: header, events: maker.events)
    }
}

/// Writes down what an image holds as the frames that would have told it.
private struct SessionMaker {
    private(set) var events = [SessionEvent(delta: .zero, kind: .card("placed"))]

    mutating func tell(_ image: CardImage) {
        // The card's IDm is that of the system that answered first.
        let first = image.systems.firstIndex { $0.idm == image.idm } ?? 0
        guard image.systems.indices.contains(first) else {
            if let idm = image.idm, let pmm = image.pmm { poll(.any, idm, pmm) }
            return end(image)
        }
        let order = [first] + image.systems.indices.filter { $0 != first }
        for index in order {
            let system = image.systems[index]
            guard let idm = system.idm, let pmm = system.pmm else { continue }
            poll(system.code, idm, pmm)
            guard index == first else { continue }
            if image.hasAllSystems {
                let codes = image.systems.flatMap { bigEndian($0.code.rawValue) }
                exchange(RequestSystemCode(idm: idm), [UInt8(clamping: image.systems.count)] + codes)
            }
            if let version = image.specification {
                let options = version.options.flatMap(littleEndian)
                let body = [0, 0, 0] + littleEndian(version.basic) + [UInt8(clamping: version.options.count)] + options
                exchange(RequestSpecificationVersion(idm: idm), body)
            } else if ICType(pmm).family == .advanced {
                // What the image does not tell, a card that could have told it kept to itself.
                let command = RequestSpecificationVersion(idm: idm)
                events.append(SessionEvent(delta: .zero, kind: .sent(command.frame.frame)))
                events.append(SessionEvent(delta: .zero, kind: .failure(ReaderError.recordedSilence)))
            }
        }
        for index in order { tell(image.systems[index]) }
        end(image)
    }

    private mutating func tell(_ system: CardImage.System) {
        guard let idm = system.idm else { return }
        tellNodes(system, idm)
        let maximum = system.pmm.map { ICType($0).maximumBlocks } ?? 1
        for service in system.services {
            var rest = service.data[...]
            while !rest.isEmpty {
                let batch = rest.prefix(maximum)
                rest = rest.dropFirst(batch.count)
                let command = ReadWithoutEncryption(
                    idm: idm,
                    services: [service.code],
                    blocks: batch.map { BlockListElement(block: $0.number) }
                )
                exchange(command, [0, 0, UInt8(batch.count)] + batch.flatMap(\.block.bytes))
            }
            for number in service.blocks.keys.sorted() {
                guard case .refused(let flags) = service.blocks[number] else { continue }
                let command = ReadWithoutEncryption(
                    idm: idm,
                    services: [service.code],
                    blocks: [BlockListElement(block: number)]
                )
                exchange(command, [flags.flag1, flags.flag2])
            }
        }
    }

    /// Areas and services, one an index as the card lists them, then the key versions of those of which one is known.
    private mutating func tellNodes(_ system: CardImage.System, _ idm: IDm) {
        let services = system.services.filter { $0.keyVersion != .absent }
        let areas = system.areas.map {
            (order: $0.code.rawValue, answer: littleEndian($0.code.rawValue) + littleEndian($0.end.rawValue))
        }
        let nodes = areas + services.map { (order: $0.code.rawValue, answer: littleEndian($0.code.rawValue)) }
        for (index, node) in nodes.sorted(by: { $0.order < $1.order }).enumerated() {
            exchange(SearchServiceCode(idm: idm, index: UInt16(clamping: index)), node.answer)
        }
        if system.isSearched {
            exchange(SearchServiceCode(idm: idm, index: UInt16(clamping: nodes.count)), [0xFF, 0xFF])
        }
        let keys =
            system.areas.compactMap { area in area.keyVersion.map { (NodeCode.area(area.code), $0) } }
            + system.services.compactMap { service in service.keyVersion.map { (NodeCode.service(service.code), $0) } }
        var rest = keys[...]
        while !rest.isEmpty {
            let batch = rest.prefix(RequestService.maximumNodes)
            rest = rest.dropFirst(batch.count)
            let versions = batch.flatMap { littleEndian($0.1.rawValue) }
            exchange(RequestService(idm: idm, nodes: batch.map(\.0)), [UInt8(batch.count)] + versions)
        }
    }

    private mutating func poll(_ code: SystemCode, _ idm: IDm, _ pmm: PMm) {
        let isTold = code != .any
        let command = Polling(code, requestCode: isTold ? .systemCode : .none)
        events.append(SessionEvent(delta: .zero, kind: .sent(command.frame.frame)))
        let body = idm.bytes + pmm.bytes + (isTold ? bigEndian(code.rawValue) : [])
        events.append(SessionEvent(delta: .zero, kind: .received(Frame(code: Polling.code.response, body: body))))
    }

    private mutating func exchange<C: Command>(_ command: C, _ body: [UInt8]) {
        let answer = (command.idm?.bytes ?? []) + body
        // More systems or versions than a frame has room for are on no card.
        guard answer.count <= Frame.maximumLength - 2 else { return }
        events.append(SessionEvent(delta: .zero, kind: .sent(command.frame.frame)))
        events.append(SessionEvent(delta: .zero, kind: .received(Frame(code: C.code.response, body: answer))))
    }

    /// A card of which not all was read that was wanted left too early.
    private mutating func end(_ image: CardImage) {
        if image.isPartial { events.append(SessionEvent(delta: .zero, kind: .failure("removed"))) }
        events.append(SessionEvent(delta: .zero, kind: .end(0)))
    }
}
