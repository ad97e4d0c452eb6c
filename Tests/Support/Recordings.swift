public import FeliCa
public import FeliCaTransport
import Glibc

/// A file that vanishes with the value that names it.
public final class TemporaryFile {
    /// Where it is.
    public let path: String

    /// Chooses a name that nothing has.
    public init(_ extension: String = "felica") {
        path = "/tmp/felica-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).\(`extension`)"
    }

    deinit { unlink(path) }

    /// What is in it.
    public var bytes: [UInt8] { FileBytes.read(path) ?? [] }

    /// What is in it, as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Whole files, for tests.
public enum FileBytes {
    /// The bytes of the file at `path`; nil when it cannot be read.
    public static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
        return bytes
    }

    /// Writes `text` to the file at `path`; whether that worked.
    public static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let count = fwrite(text, 1, text.utf8.count, file)
        return fclose(file) == 0 && count == text.utf8.count
    }
}

/// Sessions with cards in software, recorded with a clock that ticks by itself, so that they come out the same each time.
public enum Recording {
    /// The header that they are given.
    public static let header = SessionHeader(
        recorded: "2026-11-30T16:05:00+09:00",
        tool: "felica 0.1.0",
        note: "made in software"
    )

    /// Finds and reads `card` through a recorder into `file`; gives what was read, and the error that ended it.
    @discardableResult
    public static func record(
        _ link: any Link,
        _ plan: ReadingPlan,
        to path: String,
        polling systems: [SystemCode] = [.transit, .any],
        masking: Masking? = nil,
        report: (CardImage) -> String? = { CardReport($0).json.line }
    ) throws -> (image: CardImage, error: CardError?) {
        var time = Duration.zero
        var header = header
        header.unknown = [.init(key: SessionHeader.planKey, value: JSON.string(plan.recorded).line)]
        let recorder = Recorder(link, to: try SessionWriter(path: path), header: header, masking: masking) {
            time += .microseconds(1_250)
            return time
        }
        let result = read(recorder, plan, polling: systems)
        let shown = masking?.mask(result.image) ?? result.image
        recorder.finish(report: report(shown), status: result.error == nil ? 0 : 3)
        return result
    }

    /// Finds and reads whatever card `link` leads to.
    public static func read(
        _ link: any Link,
        _ plan: ReadingPlan,
        polling systems: [SystemCode] = [.transit, .any]
    ) -> (image: CardImage, error: CardError?) {
        let session = CardSession(link)
        do throws(CardError) {
            try session.find(systems, within: .zero)
            try session.read(plan)
            return (session.image, nil)
        } catch {
            return (session.image, error)
        }
    }
}
