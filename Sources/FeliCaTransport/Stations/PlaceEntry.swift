/// Where something stands: a file as it was named, and a line in it, from 1.
public struct FilePosition: Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let file: String
    /// The line.
    public let line: Int

    /// Names a line of a file.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    /// The file and the line with a colon between: `table.csv:12`.
    public var description: String { "\(file):\(line)" }
}

/// One row of a table of names that a user gave.
public struct PlaceEntry: Hashable, Sendable {
    /// What it names.
    public let code: PlaceCode
    /// The name, in whatever language the table has.
    public let name: String
    /// Who runs it; empty where the table does not say.
    public let company: String
    /// The line; empty where the table does not say.
    public let line: String
    /// What else the table says of it; empty where it says nothing.
    public let note: String
    /// Where the row was read: in the table as it was imported, or in the user's own entries.
    public let position: FilePosition

    /// Describes a row.
    public init(
        code: PlaceCode,
        name: String,
        company: String = "",
        line: String = "",
        note: String = "",
        position: FilePosition
    ) {
        self.code = code
        self.name = name
        self.company = company
        self.line = line
        self.note = note
        self.position = position
    }
}
