internal import FeliCa

/// Frames as plain lines: `> 0600ffff0100` to the card, `< 1401…` from it, with the time in seconds between when known.
///
/// Blank lines and those that begin with `#` are passed over.
enum HexLines {
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        for line in TextLine.lines(Array(head.prefix(2_000))) {
            let text = line.text.trimmed
            if text.isEmpty || text.hasPrefix("#") { continue }
            guard let row = Row(text) else { return false }
            return Hex.bytes(row.digits).flatMap { try? Frame($0) } != nil
        }
        return false
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var trace = TraceBuilder(file: file)
        for line in TextLine.lines(bytes) {
            let text = line.text.trimmed
            if text.isEmpty || text.hasPrefix("#") { continue }
            do throws(InputError) {
                guard let row = Row(text) else { throw line.error(.value(String(text.prefix(40))), in: file) }
                let frame = try line.frame(row.digits, in: file)
                let time = try row.time.map { text throws(InputError) in try line.seconds(text, in: file) }
                let delta = time.map { trace.delta(to: $0) } ?? .zero
                if row.isSent {
                    trace.sent(frame, after: delta, line: line.number)
                } else {
                    trace.received(frame, after: delta, line: line.number)
                }
            } catch { trace.damaged(error) }
        }
        return [try trace.finished()]
    }

    private struct Row {
        let isSent: Bool
        let time: Substring?
        let digits: String

        init?(_ text: Substring) {
            guard let sign = text.first, sign == ">" || sign == "<" else { return nil }
            isSent = sign == ">"
            var words = text.drop { $0 == sign }.words[...]
            time = words.first.flatMap { $0.contains(".") ? $0 : nil }
            if time != nil { words = words.dropFirst() }
            guard !words.isEmpty else { return nil }
            digits = words.joined()
        }
    }
}
