import FeliCa

/// Whether what is said of a card that was read with a fault is true: as the report of the whole card says it, or said to
/// be missing, or not said at all.
enum Honesty {
    /// What of `report` is not in `truth`; nil when all is.
    static func lie(in report: CardReport, against truth: CardReport) -> String? {
        lie(report.json, [truth.json], "")
    }

    /// What of `image` the card does not hold; nil when all is.
    static func lie(in image: CardImage, against truth: CardImage) -> String? {
        for system in image.systems {
            guard let original = truth[system.code] else { return "system \(system.code)" }
            for service in system.services {
                for (number, state) in service.blocks {
                    if case .data(let block) = state, original[service.code]?.block(number) != block {
                        return "\(system.code)/\(service.code) \(number)"
                    }
                }
            }
        }
        return nil
    }

    /// Keys whose values are about the reading, not about the card: how much was read, and what follows from it.
    private static let free: Set<String> = [
        "partial", "brand", "name", "nameJa", "gaps", "passedOver", "flags", "likelyArea", "missing", "status",
    ]

    /// `value` has to fit one of `truths`.
    private static func lie(_ value: JSON, _ truths: [JSON], _ path: String) -> String? {
        switch value {
        case .null: return nil
        case .array(let items):
            let choices = truths.flatMap { truth in if case .array(let items) = truth { items } else { [JSON]() } }
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
            for truth in truths {
                guard case .object(let others) = truth else { continue }
                let wrong = members.first { member in
                    guard !free.contains(member.key) else { return false }
                    if member.key == "whereabouts", member.value == .string("unknown") { return false }
                    guard let other = others.first(where: { $0.key == member.key }) else { return member.value != .null }
                    return lie(member.value, [other.value], path + "." + member.key) != nil
                }
                if let wrong { return "\(path).\(wrong.key) \(wrong.value.line)" } else { return nil }
            }
            return "\(path) \(value.line)"
        default: return truths.contains(value) ? nil : "\(path) \(value.line)"
        }
    }
}
