internal import FeliCa
internal import FeliCaTransport

/// All that a command runs with.
struct Invocation: @unchecked Sendable {
    let arguments: Arguments
    let console: Console
    let environment: [String: String]
    let interruption: Interruption
    /// How identity is replaced: the same way throughout the run.
    let masking: Masking
    fileprivate let names = NamesOnce()

    init(arguments: Arguments, console: Console, environment: [String: String], interruption: Interruption)
        throws(Failure)
    {
        self.arguments = arguments
        self.console = console
        self.environment = environment
        self.interruption = interruption
        do { masking = try arguments[.maskKey].map(Masking.init(keyFile:)) ?? Masking() } catch {
            throw Failure(error)
        }
    }

    /// The limit of the wait for a card; nil for none.
    func timeout() throws(Failure) -> Duration? {
        guard let word = arguments[.timeout] else { return nil }
        guard let seconds = Double(word), seconds >= 0, seconds <= 1e9 else {
            throw .badValue("--timeout", word, "SECONDS")
        }
        return .microseconds(Int64(seconds * 1e6))
    }

    /// The systems to poll for, in turn: the interoperable transit cards', and whatever a card has first.
    func systems() throws(Failure) -> [SystemCode] {
        guard let word = arguments[.system] else { return [.transit, .any] }
        guard let code = SystemCode(hex: word) else { throw .badValue("--system", word, "0003, FE00 …") }
        return [code] + [.transit, .any].filter { $0 != code }
    }

    /// Where the cards are.
    func sources() throws(Failure) -> [SourceAddress] {
        let words = arguments.sources.isEmpty ? [environment["FELICA_FROM"] ?? ""] : arguments.sources
        return try words.map { word throws(Failure) in
            if word.isEmpty, arguments.sources.isEmpty { return .automatic }
            do throws(ReaderError) { return try SourceAddress(word) } catch { throw Failure(error) }
        }
    }

    /// The image as it may be shown; what goes into a file is masked unless told otherwise.
    func presentable(_ image: CardImage, inFile: Bool = false) -> CardImage {
        guard arguments.choice(.mask) ?? inFile else { return image }
        let masked = image.isMasked ? image : masking.mask(image)
        guard shiftsDates else { return masked }
        let shifted = masking.shift(masked)
        if !shifted.leftOut.isEmpty { console.note(.leftOut(shifted.leftOut)) }
        return shifted.image
    }

    /// Whether dates and balances are to be shifted, too.
    var shiftsDates: Bool { arguments[.mask] == "dates" }
}

extension Invocation {
    /// Where the names that the user gave are kept.
    func stationStore() throws(Failure) -> StationStore {
        guard let store = StationStore(environment: { environment[$0] }) else {
            throw Failure(
                .io,
                Text(
                    "there is no folder for station names: set HOME or XDG_DATA_HOME",
                    "駅名を保存するフォルダーがありません: HOME か XDG_DATA_HOME を設定してください"
                )
            )
        }
        return store
    }

    /// What places are called: the user's own names, then an imported table's, then ours. Read at the first call.
    func placeNames() throws(Failure) -> PlaceNames {
        if let known = names.known { return known }
        let read = try readPlaceNames()
        names.known = read
        return read
    }

    private func readPlaceNames() throws(Failure) -> PlaceNames {
        guard environment["HOME"] != nil || environment["XDG_DATA_HOME"] != nil else { return PlaceNames() }
        let store = try stationStore()
        do { return try store.names() } catch { throw Failure(error) }
    }
}

/// The names that were read, for the cards that follow.
private final class NamesOnce {
    var known: PlaceNames?
}

extension Text {
    /// What an image lacks whose dates were shifted.
    fileprivate static func leftOut(_ places: [ShiftedImage.Place]) -> Text {
        let list = places.map { "\($0.system)/\($0.service)" }.joined(separator: " ")
        return Text(
            "left out, since nothing tells how dates and amounts stand in them: \(list)",
            "日付や金額の位置が不明なため省いたもの: \(list)"
        )
    }
}
