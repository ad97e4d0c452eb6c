internal import FeliCa

/// Reads the line of an event: by hand where it is written plainly, as nearly all are, else with jansson.
///
/// A collection of recordings is mostly such lines, and by hand they take a fraction of what a JSON library needs. What
/// is not plain is left to jansson, which also finds out what is wrong with it.
struct EventScanner {
    private var scanner: LineScanner

    /// Reads `line` of `file`.
    static func event(_ line: ByteSource.Line, file: String) throws(InputError) -> SessionEvent {
        var scanner = EventScanner(scanner: LineScanner(line.bytes))
        let start = scanner.start()
        if let start, let kind = scanner.plainData(start.kind) {
            return SessionEvent(delta: start.delta, kind: kind, line: line.number)
        }
        let elements = try JSONText(line.bytes, file: file, line: line.number).value.elements()
        guard elements.count == 3, let seconds = elements[0].number, let kind = try? elements[1].string() else {
            throw InputError(file: file, line: line.number, cause: .notAnEvent)
        }
        guard 0...1e9 ~= seconds else { throw InputError(file: file, line: line.number, cause: .time) }
        return SessionEvent(
            delta: start?.delta ?? .microseconds(Int64((seconds * 1e6).rounded())),
            kind: try EventScanner.data(elements[2], kind, raw: start == nil ? elements[2].line : scanner.rawData),
            line: line.number
        )
    }

    /// What `value`, whose text is `raw`, says of an event of `kind`.
    private static func data(_ value: JSONValue, _ kind: String, raw: String) throws(InputError) -> SessionEvent.Kind {
        switch kind {
        case ">": .sent(try frame(value))
        case "<": .received(try frame(value))
        case "!": .failure(try value.string())
        case "card": .card(try value.string())
        case "mark": .mark(try value.string())
        case "report": .report(raw)
        case "end": .end(try value.integer())
        default: .unknown(kind, data: raw)
        }
    }

    private static func frame(_ value: JSONValue) throws(InputError) -> Frame {
        guard let bytes = Hex.bytes(try value.string()) else { throw value.error(.hex) }
        do { return try Frame(bytes) } catch { throw value.error(.frame(error)) }
    }

    /// `[`, the time, the kind, and the comma before the data.
    private mutating func start() -> (delta: Duration, kind: ArraySlice<UInt8>)? {
        guard scanner.take("["), let delta = seconds(), scanner.take(","), let kind = scanner.string(),
            scanner.take(",")
        else { return nil }
        return (delta, kind)
    }

    /// The data of the kinds that this version knows, and the end of the line; else the place stays.
    private mutating func plainData(_ kind: ArraySlice<UInt8>) -> SessionEvent.Kind? {
        let begin = scanner
        guard let data = scanner.data(of: kind), scanner.take("]"), scanner.isAtEnd else {
            scanner = begin
            return nil
        }
        return data
    }

    /// The data's text: from here to the last bracket.
    private var rawData: String {
        let end = scanner.bytes.lastIndex(of: UInt8(ascii: "]")) ?? scanner.bytes.endIndex
        let data = scanner.bytes[scanner.position..<max(scanner.position, end)]
        let blanks = data.reversed().prefix(while: \.isBlank).count
        return String(decoding: data.dropLast(blanks), as: UTF8.self)
    }

    /// Seconds without an exponent, to the microsecond.
    private mutating func seconds() -> Duration? {
        guard let whole = scanner.digits(), whole.value <= 1_000_000_000 else { return nil }
        var microseconds: Int64 = 0
        if scanner.take(word: ".") {
            guard let fraction = scanner.digits(leadingZeros: true) else { return nil }
            microseconds = fraction.value
            for place in 0..<max(fraction.count, 6) {
                if place >= 6 { microseconds /= 10 } else if place >= fraction.count { microseconds *= 10 }
            }
        }
        return .microseconds(whole.value * 1_000_000 + microseconds)
    }
}

extension LineScanner {
    /// What an event of `kind` says.
    fileprivate mutating func data(of kind: ArraySlice<UInt8>) -> SessionEvent.Kind? {
        switch (kind.count, kind.first.map { Unicode.Scalar($0) }) {
        case (1, ">"): return frame().map { .sent($0) }
        case (1, "<"): return frame().map { .received($0) }
        case (1, "!"): return string().map { .failure(String(decoding: $0, as: UTF8.self)) }
        case (4, "c") where kind.elementsEqual("card".utf8):
            return string().map { .card(String(decoding: $0, as: UTF8.self)) }
        case (3, "e") where kind.elementsEqual("end".utf8): return digits().map { .end(Int($0.value)) }
        case (6, "r") where kind.elementsEqual("report".utf8):
            let start = position
            guard skipValue() else { return nil }
            let blanks = bytes[start..<position].reversed().prefix(while: \.isBlank).count
            return String(validating: bytes[start..<position - blanks], as: UTF8.self).map { .report($0) }
        default: return nil
        }
    }

    private mutating func frame() -> Frame? {
        hex().flatMap { try? Frame($0) }
    }
}
