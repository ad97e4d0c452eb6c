internal import FeliCa

/// The text dumps of the older tools: `felica_dump` of libpafe and felicalib, `lpdump` of libpasori, FeliCa Raw Viewer.
///
/// They differ in words and signs but agree in what a line says, so lines are told apart by that: `IDm`, `PMm`, a system
/// code, an area with its end, a service code, and rows of sixteen bytes behind a block number, before which the service
/// may stand once more (`090F:0000`). A `#` in front means nothing.
struct PlainDump {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        var seen: Set<Character> = []
        for line in TextLine.lines(Array(head)) {
            switch PlainLine(line.text) {
            case .system: seen.insert("s")
            case .service: seen.insert("v")
            case .row(let service, _, let bytes) where Block(bytes) != nil:
                if service != nil || seen.contains("v") { return true }
            case .idm, .pmm: seen.insert("i")
            default: break
            }
        }
        return seen.contains("v") && seen.count > 1
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var reader = PlainDump(file: file)
        for line in TextLine.lines(bytes) {
            do { try reader.read(line) } catch { reader.builder.damaged(error) }
        }
        return [try reader.builder.finished()]
    }

    private var builder: DumpBuilder
    private var system = SystemCode.any
    private var service: ServiceCode?
    private var last: UInt16?

    private init(file: String) { builder = DumpBuilder(file: file) }

    private mutating func read(_ line: TextLine) throws(InputError) {
        switch PlainLine(line.text) {
        case .idm(let digits):
            builder.add(try line.digits(digits, 16, in: builder.file, IDm.init(hex:)), at: line.place)
        case .pmm(let digits):
            builder.add(try line.digits(digits, 16, in: builder.file, PMm.init(hex:)), at: line.place)
        case .system(let code):
            builder.add(code, at: line.place)
            (system, service, last) = (code, nil, nil)
        case .area(let code, let end): builder.add(code, end: end, in: system, at: line.place)
        case .service(let code):
            builder.add(code, in: system, at: line.place)
            (service, last) = (code, nil)
        case .row(let own, let index, let bytes):
            guard let code = own ?? service else { return }
            if let own, own != service { (service, last) = (own, nil) }
            guard let block = Block(bytes) else {
                throw line.error(.digits(expected: 2 * Block.size, actual: 2 * bytes.count), in: builder.file)
            }
            let number = try number(index, line)
            last = number
            builder.add(.data(block), number, of: code, in: system, at: line.place)
        case nil: break
        }
    }

    /// The number of a row, which is hexadecimal, unless only decimal makes it follow the row before.
    private func number(_ text: Substring, _ line: TextLine) throws(InputError) -> UInt16 {
        guard let number = UInt16(text, radix: 16) else {
            throw line.error(.value(String(text.prefix(40))), in: builder.file)
        }
        if let last, Int(number) != Int(last) + 1, let decimal = UInt16(text), Int(decimal) == Int(last) + 1 {
            return decimal
        }
        return number
    }
}

/// What a line of a text dump says.
private enum PlainLine {
    case idm(Substring)
    case pmm(Substring)
    case system(SystemCode)
    case area(AreaCode, AreaCode)
    case service(ServiceCode)
    case row(ServiceCode?, index: Substring, bytes: [UInt8])

    init?(_ line: Substring) {
        let text = line.drop { $0 == "#" || $0 == " " || $0 == "\t" }
        let lower = text.lowercased()
        let codes = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.compactMap(PlainLine.code)
        if lower.hasPrefix("idm") {
            self = .idm(PlainLine.digits(text.dropFirst(3)))
        } else if lower.hasPrefix("pmm") {
            self = .pmm(PlainLine.digits(text.dropFirst(3)))
        } else if let row = PlainLine.row(text) {
            self = row
        } else if lower.contains("number") || lower.contains(" num ") {
            return nil
        } else if lower.contains("service") || text.contains("サービス"), let code = codes.first {
            self = .service(ServiceCode(rawValue: code))
        } else if lower.contains("system") || text.contains("システム"), let code = codes.first {
            self = .system(SystemCode(rawValue: code))
        } else if lower.contains("area") || text.contains("エリア"), codes.count >= 2 {
            self = .area(AreaCode(rawValue: codes[0]), AreaCode(rawValue: codes[1]))
        } else {
            return nil
        }
    }

    /// Four hexadecimal digits, `0x` in front or not. A word that only looks so (`area`, `dead`) has no decimal digit.
    private static func code(_ word: Substring) -> UInt16? {
        let digits = word.after("0x") ?? word
        let isCode = digits.contains(where: \.isNumber) || digits.allSatisfy { $0.isUppercase }
        return isCode ? Hex.number(digits, as: UInt16.self) : nil
    }

    /// What follows the sign behind a label.
    private static func digits(_ text: Substring) -> Substring {
        text.drop { $0 == " " || $0 == ":" || $0 == "=" || $0 == "\t" }.trimmed
    }

    /// `090F:0000 16 01 …`, `0000: 16 01 …`, `00 : 1601…`: a row has two bytes at least.
    private static func row(_ text: Substring) -> PlainLine? {
        var rest = text
        var service: ServiceCode?
        if let code = ServiceCode(hex: rest.prefix(4)), rest.dropFirst(4).first == ":",
            let next = rest.dropFirst(5).first, next.isHexDigit
        {
            service = code
            rest = rest.dropFirst(5)
        }
        let index = rest.prefix(while: \.isHexDigit)
        guard 1...4 ~= index.utf8.count else { return nil }
        rest = rest.dropFirst(index.utf8.count).trimmed
        guard rest.first == ":" || service != nil else { return nil }
        if rest.first == ":" { rest = rest.dropFirst() }
        var bytes: [UInt8] = []
        for word in rest.words {
            guard bytes.count < Block.size, let pair = Hex.bytes(word), !pair.isEmpty else { break }
            bytes += pair
        }
        return bytes.count >= 2 ? .row(service, index: index, bytes: bytes) : nil
    }
}
