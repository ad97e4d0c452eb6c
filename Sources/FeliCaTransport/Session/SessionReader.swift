/// Reads sessions that follow one another in a file or a stream, one at a time, with no more than one in memory.
public final class SessionReader {
    private let source: ByteSource
    private var header: ByteSource.Line?
    private var isBegun = false
    private var isSeekingHeader = false

    init(_ source: ByteSource) { self.source = source }

    /// Opens the file at `path`, or standard input for `-`.
    public convenience init(path: String) throws(InputError) {
        self.init(try ByteSource(path: path))
    }

    /// Reads what is in memory; `file` names it in errors.
    public convenience init(_ bytes: [UInt8], file: String) {
        self.init(ByteSource(bytes, name: file))
    }

    /// The next session; nil at the end.
    ///
    /// A session that is cut or damaged is given up to there, with its `damage`; where not even its header can be read,
    /// that is the error. Both times the next call goes on with the next header.
    public func next() throws(InputError) -> Session? {
        let isFirst = !isBegun
        isBegun = true
        guard let line = try nextHeader() else {
            if isFirst { throw source.error(.empty) }
            return nil
        }
        isSeekingHeader = true
        var session: Session
        do {
            session = Session(file: source.name, header: try SessionHeader(line, file: source.name))
        } catch {
            throw cut(error, line)
        }
        var last = line.number
        do throws(InputError) {
            while let line = try nextContent() {
                if line.bytes.first == 0x7B {
                    header = line
                    session.damage = source.error(.noEnd, line: last)
                    return session
                }
                last = line.number
                let event: SessionEvent
                do { event = try EventScanner.event(line, file: source.name) } catch { throw cut(error, line) }
                session.events.append(event)
                if case .end = event.kind {
                    isSeekingHeader = false
                    return session
                }
            }
            session.damage = source.error(.noEnd, line: last)
        } catch {
            session.damage = error
        }
        return session
    }

    /// Whether `head` is the beginning of a session.
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        var rest = head
        if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count) }
        while let first = rest.first, first.isBlank || first == 0x23 {
            rest = first == 0x23 ? rest.drop { $0 != 0x0A } : rest.dropFirst()
        }
        return rest.first == 0x7B && rest.prefix { $0 != 0x0A }.hasMember("felica") { $0.first?.isDigit == true }
    }

    /// The next header: the next line with content, or after damage the next that begins like one.
    private func nextHeader() throws(InputError) -> ByteSource.Line? {
        if let header {
            self.header = nil
            return header
        }
        while let line = try nextContent() {
            if line.bytes.first == 0x7B { return line }
            if !isSeekingHeader {
                isSeekingHeader = true
                throw source.error(.foreign, line: line.number)
            }
        }
        return nil
    }

    /// The next line that is neither empty nor a comment, without the blanks at its beginning.
    private func nextContent() throws(InputError) -> ByteSource.Line? {
        while let line = try source.nextLine() {
            var bytes = line.bytes
            if line.number == 1, bytes.starts(with: SessionReader.byteOrderMark) { bytes.removeFirst(3) }
            bytes = bytes.drop(while: \.isBlank)
            guard let first = bytes.first, first != 0x23 else { continue }
            return ByteSource.Line(bytes: bytes, number: line.number, isEnded: line.isEnded)
        }
        return nil
    }

    /// What is no JSON because the input ended in the middle of it is cut, not wrong.
    private func cut(_ error: InputError, _ line: ByteSource.Line) -> InputError {
        guard case .notJSON = error.cause, !line.isEnded else { return error }
        return source.error(.cut, line: line.number)
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension UInt8 {
    fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
