import FeliCa
import FeliCaTransport
import Testing
import TestSupport

@testable import FeliCaCommand

/// Everything that can go wrong between a reader and a card, at every exchange of a balance, a history and a full read.
///
/// Each time: the reading ends within a bounded number of exchanges, with the whole result or with a part that is said to
/// be one; the status is the documented one; no figure is wrong; no block is another's; the next card reads.
@Suite struct FaultTests {
    /// A card, how it is read, and how many faults are tried at least.
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
        Sample(.unbranded, balance, 1), Sample(.unbranded, history, 1), Sample(.unbranded, .everything, 1),
        Sample(.suica, balance, 1), Sample(.suica, history, 1), Sample(.suica, .everything, 1),
        Sample(.edy, balance, 1), Sample(.edy, history, 1), Sample(.edy, .everything, 1),
        Sample(.lite, balance, 1), Sample(.lite, history, 1), Sample(.lite, .everything, 1),
        Sample(.octopus, balance, 1), Sample(.octopus, history, 1), Sample(.octopus, .everything, 1),
        Sample(.kmt, history, 1),
    ]

    @Test(arguments: samples) func nothingGoesWrongSilently(_ sample: Sample) throws {
        var trial = FaultTrial(sample.card, sample.plan)
        trial.run()
        print("faults tried:", sample.testDescription, trial.count, "exchanges:", trial.exchanges)
        #expect(trial.count >= sample.count)
        #expect(trial.wrong.isEmpty, "\(trial.wrong.count): \(trial.wrong.prefix(10).joined(separator: "\n"))")
    }
}
