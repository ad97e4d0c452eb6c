/// The languages that the program speaks.
enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case japanese = "ja"

    /// The language of a locale's name: `ja_JP.UTF-8`; nil when it names none that is spoken here.
    init?(locale: String) {
        switch locale.prefix(2) {
        case "ja": self = .japanese
        case "en", "C", "PO": self = .english
        default: return nil
        }
    }

    /// The language that the environment asks for, English when it asks for none that is spoken.
    static func of(_ environment: [String: String]) -> Language {
        for name in ["FELICA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
            guard let value = environment[name], !value.isEmpty else { continue }
            return Language(locale: value) ?? .english
        }
        return .english
    }
}

/// A sentence for people, in both languages: one that lacks either cannot be made.
struct Text: Hashable, Sendable {
    private let english: String
    private let japanese: String

    init(_ english: String, _ japanese: String) {
        self.english = english
        self.japanese = japanese
    }

    func callAsFunction(_ language: Language) -> String {
        switch language {
        case .english: english
        case .japanese: japanese
        }
    }
}
