/// What is known of one block.
public enum BlockState: Hashable, Sendable {
    /// Its bytes.
    case data(Block)
    /// The card refused it, with these flags (or the reader, with its status word).
    case refused(StatusFlags)
}

/// All that was read of a card: the hub between whatever reads and whatever shows.
///
/// A card that is read, a recording that is replayed and a dump that is imported all end in one; decoding, dumping and
/// simulating begin with one. What is absent from it was not asked, or was asked and not answered.
public struct CardImage: Hashable, Sendable {
    /// An area of a system.
    public struct Area: Hashable, Sendable {
        /// Its first code.
        public var code: AreaCode
        /// Its last code.
        public var end: AreaCode
        /// Its key's version, where it was asked.
        public var keyVersion: KeyVersion?

        /// Describes an area.
        public init(code: AreaCode, end: AreaCode, keyVersion: KeyVersion? = nil) {
            self.code = code
            self.end = end
            self.keyVersion = keyVersion
        }
    }

    /// A service of a system.
    public struct Service: Hashable, Sendable {
        /// Its code.
        public var code: ServiceCode
        /// Its key's version, where it was asked; `absent` where the card said that it does not have the service.
        public var keyVersion: KeyVersion?
        /// What is known of its blocks, by number. A number that is missing was not asked.
        public var blocks: [UInt16: BlockState]

        /// Describes a service.
        public init(code: ServiceCode, keyVersion: KeyVersion? = nil, blocks: [UInt16: BlockState] = [:]) {
            self.code = code
            self.keyVersion = keyVersion
            self.blocks = blocks
        }

        /// The bytes of block `number`, where they were read.
        public func block(_ number: UInt16) -> Block? {
            guard case .data(let block) = blocks[number] else { return nil }
            return block
        }

        /// The blocks that were read, by number.
        public var data: [(number: UInt16, block: Block)] {
            blocks.keys.sorted().compactMap { number in block(number).map { (number, $0) } }
        }

        /// Why nothing was read: the refusal of block 0.
        public var refusal: StatusFlags? {
            guard case .refused(let flags) = blocks[0] else { return nil }
            return flags
        }

        /// The number of its blocks, where reading came to the end: the first block that was refused.
        public var end: UInt16? {
            blocks.keys.sorted().first { number in
                if case .refused = blocks[number] { true } else { false }
            }
        }
    }

    /// A system of the card: a logical card with an IDm of its own.
    public struct System: Hashable, Sendable {
        /// Its code; `any` when the reader did not tell which system answered.
        public var code: SystemCode
        /// By what it is addressed.
        public var idm: IDm?
        /// What it answered of its IC.
        public var pmm: PMm?
        /// Its areas, by code.
        public var areas: [Area]
        /// Its services, by code.
        public var services: [Service]
        /// Whether `areas` and `services` are all that it has.
        public var isSearched: Bool

        /// Describes a system.
        public init(
            code: SystemCode,
            idm: IDm? = nil,
            pmm: PMm? = nil,
            areas: [Area] = [],
            services: [Service] = [],
            isSearched: Bool = false
        ) {
            self.code = code
            self.idm = idm
            self.pmm = pmm
            self.areas = areas
            self.services = services
            self.isSearched = isSearched
        }

        /// What is known of the service of that code.
        public subscript(code: ServiceCode) -> Service? {
            services.first { $0.code == code }
        }

        /// Changes what is known of a service, which is put in its place by code when it was not known.
        public mutating func update(_ code: ServiceCode, _ change: (inout Service) -> Void) {
            var index = services.firstIndex { $0.code >= code } ?? services.endIndex
            if index == services.endIndex || services[index].code != code {
                services.insert(Service(code: code), at: index)
                index = services.firstIndex { $0.code == code } ?? index
            }
            change(&services[index])
        }

        /// Changes what is known of an area, which is put in its place by code when it was not known.
        public mutating func update(_ code: AreaCode, end: AreaCode, _ change: (inout Area) -> Void = { _ in }) {
            var index = areas.firstIndex { $0.code >= code } ?? areas.endIndex
            if index == areas.endIndex || areas[index].code != code {
                areas.insert(Area(code: code, end: end), at: index)
                index = areas.firstIndex { $0.code == code } ?? index
            }
            change(&areas[index])
        }
    }

    /// The IDm of the system that answered first.
    public var idm: IDm?
    /// The IC, as the system that answered first told it.
    public var pmm: PMm?
    /// The systems, in the order in which the card lists them.
    public var systems: [System]
    /// Whether `systems` are all that it has.
    public var hasAllSystems: Bool
    /// The specification that the card follows, where it answers that.
    public var specification: RequestSpecificationVersion.Response?
    /// Whether reading ended before all that was wanted had been read.
    public var isPartial: Bool
    /// Whether identity was replaced in it.
    public var isMasked: Bool

    /// Describes a card.
    public init(
        idm: IDm? = nil,
        pmm: PMm? = nil,
        systems: [System] = [],
        hasAllSystems: Bool = false,
        specification: RequestSpecificationVersion.Response? = nil,
        isPartial: Bool = false,
        isMasked: Bool = false
    ) {
        self.idm = idm
        self.pmm = pmm
        self.systems = systems
        self.hasAllSystems = hasAllSystems
        self.specification = specification
        self.isPartial = isPartial
        self.isMasked = isMasked
    }

    /// What is known of the system of that code.
    public subscript(code: SystemCode) -> System? {
        systems.first { $0.code == code }
    }

    /// Changes what is known of a system, which is added when it was not known.
    public mutating func update(_ code: SystemCode, _ change: (inout System) -> Void) {
        if !systems.contains(where: { $0.code == code }) { systems.append(System(code: code)) }
        if let index = systems.firstIndex(where: { $0.code == code }) { change(&systems[index]) }
    }
}
