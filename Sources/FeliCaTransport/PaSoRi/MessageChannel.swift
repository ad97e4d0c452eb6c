internal import FeliCa

/// Messages over a pipe, put together from packets however they were split.
final class MessageChannel<Message: PipeMessage> {
    /// Who is at the other end, for errors.
    let reader: String
    /// What ends a wait for a message.
    var interruption: Interruption

    private let pipe: any BulkPipe
    private var received: [UInt8] = []

    /// How soon a wait notices that it was interrupted.
    private static var slice: Duration { .milliseconds(50) }
    /// How long the pipe has to be quiet to be empty, and how many reads it is given for it.
    private static var quiet: Duration { .milliseconds(10) }
    private static var drainReads: Int { 64 }

    init(_ pipe: any BulkPipe, reader: String, interruption: Interruption) {
        self.pipe = pipe
        self.reader = reader
        self.interruption = interruption
    }

    func send(_ message: Message) throws(ReaderError) { try pipe.write(message.bytes) }

    /// The next message; nil when none began within `limit`. What is no message, or ends too early, is an error.
    func next(within limit: Duration) throws(ReaderError) -> Message? {
        let clock = ContinuousClock()
        let end = clock.now + limit
        while true {
            guard let due = Message.length(of: received), due <= Self.maximumLength else { throw garbled() }
            if !received.isEmpty, due <= received.count { return try take(due) }
            if interruption.isRequested { throw .interrupted }
            let rest = end - clock.now
            guard rest > .zero else {
                if received.isEmpty { return nil }
                throw garbled()
            }
            // Asking for no more than is due ends the read with the message, whether or not an empty packet follows.
            let packets = max(1, (due - received.count + pipe.packetSize - 1) / pipe.packetSize)
            received += try pipe.read(upTo: packets * pipe.packetSize, within: min(rest, Self.slice)) ?? []
        }
    }

    /// Reads and forgets what the reader still has to say.
    func drain() throws(ReaderError) {
        received = []
        for _ in 0..<Self.drainReads {
            guard try pipe.read(upTo: pipe.packetSize, within: Self.quiet) != nil else { return }
        }
    }

    /// Gives the device back.
    func close() { pipe.close() }

    /// No message of a reader is longer: the longest frame of a card has 255 bytes.
    private static var maximumLength: Int { 1_024 }

    private func take(_ count: Int) throws(ReaderError) -> Message {
        guard let message = Message(Array(received.prefix(count))) else { throw garbled() }
        received.removeFirst(count)
        return message
    }

    private func garbled() -> ReaderError {
        defer { received = [] }
        return .garbled(reader: reader, detail: Hex.string(received))
    }
}
