internal import FeliCa

/// Wireshark's capture files, where the packets are of link type 252 and name the dissector `felica`.
///
/// Blocks of four-byte words: type, total length, body, total length again; the section's first block tells the order of
/// bytes. A packet begins with tags (two bytes, two of length, value; all big endian), of which 000C names the dissector
/// and 0000 ends them; behind is the frame without its length byte. The packet's flags tell its direction, 1 from the
/// card, 2 to it. Source: pcapng draft, Wireshark's `exported_pdu.h`; checked with tshark 4.0.17.
struct Pcapng {
    static let linkType: UInt16 = 252
    static let dissector = "felica"
    static let sectionType: UInt32 = 0x0A0D_0D0A
    static let byteOrder: UInt32 = 0x1A2B_3C4D
    static let interfaceType: UInt32 = 1
    static let packetType: UInt32 = 6

    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.starts(with: [0x0A, 0x0D, 0x0D, 0x0A]) && head.count > 12
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var reader = Pcapng(file: file, bytes: bytes)
        do { try reader.readAll() } catch {
            if case .unsupported = error.cause { throw error }
            reader.trace.damaged(error)
        }
        return [try reader.trace.finished()]
    }

    private let file: String
    private let bytes: [UInt8]
    private var trace: TraceBuilder
    private var isLittleEndian = true
    /// The link type and the packets' units of time, in microseconds, of each interface.
    private var interfaces: [(linkType: UInt16, resolution: Double)] = []
    private var hasPackets = false

    private init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        trace = TraceBuilder(file: file)
    }

    private mutating func readAll() throws(InputError) {
        var offset = 0
        var number = 0
        while offset < bytes.count {
            guard offset + 12 <= bytes.count else { throw broken(offset) }
            if u32(offset) == Pcapng.sectionType || u32(offset) == Pcapng.sectionType.byteSwapped {
                let order = u32(offset + 8)
                guard order == Pcapng.byteOrder || order == Pcapng.byteOrder.byteSwapped else {
                    throw broken(offset + 8)
                }
                if order != Pcapng.byteOrder { isLittleEndian.toggle() }
                interfaces = []
            }
            let length = Int(u32(offset + 4))
            guard length >= 12, length % 4 == 0, length <= bytes.count - offset else { throw broken(offset) }
            let body = offset + 8..<offset + length - 4
            switch u32(offset) {
            case Pcapng.interfaceType: try interface(body)
            case Pcapng.packetType:
                number += 1
                try packet(body, number)
            default: break
            }
            offset += length
        }
        // A capture of something else is no broken one.
        guard hasPackets || interfaces.isEmpty || number == 0 else {
            throw InputError(file: file, cause: .unsupported("link type \(interfaces[0].linkType)"))
        }
    }

    private mutating func interface(_ body: Range<Int>) throws(InputError) {
        guard body.count >= 8 else { throw broken(body.lowerBound) }
        var resolution = 1.0
        for (code, value) in options(body.lowerBound + 8..<body.upperBound) where code == 9 && !value.isEmpty {
            let unit = bytes[value.lowerBound]
            // Negative powers of ten, or of two with the highest bit.
            resolution = 1e6
            for _ in 0..<unit & 0x7F { resolution /= unit & 0x80 == 0 ? 10 : 2 }
        }
        interfaces.append((u16(body.lowerBound), resolution))
    }

    private mutating func packet(_ body: Range<Int>, _ number: Int) throws(InputError) {
        guard body.count >= 20 else { throw broken(body.lowerBound) }
        let index = Int(u32(body.lowerBound))
        let captured = Int(u32(body.lowerBound + 12))
        guard index < interfaces.count, captured <= body.count - 20 else { throw broken(body.lowerBound) }
        guard interfaces[index].linkType == Pcapng.linkType else { return }
        let start = body.lowerBound + 20
        guard let frame = try frame(start..<start + captured) else { return }
        var isSent = frame.code & 1 == 0
        for (code, value) in options(start + (captured + 3) / 4 * 4..<body.upperBound)
        where code == 2 && value.count == 4 {
            let direction = u32(value.lowerBound) & 0x03
            if direction != 0 { isSent = direction == 2 }
        }
        let ticks = Double(u32(body.lowerBound + 4)) * 4_294_967_296 + Double(u32(body.lowerBound + 8))
        let microseconds = ticks * interfaces[index].resolution
        let time = Duration.microseconds(microseconds < 9e18 ? Int64(microseconds) : 0)
        if !hasPackets, time > .zero {
            trace.header.recorded = ScanTime(milliseconds: Int(microseconds / 1_000)).text
        }
        hasPackets = true
        let delta = trace.delta(to: time)
        if isSent {
            trace.sent(frame, after: delta, line: number)
        } else {
            trace.received(frame, after: delta, line: number)
        }
    }

    /// The frame behind the tags; nil when the packet is another dissector's.
    private func frame(_ range: Range<Int>) throws(InputError) -> Frame? {
        var offset = range.lowerBound
        var isOurs = false
        while true {
            guard offset + 4 <= range.upperBound else { throw broken(offset) }
            let tag = UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            offset += 4
            guard length <= range.upperBound - offset else { throw broken(offset) }
            if tag == 0 { break }
            if tag == 0x0C {
                isOurs = bytes[offset..<offset + length].prefix { $0 != 0 }.elementsEqual(Pcapng.dissector.utf8)
            }
            offset += length
        }
        guard isOurs else { return nil }
        let rest = bytes[offset..<range.upperBound]
        guard 1..<Frame.maximumLength ~= rest.count, let frame = try? Frame([UInt8(rest.count + 1)] + rest) else {
            throw broken(offset)
        }
        return frame
    }

    /// The options in `range`: code and where the value is.
    private func options(_ range: Range<Int>) -> [(code: UInt16, value: Range<Int>)] {
        var options: [(UInt16, Range<Int>)] = []
        var offset = range.lowerBound
        while offset + 4 <= range.upperBound {
            let code = u16(offset)
            let length = Int(u16(offset + 2))
            guard code != 0, length <= range.upperBound - offset - 4 else { break }
            options.append((code, offset + 4..<offset + 4 + length))
            offset += 4 + (length + 3) / 4 * 4
        }
        return options
    }

    private func broken(_ offset: Int) -> InputError { InputError(file: file, cause: .broken(offset: offset)) }

    private func u16(_ offset: Int) -> UInt16 {
        let value = UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
        return isLittleEndian ? value : value.byteSwapped
    }

    private func u32(_ offset: Int) -> UInt32 {
        let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
        return isLittleEndian ? value : value.byteSwapped
    }
}
