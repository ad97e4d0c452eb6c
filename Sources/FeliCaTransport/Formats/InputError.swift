public import FeliCa

/// Why an input cannot be read, or not to its end: where the fault is, and what it is.
public struct InputError: Error, Hashable, Sendable {
    /// What kind of JSON value belongs at a place.
    public enum ValueKind: Hashable, Sendable {
        /// An object.
        case object
        /// An array.
        case array
        /// A string.
        case string
        /// A whole number.
        case integer
        /// True or false.
        case bool
    }

    /// What is wrong.
    public enum Cause: Hashable, Sendable {
        /// The system does not let it be opened or read, with this `errno`.
        case unreadable(errno: Int32)
        /// There is nothing in it.
        case empty
        /// It is of no format that this program knows.
        case foreign
        /// It is of a format that this program knows, in a version that it does not: `felica 2`, `felica.image/2`.
        case unsupported(String)
        /// A line, or a file that is not read by lines, is longer than `limit` bytes.
        case tooLong(limit: Int)
        /// It is not JSON; the fault is at byte `column` of the line, counted from 1.
        case notJSON(column: Int)
        /// It ends in the middle of a line.
        case cut
        /// It ends, or the next session begins, before the session's `end`.
        case noEnd
        /// A line of a session is JSON, but no event: an array of seconds, kind and data.
        case notAnEvent
        /// A time is negative, or longer than thirty years.
        case time
        /// Bytes are not written in pairs of hexadecimal digits.
        case hex
        /// Bytes are not a frame.
        case frame(FrameError)
        /// Another number of hexadecimal digits than a value has.
        case digits(expected: Int, actual: Int)
        /// A value of another kind than belongs there.
        case kind(expected: ValueKind)
        /// A member that must be there is missing.
        case missing(String)
        /// The same thing is told twice.
        case duplicate
        /// A number or word that is none of those that belong at its place.
        case value(String)
        /// Text that is no base64.
        case base64
        /// It is not XML; the fault is at byte `column` of the line, counted from 1.
        case notXML(column: Int)
        /// A binary file is cut, or not made as its format says, at this byte, counted from 0.
        case broken(offset: Int)
        /// It is of a format that this program knows, and tells nothing of a card.
        case noCard
    }

    /// The path of the input as it was given; `-` for standard input.
    public let file: String
    /// The line, from 1; nil where a fault has none.
    public let line: Int?
    /// The place inside a JSON: `systems[0].services[3].blocks.0004`; nil where the line tells.
    public let path: String?
    /// What is wrong there.
    public let cause: Cause

    /// Names a fault.
    public init(file: String, line: Int? = nil, path: String? = nil, cause: Cause) {
        self.file = file
        self.line = line
        self.path = path
        self.cause = cause
    }
}
