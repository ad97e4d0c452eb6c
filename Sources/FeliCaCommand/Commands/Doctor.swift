internal import FeliCa
internal import FeliCaTransport

extension Command {
    /// `felica doctor`
    static let doctor = Command(
        name: "doctor",
        summary: Text("tell why a reader does not work, and what to do", "リーダーが使えない原因と対処を示す"),
        details: Text(
            "Looks at the readers that are plugged in and at what they need: drivers, services, permissions, settings. Each line begins with ✓, or with ✗ and the command that mends it below. Nothing is changed. Serial numbers and user names are not shown: the output is fit for a bug report. The status is 1 when a fault was found.",
            "接続中のリーダーと、それに必要なドライバー・サービス・権限・設定を調べます。各行は ✓、または ✗(下に直すためのコマンド)で始まります。何も変更しません。シリアル番号とユーザー名は表示しないので、不具合の報告にそのまま使えます。問題があれば終了ステータスは 1 です。"
        ),
        options: [.json, .fix],
        examples: [
            Example("felica doctor", Text("what is in the way?", "何が妨げているか")),
            Example(
                "felica doctor --fix > mend.sh",
                Text("the commands as a script, to be read and then run", "コマンドをスクリプトにする(読んでから実行)")
            ),
        ],
        run: { invocation throws(Failure) in
            let isScript = invocation.arguments.has(.fix)
            guard !isScript || !invocation.arguments.has(.json) else {
                throw Failure(
                    .usage,
                    Text("--json and --fix cannot be given together", "--json と --fix は同時に指定できません")
                )
            }
            let findings = Diagnosis.findings(invocation.machine)
            let console = invocation.console
            if isScript {
                for line in script(findings, console.language) { console.out.print(line) }
            } else if invocation.arguments.has(.json) {
                console.out.print(json(findings).line)
            } else {
                for finding in findings { show(finding, console) }
            }
            return findings.contains { $0.fault != nil } ? .no : .done
        }
    )

    private static func show(_ finding: Finding, _ console: Console) {
        let mark = finding.fault == nil ? console.out.styled("✓", .green) : console.out.styled("✗", .red)
        console.out.print("\(mark) \(finding.text(console.language).impersonal)")
        for command in finding.commands { console.out.print("    " + command.line.impersonal) }
    }

    private static func json(_ findings: [Finding]) -> JSON {
        .object([
            .init("schema", .string("felica.doctor/1")), .init("tool", .string("felica " + version)),
            .init("findings", .array(findings.map(\.json))),
        ])
    }

    /// What mends the faults. What no script should do stands in it as a comment.
    private static func script(_ findings: [Finding], _ language: Language) -> [String] {
        let title = Text(
            "felica doctor --fix: read this before you run it; it changes the machine",
            "felica doctor --fix: 実行する前に内容を確かめてください。システムの設定が変わります"
        )
        var lines = ["#!/bin/sh", "# " + title(language)]
        var done: Set<String> = []
        for finding in findings where finding.fault != nil {
            lines += ["", "# " + finding.text(language).impersonal]
            for command in finding.commands where done.insert(command.line).inserted {
                lines.append((command.isForScript ? "" : "# ") + command.line)
            }
        }
        return lines
    }
}

extension Option {
    fileprivate static let fix = Option(
        "fix",
        summary: Text("print the commands as a shell script; nothing is run", "コマンドをシェルスクリプトとして出力する(実行はしない)")
    )
}

extension Finding {
    fileprivate var json: JSON {
        .object([
            .init("check", .string(check.rawValue)), .init("about", .string(about.impersonal)),
            .init("ok", .bool(fault == nil)), .init("text", .string(text(.english).impersonal)),
            .init("commands", .array(commands.map { .string($0.line.impersonal) })),
        ])
    }
}

extension String {
    /// Without what tells of the person: home folders, and the serial numbers in the names of serial lines.
    fileprivate var impersonal: String {
        replacing(/\/home\/[^\/ ']+/, with: "~").replacing(/\/dev\/serial\/by-id\/[^ ':]+/, with: "/dev/serial/by-id/…")
    }
}
