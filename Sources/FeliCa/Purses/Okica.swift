/// OKICA of Okinawa: the records of the interoperable cards under other codes, with no block for the balance alone.
///
/// Usage: 028F, twenty blocks; gates: 050F, three; entry state: 060B, two. The balance is that of the newest usage record.
/// All stations are of area 3. Source: card-formats 2.5 (TRETJapanNFCReader); no real block is public.
extension PurseFamily {
    /// OKICA.
    public static let okica = PurseFamily(
        kind: "okica",
        systems: [SystemCode(rawValue: 0x8FC1)],
        balance: [BlockRange(TransitLayout.okica.history, count: 1)],
        history: TransitLayout.okica.ranges,
        purse: { TransitLayout.okica.okicaPurse($0) }
    )
}

extension TransitLayout {
    /// OKICA's codes.
    static let okica = TransitLayout(
        kind: "okica",
        attributes: nil,
        history: ServiceCode(rawValue: 0x028F),
        gates: ServiceCode(rawValue: 0x050F),
        entryState: ServiceCode(rawValue: 0x060B),
        tickets: nil,
        area: 3
    )

    fileprivate func okicaPurse(_ system: CardImage.System) -> Purse {
        purse(system, Name("OKICA"), balance: usage(system)?.newestBalance ?? .unknown(system.missing(history)))
    }
}
