import FeliCa
import Glibc
import TestSupport
import Testing

@testable import FeliCaTransport

@Suite struct RecorderTests {
    /// A link that plays a list of answers, and then has no card.
    private final class ScriptedLink: Link {
        var traits = LinkTraits(name: "script", maximumResponse: 251, carriesFrames: false)
        var answers: [Result<Frame?, ReaderError>]
        init(_ answers: [Result<Frame?, ReaderError>]) { self.answers = answers }
        func awaitCard(for limit: Duration?) throws(ReaderError) -> Presence { .perhaps }
        func tune(to rate: BitRate) {}
        func exchange(_ command: CommandFrame, timeout: Duration) throws(ReaderError) -> Frame? {
            guard !answers.isEmpty else { throw .cardRemoved }
            return try answers.removeFirst().get()
        }
        func close() {}
    }

    static func session(_ file: TemporaryFile) throws -> Session {
        let reader = try SessionReader(path: file.path)
        let session = try #require(try reader.next())
        #expect(try reader.next() == nil)
        return session
    }

    @Test(arguments: SampleCard.allCases, [ReadingPlan.balance(everySystem: false), .structure, .everything])
    func recordedAndReplayedIsTheSame(card: SampleCard, plan: ReadingPlan) throws {
        let file = TemporaryFile()
        let recorded = try Recording.record(VirtualCardLink(VirtualCard(card.image)), plan, to: file.path)
        let session = try Self.session(file)
        #expect(session.damage == nil)
        #expect(session.text == file.text)
        #expect(recorded.error == nil)
        for strict in [false, true] {
            let link = ReplayLink(session, strict: strict)
            let replayed = Recording.read(link, plan)
            #expect(replayed.error == nil)
            #expect(replayed.image == recorded.image)
            #expect(CardReport(replayed.image).json.line == session.report)
            #expect(link.firstUnusedLine == nil)
        }
    }

    @Test(arguments: SampleCard.allCases)
    func whatTheFramesSayIsWhatWasRead(card: SampleCard) throws {
        let file = TemporaryFile()
        var recorded = try Recording.record(VirtualCardLink(VirtualCard(card.image)), .everything, to: file.path).image
        if card == .lite {
            // The session knows of Lite that nothing else is there; frames do not say it.
            recorded.hasAllSystems = false
            recorded.systems[0].isSearched = false
            recorded.systems[0].services.removeAll { $0.blocks.isEmpty }
        }
        #expect(try Self.session(file).image == recorded)
    }

    @Test func theLines() throws {
        let file = TemporaryFile()
        var card = SampleCard.transit.image
        card.systems.removeLast(2)
        _ = try Recording.record(
            VirtualCardLink(VirtualCard(card)),
            .balance(everySystem: false),
            to: file.path,
            polling: [SystemCode(rawValue: 0x8008), .transit],
            report: { _ in nil }
        )
        #expect(
            file.text == """
                {"felica":1,"recorded":"2026-11-30T16:05:00+09:00","tool":"felica 0.1.0","reader":"card in software",\
                "masked":false,"note":"made in software","plan":"balance"}
                [0.001250,">","060080080100"]
                [0.001250,"!","timeout"]
                [0.001250,"card","placed"]
                [0.000000,">","060000030100"]
                [0.001250,"<","140101010a0b0c0d0e0f100b4b428485d0ff0003"]
                [0.001250,">","100601010a0b0c0d0e0f018b00018000"]
                [0.001250,"<","1d0701010a0b0c0d0e0f00000100000000000000002000000a000001e3"]
                [0.001250,"end",0]

                """
        )
    }

    @Test func aLongWaitTakesAFewLines() throws {
        let file = TemporaryFile()
        let link = ScriptedLink([Result<Frame?, ReaderError>](repeating: .success(nil), count: 1_000))
        var time = Duration.zero
        let recorder = Recorder(link, to: try SessionWriter(path: file.path), header: Recording.header) {
            time += .milliseconds(10)
            return time
        }
        for _ in 0..<500 {
            #expect(try recorder.awaitCard(for: nil) == .perhaps)
            for system in [SystemCode.transit, .any] {
                #expect(try recorder.exchange(Polling(system).frame, timeout: .zero) == nil)
            }
        }
        #expect(throws: ReaderError.cardRemoved) { try recorder.exchange(Polling(.any).frame, timeout: .zero) }
        recorder.finish(report: nil, status: 2)
        let session = try Self.session(file)
        #expect(
            session.events.map(\.kind) == [
                .sent(Polling(.transit).frame.frame), .failure("timeout"), .sent(Polling(.any).frame.frame),
                .failure("timeout"), .sent(Polling(.any).frame.frame), .failure("removed"), .end(2),
            ]
        )
        // Nothing of the time is lost.
        let total = session.events.reduce(Duration.zero) { $0 + $1.delta }
        #expect(total > .seconds(10) && total < time)
    }

    @Test func theHeaderSaysWhatTheReaderCannot() throws {
        let file = TemporaryFile()
        let recorder = Recorder(ScriptedLink([]), to: try SessionWriter(path: file.path), header: SessionHeader())
        recorder.finish(report: nil, status: 2)
        let header = try Self.session(file).header
        #expect(
            header.line == #"{"felica":1,"reader":"script","blocksOnly":true,"maximumResponse":251,"masked":false}"#
        )
        let traits = ReplayLink(Session(file: "x", header: header)).traits
        #expect(traits == LinkTraits(name: "script", maximumResponse: 251, carriesFrames: false))
    }

    @Test(arguments: [
        ReaderError.cardRemoved, .unplugged(reader: "script"), .serviceStopped, .serviceNotRunning,
        .busy(reader: "script"), .cardUnresponsive, .otherTechnology("ISO 14443: type A"),
        .garbled(reader: "script", detail: "5A: not an answer"), .cannotRead(reader: "script"),
        .heldByKernel(reader: "script", driver: "port100"), .unsupported(reader: "script"),
        .cannotRead(reader: "script", idm: IDm(rawValue: 0x0101_0101_0203_0406)),
        .library(name: "libnfc", code: -20), .notPermitted(.service), .notPermitted(.node("/dev/bus/usb/1/2")),
        .badAddress("nfc: what"), .noReader(wanted: nil, found: []), .interrupted,
    ])
    func aReadersErrorIsReplayedAtItsPlace(error: ReaderError) throws {
        let file = TemporaryFile()
        let answer = Frame(code: 1, body: [UInt8](repeating: 7, count: 16))
        let recorder = Recorder(
            ScriptedLink([.success(nil), .success(answer), .failure(error)]),
            to: try SessionWriter(path: file.path),
            header: SessionHeader()
        )
        func play(_ link: any Link) throws {
            _ = try link.awaitCard(for: nil)
            #expect(try link.exchange(Polling(.any).frame, timeout: .zero) == nil)
            #expect(try link.exchange(Polling(.any).frame, timeout: .zero) == answer)
            #expect(throws: error) { try link.exchange(RequestResponse(idm: IDm(rawValue: 7)).frame, timeout: .zero) }
        }
        try play(recorder)
        recorder.finish(report: nil, status: 3)
        try play(ReplayLink(Self.session(file)))
        try play(ReplayLink(Self.session(file), strict: true))
    }

    /// A full disk ends the recording, not the reading.
    @Test func fullDisk() throws {
        var time = Duration.zero
        let recorder = Recorder(
            VirtualCardLink(VirtualCard(SampleCard.transit.image)),
            to: try SessionWriter(path: "/dev/full"),
            header: Recording.header
        ) {
            time += .microseconds(1)
            return time
        }
        #expect(recorder.failure == nil)
        let read = Recording.read(recorder, .balance(everySystem: false))
        recorder.finish(report: nil, status: 0)
        #expect(read.error == nil)
        #expect(CardReport(read.image).purses.first?.balance.value == Money(10, .yen))
        #expect(recorder.failure == .recordingFailed(path: "/dev/full", errno: ENOSPC))
    }

    @Test func whereNothingCanBeCreated() {
        #expect(throws: ReaderError.recordingFailed(path: "/nowhere/x", errno: ENOENT)) {
            try SessionWriter(path: "/nowhere/x")
        }
    }

    @Test func finishedOnce() throws {
        let file = TemporaryFile()
        let recorder = Recorder(ScriptedLink([]), to: try SessionWriter(path: file.path), header: SessionHeader())
        recorder.mark("二枚目")
        recorder.finish(report: "{\n}", status: 0)
        recorder.finish(report: "{}", status: 70)
        recorder.mark("late")
        #expect(try Self.session(file).events.map(\.kind) == [.mark("二枚目"), .report("{}"), .end(0)])
    }

    @Test(arguments: [
        (0, 0, "1970-01-01T00:00:00+00:00"), (1_796_022_300, 32_400, "2026-11-30T16:05:00+09:00"),
        (1_796_022_300, -12_600, "2026-11-30T03:35:00-03:30"),
    ])
    func timestamp(seconds: Int, offset: Int, text: String) {
        #expect(SessionHeader.timestamp(seconds, offset: offset) == text)
    }
}
