import FeliCa
import FeliCaTransport
import Glibc
import TestSupport
import Testing

@Suite struct SessionReaderTests {
    static let header =
        #"{"felica":1,"recorded":"2026-11-30T16:05:00+09:00","tool":"felica 0.1.0","#
        + #""reader":"pcsc:SONY FeliCa RC-S300/P","masked":true,"note":""}"#
    static let example = """
        \(header)
        # [seconds since the event before, kind, data]
        [0.012100,">","0600ffff0100"]
        [0.002450,"<","14010102000000000008100b4b428485d0ff0003"]
        [0.000310,">","10060102000000000008018b00018000"]
        [0.020000,"!","timeout"]
        [0.000100,"report",{"schema":"felica.report/1"}]
        [0.000010,"end",0]

        """

    static func sessions(_ text: String) -> [Result<Session, InputError>] {
        let reader = SessionReader(Array(text.utf8), file: "x.felica")
        var sessions: [Result<Session, InputError>] = []
        while true {
            do throws(InputError) {
                guard let session = try reader.next() else { return sessions }
                sessions.append(.success(session))
            } catch {
                sessions.append(.failure(error))
            }
        }
    }

    @Test func theExampleOfTheDesign() throws {
        let sessions = Self.sessions(Self.example)
        #expect(sessions.count == 1)
        let session = try #require(try sessions.first?.get())
        #expect(session.damage == nil)
        #expect(session.header.recorded == "2026-11-30T16:05:00+09:00")
        #expect(session.header.tool == "felica 0.1.0")
        #expect(session.header.reader == "pcsc:SONY FeliCa RC-S300/P")
        #expect(session.header.isMasked)
        #expect(session.header.note == "")
        #expect(session.events.map(\.line) == [3, 4, 5, 6, 7, 8])
        #expect(session.events.map(\.delta) == [12_100, 2_450, 310, 20_000, 100, 10].map { .microseconds($0) })
        #expect(session.events[0].kind == .sent(Polling(.any, requestCode: .systemCode).frame.frame))
        #expect(session.events[3].kind == .failure("timeout"))
        #expect(session.report == #"{"schema":"felica.report/1"}"#)
        #expect(session.status == 0)
        // What was read is what is written, but for the comment.
        #expect(
            session.text == Self.example.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0 + "\n" }.joined()
        )
    }

    @Test(arguments: [
        (
            "blanks", " [ 0.5 ,\t\">\" , \"06 00 ffFF 01 00\" ] ",
            SessionEvent.Kind.sent(Frame(code: 0, body: [255, 255, 1, 0]))
        ),
        ("escapes", #"[0.5,"\u003e","06\t00ffff0100"]"#, .sent(Frame(code: 0, body: [255, 255, 1, 0]))),
        ("exponent", #"[5e-1,"!","crc"]"#, .failure("crc")),
        ("nanoseconds", #"[0.500000999,"!","crc"]"#, .failure("crc")),
        ("Japanese", #"[0.5,"mark","二枚目"]"#, .mark("二枚目")),
        ("card", #"[0.5,"card","placed"]"#, .card("placed")),
        (
            "unknown", #"[0.5,"temperature",[ 21.50, {"unit":"C"} ] ]"#,
            .unknown("temperature", data: #"[ 21.50, {"unit":"C"} ]"#)
        ),
        ("report", #"[0.5,"report",{"a":[1,"]"]}]"#, .report(#"{"a":[1,"]"]}"#)),
        ("negative status", #"[0.5,"end",-1]"#, .end(-1)),
    ])
    func event(name: String, line: String, kind: SessionEvent.Kind) throws {
        let session = try #require(try Self.sessions("\(Self.header)\n\(line)\n").first?.get())
        #expect(session.events == [SessionEvent(delta: .microseconds(500_000), kind: kind, line: 2)])
    }

    /// Each is one damaged line after two good ones; what came before is given nevertheless.
    @Test(arguments: [
        (#"[0.1,">","0600ffff0100""#, InputError.Cause.notJSON(column: 23)),
        (#"[0.1,">","0600ffff01001"]"#, .hex),
        (#"[0.1,">","0600ffff01zz"]"#, .hex),
        (#"[0.1,">","0 600ffff0100"]"#, .hex),
        (#"[0.1,"<","0700ffff0100"]"#, .frame(.length(declared: 7, actual: 6))),
        (#"[0.1,"<",""]"#, .frame(.short(actual: 0))),
        (#"[0.1,"<","01"]"#, .frame(.short(actual: 1))),
        (#"[0.1,">",6]"#, .kind(expected: .string)),
        (#"[0.1,"!",null]"#, .kind(expected: .string)),
        (#"[0.1,"end","0"]"#, .kind(expected: .integer)),
        (#"[0.1,"end",0.5]"#, .kind(expected: .integer)),
        (#"[0.1,"end"]"#, .notAnEvent),
        (#"[0.1,"end",0,0]"#, .notAnEvent),
        (#"["0.1","end",0]"#, .notAnEvent),
        (#"[0.1,5,0]"#, .notAnEvent),
        ("[]", .notAnEvent),
        (#"[-0.1,"end",0]"#, .time),
        (#"[1e99,"end",0]"#, .time),
        (#"[00.1,"end",0]"#, .notJSON(column: 3)),
        (#"[0.1,"report",{"a":}]"#, .notJSON(column: 20)),
        (#"[0.1,"report",{"a":1,"a":2}]"#, .duplicate),
        (#"[0.1,"report",[1,{"a":[{"b":1,"c":2,"b":null}]}]]"#, .duplicate),
        (#"[0.1,"report",{"a":01}]"#, .notJSON(column: 22)),
        (#"[0.1,"report",{"a":tru}]"#, .notJSON(column: 24)),
        (#"[0.1,"report",{"a":1,}]"#, .notJSON(column: 23)),
        (#"[0.1,"report",[1 2]]"#, .notJSON(column: 20)),
        (#"[0.1,"report",{"a":1]"#, .notJSON(column: 22)),
        (#"[0.1,"report",{"a" 1}]"#, .notJSON(column: 21)),
        ("\"end\"", .notJSON(column: 5)),
        ("end", .notJSON(column: 3)),
        ("[0.1,\"mark\",\"\u{0}\"]", .notJSON(column: 12)),
        ("[0.1,\"mark\",\"" + String(repeating: "x", count: 1 << 16) + "\"]", .tooLong(limit: 1 << 16)),
    ])
    func damage(line: String, cause: InputError.Cause) throws {
        let text =
            "\(Self.header)\n[0.1,\"!\",\"timeout\"]\n[0.1,\"!\",\"crc\"]\n\(line)\n[0.1,\"end\",0]\n\(Self.example)"
        let sessions = Self.sessions(text)
        let session = try #require(try sessions.first?.get())
        #expect(session.events.map(\.kind) == [.failure("timeout"), .failure("crc")])
        #expect(session.damage?.cause.withoutColumn == cause.withoutColumn)
        #expect(session.damage?.line == 4)
        #expect(session.damage?.file == "x.felica")
        // The next session is whole again.
        #expect(sessions.count == 2)
        #expect(try sessions.last?.get().damage == nil)
        #expect(try sessions.last?.get().events.count == 6)
    }

    @Test(arguments: [
        ("", InputError(file: "x.felica", cause: .empty)),
        ("\n\n# nothing\n", InputError(file: "x.felica", cause: .empty)),
        ("hello\n", InputError(file: "x.felica", line: 1, cause: .foreign)),
        ("[0.1,\"end\",0]\n", InputError(file: "x.felica", line: 1, cause: .foreign)),
        ("{\"version\":3}\n", InputError(file: "x.felica", line: 1, cause: .foreign)),
        ("\n{\"felica\":2}\n", InputError(file: "x.felica", line: 2, path: "felica", cause: .unsupported("felica 2"))),
        ("{\"felica\":{}}\n", InputError(file: "x.felica", line: 1, path: "felica", cause: .foreign)),
        ("{\"felica\":1,\"rec", InputError(file: "x.felica", line: 1, cause: .cut)),
        (
            "{\"felica\":1,\"masked\":1}\n",
            InputError(file: "x.felica", line: 1, path: "masked", cause: .kind(expected: .bool))
        ),
        ("{\"felica\":1,\"felica\":1}\n", InputError(file: "x.felica", line: 1, cause: .duplicate)),
        (
            "{\"felica\":1,\"masked\":false,\"masked\":true}\n",
            InputError(file: "x.felica", line: 1, cause: .duplicate)
        ),
        ("{\"felica\":1,\"own\":\"a\",\"own\":\"b\"}\n", InputError(file: "x.felica", line: 1, cause: .duplicate)),
        (
            "{\"felica\":1,\"note\":5}\n",
            InputError(file: "x.felica", line: 1, path: "note", cause: .kind(expected: .string))
        ),
    ])
    func noSession(text: String, error: InputError) {
        #expect(Self.sessions(text) == [.failure(error)])
    }

    /// Bytes that are no UTF-8 are damage in a report too, however plainly it is written otherwise.
    @Test(arguments: [[0xFF], [0xC3], [0xE3, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
    func reportThatIsNotUTF8(bytes: [UInt8]) throws {
        let line = Array("[0.1,\"report\",{\"name\":\"".utf8) + bytes + Array("\"}]\n[0.1,\"end\",0]\n".utf8)
        let session = try #require(try SessionReader(Array("\(Self.header)\n".utf8) + line, file: "x.felica").next())
        #expect(session.events.isEmpty)
        #expect(session.damage?.cause.withoutColumn == .notJSON(column: 0))
    }

    /// However a header or a report is written, the same comes of it: plainly, or as only a JSON library reads it.
    @Test func plainOrNot() throws {
        let plain = try Self.sessions(Self.example)[0].get()
        let header = Self.header.replacing("felica 0.1.0", with: "f\\u0065lica 0.1.0")
        let report = Self.example.replacing("[0.000100", with: "[1e-4").replacing(Self.header, with: header)
        #expect(try Self.sessions(report)[0].get() == plain)
        let blanks = Self.example.replacing("\"tool\":", with: " \"tool\" :\t").replacing("}\n", with: " } \n")
        #expect(try Self.sessions(blanks)[0].get() == plain)
    }

    @Test func withoutEnd() throws {
        let text = "\(Self.header)\n[0.1,\"!\",\"timeout\"]\n\n\(Self.header)\n# cut here\n"
        let sessions = try Self.sessions(text).map { try $0.get() }
        #expect(sessions.map(\.damage?.cause) == [.noEnd, .noEnd])
        #expect(sessions.map(\.damage?.line) == [2, 4])
    }

    @Test func manySessionsInOneStream() throws {
        let sessions = try Self.sessions(String(repeating: Self.example, count: 100)).map { try $0.get() }
        #expect(sessions.count == 100)
        #expect(sessions.allSatisfy { $0.damage == nil && $0.events.count == 6 })
        #expect(sessions.last?.events.last?.line == 800)
    }

    @Test func whatFollowsTheEndIsNoSession() throws {
        let sessions = Self.sessions(Self.example + "[0.1,\"mark\",\"late\"]\n[0.1,\"end\",0]\n" + Self.example)
        #expect(sessions.count == 3)
        #expect(sessions[1] == .failure(InputError(file: "x.felica", line: 9, cause: .foreign)))
        #expect(try sessions[2].get().events.count == 6)
    }

    @Test func windowsLineEndsAndByteOrderMark() throws {
        let text = "\u{FEFF}" + Self.example.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
        let session = try #require(try Self.sessions(text).first?.get())
        #expect(session.damage == nil)
        #expect(session.events.count == 6)
    }

    @Test func unknownHeaderKeysAreKept() throws {
        let header = #"{"felica":1,"masked":false,"place":{"lat":35.681,"name":"駅"},"n":[1,null]}"#
        let session = try #require(try Self.sessions(header + "\n[0.000001,\"end\",0]\n").first?.get())
        #expect(session.header.unknown.map(\.key) == ["place", "n"])
        #expect(session.header.line == header)
    }

    /// Cut anywhere, it neither crashes nor invents: what is given is the beginning of what was there.
    @Test func cutAnywhere() throws {
        let whole = try #require(try Self.sessions(Self.example).first?.get()).events
        let bytes = Array(Self.example.utf8)
        for length in 0..<bytes.count - 1 {
            let reader = SessionReader(Array(bytes[..<length]), file: "x.felica")
            do {
                let session = try #require(try reader.next())
                #expect(whole.starts(with: session.events))
                let isWhole = session.events.count == whole.count
                #expect(isWhole == (session.damage == nil))
                if !isWhole { #expect(session.damage?.cause == .noEnd || session.damage?.cause == .cut) }
            } catch let error as InputError {
                #expect(error.cause == .empty || error.cause == .cut)
            }
        }
    }

    /// Any single byte changed: an error or a session, never a crash, and an end.
    @Test(arguments: [0x00, 0x0A, 0x22, 0x23, 0x2C, 0x39, 0x5C, 0x5D, 0x7B, 0xFF] as [UInt8])
    func anyByteChanged(to byte: UInt8) {
        let bytes = Array(Self.example.utf8)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] = byte
            let reader = SessionReader(damaged, file: "x.felica")
            var isEnded = false
            for _ in 0..<20 where !isEnded {
                do { isEnded = try reader.next() == nil } catch {}
            }
            #expect(isEnded)
        }
    }

    @Test func throughAFile() throws {
        let file = TemporaryFile()
        // Longer than the buffer, so that lines cross its end.
        #expect(FileBytes.write(String(repeating: Self.example, count: 2_000), to: file.path))
        let reader = try SessionReader(path: file.path)
        var count = 0
        while let session = try reader.next() {
            #expect(session.damage == nil)
            count += session.events.count
        }
        #expect(count == 12_000)
    }

    @Test func whatCannotBeOpened() throws {
        #expect(throws: InputError(file: "/nowhere/x", cause: .unreadable(errno: ENOENT))) {
            try SessionReader(path: "/nowhere/x")
        }
        let folder = try SessionReader(path: "/tmp")
        #expect(throws: InputError(file: "/tmp", cause: .unreadable(errno: EISDIR))) { try folder.next() }
        #expect(try folder.next() == nil)
    }
}

extension InputError.Cause {
    /// The cause without the column, which is jansson's to choose.
    fileprivate var withoutColumn: InputError.Cause {
        if case .notJSON = self { .notJSON(column: 0) } else { self }
    }
}
