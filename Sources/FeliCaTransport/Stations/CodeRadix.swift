/// How a table writes its codes.
public enum CodeRadix: Hashable, Sendable {
    /// To the base of sixteen: E3.
    case hexadecimal
    /// To the base of ten: 227.
    case decimal

    /// What a header says: `16進` or `hex`, `10進` or `dec`; nil when it says nothing of the kind.
    init?(header: [String]) {
        let words = header.joined(separator: " ").lowercased()
        if words.contains("16進") || words.contains("hex") {
            self = .hexadecimal
        } else if words.contains("10進") || words.contains("decimal") {
            self = .decimal
        } else {
            return nil
        }
    }

    /// What the codes themselves prove, when none is larger than `limit`: nil when they prove nothing.
    ///
    /// A digit from A to F is no decimal. A number without such a digit that is larger than the limit when it is read as
    /// hexadecimal, 227 (551) beside a limit of 255, is no hexadecimal. Where a table has both, one of them is a slip, and
    /// the more frequent decides. Where every code is the same number either way, it makes no difference.
    init?(proving codes: some Sequence<Substring>, limit: Int) {
        var letters = 0
        var large = 0
        var differs = false
        for code in codes {
            guard let value = Int(code, radix: 16) else { continue }
            differs = differs || Int(code) != value
            if !code.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
                letters += 1
            } else if value > limit {
                large += 1
            }
        }
        guard letters != large || !differs else { return nil }
        self = letters >= large ? .hexadecimal : .decimal
    }

    /// The number that `text` spells, with or without `0x`; nil when it spells none or one above `limit`.
    func number(_ text: String, limit: Int) -> Int? {
        let digits = CodeRadix.digits(text)
        guard digits.first?.isHexDigit == true, let value = Int(digits, radix: self == .decimal ? 10 : 16) else {
            return nil
        }
        return value <= limit ? value : nil
    }

    /// A code without its `0x`.
    static func digits(_ text: String) -> Substring {
        text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
    }
}
