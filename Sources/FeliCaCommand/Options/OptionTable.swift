/// What a shell offers where a value is typed.
enum Completion: Equatable, Sendable {
    case nothing
    /// A file.
    case file
    /// What `--from` takes: a reader's address or a file.
    case source
    /// One of these words.
    case words([String])
    /// The name of a command.
    case command
}

/// One option: what the parser takes, and what help, manual page and shells' completions say of it.
struct Option: Sendable {
    /// What follows the option's name.
    enum Value: Sendable {
        /// Nothing.
        case none
        /// A value, called so in help.
        case any(String, Completion = .nothing)
        /// One of these words.
        case choice([String])
        /// Nothing, or after an equals sign one of these words.
        case optional([String])
    }

    let name: String
    let short: Character?
    let value: Value
    /// Whether `--no-NAME` is there too.
    let hasNegation: Bool
    let summary: Text

    init(
        _ name: String,
        short: Character? = nil,
        _ value: Value = .none,
        hasNegation: Bool = false,
        summary: Text
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.hasNegation = hasNegation
        self.summary = summary
    }

    /// Whether the next word is its value, where none is attached.
    var takesNextWord: Bool {
        switch value {
        case .none, .optional: false
        case .any, .choice: true
        }
    }

    /// What a shell offers for its value.
    var completion: Completion {
        switch value {
        case .none: .nothing
        case .any(_, let completion): completion
        case .choice(let words), .optional(let words): .words(words)
        }
    }
}

/// What a command takes besides options.
struct Operand: Sendable {
    /// How often.
    enum Count: Sendable {
        case optional, one, many
    }

    let name: String
    let count: Count
    /// What a shell offers for the first, the second and so on; the last is for all that follow, too.
    var completions: [Completion] = []
    let help: Text

    /// The operand as a line of usage shows it: `FILE`, `FILE…`, `[COMMAND]`.
    var usage: String {
        switch count {
        case .optional: "[\(name)]"
        case .one: name
        case .many: name + "…"
        }
    }
}

/// One command: what the parser takes, what help, manual page and completions say of it, and what it does.
struct Command: Sendable {
    /// A line to type, and what it does.
    struct Example: Sendable {
        let line: String
        let help: Text

        init(_ line: String, _ help: Text) {
            self.line = line
            self.help = help
        }
    }

    let name: String
    let summary: Text
    let details: Text
    var operands: [Operand] = []
    let options: [Option]
    let examples: [Example]
    let run: @Sendable (Invocation) throws(Failure) -> ExitStatus

    /// Its own options and those that every command has.
    var allOptions: [Option] { options + Option.everywhere }

    /// How it is called: `felica record FILE [OPTIONS]`.
    var usage: String { (["felica", name] + operands.map(\.usage) + ["[OPTIONS]"]).joined(separator: " ") }
}

extension Command {
    /// Every command, in the order in which help lists them. The first is run when none is named.
    static let all: [Command] = [
        .balance, .history, .info, .dump, .record, .replay, .simulate, .convert, .diff, .explain, .readers, .doctor,
        .stations, .help, .man, .completions,
    ]
}

extension Option {
    static let json = Option("json", summary: Text("print JSON", "JSON で出力する"))
    static let lang = Option(
        "lang",
        .choice(Language.allCases.map(\.rawValue)),
        summary: Text(
            "language of messages (else FELICA_LANG, LC_ALL, LC_MESSAGES, LANG)",
            "表示言語(なければ FELICA_LANG, LC_ALL, LC_MESSAGES, LANG)"
        )
    )
    static let color = Option(
        "color",
        .choice(Console.ColorMode.allCases.map(\.rawValue)),
        summary: Text("when to use colour (auto heeds NO_COLOR)", "色を使う条件(auto は NO_COLOR に従う)")
    )
    static let verbose = Option("verbose", short: "v", summary: Text("say more on standard error", "標準エラーに詳しく出力する"))
    static let quiet = Option("quiet", short: "q", summary: Text("say only what went wrong", "エラーだけを出力する"))
    static let help = Option(
        "help",
        short: "h",
        summary: Text("short help with -h, long with --help", "-h は短い、--help は詳しい説明")
    )
    static let version = Option("version", summary: Text("print the version", "バージョンを表示する"))

    /// What every command takes.
    static let everywhere = [lang, color, verbose, quiet, help, version]

    static let from = Option(
        "from",
        .any("SOURCE", .source),
        summary: Text(
            "reader or file: pcsc[:NAME], nfc[:CONNSTRING], a path, or - (else FELICA_FROM, else the first reader)",
            "リーダーまたはファイル: pcsc[:名前], nfc[:接続文字列], パス, -(なければ FELICA_FROM、最初のリーダー)"
        )
    )
    static let timeout = Option(
        "timeout",
        .any("SECONDS"),
        summary: Text("wait so long for a card (else for ever)", "カードを待つ秒数(なければ無制限)")
    )
    static let mask = Option(
        "mask",
        .optional(["identity", "dates"]),
        hasNegation: true,
        summary: Text(
            "replace the card's identity by a pseudonym (files: always, unless --no-mask); dates: also shift all dates and balances, and leave out services whose layout is not known",
            "カードの識別番号を仮名に置き換える(ファイルでは --no-mask がない限り常に)。dates: 日付と残額もずらし、構造が不明なサービスは省く"
        )
    )
    static let maskKey = Option(
        "mask-key",
        .any("FILE", .file),
        summary: Text(
            "what pseudonyms and shifts are made from: the same file gives the same in every run (else they are new each time)",
            "仮名とずらす量を決める鍵のファイル。同じファイルなら毎回同じになる(なければ毎回変わる)"
        )
    )

    /// How a card is masked.
    static let masking = [mask, maskKey]
    static let recordTo = Option(
        "record",
        .any("FILE", .file),
        summary: Text("keep every frame in a session file", "全フレームをセッションファイルに記録する")
    )
    static let system = Option(
        "system",
        .any("CODE"),
        summary: Text("poll that system first (four hexadecimal digits)", "最初にポーリングするシステムコード(16進4桁)")
    )
    static let explain = Option(
        "explain",
        summary: Text("tell which bytes each figure comes from", "各数値の出所(サービス・ブロック・バイト)を示す")
    )
    static let csv = Option(
        "csv",
        .optional(["plain", "excel", "sfcard"]),
        summary: Text(
            "print CSV: with a byte order mark for Excel, or as SFCard Viewer writes it (CP932, masked)",
            "CSV で出力する(excel: BOM 付き、sfcard: SFCard Viewer の形式、CP932、マスクあり)"
        )
    )
    static let showNames = Option(
        "show-names",
        summary: Text("show what tells who the holder is (names on campus cards)", "持ち主を示す項目(学生証の氏名など)も表示する")
    )
    static let octopusOffset = Option(
        "octopus-offset",
        .choice(["350", "500"]),
        summary: Text(
            "read Octopus balances with this offset in tenths of a dollar (else both are shown)",
            "オクトパスの残額をこのオフセット(0.1香港ドル単位)で読む(なければ両方を表示)"
        )
    )
    static let timing = Option(
        "timing",
        summary: Text("tell how many frames were exchanged and how long it took", "交換したフレーム数と時間を示す")
    )

    /// What every command that needs a card takes.
    static let card = [from, timeout, system, recordTo] + masking + [timing]
}
