import FeliCa

/// What a table of names holds, and what is wrong in it.
public struct StationImport: Sendable {
    /// A row that was not taken, and why.
    public struct Problem: Hashable, Sendable {
        /// What is wrong with it.
        public enum Cause: Hashable, Sendable {
            /// Its codes are no numbers, or larger than there are.
            case badCode
            /// It has no name.
            case noName
            /// An earlier row says the same.
            case duplicate(of: FilePosition)
            /// Another row gives the same code another name: `kept`, where it says so.
            case conflict(PlaceCode, name: String, kept: String, keptAt: FilePosition)
        }

        /// Where the row is.
        public let position: FilePosition
        /// Why it was not taken.
        public let cause: Cause

        /// Names what is wrong with a row.
        public init(position: FilePosition, cause: Cause) {
            self.position = position
            self.cause = cause
        }
    }

    /// How the codes are written.
    public let radix: CodeRadix
    /// The rows that were taken, in their order; no code twice.
    public internal(set) var entries: [PlaceEntry]
    /// The rows that were not, in their order.
    public internal(set) var problems: [Problem]
}

/// Reads the tables of station codes and of bus stops that circulate: CSV or text with tabs, UTF-8 or Shift_JIS, with or
/// without a header, the codes hexadecimal or decimal.
public enum StationImporter {
    /// Reads a file; `radix` says how it writes its codes where it does not tell itself.
    public static func read(_ path: String, radix: CodeRadix? = nil) throws(StationFileError) -> StationImport {
        try read(bytes(of: path), file: path, radix: radix)
    }

    /// Reads what is in memory; `file` names it in errors.
    public static func read(
        _ bytes: [UInt8],
        file: String,
        radix: CodeRadix? = nil
    ) throws(StationFileError) -> StationImport {
        let records = try records(bytes, file: file)
        guard let first = records.first else { throw .input(InputError(file: file, cause: .empty)) }
        let withoutHeader = TableColumns(withoutHeader: first.fields)
        // A header that cannot be read, in an encoding gone wrong, leaves the usual order.
        guard
            let columns = withoutHeader ?? TableColumns(header: first.fields)
                ?? records.dropFirst().first.flatMap({ TableColumns(withoutHeader: $0.fields) })
        else { throw .input(InputError(file: file, line: first.line, cause: .foreign)) }
        let rows = withoutHeader == nil ? records.dropFirst() : records[...]
        let codes = rows.flatMap { row in
            [columns.lineCode, columns.stationCode].compactMap { row.field($0).map(CodeRadix.digits) }
        }
        guard
            let radix = radix ?? CodeRadix(proving: codes, limit: columns.limit) ?? CodeRadix(header: first.fields)
        else { throw .unclearRadix(file: file) }
        var result = StationImport(radix: radix, entries: [], problems: [])
        var seen: [PlaceCode: PlaceEntry] = [:]
        for row in rows {
            let position = FilePosition(file: file, line: row.line)
            switch entry(row, columns, radix, position) {
            case .failure(let problem): result.problems.append(problem)
            case .success(let entry):
                if let earlier = seen[entry.code] {
                    result.problems.append(StationImport.problem(entry, beside: earlier))
                } else {
                    seen[entry.code] = entry
                    result.entries.append(entry)
                }
            }
        }
        // What was taken for codes is none.
        guard !result.entries.isEmpty else {
            throw .input(InputError(file: file, line: result.problems.first?.position.line, cause: .foreign))
        }
        return result
    }

    /// What a file holds, as it is.
    static func bytes(of path: String) throws(StationFileError) -> [UInt8] {
        do { return try ByteSource(path: path).rest() } catch { throw .input(error) }
    }

    /// The records of a file in UTF-8, with or without a byte order mark, or else in Shift_JIS.
    static func records(_ bytes: [UInt8], file: String) throws(StationFileError) -> [DelimitedText.Record] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) ?? CharacterSet.cp932.decode(bytes) else {
            throw .input(InputError(file: file, cause: .foreign))
        }
        do { return try DelimitedText(text).records } catch {
            throw .input(InputError(file: file, line: error.line, cause: .cut))
        }
    }

    private static func entry(
        _ row: DelimitedText.Record,
        _ columns: TableColumns,
        _ radix: CodeRadix,
        _ position: FilePosition
    ) -> Result<PlaceEntry, StationImport.Problem> {
        guard let code = code(row, columns, radix) else { return .failure(.init(position: position, cause: .badCode)) }
        guard let name = row.field(columns.name) else { return .failure(.init(position: position, cause: .noName)) }
        return .success(
            PlaceEntry(
                code: code,
                name: name,
                company: row.field(columns.company) ?? "",
                line: row.field(columns.line) ?? "",
                note: row.field(columns.note) ?? "",
                position: position
            )
        )
    }

    private static func code(_ row: DelimitedText.Record, _ columns: TableColumns, _ radix: CodeRadix) -> PlaceCode? {
        let number = { (column: Int, limit: Int) in
            row.field(column).flatMap { radix.number($0, limit: limit) }
        }
        guard let line = number(columns.lineCode, columns.limit),
            let station = number(columns.stationCode, columns.limit)
        else { return nil }
        guard let column = columns.area else {
            return .stop(BusStop(company: UInt16(line), stop: UInt16(station)))
        }
        return number(column, 3).map {
            .station(StationCode(area: UInt8($0), line: UInt8(line), station: UInt8(station)))
        }
    }
}

extension StationImport {
    /// Why of two rows with one code only `kept` is taken.
    static func problem(_ lost: PlaceEntry, beside kept: PlaceEntry) -> Problem {
        let isSame = lost.name == kept.name
        return Problem(
            position: lost.position,
            cause: isSame
                ? .duplicate(of: kept.position)
                : .conflict(lost.code, name: lost.name, kept: kept.name, keptAt: kept.position)
        )
    }
}

extension StationImport.Problem: Error {}

extension DelimitedText.Record {
    /// A field with something in it: not empty, not a dash, not the NULL of a database.
    fileprivate func field(_ index: Int?) -> String? {
        guard let index, fields.indices.contains(index) else { return nil }
        return ["", "-", "NULL"].contains(fields[index]) ? nil : fields[index]
    }
}
