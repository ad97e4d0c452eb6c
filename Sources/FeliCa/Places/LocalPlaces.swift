/// The places that cards of one system number in their own way.
enum LocalPlaces {
    /// What a place is called; nil where no source tells.
    static func name(_ place: LocalPlace) -> Name? {
        switch place.system.rawValue {
        case 0x90E3: dhaka(place.code)
        default: nil
        }
    }

    /// The stations of Dhaka's MRT Line 6, by the decimal numbers that the card stores. Source: mrt-buddy and fmr2.
    private static func dhaka(_ code: UInt16) -> Name? {
        switch code {
        case 10: Name("Motijheel")
        case 20: Name("Bangladesh Secretariat")
        case 25: Name("Dhaka University")
        case 30: Name("Shahbagh")
        case 35: Name("Karwan Bazar")
        case 40: Name("Farmgate")
        case 45: Name("Bijoy Sarani")
        case 50: Name("Agargaon")
        case 55: Name("Shewrapara")
        case 60: Name("Kazipara")
        case 65: Name("Mirpur 10")
        case 70: Name("Mirpur 11")
        case 75: Name("Pallabi")
        case 80: Name("Uttara South")
        case 85: Name("Uttara Center")
        case 90: Name("Uttara North")
        default: nil
        }
    }
}
