internal import FeliCa

/// What `pcscd --apdu` logs: a line `APDU: ` for each command and `SW: ` for each answer, both in pairs of digits.
///
/// In front stand the microseconds since the line before, in eight digits, and perhaps the thread in brackets.
/// Source: pcsc-lite, `debuglog.c`; style-and-ux 5b.
enum PCSCDLog {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.contains(" APDU: ") || head.starts(with: "APDU: ".utf8)
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var trace = TraceBuilder(file: file)
        var reader = APDUDialogue()
        var command: (bytes: [UInt8], line: Int)?
        var wait = Duration.zero
        var elapsed = Duration.zero
        for line in TextLine.lines(bytes) {
            elapsed += time(line.text)
            let isCommand = line.text.contains("APDU: ")
            guard let digits = line.text.behind(isCommand ? "APDU: " : "SW: ") else { continue }
            guard let bytes = Hex.bytes(plain(digits)) else {
                trace.damaged(line.error(.hex, in: file))
                command = nil
                continue
            }
            if isCommand {
                (command, wait) = ((bytes, line.number), elapsed)
            } else if let sent = command {
                reader.exchange(sent.bytes, bytes, to: &trace, wait: wait, delta: elapsed, line: sent.line)
                command = nil
            } else {
                trace.remark(.orphan, line: line.number)
            }
            elapsed = .zero
        }
        return [try trace.finished()]
    }

    /// The microseconds in front; `--color` puts an escape sequence before them.
    private static func time(_ text: Substring) -> Duration {
        guard let digits = plain(text).split(separator: " ").first, digits.utf8.count == 8, let time = Int(digits)
        else {
            return .zero
        }
        return .microseconds(max(0, time))
    }

    /// The text without the escape sequences of colours.
    private static func plain(_ text: Substring) -> Substring {
        guard text.contains("\u{1B}") else { return text.trimmed }
        let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        let rest = parts.dropFirst().map { part in
            part.first == "[" ? part.dropFirst().drop { $0.isNumber || $0 == ";" }.dropFirst() : part
        }
        return ((parts.first ?? "") + rest.joined())[...].trimmed
    }
}
