internal import CPCSC
internal import Glibc
import Synchronization

/// What the service says of one reader.
struct PCSCReaderState: Hashable, Sendable {
    /// The reader's whole name.
    let name: String
    /// The last state that was told: flags in the lower half, a count of insertions and removals in the upper. It has to
    /// be handed back as it came, or a card that was swapped meanwhile goes unseen.
    var flags: UInt = 0
    /// The card's answer to reset.
    var atr: [UInt8] = []

    init(_ name: String) { self.name = name }

    /// The name under which the service tells that readers came or went.
    static let plugAndPlay = #"\\?PnP?\Notification"#

    /// Whether a card is there.
    var isPresent: Bool { has(SCARD_STATE_PRESENT) }
    /// Whether no card is there, by the reader's own word.
    var isEmpty: Bool { has(SCARD_STATE_EMPTY) }
    /// Whether the card that is there did not answer the reader.
    var isMute: Bool { has(SCARD_STATE_MUTE) }
    /// How often a card was put on the reader or taken away.
    var count: UInt { flags >> 16 }

    private func has(_ flag: Int32) -> Bool { flags & UInt(flag) != 0 }
}

/// A connection to the PC/SC service.
final class PCSCContext {
    /// The library's number for it, by which another thread cancels a wait.
    let handle: SCARDCONTEXT
    /// The socket behind it; nil when it was not found.
    private let socket: Int32?
    /// Whether the service took too long for something. The connection is of no use then.
    private(set) var isCut = false

    /// One connection is made or ended at a time, so that its socket can be told from the others.
    private static let connecting = Mutex(())
    /// How long a reader may take for a command. The longest that it is told to wait for a card is far below.
    private static let patience = Duration.seconds(5)

    /// Connects to the service.
    init() throws(PCSCCode) {
        var handle: SCARDCONTEXT = 0
        let (result, socket) = PCSCContext.connecting.withLock { _ in
            let before = Deadline.serviceSockets()
            let result = SCardEstablishContext(DWORD(SCARD_SCOPE_SYSTEM), nil, nil, &handle)
            return (result, Deadline.serviceSockets().subtracting(before).first)
        }
        try PCSCContext.check(result)
        self.handle = handle
        self.socket = socket
    }

    deinit { PCSCContext.connecting.withLock { _ in _ = SCardReleaseContext(handle) } }

    /// What `call` returns, which waits for a reader or for who uses it; `timeout` when that takes too long.
    ///
    /// The library waits as long as the service, and its own cancelling ends only the wait for a card. Without its
    /// connection it ends by itself.
    func bounded(_ call: () -> LONG) -> PCSCCode {
        guard !isCut else { return .timeout }
        let (result, isOver) = Deadline.run(PCSCContext.patience, socket.map { .socket($0) }, call)
        isCut = isOver
        return isOver ? .timeout : PCSCCode(result)
    }

    /// Throws what is not success.
    static func check(_ result: LONG) throws(PCSCCode) { try check(PCSCCode(result)) }

    /// Throws what is not success.
    static func check(_ code: PCSCCode) throws(PCSCCode) {
        guard code == .success else { throw code }
    }

    /// The whole names of all readers, those that are no use included.
    func readers() throws(PCSCCode) -> [String] {
        // The library knows at most 16 readers with names of at most 128 bytes.
        var buffer = [CChar](repeating: 0, count: 16 * Int(MAX_READERNAME) + 1)
        var length = DWORD(buffer.count)
        do throws(PCSCCode) {
            try PCSCContext.check(SCardListReaders(handle, nil, &buffer, &length))
        } catch .noReaders {
            return []
        }
        return buffer.prefix(Int(length)).split(separator: 0).map { name in
            String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// Waits until the state of one of `readers` differs from the one that it has here, at most for `milliseconds`, and
    /// puts the new states in place.
    func awaitChange(_ readers: inout [PCSCReaderState], milliseconds: UInt) -> PCSCCode {
        let names = readers.map { strdup($0.name) }
        defer { names.forEach { free($0) } }
        var states = zip(readers, names).map { reader, name in
            var state = SCARD_READERSTATE()
            state.szReader = UnsafePointer(name)
            state.dwCurrentState = reader.flags
            return state
        }
        let code = PCSCCode(SCardGetStatusChange(handle, milliseconds, &states, DWORD(states.count)))
        guard code == .success else { return code }
        for (index, state) in states.enumerated() {
            readers[index].flags = state.dwEventState & ~UInt(SCARD_STATE_CHANGED)
            readers[index].atr = withUnsafeBytes(of: state.rgbAtr) { Array($0.prefix(Int(state.cbAtr))) }
        }
        return code
    }

    /// Ends the wait that runs on the context of that handle; called from another thread. Without one nothing happens.
    static func cancel(_ handle: Int) { SCardCancel(handle) }
}
