internal import FeliCa

/// What an RC-S300 answers in a session: data objects, and a status word that says nothing of the card.
///
/// Object C0 is which object of the command failed, then a status word; 96 whether bits were disturbed, or cards
/// collided; 97 the card's frame. Source: PC/SC part 3, supplement 2; Identiv CLOUD 47x0 manual; felica-rs.
enum Port400Reply: Hashable {
    /// Done, with the card's frame if there is one.
    case done(Frame?)
    /// No card answered.
    case silence
    /// Something came that cannot be relied on.
    case disturbed
    /// The session belongs to another program.
    case owned
    /// The reader could not do it.
    case failed(UInt16)

    private static let success: UInt16 = 0x9000

    /// Takes the answer to an APDU apart; nil when it is none.
    init?(_ payload: [UInt8]) {
        guard let outer = Port400Reply.word(payload.suffix(2)) else { return nil }
        guard outer == Port400Reply.success else {
            self = Port400Reply.failure(outer)
            return
        }
        guard let objects = DataObject.parse(payload.dropLast(2)),
            let code = objects.first(where: { $0.tag == 0xC0 })?.value, code.count == 3,
            let inner = Port400Reply.word(code.suffix(2))
        else { return nil }
        guard inner == Port400Reply.success else {
            self = Port400Reply.failure(inner)
            return
        }
        if let disturbance = objects.first(where: { $0.tag == 0x96 }), disturbance.value.contains(where: { $0 != 0 }) {
            self = .disturbed
        } else if let answer = objects.first(where: { $0.tag == 0x97 }) {
            do { self = .done(try Frame(answer.value)) } catch { self = .disturbed }
        } else {
            self = .done(nil)
        }
    }

    private static func failure(_ word: UInt16) -> Port400Reply {
        switch word {
        // Nobody answered: 6401 says that of the card, 6400 of the radio.
        case 0x6400, 0x6401: .silence
        case 0x698A: .owned
        default: .failed(word)
        }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        bytes.count == 2 ? bytes.reduce(0) { $0 << 8 | UInt16($1) } : nil
    }
}
