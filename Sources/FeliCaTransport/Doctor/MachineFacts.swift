/// What decides on a machine whether its readers can be used, as its files tell. `Diagnosis` draws the conclusions.
public struct MachineFacts: Hashable, Sendable {
    /// A process by number and name.
    struct Process: Hashable, Sendable {
        let number: Int
        let name: String
    }

    /// A file in /dev.
    struct Node: Hashable, Sendable {
        let path: String
        var isThere = true
        /// Whether this user may read and write it.
        var isPermitted = true
        /// The group that may read and write it, where that is not root's.
        var group: String?
        /// Who has it open, this process left out.
        var holders: [Process] = []
    }

    /// A known reader that is plugged in.
    struct Device: Hashable, Sendable {
        let reader: KnownReader
        let id: USBID
        let bus: Int
        let number: Int
        /// What holds its interfaces: kernel modules, `usbfs` for a program.
        var drivers: [String] = []
        let node: Node
        /// The serial lines that it brings, by their paths.
        var lines: [String] = []
    }

    /// The serial line of a PN532 that somebody has named.
    struct Line: Hashable, Sendable {
        /// Its node, links followed.
        let node: Node
        /// Whether the kernel's console is on it.
        var isConsole = false
    }

    /// A driver of the PC/SC service.
    struct Driver: Hashable, Sendable {
        let version: String
        /// The readers that it knows, with what it calls them.
        let names: [USBID: String]
        /// The file that says so, and what it says of `ifdDriverOptions`.
        var path = ""
        var options: UInt16 = 0

        /// Whether programs may send commands past the card, to the reader.
        var permitsEscape: Bool { options & 1 != 0 }
    }

    /// The PC/SC service.
    struct Service: Hashable, Sendable {
        /// What the service said when it was asked for its readers.
        enum Answer: Hashable, Sendable {
            case readers([String])
            case refused
            case notRunning
        }

        var isInstalled = false
        var version: String?
        /// The path of its socket, and whether the environment chose it.
        var socket = ""
        var isSocketChosen = false
        var hasSocket = false
        /// Whether polkit is asked for every program, and whether a rule of polkit's mentions the service.
        var hasPolicy = false
        var hasRule = false
        /// Nil where it was not asked: it is another machine's.
        var answer: Answer?
        /// Files in its folder of serial readers that an editor or a package left behind, and that it reads too.
        var strayFiles: [String] = []
        /// Programs that are known to take cards for themselves.
        var rivals: [Process] = []
    }

    /// How the person is at the machine.
    enum Login: Hashable, Sendable {
        case desktop
        case ssh
        /// A service, a timer, a bare console.
        case none
    }

    /// Where a setting of libnfc's comes from.
    public enum Origin: Hashable, Sendable {
        /// A variable of that name.
        case variable(String)
        /// The file at that path.
        case file(String)
    }

    /// A setting with where it comes from.
    struct Setting: Hashable, Sendable {
        let value: String
        let origin: Origin
    }

    var devices: [Device] = []
    var lines: [Line] = []
    var service = Service()
    var libccid: Driver?
    var libacsccid: Driver?
    /// The kernel's modules that are not to be loaded by themselves.
    var blacklist: Set<String> = []
    var isRoot = false
    var login = Login.desktop
    var isContainer = false
    /// Whether /proc hides other users' processes.
    var hidesProcesses = false
    /// The connection strings that libnfc is given.
    var connstrings: [Setting] = []
    /// Whether libnfc is told to write to every serial line in search of a reader, and by what.
    var intrusiveScan: Origin?
}
