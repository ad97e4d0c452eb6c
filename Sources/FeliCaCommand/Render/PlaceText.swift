internal import FeliCa
internal import FeliCaTransport

/// Places by name where one is known, else by their code.
struct PlaceText {
    let language: Language
    let names: PlaceNames

    /// What a place is called: its name, or the code in the form in which `stations add` takes it.
    func text(_ place: Place, on date: CardDate?) -> String {
        switch place {
        case .station(let code): names.name(of: code, on: date).map { $0(language) } ?? code.description
        case .unplaced(let unplaced): text(unplaced, on: date)
        case .bus(let stop):
            names.name(of: stop).map { $0(language) }
                ?? stop.companyName.map { $0(language) + (stop.stop == 0 ? "" : " " + Hex.string(stop.stop)) }
                ?? stop.description
        case .shop(let terminal): Text("terminal \(terminal)", "端末 \(terminal)")(language)
        case .local(let place): place.name.map { $0(language) } ?? place.description
        case .text(let text): text.readable
        }
    }

    /// A station of which the area is not told: the one that the history makes likely, or all that it can be, with a
    /// question mark.
    func text(_ unplaced: UnplacedStation, on date: CardDate?) -> String {
        if let area = unplaced.likelyArea {
            return text(.station(StationCode(area: area, line: unplaced.line, station: unplaced.station)), on: date)
        }
        let candidates = names.candidates(unplaced, on: date).map { $0.name(language) }
        return candidates.isEmpty ? unplaced.description : candidates.joined(separator: "/") + "?"
    }

    /// Who runs the station, where the place is one that is known.
    func company(_ place: Place?, on date: CardDate?) -> Name? {
        switch place {
        case .station(let code): names.place(.station(code), on: date)?.company
        case .bus(let stop): stop.companyName
        default: nil
        }
    }
}
