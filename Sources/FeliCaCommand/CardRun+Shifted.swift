internal import FeliCa
internal import FeliCaTransport

extension CardRun {
    /// Records a card whose dates and balances are shifted. The frames that passed hold what is to be hidden, and by how
    /// much a purse can be shifted is known only when all of it was read, so a card in software says the shifted image, and
    /// its frames are kept. `link` is where the image came from.
    func recordShifted(_ image: CardImage, to path: String, of link: any Link) throws(Failure) {
        let masked = image.isMasked ? image : invocation.masking.mask(image)
        let card = VirtualCard(invocation.masking.shift(masked).image)
        let systems = try invocation.systems()
        let recorder = try recorder(VirtualCardLink(card, traits: LinkTraits(name: link.traits.name)), to: path)
        let session = CardSession(recorder)
        do throws(CardError) {
            try session.find(systems, within: .zero)
            try session.read(plan)
        } catch { throw Failure(error) }
        if image.isPartial { recorder.mark("only a part of the card was read") }
        recorder.finish(report: CardReport(session.image).json.line, status: Int(ExitStatus.done.rawValue))
        if let fault = recorder.failure { throw Failure(fault) }
    }
}
