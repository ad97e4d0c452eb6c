/// A message of a reader's own protocol, as it passes through a bulk pipe.
protocol PipeMessage {
    /// The message as it is sent.
    var bytes: [UInt8] { get }

    /// Takes a whole message apart; nil when it is none.
    init?(_ bytes: [UInt8])

    /// How many bytes the message has that begins with `prefix`, or at least so many that more can be told; nil when no
    /// message begins so.
    static func length(of prefix: [UInt8]) -> Int?
}
