internal import CUTF8Proc

extension String {
    /// How many columns of a terminal the text takes: full-width characters two, combining ones none, and those of
    /// ambiguous width one, as glibc counts them.
    var displayWidth: Int {
        unicodeScalars.reduce(0) { $0 + max(0, Int(utf8proc_charwidth(Int32(bitPattern: $1.value)))) }
    }

    /// The text with blanks after it up to `width` columns.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

    /// The text with blanks before it up to `width` columns.
    func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - displayWidth)) + self }
}

extension String {
    /// The text with a dot for every control character: what a card, a file or a name holds must neither begin a line of
    /// its own nor command a terminal.
    var withoutControls: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return String(map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "·" : $0 })
    }
}
