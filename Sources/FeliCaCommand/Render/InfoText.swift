internal import FeliCa

/// What a card is: identity, IC, response times, and its systems with areas and services as a tree.
struct InfoText {
    let language: Language
    let output: Output
    /// Whether to tell from what the brand was concluded.
    let explains: Bool

    func lines(_ image: CardImage) -> [String] {
        var rows: [(Text, String)] = [(Text("IDm", "IDm"), image.idm?.hex ?? "–")]
        if let pmm = image.pmm {
            rows.append((Text("PMm", "PMm"), pmm.hex))
            let codes = "ROM \(Hex.string(pmm.romType)), IC \(Hex.string(pmm.icType))"
            rows.append((Text("IC", "IC"), ICType(pmm).name.map { "\($0) (\(codes))" } ?? codes))
            rows += InfoText.times(pmm)
        }
        if let version = image.specification {
            rows.append((Text("Specification", "仕様バージョン"), version.basicText))
        }
        let verdict = BrandVerdict(image)
        if let verdict {
            rows.append((Text("Card", "カード"), verdict.answer.name(language)))
            if explains { rows += InfoText.evidence(verdict) }
        }
        let width = rows.map { $0.0(language).displayWidth }.max() ?? 0
        var lines = rows.map { output.styled($0.0(language).padded(to: width), .dim) + "  " + $0.1 }
        for system in image.systems { lines += [""] + tree(system) }
        if verdict != nil {
            let locked = Text(
                "What needs a key cannot be read without it: the commuter pass, the holder's name, the printed number.",
                "鍵の必要な情報(定期券、氏名、券面番号)は読めません。"
            )
            lines += ["", output.styled(locked(language), .dim)]
        }
        return lines
    }

    private static func evidence(_ verdict: BrandVerdict) -> [(Text, String)] {
        func list(_ codes: [some CustomStringConvertible]) -> String {
            codes.isEmpty ? "–" : codes.map(\.description).joined(separator: " ")
        }
        return [
            (Text("  services present", "  あるサービス"), list(verdict.present)),
            (Text("  services absent", "  ないサービス"), list(verdict.absent)),
            (Text("  other systems", "  他のシステム"), list(verdict.systems)),
        ]
    }

    private static func times(_ pmm: PMm) -> [(Text, String)] {
        func time(_ group: PMm.CommandGroup, _ count: Int) -> String {
            pmm.maximumResponseTime(group, count: count).milliseconds
        }
        return [
            (
                Text("Longest answers", "最大応答時間"),
                "fixed \(time(.fixed, 0)) · Request Service(1) \(time(.requestService, 1)) · Read(1) \(time(.read, 1)) · Read(12) \(time(.read, 12))"
            )
        ]
    }

    /// A node of the tree: its first and last code, and its line.
    private struct Node {
        let codes: ClosedRange<UInt16>
        let text: String
    }

    /// How deep the tree is drawn. Cards nest areas a few levels; a file may say anything, and then only blanks would grow.
    private static let deepest = 16

    private func tree(_ system: CardImage.System) -> [String] {
        var lines = [output.styled(system.heading(language), .bold) + (system.idm.map { "  IDm " + $0.hex } ?? "")]
        let areas = system.areas.map { area in
            Node(
                codes: area.code.rawValue...max(area.code.rawValue, area.end.rawValue),
                text: Text("Area \(area.code)–\(area.end)", "エリア \(area.code)–\(area.end)")(language)
                    + key(area.keyVersion)
            )
        }
        let services = system.services.filter { $0.keyVersion != .absent }.map { service in
            Node(
                codes: service.code.rawValue...service.code.rawValue,
                text: Text("Service \(service.code)", "サービス \(service.code)")(language) + "  "
                    + service.code.kindText(language) + lock(service.code) + key(service.keyVersion)
            )
        }
        // A node belongs to the areas that are open when its code comes up and whose end lies behind it.
        var open: [Node] = []
        let nodes = (areas + services).sorted {
            ($0.codes.lowerBound, $1.codes.upperBound) < ($1.codes.lowerBound, $0.codes.upperBound)
        }
        for node in nodes {
            while let last = open.last, last.codes.upperBound < node.codes.lowerBound { open.removeLast() }
            lines.append(String(repeating: "  ", count: min(open.count, Self.deepest) + 1) + node.text)
            if node.codes.count > 1 { open.append(node) }
        }
        return lines
    }

    private func key(_ version: KeyVersion?) -> String {
        version.map { "  " + Text("key version \($0)", "鍵バージョン \($0)")(language) } ?? ""
    }

    private func lock(_ code: ServiceCode) -> String {
        if code.isKeyFree { return "" }
        return "  " + Text("needs a key", "要認証")(language)
    }
}

extension Duration {
    /// In milliseconds with two decimals: `3.62 ms`.
    var milliseconds: String {
        let rounded = self + .microseconds(5)
        let hundredths =
            Int(rounded.components.seconds) * 100_000 + Int(rounded.components.attoseconds / 10_000_000_000_000)
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) ms"
    }
}
