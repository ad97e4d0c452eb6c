internal import FeliCa

/// The transparent session.
extension VirtualPCSCCard {
    mutating func transparent(_ kind: UInt8, _ data: [UInt8]) -> [UInt8] {
        guard let objects = DataObject.parse(data), let first = objects.first else {
            return VirtualPCSCCard.refusal(.wrongLength)
        }
        switch (kind, first.tag) {
        case (0x00, 0x81): session = (true, false)
        case (0x00, 0x82): session = (false, false)
        case (0x00, 0x83), (0x00, 0x84): break
        case (0x02, 0x8F) where session.isOpen && first.value == [0x03, 0x00]: session.isFeliCa = true
        case (0x01, _) where session.isFeliCa: return sessionExchange(objects)
        // Not possible now, or not known: object 1 failed.
        default: return VirtualPCSCCard.success(DataObject(0xC0, [0x01, 0x6A, 0x81]).bytes)
        }
        return VirtualPCSCCard.success(DataObject(0xC0, [0x00, 0x90, 0x00]).bytes)
    }

    private mutating func sessionExchange(_ objects: [DataObject]) -> [UInt8] {
        guard let object = objects.first(where: { $0.tag == 0x95 }), let frame = try? Frame(object.value) else {
            return VirtualPCSCCard.success(DataObject(0xC0, [0x01, 0x6A, 0x80]).bytes)
        }
        guard let answer = card.answer(frame) else {
            return VirtualPCSCCard.success(DataObject(0xC0, [0x01, 0x64, 0x01]).bytes)
        }
        return VirtualPCSCCard.success(
            DataObject(0xC0, [0x00, 0x90, 0x00]).bytes + DataObject(0x92, [0x00]).bytes
                + DataObject(0x96, [0x00, 0x00]).bytes + DataObject(0x97, answer).bytes
        )
    }
}
