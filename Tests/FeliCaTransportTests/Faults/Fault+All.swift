import FeliCa

extension Fault {
    /// What can be wrong with one `answer`, as long as the card stays: the card has to be asked again, and nothing may be
    /// lost. Cuts and flips are of each byte with `everyByte`, else of some.
    static func disturbances(of answer: [UInt8], everyByte: Bool) -> [Fault] {
        var faults: [Fault] = [.silence(1), .late, .twice, .stale(isOfSameKind: false)]
        let structure = structure(of: answer).filter { everyByte || ![0, 3, 4, 5, 6, 7, 8].contains($0) }
        let cuts = everyByte ? Array(0..<answer.count) : [0, 2, 10, answer.count - 1]
        for count in cuts where count < answer.count {
            faults.append(.change("cut to \(count)") { Array($0.prefix(count)) })
            // The card itself says that there is no more.
            guard count >= 2, !(isPolling(answer) && count == 18), !isSearch(answer, [12, 14], count) else { continue }
            faults.append(.change("ended after \(count)") { [UInt8(count)] + $0.prefix(count).dropFirst() })
        }
        for index in structure {
            for mask in everyByte ? [0x01, 0x80, 0xFF] as [UInt8] : [0x10] {
                faults.append(.change("byte \(index) ^ \(Hex.string(mask))") { flipped($0, index, mask) })
            }
        }
        if everyByte {
            for value in [0x00, 0x01, 0x02, UInt8(answer.count - 1), UInt8(clamping: answer.count + 1), 0xFF] as [UInt8]
            where Int(value) != answer.count {
                faults.append(.change("length \(value)") { [value] + $0.dropFirst() })
            }
        }
        faults.append(.change("doubled") { $0 + $0 })
        faults.append(.change("lengthened") { [UInt8(clamping: $0.count + 1)] + $0.dropFirst() + [0x00] })
        return faults
    }

    /// What a card can say instead of an answer to a read: each status that is documented, and some that are not.
    static let refusals: [Fault] = {
        let causes = StatusFlags.Cause.allCases.map(\.rawValue) + [0x00, 0x04, 0x6F, 0xA0, 0xB3, 0xFF]
        return [0x01, 0xFF].flatMap { flag in causes.map { refusal(StatusFlags(flag, $0)) } }
            + [0x02, 0x08, 0x0C, 0x80].map { refusal(StatusFlags($0, 0xA8)) }
    }()

    private static func refusal(_ flags: StatusFlags) -> Fault {
        .change("status \(flags)") { [12] + $0.dropFirst().prefix(9) + [flags.flag1, flags.flag2] }
    }

    /// Where the bytes lie that are no data: length, code, and what the answer to each command has beyond. A Polling's IDm
    /// is data: it is what was asked for.
    private static func structure(of answer: [UInt8]) -> [Int] {
        guard !isPolling(answer) else { return [0, 1] }
        let tail =
            switch answer.dropFirst().first {
            case 0x07 where answer.count > 12: [10, 12]
            case 0x03, 0x0D: [10]
            default: [Int]()
            }
        return Array(0..<10) + tail
    }

    private static func isPolling(_ answer: [UInt8]) -> Bool { answer.dropFirst().first == 0x01 }

    /// An area's answer cut to a service's is one.
    private static func isSearch(_ answer: [UInt8], _ counts: [Int], _ count: Int) -> Bool {
        answer.dropFirst().first == 0x0B && counts.contains(count)
    }

    private static func flipped(_ bytes: [UInt8], _ index: Int, _ mask: UInt8) -> [UInt8] {
        var bytes = bytes
        if bytes.indices.contains(index) { bytes[index] ^= mask }
        return bytes
    }
}
