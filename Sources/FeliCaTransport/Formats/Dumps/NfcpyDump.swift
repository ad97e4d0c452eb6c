internal import FeliCa

/// What nfcpy prints of a tag: `tagtool.py -v show`, or the lines of `tag.dump()`.
///
/// `Type3Tag '…' ID=… PMM=… SYS=0003`, then `System 0003 (…)`, `Area 0000--FFFE`, `Random Service 2: … (0x0088 0x008B)`
/// and under a service its blocks, `0000: ` and sixteen bytes; rows like the one before are left out. Of a FeliCa Lite
/// there are no such headings, and block numbers are decimal in three places. Source: nfcpy 1.0.4, `tt3_sony.py`.
struct NfcpyDump {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        !NfcpyLog.isRecognised(head)
            && (head.contains("Type3Tag '") || head.contains("Area 0000--") || head.contains(" w/o key (0x"))
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var reader = NfcpyDump(file: file)
        for line in TextLine.lines(bytes) {
            do { try reader.read(line) } catch { reader.builder.damaged(error) }
        }
        return [try reader.builder.finished()]
    }

    private var builder: DumpBuilder
    private var system: SystemCode?
    private var service: ServiceCode?
    private var last: (number: UInt16, block: Block)?

    private init(file: String) { builder = DumpBuilder(file: file) }

    private mutating func read(_ line: TextLine) throws(InputError) {
        let text = line.text.trimmed
        if text.hasPrefix("Type3Tag") { return try tag(text, line) }
        if let rest = text.after("System "), let code = rest.words.first {
            let code = try line.digits(code, 4, in: builder.file, SystemCode.init(hex:))
            // The heading of the tag named the system that answered first.
            if builder.image[code] == nil { builder.add(code, at: line.place) }
            builder.image.update(code) { $0.isSearched = true }
            (system, service, last) = (code, nil, nil)
        } else if let rest = text.after("Area "), let middle = rest.firstRange(of: "--") {
            let code = try line.digits(rest[..<middle.lowerBound], 4, in: builder.file, AreaCode.init(hex:))
            let end = try line.digits(rest[middle.upperBound...], 4, in: builder.file, AreaCode.init(hex:))
            builder.add(code, end: end, in: system ?? .any, at: line.place)
        } else if text.contains(" Service "), let open = text.lastIndex(of: "("), text.last == ")" {
            try services(text[text.index(after: open)...].dropLast(), line)
        } else if let colon = text.firstIndex(of: ":") {
            try block(text[..<colon], text[text.index(after: colon)...], line)
        }
    }

    private mutating func tag(_ text: Substring, _ line: TextLine) throws(InputError) {
        for word in text.words {
            if let digits = word.after("ID=") {
                builder.add(try line.digits(digits, 16, in: builder.file, IDm.init(hex:)), at: line.place)
            } else if let digits = word.after("PMM=") {
                builder.add(try line.digits(digits, 16, in: builder.file, PMm.init(hex:)), at: line.place)
            } else if let digits = word.after("SYS=") {
                let code = try line.digits(digits, 4, in: builder.file, SystemCode.init(hex:))
                builder.add(code, at: line.place)
                system = code
            }
        }
    }

    /// The services that share their blocks; the last without a key is the one that they were read through.
    private mutating func services(_ codes: Substring, _ line: TextLine) throws(InputError) {
        (service, last) = (nil, nil)
        for word in codes.words {
            guard let digits = word.after("0x") else {
                throw line.error(.value(String(word.prefix(40))), in: builder.file)
            }
            let code = try line.digits(digits, 4, in: builder.file, ServiceCode.init(hex:))
            builder.add(code, in: system ?? .any, at: line.place)
            if code.isKeyFree { service = code }
        }
    }

    private mutating func block(_ name: Substring, _ rest: Substring, _ line: TextLine) throws(InputError) {
        let radix = name.utf8.count == 4 ? 16 : 10
        guard 1...4 ~= name.utf8.count, let number = UInt16(name, radix: radix) else { return }
        let bytes = rest.words.prefix { !$0.hasPrefix("|") && !$0.hasPrefix("(") }.prefix(Block.size)
        // A Lite has no headings; of an NDEF tag that is no Sony product, only the one service is read.
        guard let service = service ?? (radix == 10 || system == .ndef ? FlipperFile.liteService : nil) else { return }
        guard !bytes.contains("??") else { return builder.remark(.unread, at: line.place) }
        let block = try line.digits(
            bytes.joined(separator: " ")[...],
            2 * Block.size,
            in: builder.file,
            Block.init(hex:)
        )
        let system = system ?? .any
        // Rows like the one before are left out, with a star in their place or, of a single one, without.
        if let last, radix == 16 || number < 0x0E {
            for between in last.number..<max(last.number, number) where between > last.number {
                builder.add(.data(last.block), between, of: service, in: system, at: line.place)
            }
        }
        builder.add(.data(block), number, of: service, in: system, at: line.place)
        last = (number, block)
    }
}
