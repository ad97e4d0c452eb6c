extension CardImage.System {
    /// Whether the card has the service, as far as is known: it was asked about or read, and not said to be absent.
    func has(_ code: ServiceCode) -> Bool {
        guard let service = self[code], service.keyVersion != .absent else { return false }
        if service.refusal?.cause == .noService { return false }
        return service.keyVersion != nil || !service.blocks.isEmpty || isSearched
    }

    /// Whether the card showed that it has the service: by a key version, by a block, or in its list. In a system that many
    /// brands share a refusal alone shows nothing, since some readers give it a status of their own.
    func proves(_ code: ServiceCode) -> Bool {
        guard let service = self[code], has(code) else { return false }
        return service.keyVersion != nil || isSearched || !service.data.isEmpty
    }

    /// The block, with where it is; nil when it was not read.
    func record(_ code: ServiceCode, _ number: UInt16 = 0) -> Record? {
        self[code]?.block(number).map { Record(system: self.code, service: code, number: number, block: $0) }
    }

    /// Why a block was not read; where the card does not have its service, it holds no such thing.
    func missing(_ code: ServiceCode, _ number: UInt16 = 0) -> Missing {
        if case .refused(let flags) = self[code]?.blocks[number] { return .refused(flags) }
        let isAbsent = self[code]?.keyVersion == .absent || (isSearched && self[code] == nil)
        return isAbsent ? .notHeld : .notRead
    }

    /// A figure that is made of `bytes` of a block; `value` gives nil when they cannot be one.
    func figure<Value>(
        _ code: ServiceCode,
        block number: UInt16 = 0,
        _ bytes: Range<Int>,
        _ value: (Block) -> Value?
    ) -> Figure<Value> {
        guard let record = record(code, number) else { return .unknown(missing(code, number)) }
        return record.figure(bytes, value(record.block))
    }

    /// A number with the low byte first.
    func littleEndian(_ code: ServiceCode, block number: UInt16 = 0, _ bytes: Range<Int>) -> Figure<Int> {
        figure(code, block: number, bytes) { $0.littleEndian(bytes) }
    }

    /// A number with the high byte first.
    func bigEndian(_ code: ServiceCode, block number: UInt16 = 0, _ bytes: Range<Int>) -> Figure<Int> {
        figure(code, block: number, bytes) { $0.bigEndian(bytes) }
    }

    /// The digits that `bytes` hold two by two; damaged when a half byte is no digit.
    func digits(_ code: ServiceCode, block number: UInt16 = 0, _ bytes: Range<Int>) -> Figure<String> {
        figure(code, block: number, bytes) { $0.decimalDigits(bytes) }
    }
}

extension Block {
    /// The decimal digits that `bytes` hold two by two (BCD); nil when a half byte is above nine.
    func decimalDigits(_ bytes: Range<Int>) -> String? {
        let hex = Hex.string(self[bytes])
        return hex.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? hex : nil
    }

    /// The number that `bytes` hold in decimal digits (BCD); nil when a half byte is above nine.
    func decimal(_ bytes: Range<Int>) -> Int? { decimalDigits(bytes).flatMap { Int($0) } }

    /// Bits, counted from the highest of byte 0, as a number. At most 56 bits that lie within the block.
    func bits(_ range: Range<Int>) -> Int {
        let bytes = range.lowerBound / 8..<(range.upperBound + 7) / 8
        return bigEndian(bytes) >> (bytes.upperBound * 8 - range.upperBound) & (1 << range.count - 1)
    }

    /// Whether every byte is the same as the first and that is 00 or FF: nothing was ever written.
    var isBlank: Bool { self == .zero || bytes.allSatisfy { $0 == 0xFF } }
}
