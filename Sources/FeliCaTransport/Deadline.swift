internal import CDeadline

/// Cuts short what a C library does for too long: see `CDeadline`.
enum Deadline {
    /// What is taken away from a library that takes too long.
    enum Cut {
        /// The device that this descriptor is open on: the library's own descriptors of it lead nowhere afterwards.
        case device(Int32)
        /// The connection of this socket.
        case socket(Int32)
    }

    /// Runs `call`. Whether it took longer than `limit` and was cut short is in `isOver`; what was cut is of no use then.
    static func run<Value>(
        _ limit: Duration,
        _ cut: Cut?,
        _ call: () -> Value
    ) -> (value: Value, isOver: Bool) {
        guard let cut else { return (call(), false) }
        // It stays where it is, as the kernel holds its address.
        return withUnsafeTemporaryAllocation(of: felica_deadline.self, capacity: 1) { room in
            guard let deadline = room.baseAddress else { return (call(), false) }
            deadline.initialize(to: felica_deadline())
            let milliseconds = Int32(clamping: limit.milliseconds)
            let isSet =
                switch cut {
                case .device(let number): felica_deadline_set(deadline, milliseconds, felica_cut_device, number)
                case .socket(let number): felica_deadline_set(deadline, milliseconds, felica_cut_socket, number)
                }
            let value = call()
            if isSet { felica_deadline_lift(deadline) }
            return (value, deadline.pointee.is_over != 0)
        }
    }

    /// The descriptors of this process that are connections to the smart card service.
    static func serviceSockets() -> Set<Int32> { Set((3..<256).filter { felica_is_service($0) }) }
}
