internal import FeliCa

/// What pcsc-spy shows of a program's calls, or the raw form of the same.
///
/// Shown: the function's name, ` i ` and ` o ` before what goes in and comes out, bytes as `0000 FF CA 00 …` with their
/// characters behind, at the end ` => … [seconds]`. Raw: `>|sec|usec|function`, one argument a line (bytes as pairs with
/// blanks between), `<|sec|usec|function|0x…`. Source: pcsc-lite 1.9.9, `pcsc-spy`; style-and-ux 5b.
struct PCSCSpyLog {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.contains("SCardTransmit") || head.contains("SCardEstablishContext")
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var reader = PCSCSpyLog(trace: TraceBuilder(file: file))
        for line in TextLine.lines(bytes) {
            if line.text.contains("|") && (line.text.contains(">|") || line.text.contains("<|")) {
                reader.rawCall(line)
            } else if reader.isRaw {
                reader.rawArgument(line)
            } else {
                reader.shown(line)
            }
        }
        return [try reader.trace.finished()]
    }

    private var trace: TraceBuilder
    private var reader = APDUDialogue()
    private var isRaw = false
    /// Whether the call is one that carries APDUs, and on which line it begins.
    private var call: Int?
    private var buffers: [Character: [UInt8]] = [:]
    private var wait = Duration.zero

    private init(trace: TraceBuilder) { self.trace = trace }

    private mutating func begin(_ function: Substring, _ line: Int) {
        // pcsc-spy spells one of them so.
        let carriers = ["SCardTransmit", "SCardControl", "SCarControl", "SCardControl132"]
        call = carriers.contains(String(function)) ? line : nil
        buffers = [:]
    }

    private mutating func end(after delta: Duration) {
        if let call, let command = buffers["i"], let response = buffers["o"] {
            reader.exchange(command, response, to: &trace, wait: wait, delta: delta, line: call)
        }
        (call, buffers, wait) = (nil, [:], .zero)
    }

    private mutating func shown(_ line: TextLine) {
        let text = line.text.trimmed
        if let direction = text.first, text.hasPrefix("i ") || text.hasPrefix("o ") {
            guard call != nil else { return }
            let rest = text.dropFirst(2).drop { $0 == " " }
            guard Hex.number(rest.prefix(4), as: UInt16.self) != nil, rest.dropFirst(4).first == " " else { return }
            // Sixteen columns of three, then the characters.
            let pairs = rest.dropFirst(5).prefix(3 * 16 - 1)
            buffers[direction, default: []] += Hex.bytes(pairs) ?? []
        } else if text.hasPrefix("=>") {
            let seconds =
                text.last == "]" ? text.dropLast().lastIndex(of: "[").map { text[$0...].dropFirst().dropLast() } : nil
            let time = seconds.flatMap { Double($0) } ?? 0
            end(after: 0...1e9 ~= time ? .microseconds(Int64((time * 1e6).rounded())) : .zero)
        } else {
            begin(text, line.number)
        }
    }

    private mutating func rawCall(_ line: TextLine) {
        isRaw = true
        // A thread may be named in front.
        let text = line.text.split(separator: "@").last ?? line.text
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count >= 4, let seconds = Int(parts[1]), let microseconds = Int(parts[2]) else { return }
        let delta = trace.delta(to: .seconds(seconds) + .microseconds(microseconds))
        if parts[0] == ">" {
            begin(parts[3], line.number)
            wait += delta
        } else if call != nil {
            end(after: delta)
        } else {
            wait += delta
        }
    }

    /// The bytes that go in come before those that come out.
    private mutating func rawArgument(_ line: TextLine) {
        let text = (line.text.split(separator: "@").last ?? line.text).trimmed
        guard call != nil, text.words.count > 1, let bytes = Hex.bytes(text) else { return }
        if buffers["i"] == nil { buffers["i"] = bytes } else { buffers["o"] = bytes }
    }
}
