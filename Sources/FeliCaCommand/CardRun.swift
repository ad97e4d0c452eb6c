internal import FeliCa
internal import FeliCaTransport

/// Reads a card for a command: opens the source, waits, reads, records, and lets go of everything on every way out.
struct CardRun {
    let invocation: Invocation
    let plan: ReadingPlan
    /// Where to record; nil for nowhere.
    let recording: String?

    var console: Console { invocation.console }

    init(_ invocation: Invocation, _ plan: ReadingPlan, recording: String? = nil) {
        self.invocation = invocation
        self.plan = plan
        self.recording = recording ?? invocation.arguments[.recordTo]
    }

    /// Reads the card of the source and hands it to `show`, which prints it and says with its status whether that was
    /// what was asked for. What was read before a failure is shown too; the status is then the failure's.
    func run(_ show: (CardImage) throws(Failure) -> ExitStatus) throws(Failure) -> ExitStatus {
        let sources = try invocation.sources()
        if sources.count == 1 { return try run(sources[0], show) }
        guard recording == nil else {
            throw Failure(
                .usage,
                Text("only one source can be recorded from", "記録の元にできるのは1つだけです")
            )
        }
        var first = ExitStatus.done
        for source in sources {
            var status: ExitStatus
            do throws(Failure) { status = try run(source, show) } catch {
                console.out.flush()
                console.fail(error.text)
                status = error.status
            }
            if first == .done { first = status }
        }
        return first
    }

    private func run(
        _ source: SourceAddress,
        _ show: (CardImage) throws(Failure) -> ExitStatus
    ) throws(Failure) -> ExitStatus {
        let systems = try invocation.systems()
        let limit = try invocation.timeout()
        if case .file(let path) = source { return try runFile(path, systems, show) }
        let reader: (any Link)?
        do { reader = try Readers.open(source, interruption: invocation.interruption) } catch { throw Failure(error) }
        guard let reader else { return .software }
        return try run(reader, show) { session throws(CardError) in
            do throws(CardError) { try session.find(systems, within: .zero) } catch {
                guard error == .noCard, limit != .zero else { throw error }
                if console.err.isTerminal { console.note(Text("Touch a card.", "カードをかざしてください。")) }
                try session.find(systems, within: limit)
            }
        }
    }

    /// Reads what is behind `link`, once `find` has found a card on it.
    func run(
        _ link: any Link,
        _ show: (CardImage) throws(Failure) -> ExitStatus,
        find: (CardSession) throws(CardError) -> Void
    ) throws(Failure) -> ExitStatus {
        defer { link.close() }
        let link = traced(link)
        let recorder = try recorder(link)
        let session = CardSession(recorder ?? link)
        let failure = read(session, find)
        let status: ExitStatus
        do throws(Failure) {
            status = try conclude(session.image, failure, show)
        } catch {
            finish(recorder, nil, error.status)
            throw error
        }
        finish(recorder, session.image.idm == nil ? nil : session.image, status)
        if invocation.shiftsDates, let recording {
            if session.image.idm != nil {
                try recordShifted(session.image, to: recording, of: link)
                console.note(.maskedFile(recording))
            }
        } else if let fault = recorder?.failure {
            console.fail(Failure(fault).text)
            if status == .done { return Failure(fault).status }
        } else if recorder != nil, let recording {
            console.note(isMasking ? .maskedFile(recording) : .unmaskedFile(recording))
        }
        return status
    }

    /// The link, every frame of which is told on standard error with -v.
    private func traced(_ link: any Link) -> any Link {
        guard console.verbosity == .verbose else { return link }
        guard !invocation.shiftsDates else {
            console.note(
                Text("--mask=dates: frames are not shown", "--mask=dates のためフレームは表示しません")
            )
            return link
        }
        let masking = invocation.arguments.choice(.mask) == true ? invocation.masking : nil
        return TracingLink(link, masking: masking) { line in
            console.err.print(console.err.styled(line, .dim))
            console.err.flush()
        }
    }

    private func read(_ session: CardSession, _ find: (CardSession) throws(CardError) -> Void) -> Failure? {
        let clock = ContinuousClock()
        var found = clock.now
        var failure: Failure?
        do throws(CardError) {
            try find(session)
            found = clock.now
            try session.read(plan)
            if invocation.arguments.has(.brand) { try session.readBrand() }
        } catch { failure = Failure(error) }
        if invocation.arguments.has(.timing) {
            let time = found.duration(to: clock.now).milliseconds
            console.err.print(
                Text(
                    "\(session.exchanges) exchanges; reading took \(time) after the card was found",
                    "交換 \(session.exchanges) 回、検出後の読み取り \(time)"
                )(console.language)
            )
            console.err.flush()
        }
        return failure
    }

    /// Shows what there is, then what is in the way of the rest.
    private func conclude(
        _ image: CardImage,
        _ failure: Failure?,
        _ show: (CardImage) throws(Failure) -> ExitStatus
    ) throws(Failure) -> ExitStatus {
        guard image.idm != nil || !image.systems.isEmpty else {
            throw failure ?? Failure(CardError.noCard)
        }
        let status = try show(image)
        console.out.flush()
        if let failure { console.fail(failure.text) }
        if image.isPartial { console.note(.partial) }
        if console.out.fault == .closedPipe { return .closedPipe }
        return failure?.status ?? (image.isPartial ? .cardLeft : status)
    }

    // MARK: - Recording

    private var isMasking: Bool { invocation.arguments.choice(.mask) ?? true }

    private func recorder(_ link: any Link) throws(Failure) -> Recorder? {
        guard let recording, !invocation.shiftsDates else { return nil }
        return try recorder(link, to: recording)
    }

    /// A recorder of what `link` carries, into a new file at `path`.
    func recorder(_ link: any Link, to path: String) throws(Failure) -> Recorder {
        var header = SessionHeader(
            tool: "felica " + version,
            note: "",
            unknown: [.init(key: SessionHeader.planKey, value: JSON.string(plan.recorded).line)]
        )
        // When a card was read tells of the dates on it.
        if invocation.shiftsDates {
            header.isMasked = true
        } else {
            header.recorded = SessionHeader.now()
        }
        let masking = isMasking && !invocation.shiftsDates ? invocation.masking : nil
        do {
            return Recorder(link, to: try SessionWriter(path: path), header: header, masking: masking)
        } catch { throw Failure(error) }
    }

    private func finish(_ recorder: Recorder?, _ image: CardImage?, _ status: ExitStatus) {
        guard let recorder else { return }
        let shown = image.map { isMasking && !$0.isMasked ? invocation.masking.mask($0) : $0 }
        recorder.finish(report: shown.map { CardReport($0).json.line }, status: Int(status.rawValue))
    }
}

extension Text {
    static let partial = Text("only a part was read", "読み取れたのは一部だけです")
}
