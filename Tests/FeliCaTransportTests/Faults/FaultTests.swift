import FeliCa
import FeliCaTransport
import TestSupport
import Testing

@testable import FeliCaCommand

/// Everything that can go wrong between a reader and a card, at every exchange of a balance, a history and a full read.
///
/// Each time: the reading ends within a bounded number of exchanges, with the whole result or with a part that is said to
/// be one; the status is the documented one; no figure is wrong; no block is another's; the next card reads.
@Suite struct FaultTests {
    /// A card, how it is read, and how many faults are tried at least, so that none get lost.
    struct Sample: Sendable, CustomTestStringConvertible {
        let card: SampleCard
        let plan: ReadingPlan
        let count: Int

        init(_ card: SampleCard, _ plan: ReadingPlan, _ count: Int) {
            self.card = card
            self.plan = plan
            self.count = count
        }

        var testDescription: String { "\(card) \(plan)" }
    }

    private static let balance = ReadingPlan.balance(everySystem: false)
    private static let history = ReadingPlan.history(everySystem: false)
    private static let samples: [Sample] = [
        Sample(.unbranded, balance, 250), Sample(.unbranded, history, 1_500), Sample(.unbranded, .everything, 1_500),
        Sample(.suica, balance, 250), Sample(.suica, history, 1_600), Sample(.suica, .everything, 3_300),
        Sample(.edy, balance, 450), Sample(.edy, history, 650), Sample(.edy, .everything, 1_300),
        Sample(.lite, balance, 2_500), Sample(.lite, .everything, 2_500),
        Sample(.octopus, balance, 250), Sample(.octopus, history, 350), Sample(.octopus, .everything, 900),
        // How long its history is, no source tells.
        Sample(.kmt, history, 1_100),
    ]

    @Test(arguments: samples) func nothingGoesWrongSilently(_ sample: Sample) throws {
        var trial = FaultTrial(sample.card, sample.plan)
        trial.run()
        print("\(sample.testDescription): \(trial.count) faults tried")
        #expect(trial.count >= sample.count)
        #expect(trial.wrong.isEmpty, "\(trial.wrong.count): \(trial.wrong.prefix(10).joined(separator: "\n"))")
    }
}
