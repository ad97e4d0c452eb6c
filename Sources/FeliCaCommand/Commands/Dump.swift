internal import FeliCa

extension Command {
    /// `felica dump`
    static let dump = Command(
        name: "dump",
        summary: Text("every readable block as hex", "読める全ブロックを16進で表示する"),
        details: Text(
            "Reads every block of every service that needs no key. With --json the output is an image (felica.image/1), which --from and simulate read. A file is masked unless --no-mask is given.",
            "鍵の要らない全サービスの全ブロックを読みます。--json の出力(felica.image/1)は --from や simulate で読めます。ファイルは --no-mask がない限りマスクされます。"
        ),
        options: [.json, .outputFile] + Option.card,
        examples: [
            Example("felica dump", Text("the blocks as hexadecimal bytes and text", "ブロックを16進と文字で表示する")),
            Example("felica dump --json -o card.json", Text("an image of the card in a file", "カードのイメージをファイルに書く")),
        ],
        run: { invocation throws(Failure) in
            // Made when the first card is there, and not again for the next one of the same input.
            var file: Output?
            return try CardRun(invocation, .everything).run { image throws(Failure) in
                try invocation.showDump(of: image, in: &file)
            }
        }
    )
}

extension Option {
    static let outputFile = Option("output", short: "o", .any("FILE", .file), summary: Text("write there", "出力先"))
}

extension Invocation {
    fileprivate func showDump(of image: CardImage, in file: inout Output?) throws(Failure) -> ExitStatus {
        let path = arguments[.outputFile].flatMap { $0 == "-" ? nil : $0 }
        let image = presentable(image, inFile: path != nil)
        let isFirst = file == nil
        if isFirst, let path { file = try Output(creating: path) }
        let output = file ?? console.out
        let text = DumpText(language: console.language, output: output)
        for line in arguments.has(.json) ? [image.json.pretty] : text.lines(image) { output.print(line) }
        output.flush()
        if let path {
            if case .error(let number) = output.fault { throw Failure(.io, .cannotWrite(Text(path, path), number)) }
            if isFirst { console.note(image.isMasked ? .maskedFile(path) : .unmaskedFile(path)) }
        }
        return .done
    }
}

extension Text {
    /// Said once when a file was written.
    static func maskedFile(_ path: String) -> Text {
        Text(
            "wrote \(path); the card's identity is masked (--no-mask keeps it)",
            "\(path) に書きました。カードの識別番号はマスクされています(--no-mask で残せます)"
        )
    }

    static func unmaskedFile(_ path: String) -> Text {
        Text(
            "wrote \(path); it holds the card's identity",
            "\(path) に書きました。カードの識別番号が含まれています"
        )
    }
}
