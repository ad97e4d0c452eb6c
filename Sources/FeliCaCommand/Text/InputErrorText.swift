internal import FeliCa
internal import FeliCaTransport

extension Failure {
    /// What is wrong with an input: where, and what.
    init(_ error: InputError) {
        let place = ([error.file] + [error.line.map(String.init), error.path].compactMap(\.self)).joined(separator: ":")
        let status: ExitStatus = if case .unreadable = error.cause { .noInput } else { .data }
        self.init(
            status,
            Text(place + ": " + error.cause.text(.english), place + ": " + error.cause.text(.japanese))
        )
    }
}

extension Failure {
    /// What is wrong with a table of names: where, and what.
    init(_ error: StationFileError) {
        switch error {
        case .input(let error) where error.cause == .foreign:
            let place = error.file + (error.line.map { ":\($0)" } ?? "")
            self.init(
                .data,
                Text(
                    "\(place): no table of station codes: area, line, station and name are needed",
                    "\(place): 駅コードの表ではありません: エリア・線区・駅順・駅名の列が必要です"
                )
            )
        case .input(let error): self.init(error)
        case .unclearRadix(let file):
            self.init(
                .data,
                Text(
                    "\(file): nothing tells whether its codes are hexadecimal or decimal: say --radix hex or --radix decimal",
                    "\(file): コードが16進か10進か判別できません: --radix hex か --radix decimal を指定してください"
                )
            )
        case .damaged(let position):
            self.init(
                .data,
                Text(
                    "\(position): this line of a file that felica keeps is damaged: mend or delete it",
                    "\(position): felica が保存したファイルの行が壊れています。直すか削除してください"
                )
            )
        case .notWritable(let path, let number): self.init(.io, .cannotWrite(Text(path, path), number))
        case .badName(let name):
            self.init(.usage, Text("'\(name)' cannot be a name", "'\(name)' は名前として使えません"))
        }
    }
}

extension InputError.Cause {
    fileprivate func text(_ language: Language) -> String {
        let text: Text =
            switch self {
            case .unreadable(let number):
                Text("cannot be opened: \(systemError(number))", "開けません: \(systemError(number))")
            case .empty: Text("the file is empty", "ファイルが空です")
            case .foreign:
                Text(
                    "neither a session nor an image of a card, nor a dump that felica knows; 'felica record' makes a session",
                    "セッション、カードのイメージ、felica の知るダンプのいずれでもありません。'felica record' でセッションを記録できます"
                )
            case .unsupported(let what):
                Text("'\(what)' is of a newer version of felica", "'\(what)' は felica の新しい版の形式です")
            case .tooLong(let limit):
                Text("longer than \(limit) bytes", "\(limit) バイトを超えています")
            case .notJSON(let column):
                Text("no JSON at byte \(column)", "\(column) バイト目が JSON ではありません")
            case .cut: Text("cut in the middle of a line; read up to there", "行の途中で切れています。そこまで読みました")
            case .noEnd:
                Text("the session has no end; read up to there", "セッションの終わりがありません。そこまで読みました")
            case .notAnEvent:
                Text("no event: [seconds, kind, data] belongs here", "イベントではありません: [秒, 種類, データ] が必要です")
            case .time: Text("impossible time", "ありえない時間です")
            case .hex: Text("no pairs of hexadecimal digits", "16進の2桁組ではありません")
            case .frame(.short(let actual)):
                Text("a frame of \(actual) bytes: two are the least", "\(actual) バイトのフレーム: 2バイト以上必要です")
            case .frame(.length(let declared, let actual)):
                Text(
                    "the frame says \(declared) bytes and has \(actual)",
                    "フレームの長さ表示は \(declared)、実際は \(actual) バイトです"
                )
            case .digits(let expected, let actual):
                Text("\(actual) hexadecimal digits, \(expected) needed", "16進 \(actual) 桁、必要なのは \(expected) 桁です")
            case .kind(let expected): Text("\(expected) needed", "\(expected) が必要です")
            case .missing(let member): Text("'\(member)' is missing", "'\(member)' がありません")
            case .duplicate: Text("told twice", "二重に書かれています")
            case .value(let what): Text("'\(what)' does not belong here", "'\(what)' はここでは使えません")
            case .base64: Text("no base64", "base64 ではありません")
            case .notXML(let column): Text("no XML at byte \(column)", "\(column) バイト目が XML ではありません")
            case .broken(let offset): Text("broken at byte \(offset)", "\(offset) バイト目で壊れています")
            case .noCard: Text("it tells nothing of a FeliCa card", "FeliCa カードの内容がありません")
            }
        return text(language)
    }
}
