internal import FeliCa

/// The ways in which PC/SC readers speak FeliCa, by the names that a person may choose one by.
///
/// A further one is a case here, a file in `Dialects`, and its line in `dialect`.
public enum PCSCDialectName: String, Sendable, CaseIterable {
    /// Blocks, by SELECT FILE and READ BINARY: Sony's readers and some others.
    case sony
    /// Frames, through the PN532 of an ACR122U.
    case acr122
    /// Frames, in a transparent session (PC/SC part 3, supplement 2).
    case transparent
    /// Frames, by the pseudo-APDU of the ACR1251U, ACR1252U and their kin.
    case acr1252
    /// Frames, by Identiv's pass-through.
    case identiv
    /// Commands of Identiv's own, where frames do not pass.
    case identivCommands = "identiv-commands"
    /// Frames, by SpringCard's encapsulation.
    case springCard = "springcard"
    /// Blocks, by a parameter and READ BINARY: SpringCard's, where frames do not pass.
    case springCardBlocks = "springcard-blocks"

    /// A new speaker of it.
    var dialect: any PCSCDialect {
        switch self {
        case .sony: ReadBinary(.sony)
        case .acr122: ACR122()
        case .transparent: TransparentSession()
        case .acr1252: PassThrough(.directTransmit)
        case .identiv, .springCard: PassThrough(.encapsulation)
        case .identivCommands: IdentivCommands()
        case .springCardBlocks: ReadBinary(.springCard)
        }
    }
}

/// How one family of readers carries FeliCa. Its state is that of one connection to one card.
protocol PCSCDialect {
    /// Whether frames pass; else blocks are read and made into frames.
    var carriesFrames: Bool { get }
    /// The longest response that passes, its length byte counted.
    var maximumResponse: Int { get }

    /// Whether the reader turned out not to speak this dialect, by its answer to the first command.
    var isRefused: Bool { get }
    /// Whether the reader may still not speak this dialect: `begin` proved nothing, and no card was heard yet.
    var needsProof: Bool { get }

    /// Gets the reader ready; false when it does not speak this dialect, and is left as it was.
    mutating func begin(_ reader: any APDUChannel) throws(ReaderError) -> Bool

    /// The card's answer to `command`, or nil for silence. `timeout` is the card's own time.
    mutating func exchange(
        _ command: CommandFrame,
        timeout: Duration,
        _ reader: any APDUChannel
    ) throws(ReaderError) -> Frame?

    /// Leaves the reader as it was. Called whenever `begin` was true, whatever happened since.
    mutating func end(_ reader: any APDUChannel)
}

extension PCSCDialect {
    var carriesFrames: Bool { true }
    var maximumResponse: Int { Frame.maximumLength }
    var isRefused: Bool { false }
    var needsProof: Bool { false }
    mutating func end(_ reader: any APDUChannel) {}

    /// The frame that `bytes` are; an error that names the reader when they are none.
    func frame(_ bytes: some Collection<UInt8>, _ reader: any APDUChannel) throws(ReaderError) -> Frame {
        do {
            return try Frame(bytes)
        } catch {
            throw .garbled(reader: reader.reader, detail: "no frame: \(Hex.string(bytes))")
        }
    }
}
