/// What the codes of the transit layout are called: byte 0 to 3 of a usage record, bytes 0 and 1 of a gate record.
///
/// Source: card-formats 2.1, which compares the felicalib wiki, suica-viewer, ICHistoryReader, Metrodroid, toyowata's
/// readers and TRETJapanNFCReader; where they differ the more specific name was taken.
enum TransitNames {
    /// The kind of terminal that wrote a usage record: byte 0.
    static func terminal(_ code: UInt8) -> Name? {
        switch code {
        case 0x03: Name("Fare adjustment machine", "精算機")
        case 0x04: Name("Hand-held terminal", "携帯端末")
        case 0x05: Name("On-board terminal", "車載端末")
        case 0x07: Name("Card vending machine", "カード発売機")
        case 0x08: Name("Ticket vending machine", "券売機")
        case 0x09: Name("Charging machine (quick charge)", "入金機(クイックチャージ)")
        case 0x12: Name("Ticket vending machine (monorail)", "券売機(モノレール)")
        case 0x13: Name("Ticket machine", "券売機等")
        case 0x14: Name("Station office machine", "駅務機器")
        case 0x15: Name("Commuter pass machine", "定期券発売機")
        case 0x16: Name("Ticket gate", "自動改札機")
        case 0x17: Name("Simple ticket gate", "簡易改札機")
        case 0x18: Name("Station window (issuing)", "窓口端末(発行)")
        case 0x19: Name("Ticket office", "窓口端末")
        case 0x1A: Name("Staffed gate", "有人改札端末")
        case 0x1B: Name("Phone or home reader", "携帯電話・パソリ")
        case 0x1C: Name("Transfer fare adjustment machine", "乗継精算機")
        case 0x1D: Name("Transfer gate", "連絡改札機")
        case 0x1F: Name("Charging machine", "入金機")
        case 0x20: Name("Station window", "駅窓口端末")
        case 0x21: Name("Fare adjustment and charging machine", "精算・入金機")
        case 0x22: Name("Window, simple gate or bus", "窓口・簡易改札・バス")
        case 0x23: Name("Shinkansen gate", "新幹線改札機")
        case 0x24: Name("On-train ticket terminal", "車内補充券発行機")
        case 0x34: Name("Card issuing machine", "カード発行機")
        case 0x35: Name("On-board charging machine", "車内入金機")
        case 0x36: Name("On-board simple gate", "車内簡易改札機")
        case 0x46: Name("VIEW ALTTE ATM", "ビューアルッテ")
        case 0x48: Name("Point exchange machine", "ポイント交換機")
        case 0xC7: Name("Shop terminal", "物販端末")
        case 0xC8: Name("Vending machine", "自販機")
        case 0xC9: Name("Shop terminal (newer)", "物販端末(新型)")
        case 0xCA: Name("Shop terminal (other)", "物販端末(その他)")
        default: nil
        }
    }

    /// What was done: byte 1 of a usage record. Bit 7 says that a part was paid in cash and does not change the name.
    static func process(_ code: UInt8) -> Name? {
        switch code & 0x7F {
        case 0x01: Name("Fare", "運賃支払")
        case 0x02: Name("Charge", "チャージ")
        case 0x03: Name("Ticket purchase", "きっぷ購入")
        case 0x04: Name("Fare adjustment", "精算")
        case 0x05: Name("Fare adjustment at entry", "入場精算")
        case 0x06: Name("Exit at a window", "窓口出場")
        case 0x07: Name("Card issue", "新規発行")
        case 0x08: Name("Deduction", "控除")
        case 0x0C: Name("Bus", "バス")
        case 0x0D: Name("Bus, flat fare", "バス(均一運賃)")
        case 0x0F: Name("Bus or tram fare", "バス・路面電車")
        case 0x10, 0x11: Name("Card reissue", "再発行")
        case 0x13: Name("Shinkansen fare", "新幹線利用")
        case 0x14: Name("Auto charge at entry", "入場時オートチャージ")
        case 0x15: Name("Auto charge at exit", "出場時オートチャージ")
        case 0x17: Name("Auto charge", "オートチャージ")
        case 0x19, 0x1A: Name("Bus fare adjustment", "バス精算")
        case 0x1B: Name("Bus fare adjustment with discount", "バス精算(割引)")
        case 0x1D: Name("Airport bus", "リムジンバス")
        case 0x1F: Name("Charge on a bus or at a machine", "バス・入金機チャージ")
        case 0x23: Name("Bus or tram pass purchase", "企画乗車券購入")
        case 0x33: Name("Cancelled, balance returned", "取消(残額返却)")
        case 0x46: Name("Purchase", "物販")
        case 0x48: Name("Point or bonus charge", "ポイントチャージ")
        case 0x49: Name("Charge at a register", "レジ入金")
        case 0x4A: Name("Purchase cancelled", "物販取消")
        case 0x4B: Name("Purchase inside the gates", "改札内物販")
        default: nil
        }
    }

    /// How it was paid: byte 2 of a usage record.
    static func payment(_ code: UInt8) -> Name? {
        switch code {
        case 0x00: Name("Cash or balance", "現金・残高")
        case 0x02: Name("VIEW card", "ビューカード")
        case 0x0B: Name("PiTaPa", "PiTaPa")
        case 0x0C: Name("Credit card", "クレジットカード")
        case 0x0D: Name("PASMO auto charge", "PASMOオートチャージ")
        case 0x13: Name("nimoca quick charge", "nimocaクイックチャージ")
        case 0x1E: Name("nimoca, balance returned", "nimoca残額返却")
        case 0x3F: Name("Mobile Suica (not by VIEW card)", "モバイルSuica(ビューカード以外)")
        default: nil
        }
    }

    /// In which way a gate was passed: byte 3 of a usage record.
    static func gate(_ code: UInt8) -> Name? {
        switch code {
        case 0x00: Name("None", "なし")
        case 0x01: Name("Entry", "入場")
        case 0x02: Name("Entry and exit", "入場・出場")
        case 0x03: Name("Entry by commuter pass, exit by balance", "定期入場・残高出場")
        case 0x04: Name("Entry by balance, exit by commuter pass", "残高入場・定期出場")
        case 0x05: Name("Transfer discount between railways", "鉄道乗継割引")
        case 0x0E: Name("Exit at a window", "窓口出場")
        case 0x0F: Name("Bus boarding and alighting", "バス乗降")
        case 0x12: Name("Entry by fare and commuter pass, exit by fare", "運賃・定期入場、運賃出場")
        case 0x17: Name("Transfer discount, bus to rail", "乗継割引(バス→鉄道)")
        case 0x1D: Name("Transfer discount, bus", "乗継割引(バス)")
        case 0x21: Name("Transfer discount, between buses", "バス乗継割引")
        case 0x22: Name("Outside the commuter section", "定期区間外")
        default: nil
        }
    }

    /// How a gate was passed: byte 0 of a gate record.
    static func passage(_ code: UInt8) -> Name? {
        switch code {
        case 0xA0: Name("Entry", "入場")
        case 0xC0: Name("Entry by commuter pass", "定期入場")
        case 0x20: Name("Exit", "出場")
        case 0x40: Name("Exit by commuter pass", "定期出場")
        case 0x80: Name("Entry, flat fare", "均一運賃入場")
        case 0x00: Name("Exit after adjustment", "精算出場")
        case 0x01: Name("Exit after adjustment by card", "カード精算出場")
        case 0x21: Name("Exit at the station office", "駅務出場")
        case 0x22, 0x24: Name("Exit with discount", "割引出場")
        case 0xA2: Name("Entry with discount", "割引入場")
        default: nil
        }
    }

    /// What was special about a passage: byte 1 of a gate record. Source: suica-viewer, which is unsure of 04 and 08.
    static func special(_ code: UInt8) -> Name? {
        switch code {
        case 0x00: Name("None", "なし")
        case 0x04: Name("Transfer discount", "乗継割引")
        case 0x08: Name("Transfer discount between rail and bus", "鉄道・バス乗継割引")
        case 0x40: Name("Shinkansen intermediate gate", "新幹線中間改札")
        default: nil
        }
    }
}
