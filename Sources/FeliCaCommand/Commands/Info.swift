internal import FeliCa

extension Command {
    /// `felica info`
    static let info = Command(
        name: "info",
        summary: Text("IDm, PMm, IC, systems, areas and services", "IDm・PMm・IC・システム・エリア・サービスを表示する"),
        details: Text(
            "Lists every system of the card with its areas and services as a tree, and their key versions. Services that need a key are listed, not read: the commuter pass, the holder's name and the number printed on a transit card are among them.",
            "カードの全システムについて、エリアとサービスの木と鍵バージョンを表示します。鍵の必要なサービスは一覧に出ますが読めません。交通系カードの定期券・氏名・券面番号がこれにあたります。"
        ),
        options: [.json, .explain] + Option.card,
        examples: [
            Example("felica info", Text("what kind of card is this?", "これはどんなカードか"))
        ],
        run: { invocation throws(Failure) in
            try CardRun(invocation, .structure).run { image throws(Failure) in
                let image = invocation.presentable(image)
                let out = invocation.console.out
                if invocation.arguments.has(.json) {
                    out.print(image.infoJSON.line)
                } else {
                    let text = InfoText(
                        language: invocation.console.language,
                        output: out,
                        explains: invocation.arguments.has(.explain)
                    )
                    for line in text.lines(image) { out.print(line) }
                }
                return .done
            }
        }
    )
}

extension CardImage {
    /// The image with what its PMm says, spelled out: `felica.info/1`.
    fileprivate var infoJSON: JSON {
        var members: [JSON.Member] = [.init("schema", .string("felica.info/1"))]
        if let pmm {
            members.append(.init("ic", .text(ICType(pmm).name)))
            let times = PMm.CommandGroup.allCases.map { group in
                JSON.Member(
                    "\(group)",
                    .array([0, 1, 12].map { .number(pmm.maximumResponseTime(group, count: $0).wholeMicroseconds) })
                )
            }
            members.append(.init("longestAnswersInMicroseconds", .object(times)))
        }
        if let brand = BrandVerdict(self) { members.append(.init("brand", brand.json)) }
        guard case .object(let image) = json else { return .object(members) }
        return .object(members + [.init("image", .object(image))])
    }
}

extension Duration {
    /// Rounded down.
    fileprivate var wholeMicroseconds: Int {
        Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
    }
}
