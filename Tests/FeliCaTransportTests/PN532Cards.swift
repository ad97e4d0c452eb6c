import FeliCa
import FeliCaTransport

/// Cards of our own making for the virtual PN532.
enum PN532Cards {
    private static let idm = IDm(rawValue: 0x0101_0101_0203_0405)
    private static let pmm = PMm(rawValue: 0x100B_4B42_8485_D0FF)
    private static let system = CardImage.System(
        code: .transit,
        services: [
            // The block that is printed most: a balance of 10 yen in bytes 11–12, low byte first (card-formats 2.1).
            CardImage.Service(
                code: ServiceCode(rawValue: 0x008B),
                blocks: [0: .data(Block(hex: "00000000000000002000000A000001E3") ?? .zero)]
            ),
            CardImage.Service(
                code: ServiceCode(rawValue: 0x090F),
                blocks: Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, BlockState.data(.zero)) })
            ),
        ]
    )

    /// A transit card with 10 yen and an empty history of 20 blocks.
    static let transit = VirtualCard(CardImage(idm: idm, pmm: pmm, systems: [system]))

    /// The same, but the transit system is the card's second.
    static let second = VirtualCard(
        CardImage(idm: idm, pmm: pmm, systems: [CardImage.System(code: .common), system])
    )
}
