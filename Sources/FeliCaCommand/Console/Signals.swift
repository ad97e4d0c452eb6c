internal import FeliCaTransport
internal import Glibc

/// Turns Ctrl-C and the other wishes to end into an `Interruption`, heeded wherever the program waits.
enum Signals {
    /// Those that end the program: not what whoever started it wanted ignored, as nohup does.
    private static let ending = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }

    /// How long whatever runs may take to end by itself: longer than a reader that hangs.
    private static let patience = 3

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Blocks the signals in every thread and waits for them in one of its own, where, unlike in a signal handler,
    /// anything may be called. A second wish ends the process at once, and so does time: a wait for a file or a pipe that
    /// nobody writes heeds nothing. A closed pipe is an error of writing, not a signal.
    static func watch(_ interruption: Interruption) {
        signal(SIGPIPE, SIG_IGN)
        var set = sigset_t()
        sigemptyset(&set)
        for number in ending { sigaddset(&set, number) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(interruption).toOpaque()
        let status = pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                let interruption = Unmanaged<Interruption>.fromOpaque(context).takeRetainedValue()
                var set = sigset_t()
                sigemptyset(&set)
                for number in Signals.ending { sigaddset(&set, number) }
                var number: Int32 = 0
                guard sigwait(&set, &number) == 0 else { return nil }
                interruption.request()
                var patience = timespec(tv_sec: Signals.patience, tv_nsec: 0)
                sigtimedwait(&set, nil, &patience)
                _exit(ExitStatus.interrupted.rawValue)
            },
            context
        )
        if status != 0 { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
    }
}
