internal import FeliCa
internal import FeliCaTransport
internal import Glibc

extension Command {
    /// `felica simulate FILE`
    static let simulate = Command(
        name: "simulate",
        summary: Text("be that card on a virtual reader", "カードを仮想リーダーで再現する"),
        details: Text(
            "Puts the card of an image (dump --json) or a session on a virtual reader, prints how to reach it and every frame that the card is asked, and runs until Ctrl-C. pn532 is a PN532 on a pseudo-terminal, for libnfc and nfcpy. pcsc is a card in pcscd's virtual reader (package vsmartcard-vpcd), in one of the dialects of PC/SC readers; it listens on the local machine only, but vpcd itself listens on all interfaces: do not expose it. A script has one event a line, [WHEN,\"KIND\",DATA]: WHEN is the seconds since the event before, or \"#N\" as the card receives its Nth frame; KIND is arrive, leave, change FILE (a path from the script's folder), or what goes wrong with the next answer: silence, status \"01A6\" (the next read is refused with these flags), garble, short, flip BYTE, late SECONDS, double. Lines that begin with # say nothing.",
            "イメージ(dump --json)またはセッションのカードを仮想リーダーに載せ、接続方法と受け取った全フレームを表示し、Ctrl-C まで動きます。pn532 は疑似端末上の PN532 で、libnfc や nfcpy から使えます。pcsc は pcscd の仮想リーダー(vsmartcard-vpcd パッケージ)のカードで、PC/SC リーダーの方言を選べます。vpcd はすべてのインターフェースで待ち受けるため、外部に公開しないでください。スクリプトは1行1イベントの [いつ,\"種類\",データ] です。「いつ」は直前のイベントからの秒数、または \"#N\"(カードが N 番目のフレームを受け取る時)です。種類は arrive(置く)、leave(離す)、change ファイル(別のカードに替える。パスはスクリプトのフォルダーから)と、次の応答の異常 silence(無応答)、status \"01A6\"(次の読み取りをこのステータスフラグで拒否)、garble(化け)、short(途中切れ)、flip 番号(1バイト化け。0 は長さ)、late 秒数(遅れ)、double(二重)です。# で始まる行は読み飛ばします。"
        ),
        operands: [
            Operand(
                name: "FILE",
                count: .one,
                completions: [.file],
                help: Text("an image or a session; - for standard input", "イメージまたはセッション(- は標準入力)")
            )
        ],
        options: [.asReader, .script, .radioTime, .vpcdAddress],
        examples: [
            Example(
                "felica simulate card.json --as pn532",
                Text("then read it with the command that it prints", "表示されたコマンドで読み取る")
            ),
            Example(
                "felica simulate card.json --as pcsc:acr122",
                Text("behind an ACR122U's commands", "ACR122U の方言で動かす")
            ),
            Example(
                "felica simulate card.json --as pn532 --rf --script faults.jsonl",
                Text("as slow as a real card, and with what the script does to it", "実物のカードの速さで、スクリプトの異常を起こす")
            ),
        ],
        run: { invocation throws(Failure) in try invocation.simulate() }
    )
}

extension Option {
    /// The virtual readers that `--as` takes.
    fileprivate static let simulatedReaders =
        ["pn532", "pcsc"] + PCSCDialectName.allCases.map { "pcsc:" + $0.rawValue }
    fileprivate static let asReader = Option(
        "as",
        .any("READER", .words(simulatedReaders)),
        summary: Text(
            "pn532, pcsc or pcsc:DIALECT (\(dialects))",
            "pn532, pcsc または pcsc:方言(\(dialects))"
        )
    )
    fileprivate static let script = Option(
        "script",
        .any("FILE", .file),
        summary: Text("play the events and faults in this file", "ファイルのイベントと異常を起こす")
    )
    fileprivate static let radioTime = Option(
        "rf",
        summary: Text("take the time that radio and card take", "無線とカードにかかる時間をかける")
    )
    private static let dialects = PCSCDialectName.allCases.map(\.rawValue).joined(separator: ", ")
    fileprivate static let vpcdAddress = Option(
        "vpcd",
        .any("HOST:PORT"),
        summary: Text(
            "where pcscd's virtual reader listens (else 127.0.0.1:35963)",
            "pcscd の仮想リーダーの待ち受け先(なければ 127.0.0.1:35963)"
        )
    )
}

extension Invocation {
    fileprivate func simulate() throws(Failure) -> ExitStatus {
        let path = arguments.operands.first ?? "-"
        guard let kind = arguments[.asReader] else { throw .missingValue("--as", readers) }
        let script = try arguments[.script].map { path throws(Failure) in try cardScript(path) } ?? CardScript()
        let card = ScriptedCard(
            try card(path),
            script: script,
            cards: try cards(of: script),
            hasRadioTime: arguments.has(.radioTime)
        )
        endWithOutput()
        switch kind {
        case "pn532": try simulatePN532(card)
        case "pcsc": try simulatePCSC(card, .sony)
        default:
            let dialect = kind.hasPrefix("pcsc:") ? PCSCDialectName(rawValue: String(kind.dropFirst(5))) : nil
            guard let dialect else { throw .badValue("--as", kind, readers) }
            try simulatePCSC(card, dialect)
        }
        return Descriptor.isHungUp(STDOUT_FILENO) ? .closedPipe : .done
    }

    /// Whoever was to read the log is gone: nobody would end the simulation any more.
    private func endWithOutput() {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(interruption)
        let status = pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                let interruption = Unmanaged<Interruption>.fromOpaque(context).takeRetainedValue()
                Descriptor.awaitHangup(of: STDOUT_FILENO)
                interruption.request()
                return nil
            },
            context.toOpaque()
        )
        if status == 0 { pthread_detach(thread) } else { context.release() }
    }

    private func card(_ path: String) throws(Failure) -> VirtualCard {
        VirtualCard(try CardFile(path: path, console: console).dump().image)
    }

    private func cardScript(_ path: String) throws(Failure) -> CardScript {
        do { return try CardScript(path: path) } catch { throw Failure(error) }
    }

    /// The cards that `script` changes to: their paths are from its folder.
    private func cards(of script: CardScript) throws(Failure) -> [String: VirtualCard] {
        let folder = arguments[.script]?.lastIndex(of: "/").flatMap { end in arguments[.script]?[...end] } ?? ""
        var cards: [String: VirtualCard] = [:]
        for file in script.files where cards[file] == nil {
            cards[file] = try card(file.hasPrefix("/") ? file : folder + file)
        }
        return cards
    }

    private var readers: String { Option.simulatedReaders.joined(separator: "|") }

    private func simulatePN532(_ card: ScriptedCard) throws(Failure) {
        let server: PN532Server
        do { server = try PN532Server(card) } catch { throw Failure(error) }
        announce("nfc:pn532_uart:" + server.path)
        server.run(interruption: interruption, onExchange: log)
    }

    private func simulatePCSC(_ card: ScriptedCard, _ dialect: PCSCDialectName) throws(Failure) {
        let (host, port) = try vpcdAddress()
        let server = VPCDServer(card, dialect: dialect, host: host, port: port)
        // A card that comes later can be waited for already.
        if card.card == nil { announce("pcsc") }
        do {
            try server.run(interruption) { event in
                switch event {
                case .inserted: announce("pcsc")
                case .asked(let exchange): log(exchange)
                case .exchanged, .waiting, .removed: break
                }
            }
        } catch {
            guard case .noReader = error else { throw Failure(error) }
            throw Failure(
                .unavailable,
                Text(
                    "no virtual reader listens at \(host):\(port): sudo apt install vsmartcard-vpcd && sudo systemctl restart pcscd",
                    "\(host):\(port) で待ち受けている仮想リーダーがありません: sudo apt install vsmartcard-vpcd && sudo systemctl restart pcscd"
                )
            )
        }
    }

    private func vpcdAddress() throws(Failure) -> (host: String, port: UInt16) {
        guard let word = arguments[.vpcdAddress] else { return ("127.0.0.1", VPCDServer.standardPort) }
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let port = UInt16(parts[1]) else {
            throw .badValue("--vpcd", word, "HOST:PORT")
        }
        return (String(parts[0]), port)
    }

    /// Says how the card is read: by felica itself, so that the line can be pasted.
    private func announce(_ address: String) {
        console.out.print("felica balance --from " + address)
        console.out.flush()
    }

    /// Prints what the card was asked and what it said.
    private func log(_ exchange: VirtualCard.Exchange) {
        console.out.print("> " + exchange.command.hex)
        if let response = exchange.response { console.out.print("< " + Hex.string(response)) }
        console.out.flush()
    }
}
