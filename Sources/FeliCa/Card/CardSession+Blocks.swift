extension CardSession {
    /// What came of reading some blocks at once.
    private enum Outcome {
        case read
        case refused(StatusFlags)
    }

    /// The most blocks that one service is read for; a card that never refuses is cut off there.
    private static let maximumServiceBlocks: UInt16 = 2_048

    /// Reads the blocks of `ranges` that the image does not know, several services in one command.
    func read(_ ranges: [BlockRange]) throws(CardError) {
        try read(ranges.flatMap { range in (0..<UInt16(clamping: range.count)).map { (range.service, $0) } })
        for range in ranges where range.isOpen { try readToEnd(range.service) }
    }

    /// Reads `blocks` of the selected system that the image does not know, in as few commands as the IC takes.
    func read(_ blocks: [(service: ServiceCode, number: UInt16)]) throws(CardError) {
        guard let selected else { return }
        var rest = blocks.filter { image[selected.code]?[$0.service]?.blocks[$0.number] == nil }[...]
        while !rest.isEmpty {
            let batch = Array(rest.prefix(limit))
            switch try readAtOnce(batch) {
            case .none: continue
            case .read: break
            case .refused(let flags): try narrow(batch, flags)
            }
            rest = rest.dropFirst(batch.count)
        }
    }

    /// Reads `service` on from the last block that is known, up to the first that the card refuses.
    ///
    /// Steps grow from one block to the most that the IC takes; after a refusal the end is narrowed down by halves, and
    /// the last block that can be it is not asked for again.
    func readToEnd(_ service: ServiceCode) throws(CardError) {
        guard let selected else { return }
        let known = image[selected.code]?[service]
        guard known?.end == nil else { return }
        var next = UInt16(known?.data.count ?? 0)
        var step: UInt16 = 1
        var bound: (number: UInt16, flags: StatusFlags)?
        while next < CardSession.maximumServiceBlocks {
            if let bound, bound.number <= next {
                record(.refused(bound.flags), service, next)
                return
            }
            let count = min(step, UInt16(limit), bound.map { max(1, ($0.number - next) / 2) } ?? .max)
            switch try readAtOnce((next..<next + count).map { (service, $0) }) {
            case .none: continue
            case .read:
                next += count
                step = min(step * 2, UInt16(limit))
            case .refused(let flags):
                bound = (flags.refusesService ? next : next + count - 1, flags)
            }
        }
    }

    /// The most blocks that one command may ask for now.
    private var limit: Int {
        let chip = selected.map { ICType($0.pmm).maximumBlocks } ?? 1
        let frame = ReadWithoutEncryption.maximumBlocks(frameLength: link.traits.maximumResponse)
        return max(1, min(chip, frame, maximumBlocks ?? .max))
    }

    /// Sends one read; nil when the card was silent and fewer blocks are to be tried.
    private func readAtOnce(_ blocks: [(service: ServiceCode, number: UInt16)]) throws(CardError) -> Outcome? {
        guard let selected else { return .refused(.success) }
        var services: [ServiceCode] = []
        for block in blocks where !services.contains(block.service) { services.append(block.service) }
        let command = ReadWithoutEncryption(
            idm: selected.idm,
            services: services,
            blocks: blocks.map { block in
                BlockListElement(service: services.firstIndex(of: block.service) ?? 0, block: block.number)
            }
        )
        var echo: [Block]?
        var silences = 0
        while silences < 2 {
            switch try ask(command) {
            case .answered(let read) where read != echo && isEcho(read, of: command):
                // The answer of an earlier read once more: only when it comes again is it this read's.
                echo = read
            case .answered(let read):
                answers[read] = command
                for (block, data) in zip(blocks, read) { record(.data(data), block.service, block.number) }
                return .read
            case .refused(let flags) where flags.cause == .blockCount && blocks.count > 1:
                maximumBlocks = blocks.count / 2
                return nil
            case .refused(let flags):
                return .refused(flags)
            case .silent:
                silences += 1
                try confirmPresence()
            }
        }
        guard blocks.count > 1 else { throw .silent(.readWithoutEncryption) }
        maximumBlocks = blocks.count / 2
        return nil
    }

    /// Whether `read` is what another command was answered with. An answer does not say which blocks it has, so a link
    /// that lost its step could give blocks for others. That they are the same by chance is rare, but for blanks that go
    /// on: those of a service that the earlier read had, too, are believed as long as nothing else was wrong.
    private func isEcho(_ read: [Block], of command: ReadWithoutEncryption) -> Bool {
        guard let earlier = answers[read], earlier.frame != command.frame else { return false }
        let goesOn = command.services.contains(where: earlier.services.contains)
        return wasDisturbed || !goesOn || !read.allSatisfy { $0 == .zero }
    }

    /// Finds out which of `blocks`, refused together, the card refuses.
    private func narrow(_ blocks: [(service: ServiceCode, number: UInt16)], _ flags: StatusFlags) throws(CardError) {
        guard let selected, let first = blocks.first else { return }
        // Lite and Lite-S refuse single blocks with the flags that elsewhere refuse a whole service.
        let isLite = ICType(selected.pmm).family == .lite
        let isWhole = !isLite && flags.refusesService && blocks.allSatisfy { $0.service == first.service }
        if blocks.count == 1 || isWhole {
            record(.refused(flags), first.service, first.number)
            return
        }
        // They mark the culprit in a bit mask; elsewhere flag 1 may be a mask or an ordinal, so it is no help. Nor is it
        // where the flags are a reader's status word.
        if isLite, link.traits.carriesFrames, flags.flag1 != 0xFF, flags.flag1.trailingZeroBitCount < blocks.count {
            let culprit = flags.flag1.trailingZeroBitCount
            record(.refused(flags), blocks[culprit].service, blocks[culprit].number)
            try read(blocks)
            return
        }
        let half = blocks.firstIndex { $0.service != first.service } ?? (blocks.count + 1) / 2
        try read(Array(blocks[..<half]))
        try read(Array(blocks[half...]))
    }

    private func record(_ state: BlockState, _ service: ServiceCode, _ number: UInt16) {
        guard let selected else { return }
        image.update(selected.code) { $0.update(service) { $0.blocks[number] = state } }
    }
}
