internal import FeliCa
internal import FeliCaTransport

/// The differences of two images, for people.
struct DiffText {
    let console: Console

    private var language: Language { console.language }

    func lines(_ meaning: MeaningDiff) -> [String] {
        let balances = meaning.balances.map { change in
            change.purse.name(language) + "  " + Text("balance", "残額")(language) + "  "
                + (change.old?.text ?? "–") + " → " + (change.new?.text ?? "–")
        }
        let places = PlaceText(language: language, names: PlaceNames())
        let entries = meaning.entries.map { added in
            let entry = added.entry
            let stations = [entry.entry ?? entry.place, entry.exit].compactMap(\.self)
                .map { places.text($0, on: entry.date) }.joined(separator: " – ")
            let parts = [
                added.purse.name(language), Text("new entry", "新しい記録")(language),
                entry.date?.description ?? "–", entry.kindText(language), stations,
                entry.amount.value?.signed ?? entry.amount.missing?.text(language) ?? "",
            ]
            return parts.filter { !$0.isEmpty }.joined(separator: "  ")
        }
        return balances + entries
    }

    func lines(_ difference: ImageDiff) -> [String] {
        var lines: [String] = []
        if let idm = difference.idm { lines.append("IDm  " + change(idm.old?.hex, idm.new?.hex)) }
        if let pmm = difference.pmm { lines.append("PMm  " + change(pmm.old?.hex, pmm.new?.hex)) }
        if let version = difference.specification {
            lines.append(
                Text("Specification", "仕様バージョン")(language) + "  "
                    + change(version.old?.basicText, version.new?.basicText)
            )
        }
        lines += difference.nodes.map(line)
        for ring in difference.rings {
            lines.append(
                "\(ring.system)/\(ring.service)  "
                    + Text("\(ring.count) new records; the others moved", "新しい記録 \(ring.count) 件、他は繰り下がり")(language)
            )
        }
        let moved = Set(difference.rings.map { "\($0.system)/\($0.service)" })
        for block in difference.blocks where !moved.contains("\(block.system)/\(block.service)") {
            lines += self.lines(block)
        }
        return lines
    }

    private func line(_ node: ImageDiff.NodeChange) -> String {
        let place =
            switch node.node {
            case nil: node.system.description
            case .area(let code): "\(node.system) " + Text("area \(code)", "エリア \(code)")(language)
            case .service(let code): "\(node.system)/\(code)"
            }
        let what: String =
            switch node.kind {
            case .appeared: Text("appeared", "増えました")(language)
            case .vanished: Text("vanished", "消えました")(language)
            case .keyVersion(let version):
                Text("key version", "鍵バージョン")(language) + " "
                    + change(version.old?.description, version.new?.description)
            case .areaEnd(let end):
                Text("end", "終端")(language) + " " + change(end.old?.description, end.new?.description)
            case .idm(let idm): "IDm " + change(idm.old?.hex, idm.new?.hex)
            case .pmm(let pmm): "PMm " + change(pmm.old?.hex, pmm.new?.hex)
            }
        return place + "  " + what
    }

    private func lines(_ block: ImageDiff.BlockChange) -> [String] {
        let place = "\(block.system)/\(block.service) \(Hex.string(block.number))"
        let bytes = Set(block.bytes)
        func text(_ state: BlockState?, _ sign: String, _ style: Style) -> [String] {
            switch state {
            case nil: []
            case .refused(let flags): [sign + " " + flags.text(language)]
            case .data(let data):
                [
                    sign + " "
                        + (0..<Block.size).map { index in
                            let byte = Hex.string(data[index])
                            return bytes.contains(index) ? console.out.styled(byte, style) : byte
                        }.joined(separator: " ")
                ]
            }
        }
        let changed =
            bytes.isEmpty
            ? "" : "  " + Text("bytes", "バイト")(language) + " " + block.bytes.map(String.init).joined(separator: " ")
        return [place + changed] + text(block.state.old, "  -", .red) + text(block.state.new, "  +", .green)
    }

    private func change(_ old: String?, _ new: String?) -> String { (old ?? "–") + " → " + (new ?? "–") }
}
