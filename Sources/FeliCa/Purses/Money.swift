/// A unit of money, and how many decimal places its smallest unit on a card has.
public struct Currency: Hashable, Sendable {
    /// The ISO 4217 code.
    public let code: String
    /// Decimal places: an amount of 12 at scale 1 is 1.2.
    public let scale: Int

    /// Names a currency.
    public init(code: String, scale: Int) {
        self.code = code
        self.scale = scale
    }

    /// Yen, whole.
    public static let yen = Currency(code: "JPY", scale: 0)
    /// Hong Kong dollars, in tenths.
    public static let hongKongDollar = Currency(code: "HKD", scale: 1)
    /// Yuan, in tenths.
    public static let yuan = Currency(code: "CNY", scale: 1)
    /// Indonesian rupiah, whole.
    public static let rupiah = Currency(code: "IDR", scale: 0)
    /// Vietnamese dong, whole.
    public static let dong = Currency(code: "VND", scale: 0)
    /// Bangladeshi taka, whole.
    public static let taka = Currency(code: "BDT", scale: 0)
}

/// An amount in its currency's smallest unit on the card.
public struct Money: Hashable, Sendable {
    /// In the smallest unit.
    public let amount: Int
    /// Of what.
    public let currency: Currency

    /// Names an amount.
    public init(_ amount: Int, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }
}
