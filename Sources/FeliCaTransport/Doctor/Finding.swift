/// One thing that was looked at, and how it stands with it.
public struct Finding: Hashable, Sendable {
    /// What was looked at.
    public enum Check: String, Sendable, CaseIterable {
        /// A reader that is plugged in, or that none is.
        case reader
        /// Whether the kernel has taken it.
        case kernelDriver
        /// Whether its node is there and permitted.
        case node
        /// Whether another process has it.
        case holder
        /// A serial line that was named to libnfc.
        case line
        /// The PC/SC service: whether it is installed, listens, and permits this session.
        case service, socket, policy
        /// Whether /proc hides the processes that polkit has to see.
        case hiddenProcesses
        /// The service's drivers: whether they know the reader, and do not get into each other's way.
        case driver
        /// Whether the driver lets commands to the reader itself through.
        case escape
        /// The files that name serial PC/SC readers.
        case readerFiles
        /// Other programs that take cards for themselves.
        case rivals
        /// libnfc's settings.
        case libnfc
    }

    /// What is as it should be.
    public enum Note: Hashable, Sendable {
        /// The reader is reached by these ways, best first; whether more than the IDm can be had is not known.
        case reached([KnownReader.Way], identityOnly: Bool)
        /// A serial adapter, on which a PN532 may be.
        case adapter
        /// The serial line can be opened.
        case usable
        /// It is installed, in that version where it is known.
        case installed(version: String?)
        /// The service listens.
        case listening
        /// Programs of this session are let in.
        case permitted
        /// They may disturb, if a reader is said to be busy.
        case running([String])
        /// Nothing in the settings does harm.
        case harmless
    }

    /// What is in the way.
    public enum Fault: Hashable, Sendable {
        /// No known reader is plugged in.
        case noReader(inContainer: Bool)
        /// No way leads to this reader.
        case unsupported(KnownReader.Hindrance)
        /// The service does not list the reader, though nothing is in the way.
        case notListed
        /// A module of the kernel has the reader.
        case heldByKernel(module: String)
        /// The node is missing.
        case noNode(inContainer: Bool)
        /// The node may not be written by this user; members of the group may.
        case notPermitted(group: String?)
        /// A process has the reader, or the line.
        case heldBy(process: Int, name: String)
        /// A process that this user cannot see has the reader.
        case heldByHidden
        /// The kernel's console is on the line.
        case console
        /// The service, or its driver, is not installed.
        case notInstalled
        /// The service does not listen.
        case noSocket(inContainer: Bool, isChosen: Bool)
        /// The service's socket is there, but nobody answers.
        case notAnswering
        /// Polkit refuses this session.
        case refused(overSSH: Bool)
        /// A version that does not read polkit's rules.
        case rulesNotRead
        /// /proc hides processes.
        case hidden
        /// The installed drivers do not know the reader.
        case unknownToDrivers(KnownReader.Hindrance?)
        /// Both drivers for the same readers are installed.
        case twoDrivers
        /// The driver keeps escape commands back.
        case escapeForbidden
        /// A file that an editor or a package left behind is read too.
        case strayFile
        /// A connection string that cannot be used, and where it is.
        case badConnstring(String, MachineFacts.Origin)
        /// libnfc is told to write to every serial line.
        case intrusiveScan(MachineFacts.Origin)
    }

    /// How it stands.
    public enum Outcome: Hashable, Sendable {
        /// As it should.
        case good(Note)
        /// Something is in the way.
        case fault(Fault)
    }

    /// A line for a shell.
    public struct Command: Hashable, Sendable {
        /// The line.
        public let line: String
        /// Whether a script can do it: else it belongs into the person's own shell or to another machine, or ends a
        /// process, which nobody should do unseen.
        public let isForScript: Bool

        init(_ line: String, isForScript: Bool = true) {
            self.line = line
            self.isForScript = isForScript
        }
    }

    /// What was looked at.
    public let check: Check
    /// The reader, package or file that it is about.
    public let about: String
    /// How it stands with it.
    public let outcome: Outcome
    /// What mends a fault; empty where no command can.
    public let commands: [Command]

    init(_ check: Check, _ about: String, good note: Note) {
        self.check = check
        self.about = about
        outcome = .good(note)
        commands = []
    }

    init(_ check: Check, _ about: String, _ fault: Fault, _ commands: [Command] = []) {
        self.check = check
        self.about = about
        outcome = .fault(fault)
        self.commands = commands
    }

    /// What is in the way; nil when nothing is.
    public var fault: Fault? {
        if case .fault(let fault) = outcome { fault } else { nil }
    }
}
