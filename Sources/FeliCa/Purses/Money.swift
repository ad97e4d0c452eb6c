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
