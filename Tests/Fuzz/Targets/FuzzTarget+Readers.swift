internal import FeliCa

@testable import FeliCaCommand
@testable import FeliCaTransport

extension FuzzTarget {
    /// What a serial line brings is cut into packets of either kind, however it arrives; each is written as it was read.
    static func packets(_ bytes: [UInt8]) {
        var whole = PN532Decoder()
        var split = PN532Decoder()
        whole.append(bytes)
        var packets: [PN532Packet] = []
        while let packet = whole.next() { packets.append(packet) }
        var others: [PN532Packet] = []
        for byte in bytes {
            split.append([byte])
            while let packet = split.next() { others.append(packet) }
        }
        precondition(packets == others, "a line split into bytes brings other packets")
        for packet in packets {
            var again = PN532Decoder()
            again.append(packet.bytes)
            precondition(again.next() == packet, "a packet changes when it is sent on")
        }
    }

    /// What PC/SC readers answer.
    static func apdu(_ bytes: [UInt8]) {
        if let response = APDUResponse(bytes) { precondition(response.data.count + 2 == bytes.count) }
        if let objects = DataObject.parse(bytes) {
            let again = DataObject.parse(objects.flatMap(\.bytes))
            precondition(again == objects, "data objects change when they are written again")
        }
        _ = CardTechnology(atr: bytes)
    }

    /// What Sony's readers answer over the USB.
    static func pasori(_ bytes: [UInt8]) {
        if let length = Port100Frame.length(of: bytes) { precondition(length > 0) }
        _ = Port100Frame(bytes)
        _ = Port100RadioReply(bytes)
        if let length = Port400Message.length(of: bytes) { precondition(length > 0) }
        _ = Port400Message(bytes)
        _ = Port400Reply(bytes)
    }

    /// Command lines: words between zeros.
    static func options(_ bytes: [UInt8]) {
        let words = bytes.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        do throws(Failure) { _ = try Arguments(words) } catch {
            precondition(error.status == .usage, "bad words end with another status")
        }
    }
}
