import Foundation

extension Program {
    /// Runs to the end with a pseudo-terminal for all three streams; what appears on it comes as `out`.
    public func runAtTerminal(_ arguments: [String]) throws -> Outcome {
        var master: Int32 = -1
        var slave: Int32 = -1
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENODEV) }
        let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        let process = Process()
        process.executableURL = url
        process.arguments = leading + arguments
        process.environment = wholeEnvironment.merging(["TERM": "xterm"]) { $1 }
        process.standardInput = terminal
        process.standardOutput = terminal
        process.standardError = terminal
        try process.run()
        close(slave)
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 4_096)
        // The master gives an error, not an end, when the last process has let go of the other side.
        while case let count = read(master, &buffer, buffer.count), count > 0 { data += buffer[..<count] }
        close(master)
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        return Outcome(
            status: process.terminationStatus,
            out: text.split(separator: "\r\n").joined(separator: "\n"),
            err: ""
        )
    }
}
