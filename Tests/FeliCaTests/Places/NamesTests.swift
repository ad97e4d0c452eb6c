import FeliCa
import Testing

/// The codes that card-formats.md names have names in both languages; others have none.
@Suite struct NamesTests {
    /// An entry of which the first four bytes are the same code.
    private func entry(_ codes: [UInt8]) throws -> HistoryEntry {
        let hex = Hex.string(codes) + "166C" + "00000000" + "0A00" + "000001" + "00"
        let card = try image(0x0003, [0x008B: [Block.zero.hex], 0x090F: [hex]])
        return try #require(try purse(card).history?.entries.first)
    }

    private func named(_ code: (HistoryEntry) -> Coded?, _ place: Int) throws -> [UInt8] {
        try (0...255).filter { value in
            var codes: [UInt8] = [0x16, 0x01, 0x00, 0x02]
            codes[place] = value
            let coded = try #require(code(try entry(codes)))
            #expect(coded.value == value)
            #expect(coded.name.map { !$0.english.isEmpty && !$0.japanese.isEmpty } ?? true)
            return coded.name != nil
        }
    }

    @Test func terminals() throws {
        #expect(
            try named(\.terminal, 0) == [
                0x03, 0x04, 0x05, 0x07, 0x08, 0x09, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1A, 0x1B, 0x1C,
                0x1D,
                0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x34, 0x35, 0x36, 0x46, 0x48, 0xC7, 0xC8, 0xC9, 0xCA,
            ]
        )
    }

    /// Bit 7 says only that a part was paid in cash.
    @Test func processes() throws {
        let codes: [UInt8] = [
            0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x0C, 0x0D, 0x0F, 0x10, 0x11, 0x13, 0x14, 0x15, 0x17, 0x19,
            0x1A,
            0x1B, 0x1D, 0x1F, 0x23, 0x33, 0x46, 0x48, 0x49, 0x4A, 0x4B,
        ]
        #expect(try named(\.processing, 1) == codes + codes.map { $0 | 0x80 })
    }

    @Test func payments() throws {
        #expect(try named(\.payment, 2) == [0x00, 0x02, 0x0B, 0x0C, 0x0D, 0x13, 0x1E, 0x3F])
    }

    @Test func gates() throws {
        let codes: [UInt8] = [0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x0E, 0x0F, 0x12, 0x17, 0x1D, 0x21, 0x22]
        #expect(try named(\.gate, 3) == codes)
    }

    @Test(arguments: [(0x0E51, "Nara Kotsu"), (0x0C85, "Tokyu Setagaya Line"), (0x0B03, "Okinawa Bus"), (0x0C4F, nil)])
    func busCompanies(_ code: Int, _ name: String?) {
        #expect(BusStop(company: UInt16(code), stop: 1).companyName?.english == name)
    }

    @Test(arguments: [(10, "Motijheel"), (25, "Dhaka University"), (90, "Uttara North"), (95, nil), (13, nil)])
    func dhaka(_ code: Int, _ name: String?) {
        let place = LocalPlace(system: SystemCode(rawValue: 0x90E3), code: UInt16(code))
        #expect(place.name?.english == name)
        #expect(place.description == "90E3-\(code)")
        // The same number on another system's card is another place.
        #expect(LocalPlace(system: SystemCode(rawValue: 0x83EE), code: UInt16(code)).name == nil)
    }

    /// Every system of card-formats 1.9, and the further codes below its table.
    @Test(
        arguments: [
            0x0003, 0x0102, 0x040F, 0x04A6, 0x04C7, 0x12FC, 0x8003, 0x8005, 0x8008, 0x8016, 0x801E, 0x8029, 0x802B,
            0x804C,
            0x80DE, 0x80E0, 0x80EF, 0x8102, 0x811D, 0x8157, 0x8182, 0x8194, 0x81A1, 0x81CA, 0x825E, 0x8287, 0x832C,
            0x83CC,
            0x83EE, 0x84A1, 0x852B, 0x8592, 0x862C, 0x865E, 0x869B, 0x86A7, 0x88B4, 0x8B43, 0x8B5D, 0x8B98, 0x8BDC,
            0x8C0B,
            0x8CC1, 0x8D3F, 0x8DB6, 0x8E35, 0x8E58, 0x8F18, 0x8FC1, 0x9027, 0x9099, 0x90AB, 0x90B7, 0x90E3, 0x9105,
            0x927A,
            0x9373, 0x93EC, 0x9450, 0x9506, 0x957A, 0xFE00, 0xFE0F, 0xFFFF, 0x04C1, 0x04C0, 0x0447, 0x8760, 0x8E4B,
            0x8620,
            0x854C, 0x809E,
        ] as [UInt16]
    )
    func systems(_ code: UInt16) {
        #expect(SystemNames.name(SystemCode(rawValue: code)) != nil)
    }

    /// 8B61 is on cards of several brands, so that it names none.
    @Test(arguments: [0x8B61, 0x1234] as [UInt16]) func otherSystems(_ code: UInt16) {
        #expect(SystemNames.name(SystemCode(rawValue: code)) == nil)
    }

    @Test func placesWithoutAnArea() {
        let station = UnplacedStation(line: 0x82, station: 0x18, likelyArea: 2)
        #expect(station.candidates.map(\.description) == ["2-82-18", "0-82-18", "1-82-18", "3-82-18"])
        #expect(UnplacedStation(line: 1, station: 2).candidates.map(\.area) == [0, 1, 2, 3])
    }
}
