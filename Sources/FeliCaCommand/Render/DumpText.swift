internal import FeliCa

/// Every block that was read as hexadecimal bytes, under the headings of its system and service.
struct DumpText {
    let language: Language
    let output: Output

    func lines(_ image: CardImage) -> [String] {
        var lines = ["IDm  " + (image.idm?.hex ?? "–"), "PMm  " + (image.pmm?.hex ?? "–")]
        for system in image.systems {
            lines += ["", output.styled(system.heading(language), .bold)]
            for service in system.services where !service.blocks.isEmpty { lines += self.lines(service) }
        }
        return lines
    }

    private func lines(_ service: CardImage.Service) -> [String] {
        var lines = ["  " + output.styled(service.heading(language), .cyan)]
        for (number, block) in service.data {
            lines.append(
                "    " + output.styled(Hex.string(number), .dim) + "  " + bytes(block) + "  |" + characters(block) + "|"
            )
        }
        if let flags = service.refusal {
            lines.append("    " + flags.text(language))
        }
        return lines
    }

    /// Two groups of eight, so that the eye finds a byte.
    private func bytes(_ block: Block) -> String {
        Hex.string(block[0..<8], separator: " ") + "  " + Hex.string(block[8..<16], separator: " ")
    }

    private func characters(_ block: Block) -> String {
        String(block.bytes.map { 0x20...0x7E ~= $0 ? Character(Unicode.Scalar($0)) : "·" })
    }
}

extension CardImage.System {
    /// `System 0003`; the reader may not have told which it is.
    func heading(_ language: Language) -> String {
        code == .any
            ? Text("System 0 (the reader does not tell its code)", "システム 0(リーダーがコードを示さない)")(language)
            : Text("System \(code)", "システム \(code)")(language)
                + (SystemNames.name(code).map { "  " + $0(language) } ?? "")
    }
}

extension CardImage.Service {
    /// Its code, kind, and number of blocks.
    fileprivate func heading(_ language: Language) -> String {
        let count = data.count
        let blocks =
            count == 0
            ? Text("", "")
            : Text(count == 1 ? ", 1 block" : ", \(count) blocks", "、\(count) ブロック")
        return Text("Service \(code)  \(code.kindText(.english))", "サービス \(code)  \(code.kindText(.japanese))")(
            language
        )
            + blocks(language)
    }
}

extension ServiceCode {
    /// What its blocks are, and what may be done with them: `cyclic, read only`.
    func kindText(_ language: Language) -> String {
        let kind =
            switch self.kind {
            case .random: Text("random", "ランダム")
            case .cyclic: Text("cyclic", "サイクリック")
            case .purse: Text("purse", "パース")
            case .unknown: Text("unknown kind", "不明な種類")
            }
        let access =
            switch self.access {
            case .readWrite: Text("read and write", "読み書き")
            case .readOnly: Text("read only", "読み出しのみ")
            case .direct: Text("direct", "ダイレクト")
            case .cashBack: Text("cash back and decrement", "キャッシュバック・減算")
            case .decrement: Text("decrement", "減算")
            case .unknown: Text("unknown access", "不明なアクセス")
            }
        return Text(
            kind(.english) + ", " + access(.english),
            kind(.japanese) + "・" + access(.japanese)
        )(language)
    }
}

extension StatusFlags {
    /// Why the card refused, with the flags.
    func text(_ language: Language) -> String {
        let cause: Text =
            switch self.cause {
            case .accessDenied, .needsAuthentication: Text("a key is needed", "鍵が必要です")
            case .noService: Text("no such service", "サービスがありません")
            case .noBlock: Text("no such block", "ブロックがありません")
            case .memoryError: Text("the card's memory failed", "カードのメモリ異常です")
            default: Text("refused", "拒否されました")
            }
        return Text(cause(.english) + " (\(self))", cause(.japanese) + "(\(self))")(language)
    }
}
