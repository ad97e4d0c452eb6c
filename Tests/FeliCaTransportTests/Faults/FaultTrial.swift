import FeliCa
import FeliCaTransport
import TestSupport

@testable import FeliCaCommand

/// One card, read in one way with one fault after another.
struct FaultTrial {
    /// How many faults were tried.
    private(set) var count = 0
    /// What was not as it has to be.
    private(set) var wrong: [String] = []
    /// How many exchanges the undisturbed reading takes.
    let exchanges: Int

    private let card: VirtualCard
    private let other: VirtualCard
    private let otherBalance: CardImage
    private let plan: ReadingPlan
    private let whole: CardImage
    private let truths: [CardReport]
    private let answers: [[UInt8]?]
    private let link: FaultyLink

    /// What the reader says when it fails, and the documented status.
    private static let failures: [(ReaderError, ExitStatus)] = [
        (.cardRemoved, .cardLeft), (.cardUnresponsive, .cardLeft), (.unplugged(reader: "r"), .io),
        (.library(name: "libnfc", code: -1), .io), (.garbled(reader: "r", detail: ""), .io),
        (.serviceStopped, .unavailable), (.busy(reader: "r"), .unavailable), (.notPermitted(.service), .notPermitted),
        (.otherTechnology("MIFARE"), .no), (.interrupted, .interrupted),
    ]

    init(_ sample: SampleCard, _ plan: ReadingPlan) {
        self.plan = plan
        card = VirtualCard(sample.image)
        var image = (sample == .icoca ? SampleCard.edy : .icoca).image
        image.idm = IDm(rawValue: 0x0101_0A0B_0000_FF01)
        for index in image.systems.indices { image.systems[index].idm = image.idm?.forSystem(number: index) }
        other = VirtualCard(image)
        otherBalance = Recording.read(VirtualCardLink(other), .balance(everySystem: false)).image
        link = FaultyLink(card)
        let reading = Recording.read(link, plan)
        whole = reading.image
        truths = [CardReport(whole), CardReport(card.image)]
        exchanges = link.log.count
        answers = link.log.map(\.answer)
        if let error = reading.error { wrong.append("undisturbed: \(error)") }
    }

    /// Tries everything at every exchange.
    mutating func run() {
        let isShort = exchanges < 20
        for (index, answer) in answers.enumerated() {
            if let answer {
                for fault in Fault.disturbances(of: answer, everyByte: isShort) { disturb(fault, at: index) }
                disturb(.stale(isOfSameKind: true), at: index)
                for (place, fault) in Fault.refusals.enumerated()
                where answer[1] == 0x07 && (isShort || (index + place).isMultiple(of: 4)) {
                    refuse(fault, at: index)
                }
            }
            for fault in [.silence(2), .silence(7), .gone] as [Fault] {
                fail(fault, at: index, [.done, .cardLeft, .noCard])
            }
            for fault in [Fault.alwaysLate, .alwaysBehind] { fallBehind(fault, at: index) }
            fail(.another(other), at: index, [.done, .cardLeft])
            for (place, (error, status)) in FaultTrial.failures.enumerated()
            where isShort || (index + place).isMultiple(of: 4) {
                fail(.reader(error), at: index, [status])
            }
        }
    }

    /// The answer is disturbed once: the whole card is read all the same.
    private mutating func disturb(_ fault: Fault, at index: Int) {
        let reading = read(fault, at: index)
        let isBelieved =
            wasRefused(by: fault, at: index)
            || isBelieved(Honesty.wrongBlocks(in: reading.image, against: card.image), after: fault)
        if reading.error != nil || reading.image != whole, !isBelieved {
            note(fault, index, "not retried: \(reading.error.map { "\($0)" } ?? "other image")")
        }
        check(reading, fault, index)
    }

    /// Whether `fault` gave an earlier refusal, or earlier blanks of the service, for an answer: nothing tells that from
    /// the card's own. It takes a link that breaks its contract without any sign that something is wrong.
    private func isBelieved(_ wrong: [Honesty.WrongBlock], after fault: Fault) -> Bool {
        switch fault {
        case .twice, .stale, .alwaysBehind: !wrong.isEmpty && wrong.allSatisfy { $0.block == .zero }
        default: false
        }
    }

    private func wasRefused(by fault: Fault, at index: Int) -> Bool {
        switch fault {
        case .twice, .stale:
            link.log.dropFirst(index).prefix(2).contains { $0.answer?.count == 12 && $0.answer?[1] == 0x07 }
        default: false
        }
    }

    /// The link is a command behind, against its contract. Which blocks a refusal is of then nobody can tell: more may be
    /// said to be refused than is, but nothing that is wrong.
    private mutating func fallBehind(_ fault: Fault, at index: Int) { check(read(fault, at: index), fault, index) }

    /// The card refuses once.
    private mutating func refuse(_ fault: Fault, at index: Int) {
        let reading = read(fault, at: index)
        if let error = reading.error { note(fault, index, "\(error)") }
        check(reading, fault, index)
    }

    /// The reading may end early.
    private mutating func fail(_ fault: Fault, at index: Int, _ statuses: [ExitStatus]) {
        let reading = read(fault, at: index)
        let status = reading.error.map { Failure($0).status } ?? (reading.image.isPartial ? .cardLeft : .done)
        if !statuses.contains(status) { note(fault, index, "status \(status.rawValue)") }
        if status == .done, reading.image != whole, reading.image.idm != other.image.idm {
            note(fault, index, "a part is taken for the whole")
        }
        if reading.error != nil, reading.image.idm != nil, !reading.image.isPartial {
            note(fault, index, "not said to be partial")
        }
        check(reading, fault, index)
    }

    private func read(_ fault: Fault, at index: Int) -> (image: CardImage, error: CardError?) {
        link.mend(card)
        link.fault = (fault, index)
        let session = CardSession(link)
        do throws(CardError) {
            try session.find([.transit, .any], within: .seconds(60))
            try session.read(plan)
            return (session.image, nil)
        } catch {
            return (session.image, error)
        }
    }

    /// What has to be so whatever goes wrong.
    private mutating func check(_ reading: (image: CardImage, error: CardError?), _ fault: Fault, _ index: Int) {
        count += 1
        if link.log.count > 6 * exchanges + 100 { note(fault, index, "\(link.log.count) exchanges") }
        if reading.image.idm == other.image.idm {
            let wrong = Honesty.wrongBlocks(in: reading.image, against: other.image)
            if let first = wrong.first { note(fault, index, "mixed: \(first)") }
            return
        }
        if reading.image != whole {
            let wrong = Honesty.wrongBlocks(in: reading.image, against: card.image)
            if isBelieved(wrong, after: fault) { return }
            if let first = wrong.first { note(fault, index, "block: \(first)") }
            if let lie = Honesty.lie(in: CardReport(reading.image), against: truths) {
                note(fault, index, "figure: \(lie)")
            }
        }
        link.mend(other)
        let next = Recording.read(link, .balance(everySystem: false))
        if next.error != nil || next.image != otherBalance { note(fault, index, "the next card does not read") }
    }

    private mutating func note(_ fault: Fault, _ index: Int, _ what: String) {
        wrong.append("\(fault) at \(index): \(what)")
    }
}
