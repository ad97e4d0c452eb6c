import FeliCa
import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// Faults on the way through the real libusb to both PaSoRi: at the card, and between host and reader. The next card
/// reads after each.
@Suite(.enabled(if: MockedReader.problem == nil, "\(MockedReader.problem ?? "")"), .timeLimit(.minutes(5)))
struct USBWireTests {
    private static let card = VirtualCard(SampleCard.transit.image)

    private static func disturbed(_ answer: [UInt8], _ fault: WireFault) -> [UInt8]? {
        func flipped(_ index: Int) -> [UInt8] {
            answer.enumerated().map { $0.offset == index ? ~$0.element : $0.element }
        }
        func refused(_ flags: [UInt8]) -> [UInt8] { [12] + answer[1..<10] + flags }
        switch fault {
        case .silence, .cardGone: return nil
        case .cut: return Array(answer.prefix(answer.count / 2))
        case .flippedByte: return flipped(12)
        case .otherIDm, .cardReplaced: return flipped(9)
        case .otherCode: return flipped(1)
        case .wrongLength: return flipped(0)
        case .refused: return refused([0x01, 0xA6])
        case .refusedUndefined: return refused([0x5A, 0x13])
        case .late:
            usleep(300_000)
            return answer
        case .double: return answer + answer
        }
    }

    @Test(arguments: [MockedReader.Model.rcs380, .rcs300], WireFault.allCases)
    func cardFault(_ model: MockedReader.Model, _ fault: WireFault) throws {
        // One that left answers nothing until the next run, which starts the reader anew.
        let isLasting = fault == .cardGone || fault == .cardReplaced
        let isNext = SharedFlag()
        let mock = try MockedReader(
            model,
            USBWireTests.card,
            disturb: { number, answer in
                guard !isNext.isSet, isLasting ? number >= 1 : number == 1 else { return answer }
                return USBWireTests.disturbed(answer, fault)
            }
        )
        let felica = WireReader(source: "usb", environment: mock.environment)
        let outcome = try felica.balance()
        let statuses: Set =
            switch fault {
            case .refused, .refusedUndefined: [0, 1, 3]
            case .cardGone, .cardReplaced: [3]
            default: [0]
            }
        #expect(outcome.isHonest(statuses), "\(outcome)")
        isNext.set()
        #expect(try felica.balance().isRight)
    }

    /// A fault of the reader's, for once and for good. Once it is mended by asking again.
    @Test(
        arguments: [MockedReader.Model.rcs380, .rcs300],
        [
            (.nak, 74), (.garbage, 74), (.short, 74), (.split, 0), (.mute, 74), (.crc, 3), (.checksum, 74), (.busy, 69),
            (.later, 0),
        ] as [(MockedReader.Fault, Int)]
    )
    func readerFault(_ model: MockedReader.Model, _ row: (fault: MockedReader.Fault, status: Int)) throws {
        if row.fault == .checksum && model == .rcs300 || [.busy, .later].contains(row.fault) && model == .rcs380 {
            return
        }
        for isLasting in [false, true] {
            let isNext = SharedFlag()
            let mock = try MockedReader(model, USBWireTests.card) { number in
                !isNext.isSet && (isLasting ? number >= 1 : number == 1) ? row.fault : nil
            }
            let felica = WireReader(source: "usb", environment: mock.environment)
            let outcome = try felica.balance()
            #expect(outcome.isHonest([isLasting ? row.status : 0]), "\(isLasting) \(outcome)")
            isNext.set()
            #expect(try felica.balance().isRight, "\(isLasting)")
        }
    }

    /// Gone in the middle, and what an earlier program left in the pipe.
    @Test(arguments: [MockedReader.Model.rcs380, .rcs300])
    func readerGoneAndStaleFrames(_ model: MockedReader.Model) throws {
        let gone = try MockedReader(model, USBWireTests.card) { $0 == 1 ? .unplug : nil }
        let outcome = try WireReader(source: "usb", environment: gone.environment).balance()
        #expect(outcome.isHonest([74]), "\(outcome)")
        let stale = try MockedReader(model, USBWireTests.card, ["--stale"])
        #expect(try WireReader(source: "usb", environment: stale.environment).balance().isRight)
    }
}

/// A flag that one thread sets and another sees.
private final class SharedFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() { lock.withLock { value = true } }
}
