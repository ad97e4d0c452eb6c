import FeliCa
import Testing

@testable import FeliCaTransport

@Suite struct DataObjectTests {
    @Test(
        arguments: [
            ("", []),
            ("C003009000", [DataObject(0xC0, [0x00, 0x90, 0x00])]),
            ("5F460410270000", [DataObject(0x5F46, [0x10, 0x27, 0x00, 0x00])]),
            (
                "C003009000 920100 97820002AABB",
                [
                    DataObject(0xC0, [0x00, 0x90, 0x00]), DataObject(0x92, [0x00]), DataObject(0x97, [0xAA, 0xBB]),
                ]
            ),
            ("978102AABB", [DataObject(0x97, [0xAA, 0xBB])]),
            // Cut in the tag, in the length, in the value; lengths that are not defined.
            ("5F", nil), ("97", nil), ("9781", nil), ("978200", nil), ("9703AABB", nil), ("9780AA", nil),
            ("978300000100", nil),
        ] as [(String, [DataObject]?)]
    )
    func objectsAreTakenApart(hex: String, objects: [DataObject]?) throws {
        #expect(DataObject.parse(try #require(Hex.bytes(hex))) == objects)
    }

    @Test(arguments: [0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x1234])
    func whatIsWrittenIsRead(count: Int) {
        let object = DataObject(0x95, [UInt8](repeating: 0x5A, count: count))
        #expect(DataObject.parse(object.bytes + object.bytes) == [object, object])
    }
}
