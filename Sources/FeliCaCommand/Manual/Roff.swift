/// A text in roff, written with the macros of man(7).
struct Roff {
    private(set) var text = ""

    /// A macro with its arguments, each one word of roff: `.TH felica 1`.
    mutating func macro(_ name: String, _ arguments: String...) {
        text += (["." + name] + arguments.map { "\"" + $0 + "\"" }).joined(separator: " ") + "\n"
    }

    /// A paragraph.
    mutating func paragraph(_ prose: String) {
        macro("PP")
        line(Roff.plain(prose))
    }

    /// A label, and indented below it what it means.
    mutating func entry(_ label: String, _ meaning: String) {
        macro("TP")
        line(label)
        line(Roff.plain(meaning))
    }

    /// A line of roff. The mark of no width keeps a dot or a quote at its beginning from being a request.
    mutating func line(_ roff: String) {
        text += (roff.hasPrefix(".") || roff.hasPrefix("'") ? "\\&" : "") + roff + "\n"
    }

    /// Text as it is: the characters that mean something to roff, or that it would make typographic, are named.
    static func plain(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "\"": "\\(dq"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u" + Roff.hex(scalar) + "]"
            }
        }.joined()
    }

    /// Text to be typed as it is.
    static func bold(_ text: String) -> String { text.isEmpty ? "" : "\\fB" + plain(text) + "\\fR" }

    /// Text that stands for something else.
    static func italic(_ text: String) -> String { text.isEmpty ? "" : "\\fI" + plain(text) + "\\fR" }

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
