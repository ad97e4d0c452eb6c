internal import FeliCa

/// Reads the line of an event: by hand where it is written plainly, as nearly all are, else with jansson.
///
/// A collection of recordings is mostly such lines, and by hand they take a fraction of what a JSON library needs. What
/// is not plain is left to jansson, which also finds out what is wrong with it.
struct EventScanner {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Reads `line` of `file`.
    static func event(_ line: ByteSource.Line, file: String) throws(InputError) -> SessionEvent {
        var scanner = EventScanner(line.bytes)
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

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
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
        guard take(0x5B), let delta = seconds(), take(0x2C), let kind = string(), take(0x2C) else { return nil }
        skipBlanks()
        return (delta, kind)
    }

    /// The data of the commonest kinds, and the end of the line.
    private mutating func plainData(_ kind: ArraySlice<UInt8>) -> SessionEvent.Kind? {
        let begin = position
        defer { position = begin }
        let data: SessionEvent.Kind
        if kind.elementsEqual(CollectionOfOne(0x3E)), let frame = frame() {
            data = .sent(frame)
        } else if kind.elementsEqual(CollectionOfOne(0x3C)), let frame = frame() {
            data = .received(frame)
        } else if kind.elementsEqual(CollectionOfOne(0x21)), let text = string() {
            data = .failure(String(decoding: text, as: UTF8.self))
        } else if kind.elementsEqual("end".utf8), let status = digits() {
            data = .end(Int(status.value))
        } else {
            return nil
        }
        return take(0x5D) && position == bytes.endIndex ? data : nil
    }

    /// The data's text: from here to the last bracket.
    private var rawData: String {
        let end = bytes.lastIndex(of: 0x5D) ?? bytes.endIndex
        let data = bytes[position..<max(position, end)]
        let blanks = data.reversed().prefix(while: \.isBlank).count
        return String(decoding: data.dropLast(blanks), as: UTF8.self)
    }

    /// A frame's digits in quotes.
    private mutating func frame() -> Frame? {
        guard peek == 0x22 else { return nil }
        position += 1
        var frame: [UInt8] = []
        frame.reserveCapacity((bytes.endIndex - position) / 2)
        while let byte = peek, byte != 0x22 {
            position += 1
            if byte == 0x20 { continue }
            guard let high = Hex.digit(byte), let second = peek, let low = Hex.digit(second) else {
                return nil
            }
            position += 1
            frame.append(high << 4 | low)
        }
        return take(0x22) ? try? Frame(frame) : nil
    }

    /// Printable ASCII in quotes, without escapes.
    private mutating func string() -> ArraySlice<UInt8>? {
        guard peek == 0x22 else { return nil }
        position += 1
        let start = position
        while let byte = peek, byte != 0x22 {
            guard 0x20..<0x7F ~= byte, byte != 0x5C else { return nil }
            position += 1
        }
        let text = bytes[start..<position]
        return take(0x22) ? text : nil
    }

    /// Seconds without an exponent, to the microsecond.
    private mutating func seconds() -> Duration? {
        guard let whole = digits(), whole.value <= 1_000_000_000 else { return nil }
        var microseconds: Int64 = 0
        if peek == 0x2E {
            position += 1
            guard let fraction = digits(leadingZeros: true) else { return nil }
            microseconds = fraction.value
            for place in 0..<max(fraction.count, 6) {
                if place >= 6 { microseconds /= 10 } else if place >= fraction.count { microseconds *= 10 }
            }
        }
        skipBlanks()
        return .microseconds(whole.value * 1_000_000 + microseconds)
    }

    /// A whole number of at most fifteen digits.
    private mutating func digits(leadingZeros: Bool = false) -> (value: Int64, count: Int)? {
        let start = position
        var value: Int64 = 0
        while let byte = peek, 0x30...0x39 ~= byte {
            value = value * 10 + Int64(byte - 0x30)
            position += 1
            guard position - start <= 15 else { return nil }
        }
        let count = position - start
        guard count > 0, leadingZeros || count == 1 || bytes[start] != 0x30 else { return nil }
        return (value, count)
    }

    private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, byte.isBlank { position += 1 }
    }

    /// Takes `byte` with the blanks around it.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard peek == byte else { return false }
        position += 1
        skipBlanks()
        return true
    }
}
