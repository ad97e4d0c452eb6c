import FeliCa
import Testing

@testable import FeliCaCommand

/// How text is written for people.
@Suite struct TextTests {
    @Test(arguments: [
        (0, Currency.yen, "¥0"), (10, .yen, "¥10"), (1_234, .yen, "¥1,234"), (20_000, .yen, "¥20,000"),
        (1_000_000, .yen, "¥1,000,000"), (-160, .yen, "-¥160"), (1_938, Currency(code: "HKD", scale: 1), "HK$193.8"),
        (-5, Currency(code: "HKD", scale: 1), "-HK$0.5"), (27_000, Currency(code: "IDR", scale: 0), "IDR 27,000"),
    ])
    func writesMoney(_ amount: Int, _ currency: FeliCa.Currency, _ text: String) {
        #expect(Money(amount, currency).text == text)
    }

    @Test(arguments: [
        ("abc", 3), ("残額", 4), ("ｶﾅ", 2), ("カナ", 4), ("¥1,234", 6), ("￥", 2), ("é", 1), ("e\u{301}", 1), ("–…", 2),
        ("", 0),
    ])
    func countsColumns(_ text: String, _ width: Int) {
        #expect(text.displayWidth == width)
        #expect(text.padded(to: 8).displayWidth == max(8, width))
        #expect(text.leftPadded(to: 8).displayWidth == max(8, width))
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("one two three", 80, ["one two three"]),
        ("unbreakable word", 5, ["unbreakable", "word"]), ("", 10, [""]), ("a  b", 3, ["a b"]),
        ("残額を表示する", 8, ["残額を表", "示する"]), ("残額を。表示", 6, ["残額", "を。表", "示"]),
        ("残額「表示」する", 6, ["残額", "「表", "示」す", "る"]), ("カードを read する", 8, ["カードを", "read す", "る"]),
        ("残額(円)", 5, ["残額", "(円)"]), ("FeliCaカード", 8, ["FeliCa", "カード"]),
    ])
    func wraps(_ text: String, _ width: Int, _ lines: [String]) {
        #expect(text.wrapped(to: width) == lines)
    }

    @Test(arguments: [([:], 80), (["COLUMNS": "50"], 80)])
    func hasAWidthInAPipe(_ environment: [String: String], _ width: Int) {
        #expect(Console.width(terminal: nil, environment: environment) == width)
    }

    @Test(arguments: [
        (["FELICA_LANG": "ja", "LC_ALL": "en_US.UTF-8"], Language.japanese), (["LANG": "ja_JP.UTF-8"], .japanese),
        (["LC_ALL": "C", "LANG": "ja_JP.UTF-8"], .english), (["LC_ALL": "", "LC_MESSAGES": "ja_JP"], .japanese),
        (["LANG": "de_DE.UTF-8"], .english), ([:], .english),
    ])
    func choosesTheLanguage(_ environment: [String: String], _ language: Language) {
        #expect(Language.of(environment) == language)
    }

    @Test(arguments: [
        (Console.ColorMode.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
        (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
        (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
    ])
    func choosesColour(_ mode: Console.ColorMode, _ isTerminal: Bool, _ environment: [String: String], _ has: Bool) {
        #expect(Console.hasColor(mode, isTerminal: isTerminal, environment: environment) == has)
    }
}

/// Every failure has a sentence in both languages and a documented status.
@Suite struct FailureTests {
    private static let frame = Frame(code: 0x06, body: [0x01])

    @Test(arguments: [
        (ReaderError.noReader(wanted: nil, found: []), 69), (.noReader(wanted: "x", found: ["a", "b"]), 69),
        (.serviceNotRunning, 69), (.serviceStopped, 69), (.notPermitted(.node("/dev/x")), 77),
        (.notPermitted(.service), 77), (.busy(reader: "x"), 69), (.unplugged(reader: "x"), 74), (.cardRemoved, 3),
        (.cardUnresponsive, 3), (.otherTechnology("ISO 14443-4 Type A"), 1), (.garbled(reader: "x", detail: "y"), 74),
        (.heldByKernel(reader: "x", driver: "port100"), 69), (.unsupported(reader: "x"), 69),
        (.cannotRead(reader: "x"), 69), (.library(name: "x", code: 1), 74), (.badAddress("x"), 64),
        (.notRecorded(file: "f", line: 3, command: FailureTests.frame), 65),
        (.recordingFailed(path: "/x", errno: 28), 74), (.interrupted, 130),
    ])
    func tellsReaderErrors(_ error: ReaderError, _ status: Int) {
        check(Failure(error), status)
    }

    @Test(arguments: [
        (CardError.noCard, 2), (.left, 3), (.failing(.length(expected: 3, actual: 1)), 3),
        (.failing(.code(expected: 7, actual: 1)), 3), (.failing(.count(expected: 1, actual: 2)), 3),
        (.failing(.idm(expected: IDm(rawValue: 1), actual: IDm(rawValue: 2))), 3),
        (.silent(.readWithoutEncryption), 3), (.reader(.serviceNotRunning), 69),
    ])
    func tellsCardErrors(_ error: CardError, _ status: Int) {
        check(Failure(error), status)
    }

    private func check(_ failure: Failure, _ status: Int) {
        #expect(Int(failure.status.rawValue) == status)
        let english = failure.text(.english)
        let japanese = failure.text(.japanese)
        #expect(!english.isEmpty && !english.contains("\n"))
        #expect(!japanese.contains("\n") && japanese.unicodeScalars.contains { $0.value >= 0x3040 })
    }
}
