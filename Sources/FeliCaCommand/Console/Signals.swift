internal import FeliCaTransport
internal import Glibc

/// Turns Ctrl-C and the other wishes to end into an `Interruption`, heeded wherever the program waits.
enum Signals {
    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    /// Blocks the signals in every thread and waits for them in one of its own, where, unlike in a signal handler,
    /// anything may be called. A second wish ends the process at once. A closed pipe is an error of writing, not a signal.
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
                while sigwait(&set, &number) == 0 {
                    if interruption.isRequested { _exit(ExitStatus.interrupted.rawValue) }
                    interruption.request()
                }
                return nil
            },
            context
        )
        if status != 0 { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
    }
}
