public import FeliCa

/// An image whose dates and balances were shifted.
public struct ShiftedImage: Hashable, Sendable {
    /// A service, and the system that holds it.
    public struct Place: Hashable, Sendable {
        /// The system.
        public let system: SystemCode
        /// The service.
        public let service: ServiceCode
    }

    /// What could be shifted, and no other block but zeros, which say nothing of anybody.
    public let image: CardImage
    /// The services that were left out, each as a whole so that the rest still reads as a card does: nobody knows what dates and amounts stand in them, or a balance and its
    /// shift do not fit into the field.
    public let leftOut: [Place]
}

/// Shifts of dates and balances. With the same key they are the same, so that two dumps of a card can still be compared.
///
/// Every day moves back by the same number of days, 1 to 365. Every balance of a kind of purse grows by the same number of
/// yen, 1 to 9,999, so that what the entries of a history differ by stays. Times of day, amounts, fares, points, limits
/// and serials stay. A day that would fall before the first that its field can hold counts on from the last; no card was
/// issued so early. A slot that was never used, though bytes may be left in it, becomes zero.
extension Masking {
    /// The image with dates and balances shifted. Identity is as it was: `mask` replaces it.
    public func shift(_ image: CardImage) -> ShiftedImage {
        var shifted = image
        var leftOut: [ShiftedImage.Place] = []
        for (index, system) in image.systems.enumerated() {
            let unfit = overflowing(system)
            shifted.systems[index].services = []
            for service in system.services {
                var kept = service
                for (number, block) in service.data where block != .zero {
                    let layout = DatedLayout.of(system.code, service.code, number)
                    let isKnown = layout.map { !unfit.contains($0.purse) } ?? false
                    kept.blocks[number] = isKnown ? layout.flatMap { shift(block, $0) }.map(BlockState.data) : nil
                }
                if kept.blocks.count == service.blocks.count {
                    shifted.systems[index].services.append(kept)
                } else {
                    leftOut.append(.init(system: system.code, service: service.code))
                }
            }
        }
        return ShiftedImage(image: shifted, leftOut: leftOut)
    }

    /// The purses of a system that have a balance which cannot grow as far as it should.
    private func overflowing(_ system: CardImage.System) -> Set<String> {
        var purses: Set<String> = []
        for service in system.services {
            for (number, block) in service.data {
                guard let layout = DatedLayout.of(system.code, service.code, number) else { continue }
                if shift(block, layout) == nil { purses.insert(layout.purse) }
            }
        }
        return purses
    }

    /// The block with its fields shifted; nil when a balance does not fit.
    private func shift(_ block: Block, _ layout: DatedLayout) -> Block? {
        guard block[layout.used].contains(where: { $0 != 0 }) else { return .zero }
        // Never written, as some chips deliver it.
        guard block.bytes.contains(where: { $0 != 0xFF }) else { return block }
        var bits = BlockBits(block)
        for field in layout.fields {
            let value = bits[field.bits]
            if field.isDate {
                bits[field.bits] = day(value, field)
            } else {
                guard let balance = balance(value, field, layout.purse) else { return nil }
                bits[field.bits] = balance
            }
        }
        return bits.block
    }

    /// A day, earlier; what is no day stays.
    private func day(_ value: Int, _ field: DatedLayout.Field) -> Int {
        let shift = 1 + Int(hash(Array("days".utf8)) % 365)
        let width = field.bits.count
        switch field.meaning {
        case .calendar(let since):
            let year = since + value >> 9
            guard let date = CardDate(year: year, month: value >> 5 & 0x0F, day: value & 0x1F),
                let earlier = date.earlier(by: shift, within: since...since + 1 << (width - 9) - 1)
            else { return value }
            return (earlier.year - since) << 9 | earlier.month << 5 | earlier.day
        case .days:
            let count = 1 << width
            return value == 0 ? 0 : (value - shift + count) % count
        case .decimalDate:
            let years = width == 24 ? 2000...2099 : 2000...9999
            guard let digits = Decimal.number(value) else { return value }
            let year = width == 24 ? 2000 + digits / 10_000 : digits / 10_000
            guard let date = CardDate(year: year, month: digits / 100 % 100, day: digits % 100),
                let earlier = date.earlier(by: shift, within: years)
            else { return value }
            let shown = width == 24 ? earlier.year - 2000 : earlier.year
            return Decimal.digits(shown * 10_000 + earlier.month * 100 + earlier.day)
        case .balance, .littleEndianBalance, .transitBalance, .decimalBalance: return value
        }
    }

    /// A balance, higher; nil when the field cannot hold it. What is no number stays.
    private func balance(_ value: Int, _ field: DatedLayout.Field, _ purse: String) -> Int? {
        let shift = 1 + Int(hash(Array(purse.utf8)) % 9_999)
        let width = field.bits.count
        switch field.meaning {
        case .littleEndianBalance:
            let sum = reversed(value, width) + shift
            return sum >> width == 0 ? reversed(sum, width) : nil
        case .transitBalance:
            let yen = reversed(value, width)
            guard yen <= TransitService.maximumBalance else { return value }
            return yen + shift <= TransitService.maximumBalance ? reversed(yen + shift, width) : nil
        case .decimalBalance:
            guard let number = Decimal.number(value) else { return value }
            let sum = Decimal.digits(number + shift)
            return sum >> width == 0 ? sum : nil
        default:
            let sum = value + shift
            return sum >> width == 0 ? sum : nil
        }
    }

    private func reversed(_ value: Int, _ width: Int) -> Int {
        stride(from: 0, to: width, by: 8).reduce(0) { $0 << 8 | value >> $1 & 0xFF }
    }
}

/// A block as one number, of which runs of bits are read and replaced; bit 0 is the highest of byte 0.
private struct BlockBits {
    private var value: UInt128

    init(_ block: Block) { value = block.bytes.reduce(0) { $0 << 8 | UInt128($1) } }

    var block: Block? { Block((0..<16).map { UInt8(truncatingIfNeeded: value >> UInt128(120 - 8 * $0)) }) }

    subscript(bits: Range<Int>) -> Int {
        get { Int(truncatingIfNeeded: value >> UInt128(128 - bits.upperBound)) & (1 << bits.count - 1) }
        set {
            let place = UInt128(128 - bits.upperBound)
            let mask = (UInt128(1) << UInt128(bits.count) - 1) << place
            value = value & ~mask | UInt128(newValue) << place & mask
        }
    }
}

/// Numbers with one decimal digit in four bits.
private enum Decimal {
    /// What the digits are worth; nil when one is none.
    static func number(_ value: Int) -> Int? {
        var number = 0
        for place in (0..<8).reversed() {
            let digit = value >> (4 * place) & 0x0F
            guard digit < 10 else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    static func digits(_ number: Int) -> Int {
        var rest = number
        var value = 0
        var place = 0
        while rest > 0 {
            value |= (rest % 10) << place
            rest /= 10
            place += 4
        }
        return value
    }
}

extension CardDate {
    /// The day so many days before; one before the first of `years` counts on from the last.
    fileprivate func earlier(by days: Int, within years: ClosedRange<Int>) -> CardDate? {
        let first = CardDate.count(years.lowerBound, 1, 1)
        let length = CardDate.count(years.upperBound, 12, 31) - first + 1
        let place = (CardDate.count(year, month, day) - first - days) % length
        return CardDate(daysSince2000: first + (place + length) % length)
    }

    /// Days since 2000-01-01, in years that begin in March.
    private static func count(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let months = (month + 9) % 12
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * months + 2) / 5 + day - 1 - 730_425
    }
}
