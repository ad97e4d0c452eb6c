internal import FeliCaTransport

extension Finding {
    /// What it is about, and how it stands with it.
    var text: Text {
        let text =
            switch outcome {
            case .good(let note): note.text
            case .fault(let fault): fault.text
            }
        return about.isEmpty ? text : Text("\(about): \(text(.english))", "\(about): \(text(.japanese))")
    }
}

extension Finding.Note {
    fileprivate var text: Text {
        switch self {
        case .reached(let ways, let isIdentityOnly):
            Text(
                "reached by \(ways.map { $0.text(.english) }.joined(separator: ", "))"
                    + (isIdentityOnly ? "; whether more than the IDm can be read is not known" : ""),
                "\(ways.map { $0.text(.japanese) }.joined(separator: "、"))で使用可"
                    + (isIdentityOnly ? "(IDm のほかに読めるかは不明)" : "")
            )
        case .adapter:
            Text(
                "a serial adapter; if a PN532 is on it, name it with --from nfc:pn532_uart:PATH",
                "シリアル変換器。PN532 がつながっている場合は --from nfc:pn532_uart:パス で指定してください"
            )
        case .usable: Text("can be opened", "開けます")
        case .installed(let version):
            Text(
                "installed" + (version.map { ", version \($0)" } ?? ""),
                "インストール済み" + (version.map { "(バージョン \($0))" } ?? "")
            )
        case .listening: Text("the service listens", "サービスが待ち受けています")
        case .permitted: Text("permitted", "許可されています")
        case .running(let programs):
            Text(
                "\(programs.joined(separator: ", ")) may use cards too: end it if a reader is said to be busy",
                "\(programs.joined(separator: "、")) もカードを使うことがあります。リーダーが使用中と出る場合は終了してください"
            )
        case .harmless: Text("no setting does harm", "設定に問題はありません")
        }
    }
}

extension KnownReader.Way {
    fileprivate var text: Text {
        switch self {
        case .pcsc: Text("PC/SC", "PC/SC")
        case .usb: Text("USB without a driver", "USB 直接")
        case .nfc(let driver): Text("libnfc (\(driver))", "libnfc(\(driver))")
        case .line: Text("a serial line", "シリアル接続")
        }
    }
}
