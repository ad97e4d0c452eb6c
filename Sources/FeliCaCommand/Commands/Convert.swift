internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica convert FILE --to FORMAT`
    static let convert = Command(
        name: "convert",
        summary: Text("between session files and other tools' dumps", "セッションや他のツールのダンプを変換する"),
        details: Text(
            "Reads a session, an image, or another tool's dump or trace, recognised by its content, and writes it in another format. What the format cannot hold is said. The output is masked unless --no-mask is given. A stream of many sessions becomes one line each with --to json, in constant memory.",
            "セッション、イメージ、他のツールのダンプやトレースを内容で見分けて読み、別の形式で書きます。書けない内容は知らせます。出力は --no-mask がない限りマスクされます。--to json では、多数のセッションの流れを一定のメモリーで1行ずつ出力します。"
        ),
        operands: [
            Operand(
                name: "FILE",
                count: .one,
                completions: [.file],
                help: Text("what to read; - for standard input", "入力(- は標準入力)")
            )
        ],
        options: [.to, .outputFile] + Option.masking,
        examples: [
            Example(
                "felica convert suica.nfc --to session -o suica.felica",
                Text("a Flipper Zero's file becomes a session", "Flipper Zero のファイルをセッションにする")
            ),
            Example(
                "felica convert suica.felica --to pcapng -o suica.pcapng",
                Text("for Wireshark", "Wireshark で見る")
            ),
            Example(
                "cat *.felica | felica convert - --to json",
                Text("many sessions, one line each", "多数のセッションを1行ずつにする")
            ),
        ],
        run: { invocation throws(Failure) in try invocation.convert() }
    )
}

extension Option {
    fileprivate static let to = Option(
        "to",
        .choice(DumpFormat.all.filter(\.isWritable).map(\.name)),
        summary: Text("the format to write", "書き出す形式")
    )
}

extension Invocation {
    fileprivate func convert() throws(Failure) -> ExitStatus {
        let path = arguments.operands.first ?? "-"
        let target = arguments[.outputFile].flatMap { $0 == "-" ? nil : $0 }
        guard let word = arguments[.to], let format = DumpFormat.named(word) else {
            let words = DumpFormat.all.filter(\.isWritable).map(\.name).joined(separator: "|")
            throw .missingValue("--to", words)
        }
        let output =
            try target.map { path throws(Failure) in try Output(creating: path) } ?? console.out
        var count = 0
        let status = try CardFile(path: path, console: console).forEach { dump throws(Failure) in
            count += 1
            // One line each, so that many fit into one stream.
            if format.name == "json" {
                for image in dump.images { output.print(presentable(image, inFile: true).json) }
            } else {
                try write(presentable(dump), as: format, to: output)
            }
            return output.fault == nil ? .done : .io
        }
        output.flush()
        if case .error(let number) = output.fault, let file = target {
            throw Failure(.io, .cannotWrite(Text(file, file), number))
        }
        if count == 0, status == .done {
            throw Failure(.data, Text("\(path): no card was recorded in it", "\(path): カードが記録されていません"))
        }
        if let file = target, status == .done {
            console.note(arguments.choice(.mask) ?? true ? .maskedFile(file) : .unmaskedFile(file))
        }
        return status
    }

    private func presentable(_ dump: Dump) -> Dump {
        guard arguments.choice(.mask) ?? true else { return dump }
        var masked = dump
        masked.image = presentable(dump.image, inFile: true)
        guard !shiftsDates else {
            // Frames and the time of the scan hold what was shifted: the format makes its own of the image.
            masked.session = nil
            masked.scanned = nil
            return masked
        }
        if let session = dump.session, !session.header.isMasked { masked.session = masking.mask(session) }
        return masked
    }

    private func write(_ dump: Dump, as format: DumpFormat, to output: Output) throws(Failure) {
        guard let export = format.write(dump) else { return }
        output.write(export.bytes)
        guard !export.losses.isEmpty else { return }
        let english = export.losses.map { $0.text(.english) }.joined(separator: "; ")
        let japanese = export.losses.map { $0.text(.japanese) }.joined(separator: "、")
        console.note(
            Text(
                "\(format.name) cannot hold: \(english)",
                "\(format.name) 形式では保存できないもの: \(japanese)"
            )
        )
    }
}
