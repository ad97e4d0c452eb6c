internal import FeliCa

extension NDEFRecord {
    /// What the record says, line by line: a label and a text.
    var lines: [(label: Text, text: String)] {
        switch content {
        case .uri(let uri): [(Text("URI", "URI"), uri.readable)]
        case .text(let text, let language): [(Text("Text (\(language))", "テキスト(\(language))"), text.readable)]
        case .smartPoster(let records): records.flatMap(\.lines)
        case .wifi(let access): [(Text("Wi-Fi network", "Wi-Fi ネットワーク"), access.ssid.readable)]
        case .bytes(let bytes): [(Text(type.readable, type.readable), Hex.string(bytes, separator: " "))]
        }
    }
}

extension Type3Tag.Problem {
    /// Why there is no message.
    func text(_ language: Language) -> String {
        let text =
            switch self {
            case .checksum: Text("the attribute block's checksum is wrong", "属性ブロックのチェックサムが違います")
            case .length: Text("the message is said to be longer than the tag", "データ長がタグの容量を超えています")
            case .notRead: Text("not all of it was read", "一部が未読です")
            case .writing: Text("a write was not ended", "書込みが完了していません")
            case .malformed: Text("its records do not fit together", "レコードの構造が壊れています")
            }
        return text(language)
    }
}
