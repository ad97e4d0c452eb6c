import Synchronization

/// The wish that whatever runs should end now: made by Ctrl-C, heeded by every wait.
///
/// A thread that waits inside a C library registers how that wait is cancelled; the request, which comes from another
/// thread, calls it.
public final class Interruption: Sendable {
    private struct State {
        var isRequested = false
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Makes one that nobody has requested.
    public init() {}

    /// Whether everything should end.
    public var isRequested: Bool { state.withLock(\.isRequested) }

    /// Asks for the end, and cancels the wait that is registered.
    public func request() {
        let cancel = state.withLock { state in
            state.isRequested = true
            return state.cancel
        }
        cancel?()
    }

    /// Runs `wait`, which `cancel`, called from another thread, brings to its end. Throws at once when the end was asked
    /// for before.
    public func whileWaiting<Value, Failure: Error>(
        cancel: @escaping @Sendable () -> Void,
        _ wait: () throws(Failure) -> Value
    ) throws(Failure) -> Value? {
        let isRequested = state.withLock { state in
            if !state.isRequested { state.cancel = cancel }
            return state.isRequested
        }
        guard !isRequested else { return nil }
        defer { state.withLock { $0.cancel = nil } }
        return try wait()
    }
}
