import Glibc

extension Interruption {
    /// How soon a pause notices that it was interrupted.
    private static let slice = Duration.milliseconds(20)

    /// Does nothing for `time`, or until the end is asked for.
    func pause(for time: Duration) {
        let clock = ContinuousClock()
        let end = clock.now + time
        while !isRequested, clock.now < end {
            usleep(UInt32(min(Interruption.slice, end - clock.now) / .microseconds(1)))
        }
    }
}
