internal import FeliCa

/// nfcpy's debug log, as `-d nfc.clf` and others print it.
///
/// `[nfc.clf] >>> 0600ffff0100 timeout=0.005` and `[nfc.clf] <<< 1201… 0.002s` are frames with their length byte, the
/// latter with the time since the command; in front may stand `147 ms ` since the start, or a clock. Lines of other
/// loggers are what the chip is told, and passed over. Source: nfcpy 1.0.4, `clf/__init__.py`.
enum NfcpyLog {
    private static let sent = "[nfc.clf] >>> "
    private static let received = "[nfc.clf] <<< "

    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool { head.contains(sent) }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var trace = TraceBuilder(file: file)
        for line in TextLine.lines(bytes) {
            do throws(InputError) {
                if let rest = line.text.behind(sent), let digits = rest.words.first {
                    let delta = time(line.text).map { trace.delta(to: $0) } ?? .zero
                    trace.sent(try line.frame(digits, in: file), after: delta, line: line.number)
                } else if let rest = line.text.behind(received), let digits = rest.words.first {
                    let told = time(line.text).map { trace.delta(to: $0) }
                    var delta = told ?? .zero
                    if rest.words.count > 1, rest.words[1].last == "s" {
                        delta = try line.seconds(rest.words[1].dropLast(), in: file)
                    }
                    trace.received(try line.frame(digits, in: file), after: delta, line: line.number)
                }
            } catch { trace.damaged(error) }
        }
        return [try trace.finished()]
    }

    /// The time in front: milliseconds since the start, or a clock to the millisecond.
    private static func time(_ text: Substring) -> Duration? {
        let words = text.words
        guard words.count > 2 else { return nil }
        if words[1] == "ms", let milliseconds = Int(words[0]) { return .milliseconds(milliseconds) }
        return ScanTime("\(words[0]) \(words[1])").map { .milliseconds($0.milliseconds) }
    }
}
