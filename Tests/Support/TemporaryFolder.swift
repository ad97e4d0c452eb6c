public import Foundation

/// A folder of a test's own, gone with it.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let url: URL

    /// Makes it.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("felica-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of `name` inside.
    public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file and gives its path.
    public func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }
}
