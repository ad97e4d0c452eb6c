/// The names that a user gave, in the folder where this program keeps its data: an imported table, `stations.tsv`, and
/// entries of his own, `own-stations.tsv`.
///
/// Both are UTF-8 with a tab between fields: code, name, company, line, note, and the file and line that the row came from;
/// an entry of one's own needs code and name alone. A line that begins with `#` is passed over.
public struct StationStore: Sendable {
    /// The folder.
    public let folder: String

    private var imported: StoredFile { StoredFile(path: folder + "/stations.tsv") }
    private var own: StoredFile { StoredFile(path: folder + "/own-stations.tsv") }

    /// Takes a folder that may not be there yet.
    public init(folder: String) { self.folder = folder }

    /// Finds the folder as the XDG Base Directory Specification says: `felica` in `$XDG_DATA_HOME`, when that is an absolute
    /// path, else in `~/.local/share`; nil when there is no `$HOME` either.
    public init?(environment: (String) -> String?) {
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
            folder = data + "/felica"
        } else if let home = environment("HOME"), !home.isEmpty {
            folder = home + "/.local/share/felica"
        } else {
            return nil
        }
    }

    /// Everything that names a place.
    public func names() throws(StationFileError) -> PlaceNames {
        PlaceNames(own: try StationStore.entries(own), imported: try StationStore.entries(imported))
    }

    /// Adds a table to what was imported before. Where both name a code, the new table's row is kept, and the old one is
    /// among the problems when it says something else.
    public func importTable(_ path: String, radix: CodeRadix? = nil) throws(StationFileError) -> StationImport {
        var result = try StationImporter.read(path, radix: radix)
        var all: [PlaceCode: PlaceEntry] = [:]
        for entry in result.entries { all[entry.code] = entry }
        try imported.whileLocked { () throws(StationFileError) in
            for old in try StationStore.entries(imported) {
                guard let new = all[old.code] else {
                    all[old.code] = old
                    continue
                }
                if new.name != old.name { result.problems.append(StationImport.problem(old, beside: new)) }
            }
            try write(Array(all.values), to: imported)
        }
        return result
    }

    /// Names a code, whatever a table says of it; replaces the user's own former name for it.
    public func add(_ code: PlaceCode, name: String) throws(StationFileError) {
        let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
        guard name.contains(where: { !$0.isWhitespace }), !name.unicodeScalars.contains(where: isControl) else {
            throw .badName(name)
        }
        let entry = PlaceEntry(code: code, name: name, position: FilePosition(file: own.path, line: 0))
        try own.whileLocked { () throws(StationFileError) in
            let others = try StationStore.entries(own).filter { $0.code != code }
            try write(others + [entry], to: own)
        }
    }

    private func write(_ entries: [PlaceEntry], to file: StoredFile) throws(StationFileError) {
        let rows = entries.sorted { $0.code < $1.code }.map { entry in
            let isOwn = entry.position.file == own.path
            let origin = isOwn ? [] : [entry.position.file, String(entry.position.line)]
            let fields = [entry.code.description, entry.name, entry.company, entry.line, entry.note] + origin
            let end = fields.lastIndex { !$0.isEmpty } ?? 0
            return fields[...end].map(DelimitedText.quoted).joined(separator: "\t") + "\n"
        }
        try file.write("# code\tname\tcompany\tline\tnote\tfile\tline of the file\n" + rows.joined())
    }

    private static func entries(_ file: StoredFile) throws(StationFileError) -> [PlaceEntry] {
        var entries: [PlaceEntry] = []
        for record in try file.records() {
            let position = FilePosition(file: file.path, line: record.line)
            let field = { (index: Int) in record.fields.indices.contains(index) ? record.fields[index] : "" }
            guard let code = PlaceCode(field(0)), !field(1).isEmpty else { throw .damaged(position) }
            entries.append(
                PlaceEntry(
                    code: code,
                    name: field(1),
                    company: field(2),
                    line: field(3),
                    note: field(4),
                    position: Int(field(6)).map { FilePosition(file: field(5), line: $0) } ?? position
                )
            )
        }
        return entries
    }
}
