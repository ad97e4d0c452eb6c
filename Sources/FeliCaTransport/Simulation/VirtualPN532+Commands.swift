internal import FeliCa

extension VirtualPN532 {
    /// What comes of a command.
    enum Outcome {
        /// It is answered with these bytes after its code.
        case answer([UInt8])
        /// It is not answered until the host stops it.
        case none
        /// The chip does not know it, or its form.
        case error
    }

    /// The status byte of a card that did not answer in time.
    private static let timeout: UInt8 = 0x01
    /// The status byte of a command that does not fit the chip's state.
    private static let wrongContext: UInt8 = 0x27
    /// The register of the transmitter's mode: rate in bits 4–6, framing in bits 0–1, of which 2 is FeliCa's.
    private static let txMode: UInt16 = 0x6302

    /// Carries out the command of that code.
    mutating func execute(_ code: UInt8, _ body: [UInt8]) -> Outcome {
        switch code {
        case 0x00: return diagnose(body)
        case 0x02: return .answer(firmware)
        case 0x04: return .answer(status)
        case 0x06: return readRegisters(body)
        case 0x08: return writeRegisters(body)
        // Set the speed of the line, parameters, the secure module's mode: nothing here depends on them.
        case 0x10, 0x12, 0x14: return body.isEmpty ? .error : .answer([])
        case 0x16: return powerDown(body)
        case 0x32: return configureField(body)
        case 0x40: return exchangeData(body)
        case 0x42: return communicate(body)
        case 0x44, 0x52, 0x54: return select(code, body)
        case 0x4A: return listPassiveTarget(body)
        default: return .error
        }
    }

    /// Diagnose: test 0 gives back what it was given; of the others the chip has nothing to report.
    private func diagnose(_ body: [UInt8]) -> Outcome {
        switch body.first {
        case 0x00: .answer(body)
        case 0x01, 0x02, 0x04, 0x07: .answer([0x00])
        case 0x06: .answer([target == nil ? VirtualPN532.timeout : 0x00])
        default: .error
        }
    }

    /// Last error, external field, number of targets, each with number, rates and modulation (10: FeliCa), secure module.
    private var status: [UInt8] {
        let targets: [UInt8] = target.map { [0x01, 0x01, $0, $0, 0x10] } ?? [0x00]
        return [0x00, 0x00] + targets + [0x00]
    }

    private func readRegisters(_ body: [UInt8]) -> Outcome {
        guard !body.isEmpty, body.count.isMultiple(of: 2) else { return .error }
        return .answer(
            stride(from: 0, to: body.count, by: 2).map { registers[register(body, $0), default: 0] }
        )
    }

    private mutating func writeRegisters(_ body: [UInt8]) -> Outcome {
        guard !body.isEmpty, body.count.isMultiple(of: 3) else { return .error }
        for index in stride(from: 0, to: body.count, by: 3) { registers[register(body, index)] = body[index + 2] }
        return .answer([])
    }

    private func register(_ body: [UInt8], _ index: Int) -> UInt16 {
        UInt16(body[index]) << 8 | UInt16(body[index + 1])
    }

    private mutating func powerDown(_ body: [UInt8]) -> Outcome {
        guard 1...2 ~= body.count else { return .error }
        hasField = false
        target = nil
        return .answer([0x00])
    }

    /// RFConfiguration: item 1 switches the field, item 5 sets how often the chip tries; others do not matter here.
    private mutating func configureField(_ body: [UInt8]) -> Outcome {
        guard let item = body.first, body.count >= 2 else { return .error }
        switch item {
        case 0x01:
            hasField = body[1] & 1 == 1
            if !hasField { target = nil }
        case 0x05:
            guard body.count == 4 else { return .error }
            passiveRetries = body[3]
        default: break
        }
        return .answer([])
    }

    /// InListPassiveTarget: how many, kind (0 type A, 1 and 2 FeliCa at 212 and 424 kbit/s, 3 type B, 4 Jewel), and for
    /// FeliCa the Polling without its length byte.
    private mutating func listPassiveTarget(_ body: [UInt8]) -> Outcome {
        guard body.count >= 2, 1...2 ~= body[0], body[1] <= 4 else { return .error }
        hasField = true
        target = nil
        var answer: [UInt8]?
        switch body[1] {
        case 1, 2:
            guard body.count == 7 else { return .error }
            registers[VirtualPN532.txMode] = 0x82 | body[1] << 4
            answer = (try? Frame([6] + body[2...])).flatMap { send($0) }
        case 3: registers[VirtualPN532.txMode] = 0x83
        default: registers[VirtualPN532.txMode] = 0x80
        }
        if case .status = fault { answer = nil }
        guard let answer else { return passiveRetries == 0xFF ? .none : .answer([0x00]) }
        target = body[1]
        return .answer([0x01, 0x01] + answer)
    }

    /// InDataExchange: a target's number, a frame for it.
    private mutating func exchangeData(_ body: [UInt8]) -> Outcome {
        guard let number = body.first else { return .error }
        guard number == 1, target != nil else { return .answer([VirtualPN532.wrongContext]) }
        return communicate(Array(body.dropFirst()))
    }

    /// InCommunicateThru: bytes for the antenna. Status, and what came back.
    private mutating func communicate(_ body: [UInt8]) -> Outcome {
        let answer = (try? Frame(body)).flatMap { send($0) }
        if case .status(let status) = fault { return .answer([status]) }
        return .answer(answer.map { [0x00] + $0 } ?? [VirtualPN532.timeout])
    }

    /// InDeselect, InRelease (0: all targets), InSelect.
    private mutating func select(_ code: UInt8, _ body: [UInt8]) -> Outcome {
        guard let number = body.first, body.count == 1, number <= 2 else { return .error }
        guard code != 0x54 || number == 1 && target != nil else { return .answer([VirtualPN532.wrongContext]) }
        if code == 0x52 { target = nil }
        return .answer([0x00])
    }

    /// Sends `frame` at the rate and with the framing that the transmitter has; nil for silence.
    private mutating func send(_ frame: Frame) -> [UInt8]? {
        fault = faults[exchangeCount]
        exchangeCount += 1
        switch fault {
        case .cardLeaves: card = nil
        case .unplugged: isUnplugged = true
        default: break
        }
        let mode = registers[VirtualPN532.txMode, default: 0]
        let rate: BitRate? = [1: .kbps212, 2: .kbps424][mode >> 4 & 7]
        guard !isUnplugged, hasField, mode & 3 == 2, let rate, cardRates.contains(rate) else { return nil }
        return place.answer(frame, at: rate)
    }
}
