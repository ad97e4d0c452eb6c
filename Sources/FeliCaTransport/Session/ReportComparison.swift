public import FeliCa

/// Where a report differs from the one that was recorded.
public enum ReportComparison {
    /// One place that differs.
    public struct Difference: Hashable, Sendable {
        /// The way to it: `purses[0].balance.amount`.
        public let path: String
        /// What was recorded there, as JSON.
        public let recorded: String
        /// What is there now, as JSON; nil when there is nothing.
        public let now: String?
    }

    /// The places where `now` differs from `recorded`. Members that were not recorded do not count: later versions say
    /// more.
    public static func differences(
        recorded: String,
        now: JSON,
        file: String
    ) throws(InputError) -> [Difference] {
        let old = try JSONText(ArraySlice(recorded.utf8), file: file)
        let new = try JSONText(ArraySlice(now.line.utf8), file: file)
        return differences(old.value, new.value)
    }

    private static func differences(_ old: JSONValue, _ new: JSONValue) -> [Difference] {
        if let members = try? old.members(), let others = try? new.members() {
            let present = Dictionary(others, uniquingKeysWith: { first, _ in first })
            return members.flatMap { key, value in
                guard let other = present[key] else {
                    return [Difference(path: value.path, recorded: value.line, now: nil)]
                }
                return differences(value, other)
            }
        }
        if let elements = try? old.elements(), let others = try? new.elements(), elements.count == others.count {
            return zip(elements, others).flatMap { differences($0, $1) }
        }
        return old.line == new.line ? [] : [Difference(path: old.path, recorded: old.line, now: new.line)]
    }
}
