/// What differs between two images of a card.
public struct ImageDiff: Hashable, Sendable {
    /// A value before and after; nil where it was not known.
    public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
        /// In the first image.
        public let old: Value?
        /// In the second.
        public let new: Value?

        /// Nil for two that are the same.
        init?(_ old: Value?, _ new: Value?) {
            guard old != new else { return nil }
            self.old = old
            self.new = new
        }
    }

    /// A block that differs.
    public struct BlockChange: Hashable, Sendable {
        /// The system that it is in.
        public let system: SystemCode
        /// Its service.
        public let service: ServiceCode
        /// Its number within the service.
        public let number: UInt16
        /// Before and after. Without an old state it appeared, without a new one it vanished.
        public let state: Change<BlockState>

        /// The bytes that differ, 0–15, where both were read.
        public var bytes: [Int] {
            guard case .data(let old) = state.old, case .data(let new) = state.new else { return [] }
            return (0..<Block.size).filter { old[$0] != new[$0] }
        }
    }

    /// A system, area or service that differs in anything but its blocks.
    public struct NodeChange: Hashable, Sendable {
        /// What is different.
        public enum Kind: Hashable, Sendable {
            /// Only the second image has it.
            case appeared
            /// Only the first image has it.
            case vanished
            /// The version of its key.
            case keyVersion(Change<KeyVersion>)
            /// The last code of an area.
            case areaEnd(Change<AreaCode>)
            /// The IDm of a system.
            case idm(Change<IDm>)
            /// The PMm of a system.
            case pmm(Change<PMm>)
        }

        /// The system.
        public let system: SystemCode
        /// The area or service in it; nil for the system itself.
        public let node: NodeCode?
        /// What is different.
        public let kind: Kind
    }

    /// Records that were added to a ring: the blocks that were there before have moved by `count` numbers.
    public struct RingChange: Hashable, Sendable {
        /// The system.
        public let system: SystemCode
        /// The service.
        public let service: ServiceCode
        /// How many records are new: those of blocks 0 to `count` − 1.
        public let count: Int
    }

    /// The card's IDm; nil when it is the same.
    public let idm: Change<IDm>?
    /// The card's PMm; nil when it is the same.
    public let pmm: Change<PMm>?
    /// The specification that it follows; nil when it is the same.
    public let specification: Change<RequestSpecificationVersion.Response>?
    /// Systems, areas and services, in the order of the images, those of the second alone behind.
    public let nodes: [NodeChange]
    /// Blocks, in the same order.
    public let blocks: [BlockChange]
    /// Rings of which all changes are such that only records were added. Their blocks are in `blocks` too.
    public let rings: [RingChange]

    /// Compares two images. How far reading went, and whether identity was replaced, does not count.
    public init(_ old: CardImage, _ new: CardImage) {
        idm = Change(old.idm, new.idm)
        pmm = Change(old.pmm, new.pmm)
        specification = Change(old.specification, new.specification)
        var finder = DifferenceFinder()
        for code in ImageDiff.joined(old.systems.map(\.code), new.systems.map(\.code)) {
            finder.compare(old[code], new[code], code)
        }
        nodes = finder.nodes
        blocks = finder.blocks
        rings = finder.rings
    }

    /// Whether both images say the same of the card.
    public var isEmpty: Bool {
        idm == nil && pmm == nil && specification == nil && nodes.isEmpty && blocks.isEmpty
    }

    /// The elements of both, each once, in the order of the first.
    static func joined<Element: Hashable>(_ first: [Element], _ second: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return (first + second).filter { seen.insert($0).inserted }
    }
}

private struct DifferenceFinder {
    private(set) var nodes: [ImageDiff.NodeChange] = []
    private(set) var blocks: [ImageDiff.BlockChange] = []
    private(set) var rings: [ImageDiff.RingChange] = []

    mutating func compare(_ old: CardImage.System?, _ new: CardImage.System?, _ system: SystemCode) {
        if !presence(old != nil, new != nil, system, nil) {
            note(ImageDiff.Change(old?.idm, new?.idm).map { .idm($0) }, system, nil)
            note(ImageDiff.Change(old?.pmm, new?.pmm).map { .pmm($0) }, system, nil)
        }
        let oldAreas = old?.areas ?? []
        let newAreas = new?.areas ?? []
        for code in ImageDiff.joined(oldAreas.map(\.code), newAreas.map(\.code)) {
            let before = oldAreas.first { $0.code == code }
            let after = newAreas.first { $0.code == code }
            guard !presence(before != nil, after != nil, system, .area(code)) else { continue }
            note(ImageDiff.Change(before?.end, after?.end).map { .areaEnd($0) }, system, .area(code))
            note(ImageDiff.Change(before?.keyVersion, after?.keyVersion).map { .keyVersion($0) }, system, .area(code))
        }
        for code in ImageDiff.joined(old?.services.map(\.code) ?? [], new?.services.map(\.code) ?? []) {
            compare(old?[code], new?[code], system, code)
        }
    }

    private mutating func compare(
        _ old: CardImage.Service?,
        _ new: CardImage.Service?,
        _ system: SystemCode,
        _ code: ServiceCode
    ) {
        if !presence(old != nil, new != nil, system, .service(code)) {
            note(ImageDiff.Change(old?.keyVersion, new?.keyVersion).map { .keyVersion($0) }, system, .service(code))
        }
        let before = old?.blocks ?? [:]
        let after = new?.blocks ?? [:]
        for number in Set(before.keys).union(after.keys).sorted() {
            guard let change = ImageDiff.Change(before[number], after[number]) else { continue }
            blocks.append(ImageDiff.BlockChange(system: system, service: code, number: number, state: change))
        }
        if code.kind == .cyclic, let old, let new, let count = DifferenceFinder.added(old.data, new.data) {
            rings.append(ImageDiff.RingChange(system: system, service: code, count: count))
        }
    }

    /// How many records were added in front; nil when that does not explain the difference, or there is none.
    private static func added(
        _ old: [(number: UInt16, block: Block)],
        _ new: [(number: UInt16, block: Block)]
    ) -> Int? {
        let before = old.map(\.block)
        let after = new.map(\.block)
        guard old.count == new.count, before != after else { return nil }
        guard old.enumerated().allSatisfy({ $0.offset == Int($0.element.number) }),
            new.enumerated().allSatisfy({ $0.offset == Int($0.element.number) })
        else { return nil }
        return (1..<max(1, after.count)).first { after.dropFirst($0).elementsEqual(before.dropLast($0)) }
    }

    /// Notes what only one image has; whether it does.
    private mutating func presence(_ old: Bool, _ new: Bool, _ system: SystemCode, _ node: NodeCode?) -> Bool {
        guard old != new else { return false }
        note(new ? .appeared : .vanished, system, node)
        return true
    }

    private mutating func note(_ kind: ImageDiff.NodeChange.Kind?, _ system: SystemCode, _ node: NodeCode?) {
        guard let kind else { return }
        nodes.append(ImageDiff.NodeChange(system: system, node: node, kind: kind))
    }
}
