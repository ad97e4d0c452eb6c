extension Command {
    /// `felica man`
    static let man = Command(
        name: "man",
        summary: Text("print the manual page", "マニュアルページを出力する"),
        details: Text(
            "Prints the manual page as roff source, in English: 'make install' and the Debian package put it in its place.",
            "マニュアルページの roff ソースを英語で出力します。'make install' と Debian パッケージはこれを所定の場所に置きます。"
        ),
        options: [],
        examples: [Example("felica man | man -l -", Text("read it without installing it", "インストールせずに読む"))],
        run: { invocation throws(Failure) in
            invocation.console.out.write(Array(ManualPage.text.utf8))
            return .done
        }
    )
}
