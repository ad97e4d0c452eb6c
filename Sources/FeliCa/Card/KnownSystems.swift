/// Systems, services and block counts that are known beforehand: for cards that do not list them, and so that reads can
/// be as long as a service is. The card's own answers always win.
///
/// Source: felica-tool `nodes.json`, proxmark3, the dumps named in card-formats 1.9 and 2.1.
enum KnownSystems {
    /// Polled one by one on a card that does not answer Request System Code, most common first.
    static let all: [SystemCode] =
        ([
            0x0003, 0xFE00, 0x88B4, 0x12FC, 0x8008, 0x8005, 0x86A7, 0x865E, 0x8592, 0x80DE, 0x802B, 0x8029, 0x8FC1,
            0x927A,
            0x80E0, 0x8B5D, 0x83EE, 0x80EF, 0x8157, 0x8287, 0x832C, 0x83CC, 0x84A1, 0x8B43, 0x8B98, 0x8E58, 0x9027,
            0x9099,
            0x9506, 0x8194, 0x040F, 0x8DB6, 0x8D3F, 0x804C, 0x8016, 0x04A6, 0x04C7, 0x04C1, 0x852B, 0x8BDC, 0x811D,
            0x8182,
            0x8CC1, 0x862C, 0x869B, 0x8F18, 0x93EC, 0x8760, 0x8E4B, 0x90B7, 0x9373, 0x9450, 0x90E3, 0x957A, 0x0102,
            0x0447,
        ] as [UInt16]).map(SystemCode.init(rawValue:))

    /// The services of FeliCa Lite and Lite-S: read and write, and read only.
    static let liteServices = [ServiceCode(rawValue: 0x0009), ServiceCode(rawValue: 0x000B)]

    /// The blocks of FeliCa Lite and Lite-S: user blocks and REG, RC to MC, WCNT to STATE, CRC_CHECK (card-formats 2.10).
    static let liteBlocks: [UInt16] = Array(0x00...0x0E) + Array(0x80...0x88) + [0x90, 0x91, 0x92, 0xA0]

    /// The key-free services that have been seen in a system; those of all systems where it is not told which one it is.
    static func services(of system: SystemCode) -> [ServiceCode] {
        let codes = system == .any ? Set(open.values.joined()).sorted() : open[system.rawValue] ?? []
        return codes.map(ServiceCode.init(rawValue:))
    }

    /// How many blocks a service is known to have.
    static func blockCount(of service: ServiceCode, in system: SystemCode) -> Int? {
        blockCounts[system.rawValue]?[service.rawValue]
    }

    private static let transit: [UInt16] = [0x008B, 0x090F, 0x108F, 0x10CB]
    private static let regional: [UInt16] = [0x804B, 0x884B, 0x898F, 0x924B]

    private static let open: [UInt16: [UInt16]] = [
        0x0003: transit + [0x184B, 0x194B, 0x198B, 0x234B, 0x238B, 0x23CB],
        0x865E: transit + [0xBA4B, 0xBA8F, 0xBACB, 0xBB0B, 0xBCCB, 0xBD0B],
        0x8592: transit + [0xAF0B, 0xAF4B, 0xAF8B, 0xAFCB, 0xB00B],
        0x80DE: transit, 0x8029: transit, 0x802B: transit + [0x324F],
        0xFE00: [
            0x110B, 0x1317, 0x170F, 0x558B, 0x5597, 0x560B, 0x564F, 0x67CF, 0x680B, 0x6817, 0x684B, 0x684F, 0x50CB,
            0x50CF, 0x50D7, 0x1A8B, 0x394B, 0x398B, 0x39C9,
        ],
        0x8FC1: [0x028F, 0x050F, 0x060B], 0x8008: [0x0117, 0x100B], 0x8005: [0x0009, 0x0118],
        0x83EE: regional, 0x8B5D: regional, 0x80EF: regional, 0x832C: regional, 0x8B43: regional, 0x8B98: regional,
        0x8E58: regional, 0x9027: regional, 0x8157: regional, 0x8287: regional, 0x84A1: regional, 0x9099: regional,
        0x9506: regional, 0x8194: [0x000B, 0x004B, 0x008F, 0x00CF], 0x040F: [0x020B, 0x030F],
        0x90B7: [0x1017, 0x200F, 0x300B], 0x9373: [0x100B, 0x10D7], 0x9450: [0x100B, 0x10D7], 0x90E3: [0x220F],
        0x12FC: [0x0009, 0x000B], 0x86A7: [0x004B, 0x028B],
    ]

    private static let transitCounts: [UInt16: Int] = [0x008B: 1, 0x090F: 20, 0x108F: 3, 0x10CB: 2]

    private static let blockCounts: [UInt16: [UInt16: Int]] = [
        0x0003: transitCounts.merging(
            [0x184B: 36, 0x194B: 16, 0x198B: 3, 0x234B: 4, 0x238B: 16, 0x23CB: 4],
            uniquingKeysWith: { $1 }
        ),
        0x865E: transitCounts, 0x8592: transitCounts, 0x80DE: transitCounts, 0x8029: transitCounts,
        0x802B: transitCounts,
        0xFE00: [
            0x110B: 2, 0x1317: 1, 0x170F: 6, 0x5597: 1, 0x564F: 5, 0x680B: 9, 0x6817: 1, 0x394B: 1, 0x398B: 16,
            0x39C9: 6,
        ],
        0x86A7: [0x004B: 5, 0x028B: 5],
        0x8FC1: [0x028F: 20, 0x050F: 3, 0x060B: 2],
        0x8008: [0x0117: 1],
    ]
}
