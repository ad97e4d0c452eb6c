public import FeliCa

/// What another tool's file says of a card, or one of ours.
public struct Dump: Hashable, Sendable {
    /// The card; of a trace with several, the first.
    public var image: CardImage
    /// The frames, where the file holds such.
    public var session: Session?
    /// When the tool read the card, where the file tells.
    public var scanned: ScanTime?
    /// What was doubtful in the file, in the order of its places.
    public var remarks: [DumpRemark]
    /// The first thing that could not be understood. What stands before and after it is in the image all the same.
    public var damage: InputError?

    /// Describes a dump.
    public init(
        _ image: CardImage,
        session: Session? = nil,
        scanned: ScanTime? = nil,
        remarks: [DumpRemark] = [],
        damage: InputError? = nil
    ) {
        self.image = image
        self.session = session
        self.scanned = scanned
        self.remarks = remarks
        self.damage = damage
    }

    /// What the frames of `session` say.
    public init(_ session: Session, remarks: [DumpRemark] = []) {
        self.init(
            session.image,
            session: session,
            scanned: session.header.recorded.flatMap(ScanTime.init),
            remarks: remarks,
            damage: session.damage
        )
    }

    /// Every card that it tells of.
    public var images: [CardImage] { session?.images ?? [image] }
}

/// Something in a file that leaves doubt, and where it stands.
public struct DumpRemark: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        /// The same thing is told twice, both times alike.
        case duplicate
        /// The same thing is told twice, and not alike: a block is then not taken, of anything else the first.
        case contradiction
        /// The file says that it holds `expected` of something, and holds `actual`.
        case count(expected: Int, actual: Int)
        /// The tool hid this.
        case redacted
        /// The tool could not read this.
        case unread
        /// An image has no place for this.
        case notKept(String)
        /// A card of another technology, which is passed over.
        case otherCard(String)
        /// The file does not tell where an area ends: the last code that is known inside counts.
        case areaEnds
        /// An answer to no command.
        case orphan
        /// The trace does not tell the card's IDm: the frames have an invented one.
        case inventedIDm
    }

    /// The line, from 1; nil where there is none to name.
    public let line: Int?
    /// The place inside a JSON.
    public let path: String?
    /// What it is.
    public let kind: Kind

    /// Names a doubt.
    public init(line: Int? = nil, path: String? = nil, _ kind: Kind) {
        self.line = line
        self.path = path
        self.kind = kind
    }
}
