/// What an input turned out to be.
public enum Input {
    /// Sessions, one after another.
    case sessions(SessionReader)
    /// An image of a card, or another tool's dumps or trace.
    case dumps([Dump])
}

/// Opens whatever a user names as the source of a card, and tells by its content what it is.
public enum InputFile {
    /// Opens the file at `path`, or standard input for `-`.
    public static func open(_ path: String) throws(InputError) -> Input {
        try open(ByteSource(path: path))
    }

    /// Reads what is in memory; `file` names it in errors.
    public static func open(_ bytes: [UInt8], file: String) throws(InputError) -> Input {
        try open(ByteSource(bytes, name: file))
    }

    private static func open(_ source: ByteSource) throws(InputError) -> Input {
        // Every format would be asked about nothing.
        if source.head.isEmpty { _ = try source.readMore() }
        repeat {
            if SessionReader.isRecognised(source.head) { return .sessions(SessionReader(source)) }
            if let format = DumpFormat.recognise(source.head) {
                return .dumps(try format.read(source.rest(), file: source.name))
            }
        } while try source.readMore()
        let isEmpty = source.head.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
        throw source.error(isEmpty ? .empty : .foreign)
    }
}

extension ArraySlice<UInt8> {
    /// Whether `"key":` stands in it and `test` holds for what follows. A look, for recognising; no parsing.
    func hasMember(_ key: String, where test: (ArraySlice<UInt8>) -> Bool) -> Bool {
        let name = Array("\"\(key)\"".utf8)
        var rest = self
        while let quote = rest.firstIndex(of: 0x22) {
            rest = rest[quote...]
            if rest.starts(with: name) {
                let value = rest.dropFirst(name.count).drop(while: \.isBlank)
                if value.first == 0x3A, test(value.dropFirst().drop(while: \.isBlank)) { return true }
            }
            rest = rest.dropFirst()
        }
        return false
    }
}

extension UInt8 {
    /// Whether it is white space of JSON.
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
