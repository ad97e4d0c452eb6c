extension Diagnosis {
    /// How it stands with serial lines: those that were named, and the adapters on which a PN532 may be.
    var lines: [Finding] {
        let named = facts.lines.flatMap { line in
            let found = obstacles(line)
            return found.isEmpty ? [Finding(.line, line.node.path, good: .usable)] : found
        }
        let adapters = facts.devices.filter { $0.reader.ways == [.line] }.flatMap(\.lines)
            .filter { path in !facts.lines.contains { $0.node.path == path } }
        return named + adapters.map { Finding(.line, $0, good: .adapter) }
    }

    private func obstacles(_ line: MachineFacts.Line) -> [Finding] {
        let node = line.node
        guard node.isThere else {
            return [Finding(.line, node.path, .noNode(inContainer: facts.isContainer), containerCommands)]
        }
        let isGetty = node.holders.contains { $0.name.hasSuffix("getty") }
        if line.isConsole || isGetty { return [Finding(.line, node.path, .console, [.stopConsole(node.path)])] }
        let permission =
            node.isPermitted
            ? []
            : [
                Finding(
                    .line,
                    node.path,
                    .notPermitted(group: node.group),
                    [node.group.map { .join($0) } ?? .allow(node.path)]
                )
            ]
        return permission + holders(node.holders, node.path)
    }

    /// How it stands with libnfc's settings.
    var libnfc: [Finding] {
        let bad = facts.connstrings.compactMap { setting -> Finding? in
            guard (try? NFCAddress(setting.value)) == nil else { return nil }
            return Finding(
                .libnfc,
                "libnfc",
                .badConnstring(setting.value, setting.origin),
                [.undo(setting.origin, "connstring")]
            )
        }
        let scan = facts.intrusiveScan.map { origin in
            Finding(.libnfc, "libnfc", .intrusiveScan(origin), [.undo(origin, "allow_intrusive_scan")])
        }
        let found = bad + [scan].compactMap { $0 }
        return found.isEmpty ? [Finding(.libnfc, "libnfc", good: .harmless)] : found
    }
}
