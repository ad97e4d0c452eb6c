/// What a station was called on a day; nil where that is not known.
public typealias StationNaming = (StationCode, CardDate?) -> Name?

extension CardReport {
    /// The JSON form, stations by code alone.
    public var json: JSON { json(naming: nil) }

    /// The JSON form.
    ///
    /// Keys in this order; those marked * are left out where there is nothing to say:
    ///
    /// - `schema`, `partial`, `idm` (or null)
    /// - `systems`: the codes that were seen
    /// - `brand`*: of a transit card; see `BrandVerdict`
    /// - `purses`: see `Purse`
    /// - `lite`*: the memory of a FeliCa Lite; `ndef`*: the tag's attributes and records
    ///
    /// Of a purse: `kind`, `name` (English), `nameJa`, `system`, `utcOffset` (minutes), `number`*, `balance`,
    /// `readings`*, `points`*, `details`*, `history`*, `gates`*, `entryState`*, `tickets`*. Details that tell who the holder
    /// is have `"personal": true`.
    ///
    /// A figure is an object: money has `amount` in the smallest unit of `currency` at `scale`, others have `value`; it is
    /// null with `missing` (`notRead`, `refused` with the `status` flags, `damaged` with the `source`, `undocumented`,
    /// `ambiguous`, `noOlderEntry`, `noEntry`, `notHeld`) where it is not known. `source` is where a figure comes from: `system`,
    /// `service`, `block`, and its `bytes`, first and last; a figure made of several has `sources`. Dates are
    /// `2011-03-12`, times `12:52` or `12:52:00`, in the time of the card's country.
    ///
    /// Stations are codes, with `name` and `nameJa` where `naming` knows them.
    public func json(naming: StationNaming?) -> JSON {
        var members: [JSON.Member] = [
            .init("schema", .string(CardReport.schema)),
            .init("partial", .bool(isPartial)),
            .init("idm", .text(idm?.hex)),
            .init("systems", .array(systems.map { .string($0.description) })),
        ]
        members.add("brand", brand?.json)
        members.append(.init("purses", .array(purses.map { $0.json(naming: naming) })))
        members.add("lite", lite?.json)
        members.add("ndef", tag?.json)
        return .object(members)
    }
}
