internal import FeliCa

/// Where in an input something stands.
struct Place: Hashable {
    var line: Int?
    var path: String?
}

/// Puts an image together from what a file tells piece by piece, and notices what is told twice.
struct DumpBuilder {
    private struct BlockName: Hashable {
        let system: SystemCode
        let service: ServiceCode
        let number: UInt16
    }

    private struct NodeName: Hashable {
        let system: SystemCode
        let node: NodeCode?
    }

    /// The input.
    let file: String
    var image = CardImage()
    var scanned: ScanTime?
    private(set) var remarks: [DumpRemark] = []
    private(set) var damage: InputError?
    private var disputed: Set<BlockName> = []
    private var told: Set<NodeName> = []

    init(file: String) { self.file = file }

    mutating func remark(_ kind: DumpRemark.Kind, at place: Place) {
        remarks.append(DumpRemark(line: place.line, path: place.path, kind))
    }

    /// Notes what could not be understood; the first such thing counts.
    mutating func damaged(_ error: InputError) {
        damage = damage ?? error
        image.isPartial = true
    }

    /// The card's IDm, or the place where another stood before.
    mutating func add(_ idm: IDm?, at place: Place) {
        if let known = image.idm, let idm, known != idm { return remark(.contradiction, at: place) }
        image.idm = image.idm ?? idm
    }

    /// The card's PMm.
    mutating func add(_ pmm: PMm?, at place: Place) {
        if let known = image.pmm, let pmm, known != pmm { return remark(.contradiction, at: place) }
        image.pmm = image.pmm ?? pmm
    }

    /// A system. The first one has the card's IDm and PMm, where it is not told otherwise.
    mutating func add(_ code: SystemCode, idm: IDm? = nil, pmm: PMm? = nil, at place: Place) {
        guard isNew(NodeName(system: code, node: nil)) else { return remark(.duplicate, at: place) }
        image.update(code) { system in
            system.idm = idm
            system.pmm = pmm
        }
    }

    /// An area.
    mutating func add(
        _ code: AreaCode,
        end: AreaCode,
        keyVersion: KeyVersion? = nil,
        in system: SystemCode,
        at place: Place
    ) {
        guard isNew(NodeName(system: system, node: .area(code))) else { return remark(.duplicate, at: place) }
        image.update(system) { $0.update(code, end: end) { $0.keyVersion = keyVersion } }
    }

    /// A service.
    mutating func add(_ code: ServiceCode, keyVersion: KeyVersion? = nil, in system: SystemCode, at place: Place) {
        guard isNew(NodeName(system: system, node: .service(code))) else { return remark(.duplicate, at: place) }
        image.update(system) { $0.update(code) { $0.keyVersion = keyVersion } }
    }

    /// A block.
    mutating func add(
        _ state: BlockState,
        _ number: UInt16,
        of service: ServiceCode,
        in system: SystemCode,
        at place: Place
    ) {
        let name = BlockName(system: system, service: service, number: number)
        let known = image[system]?[service]?.blocks[number]
        if known == state { return remark(.duplicate, at: place) }
        if known != nil || disputed.contains(name) {
            disputed.insert(name)
            image.update(system) { $0.update(service) { $0.blocks[number] = nil } }
            return remark(.contradiction, at: place)
        }
        image.update(system) { $0.update(service) { $0.blocks[number] = state } }
    }

    /// What was put together. A file that tells nothing of a card is an error: its damage, where there is one.
    func finished() throws(InputError) -> Dump {
        guard image.idm != nil || !image.systems.isEmpty else {
            throw damage ?? InputError(file: file, cause: .noCard)
        }
        var image = image
        if let first = image.systems.first {
            // An IDm with another number is that of a system further down the list, which was asked first.
            if image.idm?.systemNumber == 0 || image.systems.count == 1 {
                image.systems[0].idm = first.idm ?? image.idm
                image.systems[0].pmm = first.pmm ?? image.pmm
            }
            image.idm = image.idm ?? first.idm
            image.pmm = image.pmm ?? first.pmm
        }
        return Dump(image, scanned: scanned, remarks: remarks, damage: damage)
    }

    private mutating func isNew(_ name: NodeName) -> Bool { told.insert(name).inserted }
}
