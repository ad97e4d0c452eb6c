public import FeliCa
public import FeliCaTransport
import Foundation
import Synchronization

/// A virtual PN532 that a thread of its own serves, for as long as this object lives.
public final class VirtualReader: Sendable {
    /// The reader with its card.
    public let server: PN532Server
    private let interruption = Interruption()
    private let ended = DispatchSemaphore(value: 0)
    private let exchanges: SharedLog

    /// Starts serving `chip`.
    public init(_ chip: VirtualPN532) throws(ReaderError) {
        let server = try PN532Server(chip)
        self.server = server
        let exchanges = SharedLog()
        self.exchanges = exchanges
        Thread.detachNewThread { [interruption, ended] in
            server.run(interruption: interruption) { exchanges.append($0) }
            ended.signal()
        }
    }

    deinit {
        interruption.request()
        ended.wait()
    }

    /// Where libnfc finds it.
    public var connstring: String { "pn532_uart:\(server.path)" }

    /// The frames that the card received, and what it answered.
    public var log: [VirtualCard.Exchange] { exchanges.all }
}

/// What a server told of, from whichever thread.
private final class SharedLog: Sendable {
    private let exchanges = Mutex<[VirtualCard.Exchange]>([])

    var all: [VirtualCard.Exchange] { exchanges.withLock { $0 } }

    func append(_ exchange: VirtualCard.Exchange) { exchanges.withLock { $0.append(exchange) } }
}

/// Runs a program to its end and gives what it wrote.
public func run(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:]
) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: messages, as: UTF8.self))
}
