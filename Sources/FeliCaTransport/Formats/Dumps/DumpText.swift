internal import FeliCa

/// Our own dump in text: what `felica dump` prints, and `convert --to text` with all that an image holds.
///
///     IDm  01010A0B0C0D0E0F
///     PMm  100B4B428485D0FF
///     Card  all systems, partial, masked
///     Specification  0500 0500 0000
///
///     System 0003  IDm 01010A0B0C0D0E0F  PMm 100B4B428485D0FF  searched
///       Area 0000-FFFE  key 0001
///       Service 090F  key 0002
///         0000  16 01 00 02 16 6C E3 3B  E6 21 0A 00 00 01 E3 00  |.....l.;.!......|
///         0014  (01A8)
///
/// Four digits in parentheses are the flags of a refusal. Whatever else stands behind a code is for people and passed
/// over, in either language, and so are blank lines. Only the first two lines and the blocks are always there.
struct DumpText {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        let lines = TextLine.lines(Array(head.prefix(200))).prefix(2)
        return lines.count == 2 && lines[0].text.hasPrefix("IDm  ") && lines[1].text.hasPrefix("PMm  ")
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var reader = DumpText(file: file)
        for line in TextLine.lines(bytes) {
            do { try reader.read(line) } catch { reader.builder.damaged(error) }
        }
        return [try reader.builder.finished()]
    }

    private var builder: DumpBuilder
    private var system = SystemCode.any
    private var service: ServiceCode?

    private init(file: String) { builder = DumpBuilder(file: file) }

    private mutating func read(_ line: TextLine) throws(InputError) {
        let words = line.words
        guard let label = words.first else { return }
        switch label {
        case "IDm": builder.add(try value("IDm", line, IDm.init(hex:)), at: line.place)
        case "PMm": builder.add(try value("PMm", line, PMm.init(hex:)), at: line.place)
        case "Card":
            builder.image.hasAllSystems = line.text.contains("all systems")
            builder.image.isPartial = builder.image.isPartial || line.text.contains("partial")
            builder.image.isMasked = line.text.contains("masked")
        case "Specification":
            var versions: [UInt16] = []
            for word in words.dropFirst() {
                versions.append(try line.digits(word, 4, in: builder.file) { Hex.number($0, as: UInt16.self) })
            }
            guard let basic = versions.first else { throw line.error(.missing("Specification"), in: builder.file) }
            builder.image.specification = .init(basic: basic, options: Array(versions.dropFirst()))
        case "System", "システム":
            guard words.count > 1 else { throw line.error(.missing(String(label)), in: builder.file) }
            // A reader that does not tell the code is said to have system 0.
            system = DumpText.isUntold(words[1]) ? .any : try code(line, SystemCode.init(hex:))
            service = nil
            builder.add(
                system,
                idm: try value("IDm", line, IDm.init(hex:)),
                pmm: try value("PMm", line, PMm.init(hex:)),
                at: line.place
            )
            let isSearched = words.contains("searched")
            builder.image.update(system) { $0.isSearched = isSearched }
        case "Area":
            let ends = try code(line) { ends -> (AreaCode, AreaCode)? in
                guard ends.utf8.count == 9, let first = AreaCode(hex: ends.prefix(4)),
                    let end = AreaCode(hex: ends.suffix(4))
                else { return nil }
                return (first, end)
            }
            builder.add(ends.0, end: ends.1, keyVersion: try key(line), in: system, at: line.place)
        case "Service", "サービス":
            let code = try code(line, ServiceCode.init(hex:))
            service = code
            builder.add(code, keyVersion: try key(line), in: system, at: line.place)
        default: try block(words, line)
        }
    }

    private mutating func block(_ words: [Substring], _ line: TextLine) throws(InputError) {
        guard let service else { return }
        let number = Hex.number(words.first ?? "", as: UInt16.self)
        if let flags = DumpText.flags(line.text.trimmed) {
            return builder.add(.refused(flags), number ?? 0, of: service, in: system, at: line.place)
        }
        guard let number else { return }
        let bytes = words.dropFirst().prefix(Block.size).joined(separator: " ")
        let data = try line.digits(bytes[...], 2 * Block.size, in: builder.file, Block.init(hex:))
        builder.add(.data(data), number, of: service, in: system, at: line.place)
    }

    /// The four digits in parentheses at the end of a refusal; those of Japanese text may be wide.
    private static func flags(_ text: Substring) -> StatusFlags? {
        guard text.last == ")" || text.last == "\u{FF09}" else { return nil }
        let open = text.dropLast(5).last
        return open == "(" || open == "\u{FF08}" ? StatusFlags(hex: text.dropLast().suffix(4)) : nil
    }

    /// Whether a system's code is no code: `0`, and perhaps words in wide parentheses.
    private static func isUntold(_ word: Substring) -> Bool { word == "0" || word.hasPrefix("0\u{FF08}") }

    /// The code behind the label.
    private func code<Value>(_ line: TextLine, _ parse: (String) -> Value?) throws(InputError) -> Value {
        let words = line.words
        let code = words.count > 1 ? String(words[1]) : ""
        guard let value = parse(code) else { throw line.error(.value(String(code.prefix(40))), in: builder.file) }
        return value
    }

    private func key(_ line: TextLine) throws(InputError) -> KeyVersion? {
        guard let digits = line.words.word(behind: "key") else { return nil }
        return KeyVersion(rawValue: try line.digits(digits, 4, in: builder.file) { Hex.number($0, as: UInt16.self) })
    }

    private func value<Value>(
        _ label: String,
        _ line: TextLine,
        _ parse: (String) -> Value?
    ) throws(InputError) -> Value? {
        guard let digits = line.words.word(behind: label), digits != "–" else { return nil }
        return try line.digits(digits, 16, in: builder.file, parse)
    }
}

extension [Substring] {
    fileprivate func word(behind label: String) -> Substring? {
        firstIndex { $0 == label }.flatMap { $0 + 1 < count ? self[$0 + 1] : nil }
    }
}

extension DumpText {
    /// Writes all that an image holds.
    static func write(_ dump: Dump) -> [UInt8] {
        let image = dump.image
        var lines = ["IDm  \(image.idm?.hex ?? "–")", "PMm  \(image.pmm?.hex ?? "–")"]
        let marks = [
            image.hasAllSystems ? "all systems" : nil, image.isPartial ? "partial" : nil,
            image.isMasked ? "masked" : nil,
        ].compactMap(\.self)
        if !marks.isEmpty { lines.append("Card  " + marks.joined(separator: ", ")) }
        if let specification = image.specification {
            let versions = [specification.basic] + specification.options
            lines.append("Specification  " + versions.map { Hex.string($0) }.joined(separator: " "))
        }
        for system in image.systems {
            let rest = [
                system.idm.map { "IDm \($0.hex)" }, system.pmm.map { "PMm \($0.hex)" },
                system.isSearched ? "searched" : nil,
            ]
            lines += ["", (["System \(system.code)"] + rest.compactMap(\.self)).joined(separator: "  ")]
            lines += system.areas.map { "  Area \($0.code)-\($0.end)\(key($0.keyVersion))" }
            for service in system.services {
                lines.append("  Service \(service.code)\(key(service.keyVersion))")
                lines += service.blocks.sorted { $0.key < $1.key }.map(row)
            }
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    private static func key(_ version: KeyVersion?) -> String { version.map { "  key \($0)" } ?? "" }

    private static func row(_ number: UInt16, _ state: BlockState) -> String {
        switch state {
        case .refused(let flags): "    \(Hex.string(number))  (\(flags))"
        case .data(let block):
            "    \(Hex.string(number))  \(Hex.string(block[0..<8], separator: " "))  "
                + "\(Hex.string(block[8..<16], separator: " "))  "
                + "|\(String(block.bytes.map { 0x20...0x7E ~= $0 ? Character(Unicode.Scalar($0)) : "." }))|"
        }
    }
}
