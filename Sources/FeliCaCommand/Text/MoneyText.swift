internal import FeliCa

extension Money {
    /// The amount as people write it: `¥1,234`, `HK$12.3`.
    var text: String {
        let digits = decimalText(Int(clamping: amount.magnitude), scale: currency.scale)
        return (amount < 0 ? "-" : "") + currency.symbol + digits
    }

    /// The amount with its sign, for a change: `+¥1,000`, `-¥160`.
    var signed: String { amount > 0 ? "+" + text : text }
}

extension Currency {
    /// What is written before an amount.
    fileprivate var symbol: String {
        switch code {
        case "JPY": "¥"
        case "HKD": "HK$"
        default: code + " "
        }
    }
}
