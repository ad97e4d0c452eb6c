import Foundation

/// What the README tells its readers to run.
public enum Readme {
    /// Why an example could not be taken from it.
    public struct Missing: Error {
        /// What was looked for.
        public let text: String
    }

    /// The code of the one block of `language` that contains `word`.
    public static func block(_ language: String, containing word: String) throws -> String {
        let blocks = try text().components(separatedBy: "\n```\(language)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
        let found = blocks.filter { $0.contains(word) }
        guard found.count == 1, let code = found.first else { throw Missing(text: word) }
        return code
    }

    /// The one command of a terminal's transcript that contains `word`.
    public static func command(containing word: String) throws -> String {
        let found = try text().split(separator: "\n").filter { $0.hasPrefix("$ ") && $0.contains(word) }
        guard found.count == 1, let line = found.first else { throw Missing(text: word) }
        return String(line.dropFirst(2))
    }

    private static func text() throws -> String {
        try String(contentsOf: Program.root.appendingPathComponent("README.md"), encoding: .utf8)
    }
}
