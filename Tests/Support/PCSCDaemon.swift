import Foundation
import Synchronization

/// A pcscd of our own with readers in software, apart from one that may already run on the machine.
///
/// It runs in a mount namespace with a /run of its own, which a small shell holds open; from outside its socket is
/// reached through /proc. The shell takes orders on its standard input and ends, with the daemon, when that is closed,
/// so nothing is left behind however the tests end.
public final class PCSCDaemon: Sendable {
    /// A reader in software: a name, and the port at which a card is put on its first slot.
    public struct Reader: Sendable {
        /// The name that pcscd shows, without index and slot.
        public let name: String
        /// Where `VPCDServer` connects to.
        public let port: UInt16

        /// A reader of any name, at a port that is free.
        public init(_ name: String) throws {
            self.name = name
            port = try PCSCDaemon.freePort()
        }
    }

    /// Why the daemon cannot be started here.
    public struct Unavailable: Error, CustomStringConvertible {
        /// What stands in the way.
        public let description: String
    }

    private struct Holder {
        let process: Process
        let input: FileHandle
        let output: FileHandle
    }

    /// The daemon that this process's own PC/SC calls reach. Only one suite, whose tests run in turn, may use it.
    public static let shared = Result { try PCSCDaemon(link: PCSCDaemon.processSocket) }

    /// Why no daemon can be started here; nil when one can. In CI that is never a reason to skip a test.
    public static let problem: String? = {
        guard ProcessInfo.processInfo.environment["CI"] != "true" else { return nil }
        switch shared {
        case .success: return nil
        case .failure(let error): return "pcscd cannot be started: \(error)"
        }
    }()

    /// Where the PC/SC library finds this daemon: the value of PCSCLITE_CSOCK_NAME for a process.
    public let socket: String

    private let holder: Mutex<Holder>
    private let folder: URL
    private let configuration: URL

    /// Where this process's PC/SC calls go: the library looks once, so it has to be a path that never changes.
    private static let processSocket: String = {
        let path = "/tmp/felica-pcscd-\(getpid()).comm"
        setenv("PCSCLITE_CSOCK_NAME", path, 1)
        return path
    }()

    private static let path = "/usr/sbin:/usr/bin:/sbin:/bin"
    private static let driver = "/usr/lib/pcsc/drivers/serial/libifdvpcd.so"

    /// Its arguments are the daemon's; at its end it removes what is left of us. The USB devices are hidden, so that
    /// readers that another pcscd uses are left alone. Ctrl-C ends the tests, and they end the shell.
    private static let script = """
        trap 'rm -rf "$FOLDER" "$LINK"' EXIT
        trap '' INT HUP TERM
        mount -t tmpfs tmpfs /run && mkdir /run/pcscd || exit 1
        [ ! -d /dev/bus/usb ] || mount -t tmpfs tmpfs /dev/bus/usb || exit 1
        echo ready
        while read -r order; do
            if [ -n "$daemon" ]; then kill "$daemon"; wait "$daemon"; daemon=; fi
            if [ "$order" = start ]; then
                pcscd --foreground "$@" >/dev/null 2>&1 & daemon=$!
                until [ -S /run/pcscd/pcscd.comm ]; do kill -0 "$daemon" || exit 1; sleep 0.01; done
            fi
            echo done
        done
        [ -z "$daemon" ] || kill "$daemon"
        """

    /// A daemon that does not run yet; `link` is made to point to its socket.
    private init(link: String? = nil) throws {
        _ = PCSCDaemon.processSocket
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("felica-\(UUID().uuidString)")
        configuration = folder.appendingPathComponent("conf")
        try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        let holder: Holder
        do {
            holder = try PCSCDaemon.hold(folder, configuration, link)
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
        self.holder = Mutex(holder)
        socket = "/proc/\(holder.process.processIdentifier)/root/run/pcscd/pcscd.comm"
        if let link {
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: socket)
        }
    }

    /// A daemon of one's own with `readers`, for a process that is told of its `socket`.
    public convenience init(_ readers: [Reader]) throws {
        try self.init()
        try start(readers)
    }

    deinit { holder.withLock { try? $0.input.close() } }

    /// Starts the daemon with `readers`, or starts it anew.
    public func start(_ readers: [Reader]) throws {
        var entries = ""
        for (number, reader) in readers.enumerated() {
            // vpcd keeps its slots in globals: every reader needs a library of its own.
            let library = folder.appendingPathComponent("vpcd-\(number).so")
            if !FileManager.default.fileExists(atPath: library.path) {
                let driver = URL(fileURLWithPath: PCSCDaemon.driver).resolvingSymlinksInPath()
                try FileManager.default.copyItem(at: driver, to: library)
            }
            entries += """
                FRIENDLYNAME "\(reader.name)"
                DEVICENAME /dev/null:\(reader.port)
                LIBPATH \(library.path)
                CHANNELID \(reader.port)


                """
        }
        try entries.write(to: configuration.appendingPathComponent("readers"), atomically: false, encoding: .utf8)
        try order("start")
    }

    /// Stops the daemon; `start` brings it back at the same socket.
    public func stop() throws { try order("stop") }

    private func order(_ order: String) throws {
        try holder.withLock { holder in
            try holder.input.write(contentsOf: Data("\(order)\n".utf8))
            try PCSCDaemon.expect("done", holder.output, else: "it ended at once")
        }
    }

    private static func hold(_ folder: URL, _ configuration: URL, _ link: String?) throws -> Holder {
        guard FileManager.default.fileExists(atPath: driver) else {
            throw Unavailable(description: "\(driver) is missing (package vsmartcard-vpcd)")
        }
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.environment = ["PATH": path, "FOLDER": folder.path, "LINK": link ?? folder.path]
        process.arguments =
            ["unshare", "--mount"] + (geteuid() == 0 ? [] : ["--map-root-user"])
            + ["sh", "-c", script, "sh", "-c", configuration.path] + (try policyOptions())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try expect("ready", output.fileHandleForReading, else: "unshare cannot make its mount namespace")
        return Holder(
            process: process,
            input: input.fileHandleForWriting,
            output: output.fileHandleForReading
        )
    }

    /// Since 2.0 pcscd asks polkit, which is not there, unless it is told not to; before, it does not know the option.
    private static func policyOptions() throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.environment = ["PATH": path]
        process.arguments = ["pcscd", "--version"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let version = text.firstMatch(of: /pcsc-lite version (\d+)\./), let major = Int(version.1) else {
            throw Unavailable(description: "pcscd does not tell its version (package pcscd)")
        }
        return major >= 2 ? ["--disable-polkit"] : []
    }

    private static func expect(_ word: String, _ output: FileHandle, else problem: String) throws {
        var text = ""
        while !text.hasSuffix("\n") {
            guard let byte = try output.read(upToCount: 1), !byte.isEmpty else {
                throw Unavailable(description: problem)
            }
            text += String(decoding: byte, as: UTF8.self)
        }
        guard text == word + "\n" else { throw Unavailable(description: "the shell said \(text)") }
    }

    /// A port that is free now, and the next one too: vpcd has two slots. Below the range from which the system takes
    /// the near ends of connections: whoever asks for a port of that range until it is served may connect to itself.
    private static func freePort() throws -> UInt16 {
        for _ in 0..<64 {
            let port = UInt16.random(in: 10_000..<32_000)
            if isFree(port), isFree(port + 1) { return port }
        }
        throw Unavailable(description: "no two free ports")
    }

    /// Whether `port` can be bound.
    private static func isFree(_ port: UInt16) -> Bool {
        let descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
