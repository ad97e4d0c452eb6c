extension CardReport {
    /// The JSON form.
    ///
    /// Keys in this order; those marked * are left out where there is nothing to say:
    ///
    /// - `schema`, `partial`, `idm` (or null), `systems`: the codes that were seen
    /// - `purses`: each as `Purse` documents below
    ///
    /// Of a purse: `kind`, `name` (English), `nameJa`, `system`, `utcOffset` (minutes), `number`*, `balance`,
    /// `readings`*, `points`*, `details`*, `history`*, `gates`*, `entryState`*, `tickets`*.
    ///
    /// A figure is an object: money has `amount` in the smallest unit of `currency` at `scale`, others have `value`; it is
    /// null with `missing` (`notRead`, `refused` with the `status` flags, `damaged` with the `source`, `undocumented`,
    /// `ambiguous`, `noOlderEntry`, `noEntry`, `notHeld`) where it is not known. `source` is where a figure comes from: `system`,
    /// `service`, `block`, and its `bytes`, first and last; a figure made of several has `sources`. Dates are
    /// `2011-03-12`, times `12:52` or `12:52:00`, in the time of the card's country.
    public var json: JSON {
        .object([
            .init("schema", .string(CardReport.schema)),
            .init("partial", .bool(isPartial)),
            .init("idm", .text(idm?.hex)),
            .init("systems", .array(systems.map { .string($0.description) })),
            .init("purses", .array(purses.map(\.json))),
        ])
    }
}
