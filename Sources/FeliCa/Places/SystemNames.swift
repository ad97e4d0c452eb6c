/// What a system is, by its code: for cards of which nothing else is known.
///
/// Source: felica-tool's registry, proxmark3, TRETJapanNFCReader, tauri-plugin-felica; card-formats 1.9.
public enum SystemNames {
    /// What the system of that code is called; nil where no source tells.
    public static func name(_ system: SystemCode) -> Name? {
        common(system.rawValue) ?? transit(system.rawValue) ?? other(system.rawValue)
    }

    private static func common(_ code: UInt16) -> Name? {
        switch code {
        case 0x0003: Name("Interoperable transit (CJRC)", "交通系IC(サイバネ規格)")
        case 0xFE00: Name("FeliCa Networks common area", "FeliCa共通領域")
        case 0xFE0F: Name("Osaifu-Keitai container", "おサイフケータイ")
        case 0x12FC: Name("NDEF (NFC Forum Type 3 Tag)", "NDEF(NFCフォーラム Type 3)")
        case 0x88B4: Name("FeliCa Lite")
        case 0x957A: Name("FeliCa Secure ID")
        case 0xFFFF: Name("Unissued card", "未発行カード")
        default: nil
        }
    }

    private static func transit(_ code: UInt16) -> Name? {
        switch code {
        case 0x0102: Name("EZ-Link", "イージーリンク")
        case 0x040F: Name("NicePass", "ナイスパス")
        case 0x04A6: Name("LuLuCa", "ルルカ")
        case 0x8003: Name("Yamanashi Kotsu", "山梨交通")
        case 0x8005: Name("Shenzhen Tong", "深圳通")
        case 0x8008: Name("Octopus", "八達通(オクトパス)")
        case 0x8016: Name("Nagasaki Smart Card", "長崎スマートカード")
        case 0x8029: Name("Saitama Railway", "埼玉高速鉄道")
        case 0x802B: Name("Setamaru", "せたまる")
        case 0x804C: Name("Kitami Bus", "北見バス")
        case 0x80DE: Name("IruCa", "イルカ")
        case 0x80E0: Name("Shikoku (DESUCA, IC-e card)", "四国(ですか・ICい~カード)")
        case 0x80EF: Name("ICa", "アイカ")
        case 0x8157: Name("CI-CA", "シーカ")
        case 0x8194: Name("RapiCa / Iwasaki IC card", "ラピカ・いわさきICカード")
        case 0x8287: Name("NicoPa", "ニコパ")
        case 0x832C: Name("Toyama (ecomyca, passca)", "富山(えこまいか・パスカ)")
        case 0x83CC: Name("Hareca", "ハレカ")
        case 0x83EE: Name("ayuca", "アユカ")
        case 0x84A1: Name("hanica", "ハニカ")
        case 0x854C: Name("EX-IC")
        case 0x8592: Name("PASPY", "パスピー")
        case 0x862C: Name("itappy", "イタッピー")
        case 0x865E: Name("SAPICA", "サピカ")
        case 0x869B: Name("Tsukica", "ツキカ")
        case 0x86A7: Name("JR East", "JR東日本")
        case 0x8B43: Name("Fukushima (NORUCA, Aizu NORUCA)", "福島(ノルカ・会津ノルカ)")
        case 0x8B5D: Name("Ryuto", "りゅーと")
        case 0x8B98: Name("Randen", "らんでん")
        case 0x8D3F: Name("Kururu", "くるる")
        case 0x8DB6: Name("Asahikawa (Asaca, DoCARD)", "旭川(アサカ・ドカード)")
        case 0x8E35: Name("Skyrail Pass", "スカイレール")
        case 0x8E58: Name("odeca", "オデカ")
        case 0x8F18: Name("Nankai (Nacchi)", "南海(なっち)")
        case 0x8FC1: Name("OKICA", "オキカ")
        case 0x9027: Name("Kumamon IC card", "くまモンのICカード")
        case 0x9099: Name("emica", "エミカ")
        case 0x90AB: Name("Ibappi", "いばっピ")
        case 0x90B7: Name("Kartu Multi Trip (Commet)")
        case 0x90E3: Name("Dhaka Mass Transit", "ダッカ都市交通")
        case 0x927A: Name("Hayakaken", "はやかけん")
        case 0x9373: Name("MRT Jakarta (Jelajah)", "MRTジャカルタ")
        case 0x93EC: Name("N-tasu", "エヌタス")
        case 0x9450: Name("HCMC Metro", "ホーチミン市都市鉄道")
        case 0x9506: Name("kinoca", "キノカ")
        default: nil
        }
    }

    private static func other(_ code: UInt16) -> Name? {
        switch code {
        case 0x0447: Name("Gifu University", "岐阜大学")
        case 0x04C0: Name("Edy (marker)", "Edy(識別用)")
        case 0x04C1: Name("QUICPay")
        case 0x04C7: Name("nanaco")
        case 0x801E: Name("Edy (am/pm)", "Edy(am/pm)")
        case 0x809E: Name("University card", "大学カード")
        case 0x8102: Name("MIWA lock (FKL)", "美和ロック(FKL)")
        case 0x811D: Name("Edy (Karuwaza Club)", "Edy(カルワザクラブ)")
        case 0x8182: Name("ANA", "ANA")
        case 0x81A1: Name("Tebra F ID", "Tebra-F ID")
        case 0x81CA: Name("Edy (Honda C Card)", "Edy(Honda Cカード)")
        case 0x825E: Name("MIWA lock (iEL)", "美和ロック(iEL)")
        case 0x852B: Name("WAON")
        case 0x8620: Name("Blackboard")
        case 0x8760: Name("FCF campus card", "FCF学生証")
        case 0x8BDC: Name("Rakuten Edy", "楽天Edy")
        case 0x8C0B: Name("Edy (San-in Shinpan)", "Edy(山陰信販)")
        case 0x8CC1: Name("Speedpass (ENEOS)", "スピードパス(ENEOS)")
        case 0x8E4B: Name("University co-op", "大学生協")
        case 0x9105: Name("Starbucks Touch", "スターバックス タッチ")
        default: nil
        }
    }
}
