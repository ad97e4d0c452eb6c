public import FeliCa

/// Replaces identity by pseudonyms: the same card has the same one wherever this masking meets it.
///
/// An IDm keeps its first two bytes, the manufacturer code with the system's number, so that the systems of one card
/// still differ in that number alone. Numbers and names of a card stay of the same form. Without the key nobody can tell
/// from a pseudonym what it stands for.
public struct Masking: Hashable, Sendable {
    let hash: SipHash

    /// Masks with a key that nobody knows: pseudonyms that hold for this value alone.
    public init() {
        var random = SystemRandomNumberGenerator()
        hash = SipHash(random.next(), random.next())
    }

    /// Masks with a key of any length: pseudonyms that hold across runs.
    public init(key: some Collection<UInt8>) {
        hash = SipHash(SipHash(0, 0)(key), SipHash(1, 0)(key))
    }

    /// Masks with what is in the file at `path`, whatever it is; `-` is standard input. An empty file is no key.
    public init(keyFile path: String) throws(InputError) {
        let source = try ByteSource(path: path)
        let key = try source.rest()
        guard !key.isEmpty else { throw source.error(.empty) }
        self.init(key: key)
    }

    /// The pseudonym of an IDm.
    public func mask(_ idm: IDm) -> IDm {
        let kept = idm.rawValue & 0xFFFF_0000_0000_0000
        return IDm(rawValue: kept | hash(idm.forSystem(number: 0).bytes) & 0x0000_FFFF_FFFF_FFFF)
    }

    /// The block, with what is personal in it replaced. Without a `system`, what would be so in any.
    public func mask(_ block: Block, system: SystemCode?, service: ServiceCode, number: UInt16) -> Block {
        let fields = PersonalField.fields(system, service, number)
        guard !fields.isEmpty else { return block }
        var bytes = block.bytes
        for field in fields { bytes.replaceSubrange(field.bytes, with: mask(block[field.bytes], field.encoding)) }
        return Block(bytes) ?? block
    }

    /// The image, with every IDm and every card's number replaced.
    public func mask(_ image: CardImage) -> CardImage {
        var masked = image
        masked.isMasked = true
        masked.idm = image.idm.map(mask)
        let known = Set((image.systems.map(\.idm) + [image.idm]).compactMap { $0?.forSystem(number: 0) })
        for (index, system) in image.systems.enumerated() {
            masked.systems[index].idm = system.idm.map(mask)
            for (place, service) in system.services.enumerated() {
                masked.systems[index].services[place].blocks = Dictionary(
                    uniqueKeysWithValues: service.blocks.map { number, state in
                        guard case .data(let block) = state else { return (number, state) }
                        let field = mask(block, system: system.code, service: service.code, number: number)
                        return (number, Block(mask(field.bytes, known: known)).map(BlockState.data) ?? state)
                    }
                )
            }
        }
        return masked
    }

    /// The session, with identity replaced in all its events.
    public func mask(_ session: Session) -> Session {
        var masker = SessionMasker(self)
        var masked = session
        masked.header.isMasked = true
        masked.events = session.events.map { masker.mask($0) }
        masked.header.note = session.header.note.map { masker.mask($0) }
        masked.header.unknown = session.header.unknown.map { .init(key: $0.key, value: masker.mask($0.value)) }
        return masked
    }

    /// The bytes, with the IDms that are `known` (as their system 0 has them) replaced wherever they stand, whichever of
    /// the card's systems' they are, in either order of bytes.
    func mask(_ bytes: [UInt8], known: Set<IDm>) -> [UInt8] {
        // An IDm that is mostly zeros, as of a card made anonymous by hand, would be found where money stands.
        let known = known.filter { idm in idm.bytes.filter { $0 != 0 }.count >= 4 }
        guard bytes.count >= 8, !known.isEmpty else { return bytes }
        var masked = bytes
        for start in 0...bytes.count - 8 {
            let window = bytes[start..<start + 8]
            if let idm = IDm(window), known.contains(idm.forSystem(number: 0)) {
                masked.replaceSubrange(window.indices, with: mask(idm).bytes)
            } else if let idm = IDm(window.reversed()), known.contains(idm.forSystem(number: 0)) {
                masked.replaceSubrange(window.indices, with: mask(idm).bytes.reversed())
            }
        }
        return masked
    }

    /// The pseudonym of a field. One that was never written (all 00, FF or blank) stays.
    func mask(_ field: [UInt8], _ encoding: PersonalField.Encoding) -> [UInt8] {
        if Set(field).count == 1, [0x00, 0x20, 0xFF].contains(field.first) { return field }
        switch encoding {
        case .idm: return IDm(field).map { mask($0).bytes } ?? field
        case .digits(let part): return digits(field, part)
        case .name: return field.map { $0 == 0x20 || $0 == 0x00 ? $0 : 0x2A }
        case .lowDigits: return zip(field, random(field)).map { $0 & 0xF0 | $1 % 10 }
        case .letters:
            return zip(field, random(field)).map { byte, random in
                switch byte {
                case 0x30...0x39: 0x30 + random % 10
                case 0x41...0x5A: 0x41 + random % 26
                case 0x61...0x7A: 0x61 + random % 26
                case 0x21...0x7E, 0x20, 0x00: byte
                default: random
                }
            }
        case .bytes: return random(field)
        }
    }

    /// Decimal digits for decimal digits, four bytes at a time; whatever is no digit stays.
    private func digits(_ field: [UInt8], _ part: UInt8) -> [UInt8] {
        var masked: [UInt8] = []
        for start in stride(from: 0, to: field.count, by: 4) {
            let bytes = field[start..<min(start + 4, field.count)]
            var number = hash([part + UInt8(start / 4)] + bytes)
            for byte in bytes {
                let high = byte >> 4 > 9 ? byte >> 4 : UInt8(number % 10)
                let low = byte & 0x0F > 9 ? byte & 0x0F : UInt8(number / 10 % 10)
                masked.append(high << 4 | low)
                number /= 100
            }
        }
        return masked
    }

    /// As many bytes as `field` has, which it alone decides.
    private func random(_ field: [UInt8]) -> [UInt8] {
        field.indices.map { index in
            UInt8(truncatingIfNeeded: hash([UInt8(index / 8)] + field) >> UInt64(index % 8 * 8))
        }
    }
}
