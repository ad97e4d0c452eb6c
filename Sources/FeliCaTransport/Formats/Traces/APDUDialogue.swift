internal import FeliCa

/// What a PC/SC reader is told and says, as far as frames or blocks of a card are in it.
///
/// Readers that carry frames: ACR122U (`FF 00 00 00 Lc D4 …`), ACR1252U (`FF 00 00 00 Lc` and the frame), transparent
/// sessions (`FF C2 00 01`, RC-S300 also `FF 50 00 01`: data object 95 to the card, 97 from it), pass-through (`FF FE`).
/// Of those that read blocks (`FF CA` for IDm and PMm, `FF A4` or `FF FB` chooses a service, `FF B0` reads), the frames
/// are those that would have carried them, a refusal with the status word for its flags. Source: transports 2.4.
struct APDUDialogue {
    private var chip = ChipDialogue()
    private var idm: IDm?
    private var pmm: PMm?
    private var hasPolled = false
    private var service: ServiceCode?

    /// `command` was answered by `response`, `delta` after it was sent and that `wait` after the event before.
    mutating func exchange(
        _ command: [UInt8],
        _ response: [UInt8],
        to trace: inout TraceBuilder,
        wait: Duration,
        delta: Duration,
        line: Int
    ) {
        guard command.count >= 2, response.count >= 2 else { return }
        let answer = response.dropLast(2)
        let isDone = response.suffix(2) == [0x90, 0x00]
        if let frame = try? Frame(command), CommandCode(rawValue: frame.code) != nil {
            return pass(frame, isDone ? answer : nil, &trace, wait, delta, line)
        }
        guard command[0] == 0xFF, command.count >= 4 else { return }
        let data = APDUDialogue.data(command)
        switch (command[1], command[2], command[3]) {
        case (0x00, 0x00, 0x00) where data.first == 0xD4:
            chip.sent(data, to: &trace, after: wait, line: line)
            chip.received(isDone ? answer : [0xD5], to: &trace, after: delta, line: line)
        case (0x00, 0x00, 0x00), (0xFE, _, _):
            guard let frame = try? Frame(data) else { return }
            pass(frame, isDone ? answer : nil, &trace, wait, delta, line)
        case (0xC2, 0x00, 0x01), (0x50, 0x00, 0x01):
            guard let object = APDUDialogue.object(0x95, in: data), let frame = try? Frame(object) else { return }
            pass(frame, isDone ? APDUDialogue.object(0x97, in: answer) : nil, &trace, wait, delta, line)
        case (0xCA, 0x00, _): meet(isDone ? IDm(answer) : nil)
        case (0xCA, 0x01, _): pmm = (isDone ? PMm(answer) : nil) ?? pmm
        case (0xA4, _, _) where data.count == 2, (0xFB, 0xFC, 0x01) where data.count == 2:
            let code = ServiceCode(rawValue: data.reversed().reduce(0) { $0 << 8 | UInt16($1) })
            service = isDone ? code : nil
            if !isDone { read(code, [0], nil, StatusFlags(response), &trace, wait, delta, line) }
        case (0xB0, 0x80, _):
            let numbers = stride(from: data.startIndex + 1, to: data.endIndex, by: 2).map { UInt16(data[$0]) }
            guard let service, !numbers.isEmpty else { return }
            read(service, numbers, isDone ? answer : nil, StatusFlags(response), &trace, wait, delta, line)
        case (0xB0, let high, let low):
            guard let service else { return }
            let number = UInt16(high) << 8 | UInt16(low)
            read(service, [number], isDone ? answer : nil, StatusFlags(response), &trace, wait, delta, line)
        default: break
        }
    }

    /// The reader told the card's IDm. Of another card than before nothing is known yet.
    private mutating func meet(_ card: IDm?) {
        guard let card, card != idm else { return }
        if idm != nil { (pmm, service, hasPolled) = (nil, nil, false) }
        idm = card
    }

    private func pass(
        _ frame: Frame,
        _ answer: ArraySlice<UInt8>?,
        _ trace: inout TraceBuilder,
        _ wait: Duration,
        _ delta: Duration,
        _ line: Int
    ) {
        trace.sent(frame, after: wait, line: line)
        guard let answer, !answer.isEmpty else {
            return trace.failed(ReaderError.recordedSilence, after: delta, line: line)
        }
        guard let frame = try? Frame(answer) else { return trace.failed("crc", after: delta, line: line) }
        trace.received(frame, after: delta, line: line)
    }

    /// The frames that would have read blocks: the data, or the refusal's flags.
    private mutating func read(
        _ service: ServiceCode,
        _ numbers: [UInt16],
        _ data: ArraySlice<UInt8>?,
        _ flags: StatusFlags,
        _ trace: inout TraceBuilder,
        _ wait: Duration,
        _ delta: Duration,
        _ line: Int
    ) {
        guard numbers.count <= 15, data.map({ $0.count == numbers.count * Block.size }) ?? true else { return }
        trace.header.isBlocksOnly = true
        poll(&trace, line)
        let card = idm ?? VirtualCard.inventedIDm
        if idm == nil {
            idm = card
            trace.remark(.inventedIDm, line: line)
        }
        let command = ReadWithoutEncryption(
            idm: card,
            services: [service],
            blocks: numbers.map { BlockListElement(block: $0) }
        )
        trace.sent(command.frame.frame, after: wait, line: line)
        let body = data.map { [0x00, 0x00, UInt8(numbers.count)] + $0 } ?? [flags.flag1, flags.flag2]
        trace.received(
            Frame(code: ReadWithoutEncryption.code.response, body: card.bytes + body),
            after: delta,
            line: line
        )
    }

    /// The Polling that would have told IDm and PMm, once, where both are known.
    private mutating func poll(_ trace: inout TraceBuilder, _ line: Int) {
        guard !hasPolled, let idm, let pmm else { return }
        hasPolled = true
        trace.sent(Polling(.any).frame.frame, line: line)
        trace.received(Frame(code: Polling.code.response, body: idm.bytes + pmm.bytes), line: line)
    }

    /// What the data object of that tag holds.
    private static func object(_ tag: UInt16, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        (DataObject.parse(Array(bytes)) ?? []).first { $0.tag == tag }?.value[...]
    }

    /// The data of a command APDU, short or extended.
    private static func data(_ command: [UInt8]) -> ArraySlice<UInt8> {
        guard command.count > 5 else { return [] }
        if command[4] == 0, command.count > 7 {
            return command[7...].prefix(Int(command[5]) << 8 | Int(command[6]))
        }
        return command[5...].prefix(Int(command[4]))
    }
}

extension StatusFlags {
    /// A reader's status word in the place of flags.
    fileprivate init(_ response: [UInt8]) {
        let word = Array(response.suffix(2))
        self = word.count == 2 ? StatusFlags(word[0], word[1]) : StatusFlags(0xFF, 0xFF)
    }
}
