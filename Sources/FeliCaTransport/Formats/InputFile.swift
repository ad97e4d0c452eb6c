public import FeliCa

/// What an input turned out to be.
public enum Input {
    /// Sessions, one after another.
    case sessions(SessionReader)
    /// A card's image.
    case image(CardImage)
}

/// Opens whatever a user names as the source of a card, and tells by its content what it is.
public enum InputFile {
    /// A format: how its beginning looks, and how the input is then read.
    ///
    /// `isRecognised` is asked again with each further piece of the beginning, so it says yes only when it is sure.
    private struct Format: Sendable {
        let isRecognised: @Sendable (ArraySlice<UInt8>) -> Bool
        let read: @Sendable (ByteSource) throws(InputError) -> Input
    }

    /// Every format that is known. To add one: its recogniser and its reader here.
    private static let formats: [Format] = [
        Format(isRecognised: SessionReader.isRecognised) { source throws(InputError) in
            .sessions(SessionReader(source))
        },
        Format(isRecognised: ImageFile.isRecognised) { source throws(InputError) in
            .image(try ImageFile.read(source.rest(), file: source.name))
        },
    ]

    /// Opens the file at `path`, or standard input for `-`.
    public static func open(_ path: String) throws(InputError) -> Input {
        try open(ByteSource(path: path))
    }

    /// Reads what is in memory; `file` names it in errors.
    public static func open(_ bytes: [UInt8], file: String) throws(InputError) -> Input {
        try open(ByteSource(bytes, name: file))
    }

    private static func open(_ source: ByteSource) throws(InputError) -> Input {
        repeat {
            if let format = formats.first(where: { $0.isRecognised(source.head) }) { return try format.read(source) }
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
