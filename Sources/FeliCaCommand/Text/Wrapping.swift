extension String {
    /// The text in lines of at most `width` columns. It is broken at blanks and beside full-width characters, but not where
    /// that would part a bracket or a mark from what it belongs to (the rules of JIS X 4051, the frequent ones). What has
    /// no place to break is left whole.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for piece in pieces {
            let blank = piece.followsBlank ? " " : ""
            if line.isEmpty {
                line = piece.text
            } else if (line + blank + piece.text).displayWidth <= width {
                line += blank + piece.text
            } else {
                lines.append(line)
                line = piece.text
            }
        }
        return lines + [line]
    }

    /// What must stay on one line, each with whether a blank is before it.
    private var pieces: [(text: String, followsBlank: Bool)] {
        var pieces: [(text: String, followsBlank: Bool)] = []
        var last: Character = " "
        for character in self {
            if character != " " {
                let isGlued =
                    last != " "
                    && (character.isNarrow && last.isNarrow || character.endsSomething || last.beginsSomething)
                if isGlued, let text = pieces.popLast() {
                    pieces.append((text.text + String(character), text.followsBlank))
                } else {
                    pieces.append((String(character), last == " "))
                }
            }
            last = character
        }
        return pieces
    }
}

extension Character {
    fileprivate var isNarrow: Bool { String(self).displayWidth < 2 }
    /// Whether it may not begin a line.
    fileprivate var endsSomething: Bool { "、。・：；？！）」』】〉》〕］｝ー々っゃゅょッャュョ),.:;?!]}…".contains(self) }
    /// Whether it may not end a line.
    fileprivate var beginsSomething: Bool { "（「『【〈《〔［｛([{".contains(self) }
}
