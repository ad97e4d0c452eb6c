internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica readers`
    static let readers = Command(
        name: "readers",
        summary: Text("list the readers", "リーダーの一覧を表示する"),
        details: Text(
            "Lists the readers that PC/SC and libnfc find, and Sony's PaSoRi on the USB, with what --from takes to choose each. Serial readers are listed when libnfc's configuration names them: looking for them would disturb whatever is connected.",
            "PC/SC と libnfc が見つけたリーダー、USB の PaSoRi と、--from での指定を一覧にします。シリアル接続のリーダーは libnfc の設定にあるものだけです(探索は接続中の機器を乱すため行いません)。"
        ),
        options: [.json],
        examples: [Example("felica readers", Text("which readers are there?", "どのリーダーがあるか"))],
        run: { invocation throws(Failure) in
            let readers = Readers.all()
            let console = invocation.console
            if invocation.arguments.has(.json) {
                console.out.print(JSON.array(readers.map(\.json)).line)
                return .done
            }
            var table = Table([
                Table.Column(Text("Address", "指定")), Table.Column(Text("Name", "名前")),
                Table.Column(Text("State", "状態")),
            ])
            for reader in readers {
                let state = reader.problem.map(\.text) ?? Text("usable", "使用可")
                table.rows.append([
                    Table.Cell(reader.address, .bold), Table.Cell(reader.name),
                    Table.Cell(state(console.language), reader.problem == nil ? .green : .red),
                ])
            }
            if readers.isEmpty {
                console.note(Text("no reader found", "リーダーは見つかりません"))
                if console.out.isTerminal { return .done }
            }
            for line in table.lines(console) { console.out.print(line) }
            return .done
        }
    )
}

extension ReaderDescription {
    fileprivate var json: JSON {
        .object([
            .init("address", .string(address)), .init("name", .string(name)), .init("usable", .bool(problem == nil)),
            .init("problem", .text(problem.map { $0.text(.english) })),
        ])
    }
}
