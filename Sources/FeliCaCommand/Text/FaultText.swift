internal import FeliCaTransport

extension Finding.Fault {
    /// What is in the way.
    var text: Text {
        switch self {
        case .noReader(let inContainer):
            Text(
                "no known reader is plugged in" + (inContainer ? Text.throughContainer(.english) : ""),
                "対応するリーダーが接続されていません" + (inContainer ? Text.throughContainer(.japanese) : "")
            )
        case .unsupported(let hindrance): hindrance.text
        case .notListed:
            Text(
                "nothing is in its way, yet the service does not list it: unplug it and plug it in again (an ACR122U may need that each time before libccid 1.6.2)",
                "妨げは見つかりませんが、サービスの一覧にありません。接続し直してください(libccid 1.6.2 より前では ACR122U に毎回必要なことがあります)"
            )
        case .heldByKernel(let module):
            Text(
                "the kernel's module \(module) has it, so that programs have to take it away or cannot have it",
                "カーネルモジュール \(module) が使用中のため、プログラムから使えないか、奪う必要があります"
            )
        case .noNode(let inContainer):
            Text(
                "it is not there" + (inContainer ? Text.throughContainer(.english) : ": plug it in again"),
                "存在しません" + (inContainer ? Text.throughContainer(.japanese) : "。接続し直してください")
            )
        case .notPermitted(let group?):
            Text(
                "this user may not open it; group \(group) may: become a member, then log in again",
                "開く権限がありません(グループ \(group) は可)。グループに加わり、ログインし直してください"
            )
        case .notPermitted(nil):
            Text(
                "this user may not open it",
                "開く権限がありません"
            )
        case .heldBy(let process, let name):
            Text("\(name) (process \(process)) is using it", "\(name)(プロセス \(process))が使用中です")
        case .heldByHidden:
            Text(
                "a program of another user is using it: 'sudo felica doctor' can name it",
                "別のユーザーのプログラムが使用中です('sudo felica doctor' で名前がわかります)"
            )
        case .console:
            Text(
                "a console is on this line: remove it, and 'console=' from the kernel's command line",
                "この回線はコンソールに使われています。コンソールを止め、カーネルの起動引数から 'console=' を除いてください"
            )
        case .strayFile:
            Text(
                "left behind by an editor or a package, and read as a reader's configuration too",
                "エディターやパッケージが残したファイルで、リーダーの設定として読み込まれます"
            )
        case .badConnstring(let connstring, let origin):
            Text(
                "'\(connstring)' in \(origin.name) is no address of a reader that can be used (USB readers need bus and device)",
                "\(origin.name) の '\(connstring)' はリーダーの指定として使えません(USB にはバスとデバイスの番号が必要です)"
            )
        case .intrusiveScan(let origin):
            Text(
                "\(origin.name) makes libnfc write to every serial line, which disturbs what is connected",
                "\(origin.name) により libnfc が全シリアル回線に書き込み、接続中の機器を乱します"
            )
        case .notInstalled: Text("not installed", "インストールされていません")
        case .noSocket(_, isChosen: true):
            Text(
                "the service does not listen there: PCSCLITE_CSOCK_NAME names the wrong place",
                "サービスがここで待ち受けていません。PCSCLITE_CSOCK_NAME の指定が誤っています"
            )
        case .noSocket(let inContainer, _):
            Text(
                "the service does not listen" + (inContainer ? Text.throughContainer(.english) : ""),
                "サービスが待ち受けていません" + (inContainer ? Text.throughContainer(.japanese) : "")
            )
        case .notAnswering: Text("the service does not answer", "サービスが応答しません")
        case .refused(let overSSH):
            Text(
                overSSH
                    ? "refuses programs of ssh sessions without a rule of yours"
                    : "refuses programs outside of a desktop session (services, timers, containers) without a rule of yours",
                overSSH
                    ? "ルールがなければ ssh 接続のプログラムは拒否されます"
                    : "ルールがなければデスクトップ以外(サービス、タイマー、コンテナー)のプログラムは拒否されます"
            )
        case .rulesNotRead:
            Text("this version does not read polkit's rules: update it", "このバージョンは polkit のルールを読みません。更新してください")
        case .hidden:
            Text(
                "mounted with hidepid, so that the service cannot tell whose a program is and refuses it",
                "hidepid 付きでマウントされているため、サービスがプログラムの持ち主を確認できず拒否します"
            )
        case .unknownToDrivers(.libccid(let version)):
            Text(
                "libccid knows it from version \(version) on; these lines teach it the older one",
                "libccid は \(version) 以降で対応します。次のコマンドで古い版にも登録できます"
            )
        case .unknownToDrivers(.libacsccid):
            Text("of the PC/SC drivers only libacsccid1 knows it", "PC/SC ドライバーでは libacsccid1 だけが対応しています")
        case .unknownToDrivers:
            Text(
                "the installed PC/SC drivers do not list it; these lines add it",
                "インストール済みの PC/SC ドライバーの一覧にありません。次のコマンドで追加できます"
            )
        case .twoDrivers:
            Text(
                "both are installed and may take the same reader from each other: remove one",
                "両方がインストールされ、同じリーダーを取り合うことがあります。一方を削除してください"
            )
        case .escapeForbidden:
            Text(
                "the driver keeps commands to the reader itself back, so that a card which it does not find by itself (a phone) cannot be read",
                "ドライバーがリーダー自体へのコマンドを許可していないため、リーダーが自分で見つけないカード(スマートフォンなど)を読めません"
            )
        }
    }
}

extension KnownReader.Hindrance {
    /// Why no way leads to a reader.
    fileprivate var text: Text {
        switch self {
        case .obsolete:
            Text("an old model that is not supported: use another reader", "対応していない古い機種です。別のリーダーを使ってください")
        case .dumps:
            Text(
                "not driven by felica: save a dump with its own software, and read that with --from FILE",
                "felica からは操作できません。専用ソフトウェアでダンプを保存し、--from ファイル で読んでください"
            )
        case .unknownToLibnfc: Text("libnfc does not know this id", "libnfc がこの ID に対応していません")
        default: Text("not supported: use another reader", "対応していません。別のリーダーを使ってください")
        }
    }
}

extension MachineFacts.Origin {
    /// The variable or the file.
    fileprivate var name: String {
        switch self {
        case .variable(let name), .file(let name): name
        }
    }
}

extension Text {
    /// What a container has to be started with.
    fileprivate static let throughContainer = Text(
        "; this is a container: start it with the host's devices and PC/SC socket",
        "。コンテナーの場合は、ホストのデバイスと PC/SC ソケットを渡して起動してください"
    )
}
