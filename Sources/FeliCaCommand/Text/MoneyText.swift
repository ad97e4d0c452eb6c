internal import FeliCa

extension Money {
    /// The amount as people write it: `¥1,234`, `HK$12.3`.
    var text: String {
        let digits = String(amount.magnitude)
        let padded = String(repeating: "0", count: max(0, currency.scale + 1 - digits.count)) + digits
        let whole = padded.dropLast(currency.scale)
        let fraction = padded.suffix(currency.scale)
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { grouped += "," }
            grouped.append(digit)
        }
        return (amount < 0 ? "-" : "") + currency.symbol + grouped + (fraction.isEmpty ? "" : "." + fraction)
    }
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
