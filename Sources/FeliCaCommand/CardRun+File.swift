internal import FeliCa
internal import FeliCaTransport

extension CardRun {
    /// Shows every card of a file: an image as it is, of a session what its frames say. A file that is to be recorded
    /// from plays the card, so that there are frames to record.
    func runFile(
        _ path: String,
        _ systems: [SystemCode],
        _ show: (CardImage) throws(Failure) -> ExitStatus
    ) throws(Failure) -> ExitStatus {
        if recording != nil {
            let card = VirtualCard(try CardFile.image(path))
            let link = VirtualCardLink(card, traits: LinkTraits(name: path))
            return try run(link, show) { session throws(CardError) in try session.find(systems, within: .zero) }
        }
        var first = ExitStatus.done
        try CardFile.forEach(path) { image, damage throws(Failure) in
            var status = ExitStatus.done
            if let image { status = try show(image) }
            console.out.flush()
            if let damage {
                console.fail(Failure(damage).text)
                status = Failure(damage).status
            } else if image?.isPartial == true {
                console.note(.partial)
                if status == .done { status = .cardLeft }
            }
            if first == .done { first = status }
        }
        return first
    }
}

/// Cards that are in files.
enum CardFile {
    /// Hands over every card of the file, with what is wrong with the file behind it. A session without a card is handed
    /// over as none.
    static func forEach(
        _ path: String,
        _ take: (CardImage?, InputError?) throws(Failure) -> Void
    ) throws(Failure) {
        let input: Input
        do { input = try InputFile.open(path) } catch { throw Failure(error) }
        switch input {
        case .image(let image): try take(image, nil)
        case .sessions(let reader):
            while let session = try next(reader) {
                let images = session.images
                for image in images.dropLast() { try take(image, nil) }
                try take(images.last, session.damage)
            }
        }
    }

    /// The first card of a file that must hold one.
    static func image(_ path: String) throws(Failure) -> CardImage {
        var found: CardImage?
        try forEach(path) { image, damage throws(Failure) in
            found = found ?? image
            if found == nil, let damage { throw Failure(damage) }
        }
        guard let found else {
            throw Failure(.data, Text("\(path): no card was recorded in it", "\(path): カードが記録されていません"))
        }
        return found
    }

    private static func next(_ reader: SessionReader) throws(Failure) -> Session? {
        do { return try reader.next() } catch { throw Failure(error) }
    }
}
