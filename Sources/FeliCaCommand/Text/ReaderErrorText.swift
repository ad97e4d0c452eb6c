internal import FeliCa
internal import Glibc

extension Failure {
    /// What a session's end means for the person, and for the status.
    init(_ error: CardError) {
        switch error {
        case .noCard:
            self.init(.noCard, Text("no card came in time", "時間内にカードがかざされませんでした"))
        case .left:
            self.init(
                .cardLeft,
                Text(
                    "the card left the reader; put it back and keep it still",
                    "カードがリーダーから離れました。もう一度かざし、動かさないでください"
                )
            )
        case .failing(let fault):
            self.init(
                .cardLeft,
                Text(
                    "the card kept answering wrongly (\(fault.text(.english))); remove other cards and try again",
                    "カードの応答が誤り続けています(\(fault.text(.japanese)))。他のカードを離して、やり直してください"
                )
            )
        case .silent(let code):
            self.init(
                .cardLeft,
                Text(
                    "the card did not answer command \(Hex.string(code.rawValue)); try again",
                    "カードがコマンド \(Hex.string(code.rawValue)) に応答しません。やり直してください"
                )
            )
        case .reader(let error):
            self.init(error)
        }
    }

    /// What a reader's failure means for the person, and for the status.
    init(_ error: ReaderError) {
        self.init(error.status, error.text)
    }
}

extension ReaderError {
    fileprivate var status: ExitStatus {
        switch self {
        case .noReader, .serviceNotRunning, .serviceStopped, .busy, .heldByKernel, .cannotRead, .unsupported:
            .unavailable
        case .notPermitted: .notPermitted
        case .unplugged, .garbled, .library, .recordingFailed: .io
        case .cardRemoved, .cardUnresponsive: .cardLeft
        case .otherTechnology: .no
        case .badAddress: .usage
        case .notRecorded: .data
        case .interrupted: .interrupted
        }
    }

    /// What went wrong, and what to do.
    var text: Text {
        switch self {
        case .noReader(nil, _):
            Text(
                "no reader found: plug one in, or name one with --from ('felica readers' lists them)",
                "リーダーが見つかりません。接続するか、--from で指定してください('felica readers' で一覧)"
            )
        case .noReader(let wanted?, let found):
            Text(
                "no reader '\(wanted)'"
                    + (found.isEmpty ? ": none is connected" : "; there is: " + found.joined(separator: ", ")),
                "リーダー '\(wanted)' はありません" + (found.isEmpty ? "(接続されていません)" : "。接続中: " + found.joined(separator: ", "))
            )
        case .serviceNotRunning:
            Text(
                "the smart card service is not running: sudo apt install pcscd && sudo systemctl enable --now pcscd.socket",
                "スマートカードサービスが動いていません: sudo apt install pcscd && sudo systemctl enable --now pcscd.socket"
            )
        case .serviceStopped:
            Text(
                "the smart card service stopped: sudo systemctl restart pcscd.socket",
                "スマートカードサービスが停止しました: sudo systemctl restart pcscd.socket"
            )
        case .notPermitted(.node(let path)):
            Text(
                "not permitted to open \(path): sudo setfacl -m u:$USER:rw \(path) (for good: a udev rule, or the group that 'ls -l \(path)' shows)",
                "\(path) を開く権限がありません: sudo setfacl -m u:$USER:rw \(path)(恒久的には udev ルール、または 'ls -l \(path)' が示すグループ)"
            )
        case .notPermitted(.service):
            Text(
                "the smart card service refuses this session (polkit): allow org.debian.pcsc-lite.access_pcsc and access_card in /etc/polkit-1/rules.d/50-pcsc.rules",
                "スマートカードサービスがこのセッションを拒否しました(polkit): /etc/polkit-1/rules.d/50-pcsc.rules で org.debian.pcsc-lite.access_pcsc と access_card を許可してください"
            )
        case .busy(let reader):
            Text(
                "another program is using \(reader): close it, or choose another reader with --from",
                "\(reader) は他のプログラムが使用中です。それを終了するか、--from で別のリーダーを指定してください"
            )
        case .heldByKernel(let reader, let driver):
            Text(
                "the kernel's driver \(driver) has \(reader): sudo modprobe -r \(driver) (for good: a line 'blacklist \(driver)' in /etc/modprobe.d/felica.conf)",
                "\(reader) はカーネルのドライバー \(driver) が使用中です: sudo modprobe -r \(driver)(恒久的には /etc/modprobe.d/felica.conf に 'blacklist \(driver)' の行)"
            )
        case .unplugged(let reader):
            Text(
                "the reader \(reader) was unplugged, or does not answer any more: plug it in again",
                "リーダー \(reader) が外されたか、応答しなくなりました。接続し直してください"
            )
        case .cardRemoved:
            Failure(CardError.left).text
        case .cardUnresponsive:
            Text(
                "a card is there but does not answer the reader: remove other cards, and move it",
                "カードはありますが応答しません。他のカードを離し、位置を変えてください"
            )
        case .otherTechnology(let name):
            Text("this is a card of another technology (\(name)), not FeliCa", "FeliCa ではない方式(\(name))のカードです")
        case .garbled(let reader, let detail):
            Text(
                "the reader \(reader) answered what its protocol does not allow (\(detail)): plug it in again",
                "リーダー \(reader) の応答が規格に反しています(\(detail))。接続し直してください"
            )
        case .cannotRead(let reader, _):
            Text(
                "the reader \(reader) tells a FeliCa card's IDm but cannot read its blocks, or nobody published how: use another reader",
                "リーダー \(reader) は FeliCa カードの IDm を示せますが、ブロックの読み方がないか、公開されていません。別のリーダーを使ってください"
            )
        case .unsupported(let reader):
            Text(
                "the reader \(reader) is not supported: use another reader",
                "リーダー \(reader) には対応していません。別のリーダーを使ってください"
            )
        case .library(let name, let code):
            Text(
                "the reader's library failed (\(name), \(code)): try again",
                "リーダーのライブラリが失敗しました(\(name), \(code))。やり直してください"
            )
        case .badAddress(let address):
            Text(
                "'\(address)' is no reader's address: give pcsc:NAME, nfc:CONNSTRING, usb:BUS:DEV, a path, or -",
                "'\(address)' はリーダーの指定として使えません: pcsc:名前, nfc:接続文字列, usb:バス:デバイス, パス, - のどれかにしてください"
            )
        case .notRecorded(let file, let line, let command):
            Text(
                "\(file):\(line): the recording has no answer to \(command.hex)",
                "\(file):\(line): 記録に \(command.hex) への応答がありません"
            )
        case .recordingFailed(let path, let number):
            .cannotWrite(Text(path, path), number)
        case .interrupted:
            Text("interrupted", "中断しました")
        }
    }
}

extension ResponseError {
    func text(_ language: Language) -> String {
        let text =
            switch self {
            case .frame: Text("no frame", "フレームではない")
            case .length(let expected, let actual):
                Text("\(actual) bytes where \(expected) were due", "\(expected) バイトのはずが \(actual) バイト")
            case .code(let expected, let actual):
                Text(
                    "code \(Hex.string(actual)) where \(Hex.string(expected)) was due",
                    "コード \(Hex.string(expected)) のはずが \(Hex.string(actual))"
                )
            case .idm: Text("another IDm", "別の IDm")
            case .count(let expected, let actual):
                Text("\(actual) things where \(expected) were asked for", "\(expected) 個のはずが \(actual) 個")
            case .status(let flags): Text("status flags \(flags)", "ステータスフラグ \(flags)")
            }
        return text(language)
    }
}

extension Text {
    /// Something cannot be written to.
    static func cannotWrite(_ what: Text, _ number: Int32) -> Text {
        let reason = systemError(number)
        return Text(
            "cannot write to \(what(.english)): \(reason)",
            "\(what(.japanese))に書き込めません: \(reason)"
        )
    }
}

/// The system's own words for an error number.
func systemError(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "errno \(number)"
}
