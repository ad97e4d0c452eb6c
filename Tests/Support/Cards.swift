internal import FeliCa
public import FeliCaTransport

extension VirtualCard {
    /// A transit card with a balance of 10 yen and two lines of history. The block of the balance is published
    /// (card-formats 2.1), the others and the IDm are invented.
    public static var transit: VirtualCard {
        VirtualCard(
            CardImage(
                idm: IDm(rawValue: 0x0101_0101_0203_0406),
                pmm: PMm(rawValue: 0x100B_4B42_8485_D0FF),
                systems: [
                    CardImage.System(
                        code: .transit,
                        services: [
                            service(ServiceCode(rawValue: 0x008B), "00000000000000002000000A000001E3"),
                            service(
                                ServiceCode(rawValue: 0x090F),
                                "16010002363F020203040A0000000900",
                                "16010002363E01010203640000000700"
                            ),
                        ]
                    )
                ]
            )
        )
    }

    private static func service(_ code: ServiceCode, _ blocks: String...) -> CardImage.Service {
        var service = CardImage.Service(code: code)
        for (number, hex) in blocks.enumerated() {
            service.blocks[UInt16(number)] = Block(hex: hex).map(BlockState.data)
        }
        return service
    }
}
