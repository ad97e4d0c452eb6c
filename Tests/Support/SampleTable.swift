import FeliCa

/// A card written down as tables.
struct SampleTable: Sendable {
    /// The IDm of its first system.
    let idm: UInt64
    /// The PMm of all.
    let pmm: UInt64
    /// The systems, in the card's order.
    let systems: [CardImage.System]

    /// PMms as card-formats 1.7 has them, by the IC that they belong to.
    static let s95x: UInt64 = 0x100B_4B42_8485_D0FF
    static let s915: UInt64 = 0x0401_4B02_4F49_93FF
    static let s962: UInt64 = 0x0120_2204_2767_4EFF
    static let sd1: UInt64 = 0x0531_4345_4682_B7FF

    /// The whole image, every system searched.
    var image: CardImage {
        let idm = IDm(rawValue: idm)
        let pmm = PMm(rawValue: pmm)
        var image = CardImage(idm: idm, pmm: pmm, systems: systems, hasAllSystems: true)
        for index in image.systems.indices {
            image.systems[index].idm = idm.forSystem(number: index)
            image.systems[index].pmm = pmm
            image.systems[index].isSearched = true
        }
        return image
    }

    /// A system: `nodes` are its areas, by first and last code, and the services that need a key; the `open` ones come
    /// with their blocks, of which zeros at the end may be left out.
    static func system(_ code: UInt16, _ nodes: String, _ open: [UInt16: [String]] = [:]) -> CardImage.System {
        var system = CardImage.System(code: SystemCode(rawValue: code))
        let version = KeyVersion(rawValue: 0x0001)
        for node in nodes.split(separator: " ") {
            let codes = node.split(separator: "-").compactMap { UInt16($0, radix: 16) }
            if codes.count == 2 {
                let end = AreaCode(rawValue: codes[1])
                system.update(AreaCode(rawValue: codes[0]), end: end) { $0.keyVersion = version }
            } else {
                for code in codes { system.update(ServiceCode(rawValue: code)) { $0.keyVersion = version } }
            }
        }
        for (code, blocks) in open {
            system.update(ServiceCode(rawValue: code)) { service in
                service.keyVersion = version
                for (number, hex) in blocks.enumerated() { service.blocks[UInt16(number)] = block(hex) }
            }
        }
        return system
    }

    /// A block by its digits, filled up with zeros.
    static func block(_ hex: String) -> BlockState? {
        Block(hex: hex + String(repeating: "0", count: max(0, 32 - hex.utf8.count))).map(BlockState.data)
    }

    /// So many blocks of zeros.
    static func zeros(_ count: Int) -> [String] { [String](repeating: "", count: count) }
}
