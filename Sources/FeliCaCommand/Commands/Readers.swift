internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica readers`
    static let readers = Command(
        name: "readers",
        summary: Text("list the readers", "リーダーの一覧を表示する"),
        details: Text(
            "Lists the readers that PC/SC and libnfc find, and Sony's PaSoRi on the USB, with what --from takes to choose each; and those that are plugged in but cannot be reached, with the reason ('felica doctor' tells more). Serial readers are listed when libnfc's configuration names them: looking for them would disturb whatever is connected.",
            "PC/SC と libnfc が見つけたリーダー、USB の PaSoRi と、--from での指定を一覧にします。接続されていても使えないリーダーは理由とともに示します(詳しくは 'felica doctor')。シリアル接続のリーダーは libnfc の設定にあるものだけです(探索は接続中の機器を乱すため行いません)。"
        ),
        options: [.json],
        examples: [Example("felica readers", Text("which readers are there?", "どのリーダーがあるか"))],
        run: { invocation throws(Failure) in
            // Of another machine there are files, but no services.
            let found = invocation.root == nil ? Readers.all() : []
            let readers = Diagnosis.entries(invocation.machine, found: found)
            let console = invocation.console
            if invocation.arguments.has(.json) {
                console.out.print(JSON.array(readers.map(\.json)).line)
                return .done
            }
            var table = Table([
                Table.Column(Text("Address", "指定")), Table.Column(Text("Name", "名前")),
                Table.Column(Text("USB", "USB")), Table.Column(Text("State", "状態")),
            ])
            for reader in readers {
                let state = reader.problem.map(\.text) ?? Text("usable", "使用可")
                table.rows.append([
                    Table.Cell(reader.address ?? "-", .bold), Table.Cell(reader.name),
                    Table.Cell(reader.id?.description ?? "-"),
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

extension Invocation {
    /// The folder with another machine's files that is looked at instead of this one.
    var root: String? { environment["FELICA_ROOT"].flatMap { $0.isEmpty ? nil : $0 } }

    /// What is known of the machine that is looked at.
    var machine: MachineFacts { MachineFacts.gather(root: root ?? "/", environment: environment) }
}

extension ReaderEntry {
    fileprivate var json: JSON {
        .object([
            .init("address", .text(address)), .init("name", .string(name)), .init("usb", .text(id?.description)),
            .init("usable", .bool(problem == nil)), .init("problem", .text(problem.map { $0.text(.english) })),
        ])
    }
}

extension ReaderEntry.Problem {
    fileprivate var text: Text {
        switch self {
        case .error(let error): error.text
        case .fault(let fault): fault.text
        }
    }
}
