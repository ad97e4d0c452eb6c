import FeliCa
import FeliCaTransport
import Testing

@Suite struct CardScriptTests {
    @Test func readsEveryKind() throws {
        let text = """
            # What happens to the card.
            [0.5,"arrive"]

              ["#3","silence"]
            ["#4","status","01A6"]
            [0,"garble"]
            [0,"short"]
            [0,"late",1.25]
            [0,"double"]
            ["#9","change","other card.json"]
            [2,"leave"]
            """
        let script = try CardScript(Array(text.utf8), file: "script")
        #expect(
            script.events.map(\.moment) == [
                .after(.milliseconds(500)), .frame(3), .frame(4), .after(.zero), .after(.zero), .after(.zero),
                .after(.zero), .frame(9), .after(.seconds(2)),
            ]
        )
        #expect(
            script.events.map(\.kind) == [
                .arrive, .fault(.silence), .fault(.status(StatusFlags(0x01, 0xA6))), .fault(.garble), .fault(.short),
                .fault(.late(.milliseconds(1_250))), .fault(.double), .change(file: "other card.json"), .leave,
            ]
        )
        #expect(script.files == ["other card.json"])
        #expect(!script.beginsWithCard)
    }

    @Test(arguments: [
        ("", true), ("[1,\"leave\"]", true), ("[1,\"change\",\"x\"]\n[1,\"arrive\"]", true),
        ("[1,\"silence\"]\n[1,\"arrive\"]", false),
    ])
    func tellsWhetherTheCardIsThereAtFirst(_ text: String, _ isThere: Bool) throws {
        #expect(try CardScript(Array(text.utf8), file: "script").beginsWithCard == isThere)
    }

    @Test(arguments: [
        ("[1,\"arrive\"", InputError.Cause.notJSON(column: 11), String?.none),
        ("{}", .kind(expected: .array), nil),
        ("[1]", .notAnEvent, nil),
        ("[1,\"late\",1,1]", .notAnEvent, nil),
        ("[1,2]", .kind(expected: .string), "[1]"),
        ("[1,\"fly\"]", .value("fly"), "[1]"),
        ("[1,\"leave\",1]", .value("leave"), "[1]"),
        ("[1,\"late\"]", .notAnEvent, "[1]"),
        ("[1,\"late\",\"1\"]", .time, "[2]"),
        ("[-1,\"leave\"]", .time, "[0]"),
        ("[1e10,\"leave\"]", .time, "[0]"),
        ("[\"3\",\"leave\"]", .value("3"), "[0]"),
        ("[\"#0\",\"leave\"]", .value("#0"), "[0]"),
        ("[\"#2\",\"arrive\"]", .value("#2"), "[0]"),
        ("[1,\"change\",1]", .kind(expected: .string), "[2]"),
        ("[1,\"status\",\"A6\"]", .value("A6"), "[2]"),
        ("[1,\"status\",\"0000\"]", .value("0000"), "[2]"),
    ])
    func tellsWhereALineIsDamaged(_ line: String, _ cause: InputError.Cause, _ path: String?) {
        #expect(throws: InputError(file: "script", line: 3, path: path, cause: cause)) {
            try CardScript(Array("# a script\n[1,\"leave\"]\n\(line)\n".utf8), file: "script")
        }
    }
}
