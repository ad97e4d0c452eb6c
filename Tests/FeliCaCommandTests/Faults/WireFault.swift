import FeliCa
import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// What goes wrong with an answer of the card, the same on every wire; the answer is the card's to the first read.
enum WireFault: String, CaseIterable, CustomTestStringConvertible {
    case silence, cut, flippedByte, otherIDm, otherCode, wrongLength, refused, refusedUndefined, late, double
    case cardReplaced, cardGone

    var testDescription: String { rawValue }

    /// The same as an event of a script, at the frame of that number.
    func event(atFrame number: Int) -> CardScript.Event {
        CardScript.Event(moment: .frame(number), kind: kind)
    }

    private var kind: CardScript.Kind {
        switch self {
        case .silence: .fault(.silence)
        case .cut: .fault(.short)
        // The number of blocks; the data are the air's own checksum's matter.
        case .flippedByte: .fault(.flip(12))
        case .otherIDm: .fault(.flip(9))
        case .otherCode: .fault(.flip(1))
        case .wrongLength: .fault(.flip(0))
        case .refused: .fault(.status(StatusFlags(0x01, 0xA6)))
        case .refusedUndefined: .fault(.status(StatusFlags(0x5A, 0x13)))
        case .late: .fault(.late(.milliseconds(300)))
        case .double: .fault(.double)
        case .cardReplaced: .change(file: WireFault.other)
        case .cardGone: .leave
        }
    }

    /// The name of the card that takes the other's place.
    static let other = "other"
}

/// The built binary, which must never run longer than half a minute, on some source.
struct WireReader {
    let source: String
    var environment: [String: String] = [:]

    private static let limit = "30"

    /// Reads the balance.
    func balance(_ options: [String] = []) throws -> Outcome {
        let felica = Program(
            "/usr/bin/timeout",
            environment: environment,
            leading: ["--signal=KILL", WireReader.limit, Program.felica.path]
        )
        return try felica.run(["balance", "--from", source, "--timeout", "2"] + options)
    }
}

extension Outcome {
    private static let right = "Card\tItem\tValue\nTransit IC card\tBalance\t¥10\n"

    /// Whether the balance of the card is all that it says.
    var isRight: Bool { status == 0 && out == Outcome.right && err.isEmpty }

    /// Whether it is what `WireFault.other` holds, and nothing else.
    var isOther: Bool {
        status == 0 && err.isEmpty
            && out.hasPrefix("Card\tItem\tValue\nWAON\tBalance\t¥15,345\n")
            && out.matches(of: /[¥]/).count == 1
    }

    /// Whether it is right, or ends with one of `statuses`, says why, and shows no figure but a right one. Never 137: that
    /// is a hang.
    func isHonest(_ statuses: Set<Int>) -> Bool {
        if isRight { return statuses.contains(0) }
        let figures = out.matches(of: /[¥][0-9,]+/).map { String($0.output) }
        return status != 0 && statuses.contains(Int(status)) && figures.allSatisfy { $0 == "¥10" }
            && (err.contains("felica: ") || out.contains("refused"))
    }
}
