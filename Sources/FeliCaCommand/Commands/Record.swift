internal import FeliCa

extension Command {
    /// `felica record FILE`
    static let record = Command(
        name: "record",
        summary: Text("read everything and keep every frame", "すべてを読み、全フレームを記録する"),
        details: Text(
            "Reads the card as dump does, keeps what passed between reader and card in FILE, and prints the balances. The file is masked unless --no-mask is given, and is whole after every frame: a recording cut short reads up to the cut. With --mask=dates it is written when all was read, with the frames of a card whose dates and balances are shifted.",
            "dump と同じ範囲を読み、リーダーとカードの間のやりとりを FILE に記録し、残額を表示します。ファイルは --no-mask がない限りマスクされます。途中で切れた記録も、切れた所まで読めます。"
        ),
        operands: [
            Operand(
                name: "FILE",
                count: .one,
                completions: [.file],
                help: Text("the session file to write", "書き込むセッションファイル")
            )
        ],
        options: [.json, .explain] + Option.card.filter { $0.name != Option.recordTo.name },
        examples: [
            Example(
                "felica record suica.felica",
                Text("then: felica replay suica.felica", "再生するには: felica replay suica.felica")
            )
        ],
        run: { invocation throws(Failure) in
            try CardRun(invocation, .everything, recording: invocation.arguments.operands.first)
                .run { image throws(Failure) in try invocation.showBalances(of: image) }
        }
    )
}
