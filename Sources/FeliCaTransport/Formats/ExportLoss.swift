internal import FeliCa

/// Something of a dump that a format does not hold, with how much of it.
///
/// It is found by reading back what was written and comparing, so nothing can be lost unsaid.
public enum ExportLoss: Hashable, Sendable {
    /// IDm or PMm was not known, the format cannot do without, and an invented one stands in its place.
    case identityInvented
    /// The card's IDm or PMm.
    case identity
    /// Cards but the first.
    case cards(Int)
    /// Systems.
    case systems(Int)
    /// IDm or PMm of that many systems.
    case systemIdentities(Int)
    /// Areas.
    case areas(Int)
    /// The last codes of areas.
    case areaEnds(Int)
    /// Services.
    case services(Int)
    /// Key versions of areas and services.
    case keyVersions(Int)
    /// Blocks that were read.
    case blocks(Int)
    /// Blocks that were refused, with their flags.
    case refusals(Int)
    /// The versions of the specification.
    case specification
    /// Whether all systems, areas and services are listed, or reading ended too early.
    case completeness
    /// That identity was replaced.
    case maskedMark
    /// When the card was read.
    case scanTime
    /// Frames.
    case frames(Int)
    /// Silences, failures, notes and other events that are no frames.
    case events(Int)
    /// The times of frames.
    case times
}

extension ExportLoss {
    /// What `kept` does not have of `dump`.
    static func list(of dump: Dump, in kept: Dump?) -> [ExportLoss] {
        let image = dump.image
        let other = kept?.image ?? CardImage()
        var losses: [ExportLoss] = []
        if image.idm == nil && other.idm != nil || image.pmm == nil && other.pmm != nil {
            losses.append(.identityInvented)
        }
        if image.idm != nil && image.idm != other.idm || image.pmm != nil && image.pmm != other.pmm {
            losses.append(.identity)
        }
        var counts = LossCounts()
        for system in image.systems { counts.compare(system, other[system.code]) }
        losses += counts.losses
        if image.specification != nil, image.specification != other.specification { losses.append(.specification) }
        if image.isPartial != other.isPartial || image.hasAllSystems != other.hasAllSystems
            || counts.isOtherwiseSearched
        {
            losses.append(.completeness)
        }
        if image.isMasked, !other.isMasked { losses.append(.maskedMark) }
        return losses + sessionLosses(dump, kept)
    }

    private static func sessionLosses(_ dump: Dump, _ kept: Dump?) -> [ExportLoss] {
        var losses: [ExportLoss] = []
        let cards = dump.images.count - (kept?.images.count ?? 0)
        if cards > 0, kept?.image != nil { losses.append(.cards(cards)) }
        // To the second: a session's header tells no more.
        if let scanned = dump.scanned, scanned.text != kept?.scanned?.text { losses.append(.scanTime) }
        guard let session = dump.session else { return losses }
        let other = kept?.session?.events ?? []
        let frames = session.events.filter(\.isFrame)
        let keptFrames = other.filter(\.isFrame)
        if frames.count > keptFrames.count { losses.append(.frames(frames.count - keptFrames.count)) }
        let rest = session.events.count - frames.count - (other.count - keptFrames.count)
        if rest > 0 { losses.append(.events(rest)) }
        let times = session.events.contains { $0.delta > .zero }
        if times, !other.contains(where: { $0.delta > .zero }) { losses.append(.times) }
        return losses
    }
}

extension SessionEvent {
    fileprivate var isFrame: Bool {
        switch kind {
        case .sent, .received: true
        default: false
        }
    }
}

/// What is missing of systems, counted.
private struct LossCounts {
    private var systems = 0
    private var systemIdentities = 0
    private var areas = 0
    private var areaEnds = 0
    private var services = 0
    private var keyVersions = 0
    private var blocks = 0
    private var refusals = 0
    private(set) var isOtherwiseSearched = false

    mutating func compare(_ system: CardImage.System, _ other: CardImage.System?) {
        if other == nil { systems += 1 }
        let isKnown = system.idm != nil || system.pmm != nil
        if isKnown, system.idm != other?.idm || system.pmm != other?.pmm { systemIdentities += 1 }
        if let other, system.isSearched != other.isSearched { isOtherwiseSearched = true }
        for area in system.areas {
            let same = other?.areas.first { $0.code == area.code }
            if same == nil { areas += 1 }
            if let same, same.end != area.end { areaEnds += 1 }
            if area.keyVersion != nil, area.keyVersion != same?.keyVersion { keyVersions += 1 }
        }
        for service in system.services {
            let same = other?[service.code]
            // Of one that is not there, only that it is not there can be lost.
            if same == nil, service.keyVersion != .absent { services += 1 }
            if service.keyVersion != nil, service.keyVersion != same?.keyVersion { keyVersions += 1 }
            for (number, state) in service.blocks where same?.blocks[number] != state {
                if case .data = state { blocks += 1 } else { refusals += 1 }
            }
        }
    }

    var losses: [ExportLoss] {
        let counted: [(Int, (Int) -> ExportLoss)] = [
            (systems, ExportLoss.systems), (systemIdentities, ExportLoss.systemIdentities), (areas, ExportLoss.areas),
            (areaEnds, ExportLoss.areaEnds), (services, ExportLoss.services), (keyVersions, ExportLoss.keyVersions),
            (blocks, ExportLoss.blocks), (refusals, ExportLoss.refusals),
        ]
        return counted.compactMap { count, loss in count > 0 ? loss(count) : nil }
    }
}
