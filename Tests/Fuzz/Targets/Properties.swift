public import FeliCa
internal import FeliCaTransport

extension Purse {
    /// The sources of every figure that the purse gives.
    public var allSources: [Source] {
        var sources = balance.sources + readings.flatMap(\.balance.sources) + (number?.sources ?? [])
        sources += points.flatMap { $0.amount.sources + ($0.expiry?.sources ?? []) }
        sources += details.flatMap(\.value.sources)
        for entry in history?.entries ?? [] {
            sources += entry.amount.sources + entry.balance.sources + entry.details.flatMap(\.value.sources)
        }
        sources += (gates ?? []).flatMap { $0.fare.sources + $0.commuterFare.sources }
        sources += (entryState?.entry.sources ?? []) + tickets.flatMap(\.price.sources)
        return sources
    }

    /// Every balance that the purse gives, the history's with it.
    fileprivate var balances: [Figure<Money>] {
        [balance] + readings.map(\.balance) + (history?.entries.map(\.balance) ?? [])
    }
}

/// What has to hold of any card.
enum Properties {
    /// Figures come from blocks that were read, and are no more than their bytes can say; the same card gives the same
    /// report by whatever way it comes; masking leaves nothing of its identity.
    static func check(_ image: CardImage) {
        let report = CardReport(image)
        for purse in report.purses {
            for source in purse.allSources {
                let block = image[source.system]?[source.service]?.block(source.block)
                precondition(block != nil, "a figure from a block that was not read")
            }
            for case .known(let money, let source) in purse.balances {
                // An Octopus may owe a little.
                precondition(-500..<1 << (8 * source.bytes.count) ~= money.amount, "more than its bytes can say")
            }
        }
        guard Set(image.systems.map(\.code)).count == image.systems.count else { return }
        checkWays(image, report.json)
        checkMasking(image)
    }

    /// An image file keeps everything. Of the other formats each says what it cannot keep, and keeps the rest.
    private static func checkWays(_ image: CardImage, _ report: JSON) {
        for name in ["json", "text", "session", "pcapng"] {
            guard let format = DumpFormat.named(name), let export = format.write(Dump(image)) else {
                preconditionFailure("\(name) cannot be written")
            }
            precondition(name != "json" || export.losses.isEmpty, "an image file keeps not all")
            // Of nothing there is nothing to read again.
            guard export.losses.isEmpty, !image.systems.isEmpty else { continue }
            guard let again = try? format.read(export.bytes, file: "fuzz").first else {
                preconditionFailure("\(name) cannot be read again")
            }
            precondition(CardReport(again.image).json == report, "\(name) gives another report")
        }
    }

    /// No IDm of the card is left, in its place or inside a block or a frame, in either order of its bytes.
    private static func checkMasking(_ image: CardImage) {
        let identities = (image.systems.map(\.idm) + [image.idm]).compactMap(\.self)
            // Mostly zeros are nobody's, and would be found where money stands.
            .filter { idm in idm.bytes.filter { $0 != 0 }.count >= 5 && idm.bytes.dropFirst(2).contains { $0 != 0 } }
        guard !identities.isEmpty else { return }
        let masking = Masking(key: [1])
        let masked = masking.mask(image)
        var places = masked.systems.flatMap(\.services).flatMap(\.data).map(\.block.bytes)
        places += (masked.systems.map(\.idm) + [masked.idm]).compactMap { $0?.bytes }
        for event in masking.mask(Session(image: image)).events {
            switch event.kind {
            case .sent(let frame), .received(let frame): places.append(frame.bytes)
            default: break
            }
        }
        for idm in identities {
            for order in [idm.bytes, idm.bytes.reversed()] {
                precondition(!places.contains { $0.contains(order) }, "masking leaves an IDm")
            }
        }
    }
}
