internal import FeliCa

/// A frame field by field, each with its bytes.
struct FrameText {
    let console: Console

    private var language: Language { console.language }

    func lines(_ explanation: FrameExplanation) -> [String] {
        let name = explanation.name ?? Text("unknown command", "不明なコマンド")(language)
        let kind =
            explanation.isResponse
            ? Text("response to \(name)", "\(name) への応答") : Text("command \(name)", "コマンド \(name)")
        var title = kind(language)
        if !explanation.isResponse, !explanation.isReading {
            title += "  " + Text("(felica never sends this)", "(felica は送信しません)")(language)
        }
        var table = Table([
            Table.Column(Text("Bytes", "バイト")), Table.Column(Text("Hex", "16進")), Table.Column(Text("Field", "項目")),
            Table.Column(Text("Meaning", "意味")),
        ])
        for field in explanation.fields {
            let bytes = explanation.frame.bytes[field.range]
            let last = field.range.upperBound - 1
            table.rows.append([
                Table.Cell(field.range.count == 1 ? "\(last)" : "\(field.range.lowerBound)–\(last)", .dim),
                Table.Cell(Hex.string(bytes)),
                Table.Cell(field.name.text(language)),
                Table.Cell(meaning(field)),
            ])
        }
        var lines = [console.out.styled(title, .bold)] + table.lines(console)
        if explanation.missing > 0 {
            let missing = explanation.missing
            lines.append(Text("\(missing) bytes are missing at the end", "末尾の \(missing) バイトが足りません")(language))
        }
        return lines
    }

    private func meaning(_ field: FrameExplanation.Field) -> String {
        switch field.value {
        case .number(let number): String(number)
        case .bytes: ""
        case .idm(let idm): Text("system number \(idm.systemNumber)", "システム番号 \(idm.systemNumber)")(language)
        case .pmm(let pmm): ICType(pmm).name ?? ""
        case .system(let code): SystemNames.name(code).map { "\(code) " + $0(language) } ?? code.description
        case .service(let code): "\(code) " + code.kindText(language)
        case .area(let code): code.description
        case .node(.service(let code)): "\(code) " + code.kindText(language)
        case .node(.area(let code)): Text("area \(code)", "エリア \(code)")(language)
        case .keyVersion(let version): version == .absent ? Text("not there", "なし")(language) : version.description
        case .flags(let flags): flags.isSuccess ? Text("done", "成功")(language) : flags.text(language)
        case .element(let element, let service, _):
            Text("block \(element.block) of ", "ブロック \(element.block): ")(language)
                + (service?.description ?? "#\(element.service)")
        case .block(_, let service, let number):
            service.map { "\($0)/" + (number.map(String.init) ?? "?") } ?? ""
        }
    }
}

extension FrameExplanation.Name {
    func text(_ language: Language) -> String {
        let text: Text =
            switch self {
            case .length: Text("length", "長さ")
            case .code: Text("code", "コード")
            case .idm: Text("IDm", "IDm")
            case .pmm: Text("PMm", "PMm")
            case .systemCode: Text("system code", "システムコード")
            case .requestCode: Text("request code", "リクエストコード")
            case .timeSlots: Text("time slots", "タイムスロット")
            case .requestData: Text("request data", "リクエストデータ")
            case .communicationPerformance: Text("communication performance", "通信性能")
            case .serviceCount: Text("number of services", "サービス数")
            case .service: Text("service code", "サービスコード")
            case .nodeCount: Text("number of nodes", "ノード数")
            case .node: Text("node code", "ノードコード")
            case .blockCount: Text("number of blocks", "ブロック数")
            case .blockListElement: Text("block list element", "ブロックリスト要素")
            case .block: Text("block", "ブロックデータ")
            case .statusFlags: Text("status flags", "ステータスフラグ")
            case .keyVersionCount: Text("number of key versions", "鍵バージョン数")
            case .keyVersion: Text("key version", "鍵バージョン")
            case .encryptionIdentifier: Text("encryption identifier", "暗号方式識別子")
            case .index: Text("index", "インデックス")
            case .area: Text("area code", "エリアコード")
            case .areaEnd: Text("end of area", "エリア終端")
            case .endOfList: Text("end of list", "リストの終わり")
            case .systemCount: Text("number of systems", "システム数")
            case .mode: Text("mode", "モード")
            case .formatVersion: Text("format version", "フォーマットバージョン")
            case .basicVersion: Text("basic version", "基本バージョン")
            case .optionCount: Text("number of options", "オプション数")
            case .optionVersion: Text("option version", "オプションバージョン")
            case .propertyType: Text("property type", "プロパティ種別")
            case .reserved: Text("reserved", "予約")
            case .data: Text("data", "データ")
            }
        return text(language)
    }
}
