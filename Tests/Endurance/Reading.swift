import FeliCa
import FeliCaTransport
import TestSupport

/// The card of every trial, whose balance is known.
let card = VirtualCard(SampleCard.transit.image)
private let amount = PurseFamily.transit.purses(card.image).first?.balance.value?.amount

/// Reads the balance of the card that is on `link`, as `felica` does, and looks that it is the card's.
func read(_ link: some Link, within limit: Duration) throws {
    let session = CardSession(link)
    try session.find([.transit, .any], within: limit)
    try session.read(.balance(everySystem: false))
    let read = PurseFamily.transit.purses(session.image).first?.balance.value?.amount
    guard let read, read == amount else {
        throw Trial.Wrong(description: "balance \(read.map(String.init) ?? "unknown")")
    }
}

/// Looks that reading `link` fails, and that it fails as `isRight` says.
func fail(_ link: some Link, within limit: Duration, _ isRight: (CardError) -> Bool) throws {
    do { try read(link, within: limit) } catch let error as CardError where isRight(error) { return }
    throw Trial.Wrong(description: "read what is not there")
}
