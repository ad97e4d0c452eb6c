import FeliCa

/// Whether what is said of a card that was read with a fault is true: as the report of the whole card says it, or said to
/// be missing, or not said at all.
enum Honesty {
    /// What of `report` is not in `truth`; nil when all is.
    static func lie(in report: CardReport, against truths: [CardReport]) -> String? {
        lie(report.json, truths.map(\.json), "")
    }

    /// A block that the card does not hold.
    struct WrongBlock: CustomStringConvertible {
        let description: String
        let block: Block
    }

    /// The blocks of `image` that the card does not hold.
    static func wrongBlocks(in image: CardImage, against truth: CardImage) -> [WrongBlock] {
        image.systems.flatMap { system in
            system.services.flatMap { service in
                service.data.filter { truth[system.code]?[service.code]?.block($0.number) != $0.block }.map {
                    WrongBlock(description: "\(system.code)/\(service.code) \($0.number)", block: $0.block)
                }
            }
        }
    }

    /// Keys whose values are about the reading, not about the card: how much was read, and what follows from it.
    private static let free: Set<String> = [
        "partial", "brand", "name", "nameJa", "gaps", "passedOver", "flags", "likelyArea", "missing", "status",
        "problem",
    ]

    /// `value` has to fit one of `truths`.
    private static func lie(_ value: JSON, _ truths: [JSON], _ path: String) -> String? {
        switch value {
        case .null: return nil
        case .array(let items):
            let choices = truths.flatMap(\.elements)
            for (index, item) in items.enumerated() {
                // As a rule it is the element at the same place.
                if index < choices.count, lie(item, [choices[index]], path) == nil { continue }
                guard choices.contains(where: { lie(item, [$0], path) == nil }) else {
                    return "\(path)[\(index)] \(item.line)"
                }
            }
            return nil
        case .object(let members):
            if members.contains(where: { $0.key == "missing" }), !members.contains(where: { $0.key == "entries" }) {
                return nil
            }
            for member in members where !free.contains(member.key) {
                if member.key == "whereabouts", member.value == .string("unknown") { continue }
                let others = truths.compactMap { $0[member.key] }
                if let lie = lie(member.value, others, path + "." + member.key) { return lie }
            }
            return nil
        default: return truths.contains(value) ? nil : "\(path) \(value.line)"
        }
    }
}

extension JSON {
    fileprivate var elements: [JSON] {
        if case .array(let items) = self { items } else { [] }
    }

    fileprivate subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}
