internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica balance`, and `felica` alone.
    static let balance = Command(
        name: "balance",
        summary: Text("wait for a card and print what is on it", "カードを待ち、残額を表示する"),
        details: Text(
            "Polls for the transit system and then for whatever system the card has first, and reads the balance of the first system that holds one. What could not be read is said to be so: no figure is guessed.",
            "交通系のシステム、次にカードの先頭のシステムをポーリングし、残額を持つ最初のシステムを読みます。読めなかった数値は表示せず、読めなかったと伝えます。"
        ),
        options: [.everySystem, .json, .explain, .brand, .octopusOffset, .showNames] + Option.card,
        examples: [
            Example("felica", Text("put a card on the reader and see the balance", "カードをリーダーに置いて残額を見る")),
            Example("felica balance --json", Text("the same for another program", "同じ内容を他のプログラム向けに出力する")),
            Example(
                "felica balance --from FILE",
                Text("from a recorded session or an image", "記録したセッションやイメージから読む")
            ),
        ],
        run: { invocation throws(Failure) in
            let plan = ReadingPlan.balance(everySystem: invocation.arguments.has(.everySystem))
            return try CardRun(invocation, plan).run { image throws(Failure) in
                try invocation.showBalances(of: image)
            }
        }
    )
}

extension Option {
    static let brand = Option(
        "brand",
        summary: Text("tell which brand a transit card is of: one exchange more", "交通系ICカードのブランドも調べる(交換が1回増える)")
    )
    static let everySystem = Option(
        "all",
        summary: Text("look in every system of the card", "カードの全システムを調べる")
    )
}

extension Invocation {
    /// Prints the balances that `image` holds; a card without any is a "no".
    func showBalances(of image: CardImage) throws(Failure) -> ExitStatus {
        let report = report(of: image)
        if arguments.has(.json) {
            console.out.print(report.json)
        } else if !report.isEmpty || report.isNameAlone {
            for line in BalanceText(console: console, explains: arguments.has(.explain)).lines(report) {
                console.out.print(line)
            }
        }
        if report.isEmpty, !image.isPartial {
            func systems(_ language: Language) -> String {
                report.systems.map { system in
                    guard system != .any else { return "0" }
                    return system.description + (SystemNames.name(system).map { " " + $0(language) } ?? "")
                }.joined(separator: ", ")
            }
            console.fail(
                Text(
                    "this card holds nothing that felica knows (systems: \(systems(.english))); 'felica dump' shows its blocks",
                    "felica が対応する残額はこのカードにありません(システム: \(systems(.japanese)))。'felica dump' でブロックを表示できます"
                )
            )
            return .no
        }
        // A card whose purses all keep their balance to themselves did not answer what was asked.
        let isWithheld = report.purses.allSatisfy { purse in
            switch purse.balance.missing {
            case .refused, .notRead, .damaged: true
            default: false
            }
        }
        return isWithheld && !report.purses.isEmpty ? .no : .done
    }
}
