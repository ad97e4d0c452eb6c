import Testing

@testable import FeliCaTransport

/// What follows from the facts: a table of situations, each users' problem of transports 8 among them that can be seen.
@Suite struct DiagnosisTests {
    @Test(arguments: try readerSituations() + serviceSituations() + lineSituations())
    func finds(_ situation: Situation) {
        let findings = Diagnosis.findings(situation.facts)
        #expect(findings.compactMap(\.fault) == situation.faults)
        #expect(findings.flatMap(\.commands).map(\.line) == situation.commands)
        for finding in findings where finding.fault == nil { #expect(finding.commands.isEmpty) }
    }

    private static let python = MachineFacts.Process(number: 4711, name: "python3")
    private static let pcscd = MachineFacts.Process(number: 815, name: "pcscd")
    private static let restart = "sudo systemctl restart pcscd.service"
    private static let container = "docker run --device=/dev/bus/usb --volume=/run/pcscd:/run/pcscd …"

    private static func rcs380(
        drivers: [String] = [],
        holders: [MachineFacts.Process] = [],
        change: (inout MachineFacts.Node) -> Void = { _ in }
    ) throws -> MachineFacts.Device {
        try MachineFacts.Device(0x054C, 0x06C1, drivers: drivers, holders: holders, change: change)
    }

    private static func readerSituations() throws -> [Situation] {
        let rcs300 = try MachineFacts.Device(0x054C, 0x0DC9)
        let acr122 = try MachineFacts.Device(0x072F, 0x2200)
        return [
            Situation("nothing wrong: RC-S300 by PC/SC", [rcs300], []),
            Situation("nothing wrong: RC-S380 on the USB", [try rcs380()], []),
            Situation(
                "nothing wrong: pcscd has its own reader",
                [try MachineFacts.Device(0x054C, 0x0DC9, drivers: ["usbfs"], holders: [pcscd])],
                []
            ),
            Situation("nothing wrong: an OMNIKEY tells the IDm", [try MachineFacts.Device(0x076B, 0x5022)], []),
            Situation("nothing wrong: RC-S300 on the USB without pcscd", [rcs300], []) {
                $0.service.isInstalled = false
                $0.service.hasSocket = false
            },
            Situation("no reader", [], [.noReader(inContainer: false)]),
            Situation("18: no reader in a container", [], [.noReader(inContainer: true)], [container]) {
                $0.isContainer = true
            },
            Situation(
                "1, 52: port100 has an RC-S380",
                [try rcs380(drivers: ["port100"])],
                [.heldByKernel(module: "port100")],
                ["sudo modprobe -r port100", "echo 'blacklist port100' | sudo tee -a /etc/modprobe.d/felica.conf"]
            ),
            Situation(
                "1: port100 has an RC-S380, but will not again",
                [try rcs380(drivers: ["port100"])],
                [.heldByKernel(module: "port100")],
                ["sudo modprobe -r port100"]
            ) { $0.blacklist = ["port100"] },
            Situation(
                "3, 4: pn533_usb has an ACR122U",
                [try MachineFacts.Device(0x072F, 0x2200, drivers: ["pn533_usb"])],
                [.heldByKernel(module: "pn533_usb")],
                ["sudo modprobe -r pn533_usb", "echo 'blacklist pn533_usb' | sudo tee -a /etc/modprobe.d/felica.conf"]
            ),
            Situation(
                "3: pn533_usb has an SCL3711",
                [try MachineFacts.Device(0x04E6, 0x5591, drivers: ["pn533_usb"])],
                [.heldByKernel(module: "pn533_usb")],
                ["sudo modprobe -r pn533_usb"]
            ) { $0.blacklist = ["pn533_usb"] },
            Situation(
                "2: another program has an RC-S380",
                [try rcs380(drivers: ["usbfs"], holders: [python])],
                [.heldBy(process: 4711, name: "python3")],
                ["sudo kill 4711"]
            ),
            Situation(
                "2: pcscd has a reader that it cannot read",
                [try MachineFacts.Device(0x1FD3, 0x0608, drivers: ["usbfs"], holders: [pcscd])],
                [.heldBy(process: 815, name: "pcscd")],
                ["sudo systemctl stop pcscd.socket pcscd.service"]
            ),
            Situation(
                "2: another user's program has an RC-S380",
                [try rcs380(drivers: ["usbfs"])],
                [.heldByHidden],
                ["sudo fuser -v /dev/bus/usb/001/004"]
            ),
            Situation(
                "3, 14: no permission, at the desktop",
                [try rcs380 { $0.isPermitted = false }],
                [.notPermitted(group: nil)],
                [
                    #"echo 'SUBSYSTEM=="usb", ATTR{idVendor}=="054c", ATTR{idProduct}=="06c1", MODE="0660", "#
                        + #"GROUP="plugdev", TAG+="uaccess"' | sudo tee -a /etc/udev/rules.d/61-felica-local.rules"#,
                    "sudo udevadm control --reload && sudo udevadm trigger",
                ]
            ),
            Situation(
                "3: no permission, but a group has it",
                [
                    try MachineFacts.Device(0x04E6, 0x5591) {
                        $0.isPermitted = false
                        $0.group = "plugdev"
                    }
                ],
                [.notPermitted(group: "plugdev")],
                [#"sudo adduser "$USER" plugdev"#]
            ),
            Situation(
                "18: the node is not in the container",
                [try rcs380 { $0.isThere = false }],
                [.noNode(inContainer: true)],
                [container]
            ) { $0.isContainer = true },
            Situation("13: RC-S320", [try MachineFacts.Device(0x054C, 0x01BB)], [.unsupported(.obsolete)]),
            Situation("Proxmark3", [try MachineFacts.Device(0x9AC4, 0x4B8F)], [.unsupported(.dumps)]),
            Situation(
                "6: nothing in the way, yet not listed",
                [try MachineFacts.Device(0x072F, 0x223E)],
                [.notListed],
                [restart]
            ) { $0.service.answer = .readers(["ACS ACR122U PICC Interface 00 00"]) },
            Situation("6, 15: listed", [acr122], []) {
                $0.service.answer = .readers(["ACS ACR122U PICC Interface 00 00"])
            },
            Situation(
                "7: the driver lacks the id of an ACR1552U",
                [try MachineFacts.Device(0x072F, 0x2303)],
                [.unknownToDrivers(.libccid("1.5.3"))],
                [
                    "sudo sed -i -e '/>ifdVendorID</{n;s|$|\\n<string>0x072F</string>|}'"
                        + " -e '/>ifdProductID</{n;s|$|\\n<string>0x2303</string>|}'"
                        + " -e '/>ifdFriendlyName</{n;s|$|\\n<string>ACS ACR1552U</string>|}' /etc/libccid_Info.plist",
                    restart,
                ]
            ),
            Situation(
                "7: only libacsccid1 knows an ACR1251U-A2",
                [try MachineFacts.Device(0x072F, 0x2229)],
                [.unknownToDrivers(.libacsccid)],
                ["sudo apt install libacsccid1"]
            ),
            Situation(
                "50: escape commands are kept back",
                [acr122],
                [.escapeForbidden],
                [
                    "sudo sed -i '/>ifdDriverOptions</{n;s/0x[0-9A-Fa-f]*/0x0005/}' /etc/libccid_Info.plist", restart,
                ]
            ) { $0.libccid?.options = 4 },
        ]
    }

    private static func serviceSituations() throws -> [Situation] {
        // Not permitted on the USB, so that only PC/SC is left.
        let rcs300 = try MachineFacts.Device(0x054C, 0x0DC9) { $0.isPermitted = false }
        let rule =
            #"echo 'polkit.addRule(function(action, subject) { if (action.id.indexOf("org.debian.pcsc-lite.access_") == 0"#
            + #" && subject.user == "'"$USER"'") return polkit.Result.YES; });'"#
            + " | sudo tee /etc/polkit-1/rules.d/50-pcsc.rules"
        return [
            Situation("16, 17: no pcscd", [rcs300], [.notInstalled], ["sudo apt install pcscd"]) {
                $0.service.isInstalled = false
                $0.service.hasSocket = false
            },
            Situation(
                "17: pcscd does not listen",
                [rcs300],
                [.noSocket(inContainer: false, isChosen: false)],
                ["sudo systemctl enable --now pcscd.socket"]
            ) { $0.service.hasSocket = false },
            Situation(
                "18: pcscd does not listen in a container",
                [rcs300],
                [.noSocket(inContainer: true, isChosen: false)],
                ["sudo pcscd", container]
            ) {
                $0.service.hasSocket = false
                $0.isContainer = true
            },
            Situation("18: the host's pcscd in a container", [rcs300], []) {
                $0.service.isInstalled = false
                $0.libccid = nil
                $0.isContainer = true
                $0.service.answer = .readers(["SONY FeliCa RC-S300/P (0000000) 00 00"])
            },
            Situation(
                "17: a variable leads to another socket",
                [rcs300],
                [.noSocket(inContainer: false, isChosen: true)],
                ["unset PCSCLITE_CSOCK_NAME"]
            ) {
                $0.service.socket = "/nonexistent"
                $0.service.isSocketChosen = true
                $0.service.hasSocket = false
            },
            Situation(
                "17: a socket that nobody serves",
                [rcs300],
                [.notAnswering],
                ["sudo systemctl restart pcscd.socket"]
            ) { $0.service.answer = .notRunning },
            Situation("19: polkit over ssh", [rcs300], [.refused(overSSH: true)], [rule]) {
                $0.service.hasPolicy = true
                $0.login = .ssh
            },
            Situation("19: polkit in a service", [rcs300], [.refused(overSSH: false)], [rule]) {
                $0.service.hasPolicy = true
                $0.login = .none
            },
            Situation("19: polkit refused though at the desktop", [rcs300], [.refused(overSSH: false)], [rule]) {
                $0.service.answer = .refused
            },
            Situation("19: polkit over ssh with a rule", [rcs300], []) {
                $0.service.hasPolicy = true
                $0.service.hasRule = true
                $0.login = .ssh
            },
            Situation("19: no polkit in Debian 12", [rcs300], []) { $0.login = .ssh },
            Situation("19: root is not asked", [rcs300], []) {
                $0.service.hasPolicy = true
                $0.isRoot = true
                $0.login = .ssh
            },
            Situation("19: pcscd 2.3.2 reads no rules", [rcs300], [.rulesNotRead], ["sudo apt install pcscd"]) {
                $0.service.hasPolicy = true
                $0.service.hasRule = true
                $0.service.version = "2.3.2-1"
                $0.service.answer = .refused
            },
            Situation("19: hidepid", [rcs300], [.hidden], ["sudo mount -o remount,hidepid=0 /proc"]) {
                $0.service.hasPolicy = true
                $0.hidesProcesses = true
            },
            Situation("no driver", [rcs300], [.notInstalled], ["sudo apt install libccid"]) { $0.libccid = nil },
            Situation("8: both drivers", [rcs300], [.twoDrivers], ["sudo apt remove libacsccid1"]) {
                $0.libacsccid = MachineFacts.Driver(version: "1.1.8", names: [USBID(0x072F, 0x2200): "ACS ACR122U"])
            },
            Situation("8: both drivers, both needed", [try MachineFacts.Device(0x072F, 0x2229)], []) {
                let name = "ACS ACR1251 CL Reader"
                $0.libacsccid = MachineFacts.Driver(version: "1.1.8", names: [USBID(0x072F, 0x2229): name])
            },
            Situation("20: a rival runs", [rcs300], []) {
                $0.service.rivals = [MachineFacts.Process(number: 99, name: "scdaemon")]
            },
            Situation(
                "23: a stray file",
                [rcs300],
                [.strayFile],
                [#"sudo mv '/etc/reader.conf.d/it'\''s~' /root/"#]
            ) { $0.service.strayFiles = ["/etc/reader.conf.d/it's~"] },
        ]
    }

    private static func lineSituations() throws -> [Situation] {
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
