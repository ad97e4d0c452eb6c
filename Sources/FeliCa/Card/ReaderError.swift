/// What can go wrong between this program and the card, below the frame: the reader's side of things.
///
/// Only the command line turns these into sentences and exit statuses.
public enum ReaderError: Error, Hashable, Sendable {
    /// What a person would have to be permitted.
    public enum Permission: Hashable, Sendable {
        /// The device node of that path may not be opened.
        case node(String)
        /// The smart card service (polkit) refuses this process.
        case service
    }

    /// No reader is there, or none whose name holds `wanted`; `found` are those that are.
    case noReader(wanted: String?, found: [String])
    /// The smart card service does not run.
    case serviceNotRunning
    /// The smart card service stopped while it was used.
    case serviceStopped
    /// This user may not use the reader.
    case notPermitted(Permission)
    /// Another program has the reader.
    case busy(reader: String)
    /// A module of the kernel has the reader, and it cannot be taken from it.
    case heldByKernel(reader: String, driver: String)
    /// The reader was unplugged, or does not answer any more.
    case unplugged(reader: String)
    /// The reader says that the card left.
    case cardRemoved
    /// A card is there, but it does not answer the reader.
    case cardUnresponsive
    /// A card of another technology than FeliCa is there.
    case otherTechnology(String)
    /// The reader said something that its protocol does not allow; `detail` is what.
    case garbled(reader: String, detail: String)
    /// The reader is of a model that this program does not speak to.
    case unsupported(reader: String)
    /// The reader can name the card, by its IDm where it told that, but can read nothing of it.
    case cannotRead(reader: String, idm: IDm? = nil)
    /// The reader's library failed with a code of its own.
    case library(name: String, code: Int)
    /// The address of a reader cannot be understood.
    case badAddress(String)
    /// A recording holds no answer to a command that is asked.
    case notRecorded(file: String, line: Int, command: Frame)
    /// Writing the recording failed.
    case recordingFailed(path: String, errno: Int32)
    /// The user pressed Ctrl-C, or the process was told to end.
    case interrupted
}
