internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica simulate FILE`
    static let simulate = Command(
        name: "simulate",
        summary: Text("be that card on a virtual reader", "仮想リーダー上のカードになる"),
        details: Text(
            "Puts the card of an image (dump --json) or a session on a virtual reader, prints how to reach it and every frame that the card is asked, and runs until Ctrl-C. pn532 is a PN532 on a pseudo-terminal, for libnfc and nfcpy. pcsc is a card in pcscd's virtual reader (package vsmartcard-vpcd), in one of the dialects of PC/SC readers; it listens on the local machine only, but vpcd itself listens on all interfaces: do not expose it.",
            "イメージ(dump --json)またはセッションのカードを仮想リーダーに載せ、接続方法と受け取った全フレームを表示し、Ctrl-C まで動きます。pn532 は疑似端末上の PN532 で、libnfc や nfcpy から使えます。pcsc は pcscd の仮想リーダー(vsmartcard-vpcd パッケージ)のカードで、PC/SC リーダーの方言を選べます。vpcd はすべてのインターフェースで待ち受けるため、外部に公開しないでください。"
        ),
        operands: [
            Operand(
                name: "FILE",
                count: .one,
                help: Text("an image or a session; - for standard input", "イメージまたはセッション(- は標準入力)")
            )
        ],
        options: [.asReader, .vpcdAddress],
        examples: [
            Example(
                "felica simulate card.json --as pn532",
                Text("then read it with the command that it prints", "表示されたコマンドで読み取る")
            ),
            Example(
                "felica simulate card.json --as pcsc:acr122",
                Text("behind an ACR122U's commands", "ACR122U の方言で動かす")
            ),
        ],
        run: { invocation throws(Failure) in try invocation.simulate() }
    )
}

extension Option {
    fileprivate static let asReader = Option(
        "as",
        .any("READER"),
        summary: Text(
            "pn532, pcsc or pcsc:DIALECT (sony, acr122, transparent)",
            "pn532, pcsc または pcsc:方言(sony, acr122, transparent)"
        )
    )
    fileprivate static let vpcdAddress = Option(
        "vpcd",
        .any("HOST:PORT"),
        summary: Text(
            "where pcscd's virtual reader listens (else localhost:35963)",
            "pcscd の仮想リーダーの待ち受け先(なければ localhost:35963)"
        )
    )
}

extension Invocation {
    fileprivate func simulate() throws(Failure) -> ExitStatus {
        let path = arguments.operands.first ?? "-"
        guard let kind = arguments[.asReader] else { throw .missingValue("--as", "pn532|pcsc[:DIALECT]") }
        let card = VirtualCard(try CardFile.image(path))
        switch kind {
        case "pn532": try simulatePN532(card)
        default: throw .badValue("--as", kind, "pn532|pcsc[:DIALECT]")
        }
        return .done
    }

    private func simulatePN532(_ card: VirtualCard) throws(Failure) {
        let server: PN532Server
        do { server = try PN532Server(card: card) } catch { throw Failure(error) }
        announce("nfc:pn532_uart:" + server.path)
        server.run(interruption: interruption, onExchange: log)
    }

    /// Says how the card is read: by felica itself, so that the line can be pasted.
    private func announce(_ address: String) {
        console.out.print("felica balance --from " + address)
        console.out.flush()
    }

    /// Prints what the card was asked and what it said.
    private func log(_ exchange: VirtualCard.Exchange) {
        console.out.print("> " + exchange.command.hex)
        if let response = exchange.response { console.out.print("< " + response.hex) }
        console.out.flush()
    }
}
