/// The companies of bus and tram records of the transit layout: bytes 6–7 of a usage record.
///
/// Source: toyowata's readers; 0E51 was checked on a real record; the Okinawan ones are TRETJapanNFCReader's.
enum BusCompanies {
    /// What a company is called; nil where no source tells.
    static func name(_ code: UInt16) -> Name? {
        switch code {
        case 0x0907: Name("Hokkaido Chuo Bus", "北海道中央バス")
        case 0x090C: Name("Hakodate Bus", "函館バス")
        case 0x090D: Name("Iwate-ken Kotsu", "岩手県交通")
        case 0x0A0D: Name("Showa Bus", "昭和バス")
        case 0x0A1F: Name("Matsuura Railway", "松浦鉄道")
        case 0x0B01: Name("Naha Bus", "那覇バス")
        case 0x0B02: Name("Ryukyu Bus", "琉球バス")
        case 0x0B03: Name("Okinawa Bus", "沖縄バス")
        case 0x0B04: Name("Toyo Bus", "東陽バス")
        case 0x0C0C: Name("Kanto Jidosha", "関東自動車")
        case 0x0C4A: Name("Toei Bus", "都営バス")
        case 0x0C6B: Name("Kanagawa Chuo Kotsu", "神奈川中央交通")
        case 0x0C85: Name("Tokyu Setagaya Line", "東急世田谷線")
        case 0x0C8A: Name("JR East", "JR東日本")
        case 0x0D18: Name("Shizutetsu Justline", "しずてつジャストライン")
        case 0x0E51: Name("Nara Kotsu", "奈良交通")
        case 0xA001: Name("Nishitetsu Bus", "西鉄バス")
        default: nil
        }
    }
}
