internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica explain HEX…`
    static let explain = Command(
        name: "explain",
        summary: Text("what one frame or block means; no reader", "フレームやブロックの意味を示す(リーダー不要)"),
        details: Text(
            "Names each field of a frame with its bytes. A response after its command is explained with it. Sixteen bytes are a block: --service says of which service, and --system of which system (0003 when left out); without --service the services are tried whose records it can be.",
            "フレームの各フィールドをバイト位置とともに示します。コマンドに続く応答は、そのコマンドへの応答として説明します。16バイトはブロックとみなします。--service でサービス、--system でシステム(省略時 0003)を指定します。--service がなければ、記録として読めるサービスを試します。"
        ),
        operands: [
            Operand(
                name: "HEX",
                count: .many,
                completions: [.nothing],
                help: Text("a frame with its length byte, or a block of sixteen bytes", "長さバイト付きのフレーム、または16バイトのブロック")
            )
        ],
        options: [.service, .system],
        examples: [
            Example(
                "felica explain 10060101010203040506018B00018000",
                Text("a frame", "フレーム")
            ),
            Example(
                "felica explain 16010002166CE33BE6210A000001E300",
                Text("a record of a history", "履歴の記録")
            ),
        ],
        run: { invocation throws(Failure) in try invocation.explain() }
    )
}

extension Option {
    fileprivate static let service = Option(
        "service",
        .any("CODE"),
        summary: Text("the block's service (four hexadecimal digits)", "ブロックのサービスコード(16進4桁)")
    )
}

extension Invocation {
    fileprivate func explain() throws(Failure) -> ExitStatus {
        let service = try arguments[.service].map { word throws(Failure) in
            guard let code = ServiceCode(hex: word) else { throw .badValue("--service", word, "090F, 008B …") }
            return code
        }
        var command: Frame?
        var status = ExitStatus.done
        for (index, word) in arguments.operands.enumerated() {
            if index > 0 { console.out.print("") }
            guard let bytes = Hex.bytes(word), !bytes.isEmpty else {
                throw Failure(
                    .data,
                    Text("'\(word)': no pairs of hexadecimal digits", "'\(word)': 16進の2桁組ではありません")
                )
            }
            let frame = try? Frame(bytes)
            if let block = Block(bytes), service != nil || frame == nil {
                status = try explain(block, service)
            } else if let frame {
                let explanation = FrameExplanation(frame, answering: command)
                for line in FrameText(console: console).lines(explanation) { console.out.print(line) }
                command = explanation.isResponse ? nil : frame
            } else {
                throw Failure(
                    .data,
                    Text(
                        "'\(word)': \(bytes.count) bytes are neither a frame (the first byte counts them) nor a block (16)",
                        "'\(word)': \(bytes.count) バイトはフレーム(先頭が長さ)でもブロック(16バイト)でもありません"
                    )
                )
            }
        }
        return status
    }

    /// Decodes a block as its service's, or as every service's whose records it can be.
    private func explain(_ block: Block, _ service: ServiceCode?) throws(Failure) -> ExitStatus {
        let system = try systems().first ?? .transit
        let candidates: [(SystemCode, ServiceCode)] =
            service.map { [(system, $0)] }
            ?? Invocation.records.map { (SystemCode(rawValue: $0), ServiceCode(rawValue: $1)) }
        var isKnown = false
        for (system, service) in candidates {
            let image = Invocation.image(block, system, service)
            let report = CardReport(image)
            let lines = try lines(of: report)
            guard !lines.isEmpty else { continue }
            if isKnown { console.out.print("") }
            isKnown = true
            console.out.print(Text("As \(system)/\(service):", "\(system)/\(service) として:")(console.language))
            for line in lines { console.out.print("  " + line) }
        }
        guard !isKnown else { return .done }
        console.fail(
            Text("nothing is known of such a block", "このブロックの意味は felica では不明です")
        )
        return .no
    }

    /// A card that holds that block alone, and has the services by which a family of cards is known.
    private static func image(_ block: Block, _ code: SystemCode, _ service: ServiceCode) -> CardImage {
        var system = CardImage.System(code: code)
        let families = PurseFamily.all.filter { family in
            family.systems.contains(code)
                && (family.balance + family.details + family.history).contains { $0.service == service }
        }
        for known in families.flatMap(\.balance) {
            system.update(known.service) { $0.keyVersion = KeyVersion(rawValue: 0) }
        }
        system.update(service) { $0.blocks[0] = .data(block) }
        return CardImage(systems: [system])
    }

    /// The services of which a lone block can be told by what it holds: a date that can be.
    private static let records: [(UInt16, UInt16)] = [
        (0x0003, 0x090F), (0x0003, 0x108F), (0xFE00, 0x170F), (0xFE00, 0x564F), (0xFE00, 0x50CF),
    ]

    private func lines(of report: CardReport) throws(Failure) -> [String] {
        let places = PlaceText(language: console.language, names: try placeNames())
        var lines: [String] = []
        for purse in report.purses {
            let balance = BalanceText(console: console, explains: true)
            if purse.balance.value != nil { lines += balance.lines(report) }
            let entries = purse.history?.entries.filter { $0.date != nil } ?? []
            for entry in entries { lines += EntryText(language: console.language, places: places).lines(entry) }
            let gates = purse.gates?.filter { $0.date != nil } ?? []
            if !gates.isEmpty { lines += GateText(console: console, places: places).lines([purse]) }
        }
        return lines
    }
}
