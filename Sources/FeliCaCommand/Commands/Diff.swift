internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica diff A B`
    static let diff = Command(
        name: "diff",
        summary: Text("what changed between two images of a card", "2つのイメージの違いを示す"),
        details: Text(
            "Compares the first card of each input, whatever format it is in: blocks that changed, appeared or vanished, with the bytes that differ, and what they mean where felica knows it. The status is 0 when both are the same and 1 when they differ.",
            "それぞれの入力の最初のカードを、形式によらず比較します。変わった・増えた・消えたブロックと異なるバイト、わかる場合はその意味を示します。同じなら終了ステータス 0、異なれば 1 です。"
        ),
        operands: [
            Operand(
                name: "A",
                count: .one,
                completions: [.file],
                help: Text("a session, image or dump; - for standard input", "セッション・イメージ・ダンプ(- は標準入力)")
            ),
            Operand(name: "B", count: .one, completions: [.file], help: Text("what to compare it with", "比較する相手")),
        ],
        options: [.json] + Option.masking,
        examples: [
            Example("felica diff before.felica after.felica", Text("what did the ride change?", "乗車で何が変わったか"))
        ],
        run: { invocation throws(Failure) in try invocation.diff() }
    )
}

extension Invocation {
    fileprivate func diff() throws(Failure) -> ExitStatus {
        let images = try arguments.operands.map { path throws(Failure) in
            presentable(try CardFile(path: path, console: console).dump().image)
        }
        let difference = ImageDiff(images[0], images[1])
        let meaning = MeaningDiff(CardReport(images[0]), CardReport(images[1]))
        if arguments.has(.json) {
            console.out.print(difference.json(meaning: meaning).line)
        } else {
            let text = DiffText(console: console)
            for line in text.lines(meaning) + text.lines(difference) { console.out.print(line) }
        }
        return difference.isEmpty ? .done : .no
    }
}
