@testable import FeliCaTransport

extension DiagnosisTests {
    /// What may be wrong with serial lines and libnfc's settings.
    static func lineSituations() throws -> [Situation] {
        func line(_ isConsole: Bool = false, change: (inout MachineFacts.Node) -> Void = { _ in }) -> MachineFacts.Line
        {
            var node = MachineFacts.Node(path: "/dev/ttyS0")
            change(&node)
            return MachineFacts.Line(node: node, isConsole: isConsole)
        }
        let getty = "sudo systemctl disable --now serial-getty@ttyS0.service"
        return [
            Situation("a PN532 that was named; no need of pcscd", [], []) {
                $0.lines = [line()]
                $0.service = MachineFacts.Service()
            },
            Situation(
                "a serial adapter that was not named",
                [try MachineFacts.Device(0x1A86, 0x7523, lines: ["/dev/ttyUSB0"])],
                [.noReader(inContainer: false)]
            ),
            Situation("27: a console on the line", [], [.console], [getty]) { $0.lines = [line(true)] },
            Situation("27: a login on the line", [], [.console], [getty]) {
                $0.lines = [line { $0.holders = [MachineFacts.Process(number: 7, name: "agetty")] }]
            },
            Situation(
                "27: a program on the line",
                [],
                [.heldBy(process: 4711, name: "python3")],
                ["sudo kill 4711"]
            ) { $0.lines = [line { $0.holders = [python] }] },
            Situation("27: no such line", [], [.noNode(inContainer: false)]) {
                $0.lines = [line { $0.isThere = false }]
            },
            Situation(
                "the line is not permitted",
                [],
                [.notPermitted(group: "dialout")],
                [#"sudo adduser "$USER" dialout"#]
            ) {
                $0.lines = [
                    line {
                        $0.isPermitted = false
                        $0.group = "dialout"
                    }
                ]
            },
            Situation(
                "libnfc is given an address that takes any device",
                [try rcs380()],
                [.badConnstring("acr122_usb", .variable("LIBNFC_DEVICE"))],
                ["unset LIBNFC_DEVICE"]
            ) { $0.connstrings = [.init(value: "acr122_usb", origin: .variable("LIBNFC_DEVICE"))] },
            Situation(
                "libnfc writes to every line",
                [try rcs380()],
                [.intrusiveScan(.file("/etc/nfc/libnfc.conf"))],
                ["sudo sed -i 's/^[^#]*allow_intrusive_scan/#&/' '/etc/nfc/libnfc.conf'"]
            ) { $0.intrusiveScan = .file("/etc/nfc/libnfc.conf") },
        ]
    }
}
