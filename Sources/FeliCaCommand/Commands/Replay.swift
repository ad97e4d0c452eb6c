internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica replay FILE…`
    static let replay = Command(
        name: "replay",
        summary: Text("run recorded sessions again", "記録したセッションを再生する"),
        details: Text(
            "Runs each recorded session through the same code as a card on a reader. With --check what is shown and the exit status must be those that were recorded; with --strict the commands must come in the recorded order.",
            "記録した各セッションを、リーダー上のカードと同じコードで処理します。--check では表示内容と終了ステータスが記録と一致すること、--strict ではコマンドが記録の順に出ることを求めます。"
        ),
        operands: [
            Operand(
                name: "FILE",
                count: .many,
                completions: [.file],
                help: Text("session files; - for standard input", "セッションファイル(- は標準入力)")
            )
        ],
        options: [.check, .strict, .json, .explain] + Option.masking + [.timing],
        examples: [
            Example("felica replay suica.felica", Text("what did that card say?", "そのカードは何と答えたか")),
            Example(
                "felica replay --check *.felica",
                Text("in CI: does everything still read the same?", "CI で: 今も同じ結果になるか")
            ),
        ],
        run: { invocation throws(Failure) in
            var first = ExitStatus.done
            for path in invocation.arguments.operands {
                var status: ExitStatus
                do throws(Failure) { status = try invocation.replay(path) } catch {
                    invocation.console.out.flush()
                    invocation.console.fail(error.text)
                    status = error.status
                }
                if first == .done { first = status }
            }
            return first
        }
    )
}

extension Option {
    fileprivate static let check = Option(
        "check",
        summary: Text("compare with what was recorded", "記録と比較する")
    )
    fileprivate static let strict = Option(
        "strict",
        summary: Text("demand the recorded order of commands", "記録どおりのコマンド順を求める")
    )
}

extension Invocation {
    /// Replays every session of a file, or another tool's trace; the first failure's status.
    fileprivate func replay(_ path: String) throws(Failure) -> ExitStatus {
        try CardFile(path: path, console: console).forEach { dump throws(Failure) in
            guard let session = dump.session else {
                throw Failure(
                    .data,
                    Text(
                        "\(path): an image has no frames to replay; show it with --from",
                        "\(path): イメージには再生するフレームがありません。--from で表示できます"
                    )
                )
            }
            do throws(Failure) { return try replay(session) } catch {
                // The next session may well be whole.
                console.out.flush()
                console.fail(error.text)
                return error.status
            }
        }
    }

    private func replay(_ session: Session) throws(Failure) -> ExitStatus {
        let link = ReplayLink(session, strict: arguments.has(.strict))
        var shown: CardImage?
        var status: ExitStatus
        do throws(Failure) {
            status = try CardRun(self, ReadingPlan(session)).run(link) { image throws(Failure) in
                shown = image
                return try showBalances(of: image)
            } find: { card throws(CardError) in
                try card.find(session.polledSystems, within: .zero)
            }
        } catch {
            // A recording of a failure fails again: with --check that is what it should do.
            // What is wrong with the file itself is told by whoever read it.
            guard session.damage == nil else { return .data }
            guard arguments.has(.check) else { throw error }
            console.out.flush()
            console.fail(error.text)
            status = error.status
        }
        guard session.damage == nil else { return .data }
        if arguments.has(.strict), let line = link.firstUnusedLine {
            throw Failure(
                .data,
                Text(
                    "\(session.file):\(line): recorded, but not asked for again",
                    "\(session.file):\(line): 記録にあるのに、再生では要求されませんでした"
                )
            )
        }
        return arguments.has(.check) ? try check(session, shown, status) : status
    }

    /// Compares what was shown, and the status, with what was recorded; done when both are the same.
    private func check(_ session: Session, _ image: CardImage?, _ status: ExitStatus) throws(Failure) -> ExitStatus {
        guard session.report != nil || session.status != nil else {
            throw Failure(
                .data,
                Text(
                    "\(session.file): nothing to compare with: the session has neither report nor end",
                    "\(session.file): report も end もないため比較できません"
                )
            )
        }
        var differs = false
        func differ(_ english: String, _ japanese: String) {
            differs = true
            console.fail(Text(session.file + ": " + english, session.file + ": " + japanese))
        }
        if let recorded = session.report {
            let now = image.map { CardReport($0).json } ?? .object([])
            do {
                for place in try ReportComparison.differences(recorded: recorded, now: now, file: session.file) {
                    let new = place.now ?? "–"
                    differ(
                        "\(place.path) was \(place.recorded), now \(new)",
                        "\(place.path) は記録では \(place.recorded)、今回は \(new)"
                    )
                }
            } catch { throw Failure(error) }
        }
        if let recorded = session.status, recorded != Int(status.rawValue) {
            differ(
                "the status was \(recorded), now \(status.rawValue)",
                "ステータスは記録では \(recorded)、今回は \(status.rawValue)"
            )
        }
        return differs ? .no : .done
    }
}
