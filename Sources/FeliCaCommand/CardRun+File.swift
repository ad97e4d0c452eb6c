internal import FeliCa
internal import FeliCaTransport

extension CardRun {
    /// Shows every card of a file or folder: of a session what its frames say, of a dump what it holds. A file that is to
    /// be recorded from plays its card, so that there are frames to record.
    func runFile(
        _ path: String,
        _ systems: [SystemCode],
        _ show: (CardImage) throws(Failure) -> ExitStatus
    ) throws(Failure) -> ExitStatus {
        let file = CardFile(path: path, console: console)
        if recording != nil {
            let card = VirtualCard(try file.onlyDump().image)
            let link = VirtualCardLink(card, traits: LinkTraits(name: "file"))
            return try run(link, show) { session throws(CardError) in try session.find(systems, within: .zero) }
        }
        return try file.forEach { dump throws(Failure) in
            var first = ExitStatus.done
            let images = dump.images
            for image in images where image != CardImage() {
                var status = try show(image)
                console.out.flush()
                if image.isPartial, dump.damage == nil {
                    console.note(.partial)
                    if status == .done { status = .cardLeft }
                }
                if first == .done { first = status }
            }
            if images.allSatisfy({ $0 == CardImage() }), dump.damage == nil {
                throw Failure(.noCard, Text("\(path): no card came", "\(path): カードは検出されていません"))
            }
            return first
        }
    }
}
