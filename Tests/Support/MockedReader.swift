internal import FeliCa
public import FeliCaTransport
import Foundation
import Synchronization

/// A PaSoRi on a USB bus that only chosen processes see (umockdev), read by them through the real libusb. The card on it
/// is one in software, played by this process.
public final class MockedReader: @unchecked Sendable {
    /// Which reader.
    public enum Model: String, Sendable, CaseIterable {
        case rcs380
        case rcs300
        case rcs320
    }

    /// What happens to the card's answer, or what the card does instead.
    public enum Fault: String, Sendable, CaseIterable {
        /// There is no card.
        case silence
        /// The reader is pulled out.
        case unplug
        /// The reader does not understand the command.
        case nak
        /// The reader sends what is no message, one that is cut, or one in two parts.
        case garbage, short, split
        /// The reader sends nothing.
        case mute
        /// The answer is disturbed on the air.
        case crc
        /// An RC-S380 sends a wrong checksum.
        case checksum
        /// An RC-S300 has no time, or asks for more of it.
        case busy, later
    }

    /// Why there can be no such reader here; nil when there can. In CI that is never a reason to skip a test.
    public static let problem: String? = {
        guard ProcessInfo.processInfo.environment["CI"] != "true" else { return nil }
        let check = "import gi; gi.require_version('UMockdev', '1.0'); from gi.repository import UMockdev"
        let outcome = try? Program(python).run(["-c", check])
        return outcome?.status == 0 ? nil : "packages umockdev, gir1.2-umockdev-1.0, python3-gi are not installed"
    }()

    private static let python = "/usr/bin/python3"

    private struct State {
        var card: VirtualCard
        var lines: [String] = []
        var frames = 0
    }

    private let process = Process()
    private let input: FileHandle
    private let bus: String
    private let state: Mutex<State>

    /// Puts `card` on a reader. `options` are those of `MockedUSB/mock.py`; `fault` says what goes wrong with the answer
    /// to the frame of each number, from 0; `disturb` changes that answer, or takes the card away with nil.
    public init(
        _ model: Model,
        _ card: VirtualCard,
        _ options: [String] = [],
        fault: @escaping @Sendable (Int) -> Fault? = { _ in nil },
        disturb: @escaping @Sendable (Int, [UInt8]) -> [UInt8]? = { $1 }
    ) throws {
        state = Mutex(State(card: card))
        let toMock = Pipe()
        let fromMock = Pipe()
        input = toMock.fileHandleForWriting
        process.executableURL = URL(fileURLWithPath: MockedReader.python)
        process.arguments =
            [Program.root.appendingPathComponent("Tests/Support/MockedUSB/mock.py").path, model.rawValue] + options
        process.standardInput = toMock
        process.standardOutput = fromMock
        let output = fromMock.fileHandleForReading
        try process.run()
        guard let first = output.line(), first.hasPrefix("bus ") else { throw POSIXError(.ENODEV) }
        bus = String(first.dropFirst(4))
        Thread.detachNewThread { [weak self, input] in
            // Foundation keeps it open otherwise.
            defer { try? output.close() }
            while let line = output.line(), let answer = self?.answer(line, disturb, fault) {
                if !answer.isEmpty { try? input.write(contentsOf: Data("\(answer)\n".utf8)) }
            }
        }
    }

    /// The bus ends with the mock's input.
    deinit { try? input.close() }

    /// What lets a process see the bus.
    public var environment: [String: String] {
        ["UMOCKDEV_DIR": bus, "LD_PRELOAD": "libumockdev-preload.so.0"]
    }

    /// The frames that the card received, and what it answered.
    public var exchanges: [VirtualCard.Exchange] { state.withLock(\.card.log) }

    /// All that happened, in the words of `MockedUSB/mock.py`.
    public var lines: [String] { state.withLock(\.lines) }

    /// How many frames were sent, those that never reached the card counted.
    public var frames: Int { state.withLock(\.frames) }

    /// What the mock is told after `line`; empty for nothing.
    private func answer(
        _ line: String,
        _ disturb: (Int, [UInt8]) -> [UInt8]?,
        _ fault: (Int) -> Fault?
    ) -> String {
        state.withLock { state in
            state.lines.append(line)
            guard line.hasPrefix("card "), let bytes = Hex.bytes(line.dropFirst(5)) else { return "" }
            let number = state.frames
            let fault = fault(number)
            state.frames += 1
            guard fault != .silence, fault != .unplug, let frame = try? Frame(bytes),
                let response = state.card.answer(frame), let answer = disturb(number, response.bytes)
            else { return (fault == .unplug ? Fault.unplug : .silence).rawValue }
            return "\(fault?.rawValue ?? "answer") \(Hex.string(answer))"
        }
    }
}

extension FileHandle {
    /// The next line, without its end; nil when there is none.
    fileprivate func line() -> String? {
        var bytes = Data()
        while let byte = try? read(upToCount: 1), let first = byte.first {
            if first == 0x0A { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(first)
        }
        return nil
    }
}
