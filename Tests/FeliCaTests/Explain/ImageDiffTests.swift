import FeliCa
import Testing

@Suite struct ImageDiffTests {
    static let history = ServiceCode(rawValue: 0x090F)
    static let balance = ServiceCode(rawValue: 0x008B)

    static func block(_ byte: UInt8, last: UInt8 = 0) -> Block {
        Block([UInt8](repeating: byte, count: 15) + [last]) ?? .zero
    }

    static var image: CardImage {
        var system = CardImage.System(code: .transit, idm: IDm(rawValue: 0x0101_0A0B_0C0D_0E0F))
        system.areas = [CardImage.Area(code: .root, end: AreaCode(rawValue: 0xFFFE))]
        system.services = [
            CardImage.Service(code: balance, blocks: [0: .data(block(1)), 1: .refused(StatusFlags(0x01, 0xA8))]),
            CardImage.Service(
                code: history,
                keyVersion: KeyVersion(rawValue: 1),
                blocks: [0: .data(block(3)), 1: .data(block(4)), 2: .data(block(5))]
            ),
        ]
        return CardImage(idm: system.idm, systems: [system])
    }

    static func changed(_ change: (inout CardImage) -> Void) -> ImageDiff {
        var other = image
        change(&other)
        return ImageDiff(image, other)
    }

    @Test func same() {
        #expect(ImageDiff(Self.image, Self.image).isEmpty)
        #expect(ImageDiff(CardImage(), CardImage()).isEmpty)
        #expect(Self.changed { $0.isPartial = true }.isEmpty)
        #expect(Self.changed { $0.isMasked = true }.isEmpty)
    }

    @Test func blocks() throws {
        let diff = Self.changed { image in
            image.systems[0].services[0].blocks[0] = .data(Self.block(1, last: 9))
            image.systems[0].services[0].blocks[1] = nil
            image.systems[0].services[1].blocks[7] = .data(.zero)
        }
        #expect(!diff.isEmpty)
        #expect(diff.nodes.isEmpty)
        #expect(diff.rings.isEmpty)
        #expect(diff.blocks.map(\.number) == [0, 1, 7])
        #expect(diff.blocks.map(\.bytes) == [[15], [], []])
        #expect(diff.blocks[0].state.old == .data(Self.block(1)))
        #expect(diff.blocks[1].state.new == nil)
        #expect(diff.blocks[2].state.old == nil)
        #expect(diff.blocks[2].service == Self.history)
    }

    @Test func ring() {
        let diff = Self.changed { image in
            image.systems[0].services[1].blocks = [
                0: .data(Self.block(1)), 1: .data(Self.block(2)), 2: .data(Self.block(3)),
            ]
        }
        #expect(diff.rings.map(\.count) == [2])
        #expect(diff.rings.first?.service == Self.history)
        #expect(diff.blocks.count == 3)
        #expect(Self.changed { $0.systems[0].services[1].blocks[1] = .data(.zero) }.rings.isEmpty)
    }

    @Test func identity() {
        let idm = IDm(rawValue: 0x0102_0A0B_0C0D_0E0F)
        let diff = Self.changed { image in
            image.idm = idm
            image.pmm = PMm(rawValue: 5)
            image.specification = .init(basic: 0x0500)
        }
        #expect(diff.idm?.old == Self.image.idm)
        #expect(diff.idm?.new == idm)
        #expect(diff.pmm?.old == nil)
        #expect(diff.specification?.new?.basic == 0x0500)
        #expect(!diff.isEmpty)
    }

    @Test func nodes() {
        let diff = Self.changed { image in
            image.systems[0].idm = nil
            image.systems[0].areas[0].end = AreaCode(rawValue: 0x0FFF)
            image.systems[0].services[1].keyVersion = nil
            image.systems[0].services.removeFirst()
            image.systems.append(CardImage.System(code: .common, services: [CardImage.Service(code: Self.balance)]))
        }
        #expect(diff.nodes.count == 6)
        #expect(
            diff.nodes.map(\.node) == [
                nil, .area(.root), .service(Self.balance), .service(Self.history), nil, .service(Self.balance),
            ]
        )
        #expect(diff.nodes[2].kind == .vanished)
        #expect(diff.nodes[4].kind == .appeared)
        #expect(diff.nodes[5].system == .common)
        // The blocks of a service that vanished vanished with it.
        #expect(diff.blocks.map(\.state.new) == [nil, nil])
    }

    /// A reader that does not tell codes may have seen several systems without one.
    @Test func twoSystemsWithoutCode() {
        var image = CardImage(systems: [CardImage.System(code: .any), CardImage.System(code: .any)])
        let other = image
        image.systems[0].services = [CardImage.Service(code: Self.balance)]
        #expect(ImageDiff(other, image).nodes.count == 1)
    }
}
