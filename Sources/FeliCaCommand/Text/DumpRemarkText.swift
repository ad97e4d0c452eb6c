internal import FeliCa
internal import FeliCaTransport

extension DumpRemark {
    /// Where the doubt is, and what it is.
    func text(_ file: String) -> Text {
        let place = ([file] + [line.map(String.init), path].compactMap(\.self)).joined(separator: ":") + ": "
        let what: Text =
            switch kind {
            case .duplicate: Text("told twice", "二重に書かれています")
            case .contradiction:
                Text("told twice, and not alike: what it is stays unknown", "二重に書かれ、内容が矛盾しています。不明として扱います")
            case .count(let expected, let actual):
                Text("\(expected) announced, \(actual) there", "\(expected) 個のはずが \(actual) 個です")
            case .redacted: Text("hidden by the tool", "作成したツールが伏せています")
            case .unread: Text("not read by the tool", "作成したツールが読めていません")
            case .notKept(let what): Text("\(what) is not kept", "\(what) は取り込みません")
            case .otherCard(let what): Text("a \(what) card: passed over", "\(what) のカードのため除外しました")
            case .areaEnds: Text("the ends of areas are not told", "エリアの終端が書かれていません")
            case .orphan: Text("an answer to no command", "対応するコマンドのない応答です")
            case .inventedIDm:
                Text("the IDm is not told: an invented one stands for it", "IDm が書かれていないため、仮の値を使います")
            }
        return Text(place + what(.english), place + what(.japanese))
    }
}

extension ExportLoss {
    /// What the format could not hold.
    var text: Text {
        switch self {
        case .identityInvented:
            Text("IDm or PMm, which are not known: invented ones are written", "IDm または PMm(不明のため仮の値を書きました)")
        case .identity: Text("the card's IDm or PMm", "カードの IDm または PMm")
        case .cards(let count): Text("\(count) further cards", "他のカード \(count) 枚")
        case .systems(let count): Text("\(count) systems", "システム \(count) 個")
        case .systemIdentities(let count): Text("IDm or PMm of \(count) systems", "\(count) 個のシステムの IDm または PMm")
        case .areas(let count): Text("\(count) areas", "エリア \(count) 個")
        case .areaEnds(let count): Text("the ends of \(count) areas", "エリア \(count) 個の終端")
        case .services(let count): Text("\(count) services", "サービス \(count) 個")
        case .keyVersions(let count): Text("\(count) key versions", "鍵バージョン \(count) 個")
        case .blocks(let count): Text("\(count) blocks", "ブロック \(count) 個")
        case .refusals(let count): Text("\(count) refusals", "拒否の記録 \(count) 件")
        case .specification: Text("the specification's version", "仕様バージョン")
        case .completeness: Text("how far reading went", "どこまで読んだか")
        case .maskedMark: Text("that identity was masked", "マスク済みであること")
        case .scanTime: Text("when the card was read", "読み取り日時")
        case .frames(let count): Text("\(count) frames", "フレーム \(count) 個")
        case .events(let count): Text("\(count) events that are no frames", "フレーム以外のイベント \(count) 件")
        case .times: Text("the times of frames", "フレームの時刻")
        }
    }
}
