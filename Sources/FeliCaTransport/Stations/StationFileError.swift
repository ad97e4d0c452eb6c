/// Why a table of names cannot be read or kept.
public enum StationFileError: Error, Hashable, Sendable {
    /// The file cannot be read, is empty, is no table that this program can tell the columns of, or has a quotation mark
    /// that is opened at that line and never closed (`cut`).
    case input(InputError)
    /// Nothing in the file tells whether its codes are hexadecimal or decimal.
    case unclearRadix(file: String)
    /// A line of a file that this program keeps was changed into something that it does not understand.
    case damaged(FilePosition)
    /// A file that this program keeps cannot be written, with this `errno`.
    case notWritable(path: String, errno: Int32)
    /// A name is empty, or has control characters.
    case badName(String)
}
