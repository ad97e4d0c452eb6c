internal import FeliCa
internal import FeliCaTransport
internal import Glibc

/// How a piece of text stands out on a terminal that shows colour.
enum Style: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
}

/// A stream to write text to: standard output, standard error or a file.
final class Output {
    /// Why nothing more can be written.
    enum Fault: Equatable {
        /// The reader of the pipe went away: no fault, and nothing to be said.
        case closedPipe
        /// The system's error number.
        case error(Int32)
    }

    let descriptor: Int32
    let isTerminal: Bool
    let hasColor: Bool
    private(set) var fault: Fault?
    private var buffer: [UInt8] = []

    init(descriptor: Int32, isTerminal: Bool, hasColor: Bool) {
        self.descriptor = descriptor
        self.isTerminal = isTerminal
        self.hasColor = hasColor
    }

    func print(_ line: String) {
        buffer.append(contentsOf: line.utf8)
        endLine()
    }

    func print(_ json: JSON) {
        json.write(to: &buffer)
        endLine()
    }

    func write(_ bytes: [UInt8]) {
        buffer += bytes
        makeRoom()
    }

    private func endLine() {
        buffer.append(UInt8(ascii: "\n"))
        makeRoom()
    }

    private func makeRoom() {
        if buffer.count > 1 << 15 { flush() }
    }

    /// Writes what is waiting. After a failure nothing is written any more.
    func flush() {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard fault == nil, let error = Descriptor.write(buffer, to: descriptor) else { return }
        fault = error == EPIPE ? .closedPipe : .error(error)
    }

    func styled(_ text: String, _ style: Style) -> String {
        guard hasColor, style != .plain, !text.isEmpty else { return text }
        return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
    }
}

extension Output {
    /// Makes a file, or empties the one that is there.
    convenience init(creating path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw Failure(.io, .cannotWrite(Text(path, path), errno))
        }
        self.init(descriptor: descriptor, isTerminal: false, hasColor: false)
    }
}
