import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// `felica doctor` and `felica readers` as processes that look at invented machines.
@Suite struct DoctorCommandTests {
    private let files: MachineFiles

    init() throws { files = try MachineFiles() }

    private func felica(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
        // Other suites lead this process's PC/SC calls elsewhere.
        let socket = "/run/pcscd/pcscd.comm"
        let ours = ["FELICA_ROOT": files.root, "XDG_SESSION_ID": "1", "PCSCLITE_CSOCK_NAME": socket]
        return try Program(Program.felica.path, environment: ours.merging(environment) { $1 }).run(arguments)
    }

    @Test func nothingWrong() throws {
        try files.plug("054c", "0dc9", number: 4)
        let outcome = try felica("doctor")
        #expect(
            outcome.out == """
                ✓ Sony PaSoRi RC-S300/P (054C:0DC9): reached by PC/SC, USB without a driver
                ✓ pcscd: installed, version 1.9.9-2
                ✓ /run/pcscd/pcscd.comm: the service listens
                ✓ libccid: installed, version 1.5.2
                ✓ libnfc: no setting does harm

                """
        )
        #expect(outcome.err.isEmpty)
        #expect(outcome.status == 0)
    }

    @Test func heldByTheKernel() throws {
        try files.plug("054c", "06c1", number: 4, driver: "port100", mode: 0o600)
        let outcome = try felica("doctor")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines[0].hasPrefix("✗ Sony PaSoRi RC-S380/S (054C:06C1): the kernel's module port100 has it"))
        #expect(lines[1] == "    sudo modprobe -r port100")
        #expect(lines[2] == "    echo 'blacklist port100' | sudo tee -a /etc/modprobe.d/felica.conf")
        #expect(
            lines[3] == "✗ Sony PaSoRi RC-S380/S (054C:06C1), /dev/bus/usb/001/004: this user may not open it"
        )
        #expect(lines[4].contains(#"ATTR{idVendor}=="054c", ATTR{idProduct}=="06c1", MODE="0660""#))
        #expect(outcome.status == 1)
        let japanese = try felica("doctor", "--lang", "ja")
        #expect(japanese.out.hasPrefix("✗ Sony PaSoRi RC-S380/S (054C:06C1): カーネルモジュール port100 が使用中"))
        #expect(japanese.status == 1)
    }

    @Test func json() throws {
        try files.plug("1fd3", "0608", number: 4, driver: "usbfs")
        try files.run("python3", process: 4711, opening: ["/dev/bus/usb/001/004"])
        let outcome = try felica("doctor", "--json", "--lang", "ja")
        #expect(outcome.status == 1)
        let object = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
        #expect(object?["schema"] as? String == "felica.doctor/1")
        let findings = try #require(object?["findings"] as? [[String: Any]])
        let finding = try #require(findings.first)
        #expect(finding["check"] as? String == "holder")
        #expect(finding["about"] as? String == "ASK LoGO (1FD3:0608)")
        #expect(finding["ok"] as? Bool == false)
        #expect(finding["text"] as? String == "ASK LoGO (1FD3:0608): python3 (process 4711) is using it")
        #expect(finding["commands"] as? [String] == ["sudo kill 4711"])
        #expect(findings.dropFirst().allSatisfy { $0["ok"] as? Bool == true })
    }

    /// A script that a shell understands, in which what no script should do is a comment.
    @Test func script() throws {
        try files.plug("054c", "06c3", number: 4, driver: "port100", mode: 0o600)
        try files.plug("1fd3", "0608", number: 5, driver: "usbfs")
        try files.run("python3", process: 4711, opening: ["/dev/bus/usb/001/005"])
        try files.plug("072f", "2303", number: 6)
        try files.write("/usr/share/polkit-1/actions/org.debian.pcsc-lite.policy", "<policyconfig/>")
        let outcome = try felica("doctor", "--fix", environment: ["SSH_TTY": "/dev/pts/1"])
        #expect(outcome.status == 1)
        let lines = outcome.out.split(separator: "\n").map(String.init)
        #expect(lines.first == "#!/bin/sh")
        #expect(lines.contains("# sudo kill 4711"))
        // With a sudo that only tells what it was given, the script shows what would be run.
        let shell = "sudo() { printf '%s\\n' \"$*\"; case $1 in tee) cat;; esac; }\n" + outcome.out
        let run = try Program("/bin/sh", environment: ["USER": "hanako"]).run(["-eu"], input: shell)
        #expect(run.err.isEmpty)
        #expect(run.status == 0)
        #expect(
            run.out == """
                modprobe -r port100
                tee -a /etc/modprobe.d/felica.conf
                blacklist port100
                tee -a /etc/udev/rules.d/61-felica-local.rules
                SUBSYSTEM=="usb", ATTR{idVendor}=="054c", ATTR{idProduct}=="06c3", MODE="0660", GROUP="plugdev", TAG+="uaccess"
                udevadm control --reload
                udevadm trigger
                adduser hanako plugdev
                sed -i -e />ifdVendorID</{n;s|$|\\n<string>0x072F</string>|} -e />ifdProductID</{n;s|$|\\n<string>0x2303</string>|} -e />ifdFriendlyName</{n;s|$|\\n<string>ACS ACR1552U</string>|} /usr/lib/pcsc/drivers/ifd-ccid.bundle/Contents/Info.plist
                systemctl restart pcscd.service
                tee /etc/polkit-1/rules.d/50-pcsc.rules
                polkit.addRule(function(action, subject) { if (action.id.indexOf("org.debian.pcsc-lite.access_") == 0 && subject.user == "hanako") return polkit.Result.YES; });

                """
        )
    }

    /// The commands do what they are for: after them the same machine has nothing wrong.
    @Test func commandsMend() throws {
        try files.plug("072f", "2303", number: 6)
        try files.plug("072f", "2200", number: 7)
        try files.write("/etc/nfc/libnfc.conf", "allow_intrusive_scan = true\n")
        let before = try felica("doctor", "--fix")
        #expect(before.status == 1)
        // Instead of root's rights: the same files in the invented machine.
        let script = before.out.replacingOccurrences(of: "/usr/lib", with: files.root + "/usr/lib")
            .replacingOccurrences(of: "'/etc", with: "'" + files.root + "/etc")
        let shell = "sudo() { case $1 in sed) \"$@\";; esac; }\n" + script
        let run = try Program("/bin/sh").run(["-eu"], input: shell)
        #expect(run.err.isEmpty)
        let after = try felica("doctor")
        #expect(after.status == 0, "\(after.out)")
        #expect(after.out.contains("✓ ACS ACR1552U (072F:2303): reached by PC/SC\n"))
        #expect(after.out.contains("✓ ACS ACR122U (072F:2200): permitted\n"))
    }

    /// What tells of the person stays out of it.
    @Test func masked() throws {
        try files.node("/dev/ttyUSB0", mode: 0o666)
        try files.link("/dev/serial/by-id/usb-FTDI_A50285BI-port0", to: "../../ttyUSB0")
        for environment in [
            ["LIBNFC_DEVICE": "pn532_uart:/dev/serial/by-id/usb-FTDI_A50285BI-port0"],
            ["LIBNFC_DEVICE": "acr122_usb:/home/hanako/x"], ["PCSCLITE_CSOCK_NAME": "/home/hanako/pcscd.comm"],
            ["LIBNFC_DEVICE": "pn532_uart:/dev/serial/by-id/usb-FTDI_A50285BI-port0:fast"],
        ] {
            for option in [[], ["--json"], ["--fix"]] {
                let felica = Program(
                    Program.felica.path,
                    environment: environment.merging(["FELICA_ROOT": files.root, "USER": "hanako"]) { $1 }
                )
                let text = try felica.run(["doctor"] + option).out
                #expect(!text.contains("hanako"), "\(text)")
                #expect(!text.contains("A50285BI"), "\(text)")
                #expect(!text.isEmpty)
            }
        }
    }

    @Test func refusesBothForms() throws {
        let outcome = try felica("doctor", "--json", "--fix")
        #expect(outcome.status == 64)
        #expect(outcome.err == "felica: --json and --fix cannot be given together\n")
    }

    @Test func readers() throws {
        try files.plug("054c", "0dc9", number: 4)
        try files.plug("054c", "01bb", number: 5)
        try files.plug("04e6", "5591", number: 6, driver: "pn533_usb")
        try files.plug("1d6b", "0002", number: 1)
        let outcome = try felica("readers")
        #expect(outcome.status == 0)
        let rows = outcome.out.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        #expect(
            rows.map { $0.prefix(3).joined(separator: "|") } == [
                "Address|Name|USB", "pcsc:SONY FeliCa RC-S300/P|Sony PaSoRi RC-S300/P|054C:0DC9",
                "-|Sony PaSoRi RC-S320|054C:01BB", "-|SCM SCL3711|04E6:5591",
            ]
        )
        #expect(
            rows.dropFirst().map { String($0[3].prefix(24)) } == [
                "usable", "an old model that is not", "the kernel's module pn53",
            ]
        )
        let json = try felica("readers", "--json")
        #expect(json.out.contains(#"{"address":null,"name":"Sony PaSoRi RC-S320","usb":"054C:01BB","usable":false,"#))
    }
}

/// The same on a mocked USB bus, which the real libusb sees too.
@Suite(.enabled(if: MockedReader.problem == nil, Comment(rawValue: MockedReader.problem ?? "")))
struct DoctorOnABusTests {
    @Test(arguments: [
        ([], "✓ Sony PaSoRi RC-S380/P (054C:06C3)"),
        (["--driver", "port100"], "✗ Sony PaSoRi RC-S380/P (054C:06C3): the kernel's module port100 has it"),
    ])
    func looksAtTheReader(_ options: [String], _ line: String) throws {
        let reader = try MockedReader(.rcs380, VirtualCard(SampleCard.transit.image), options)
        let outcome = try Program(Program.felica.path, environment: reader.environment).run(["doctor"])
        #expect(outcome.out.contains(line), "\(outcome.out)\(outcome.err)")
        #expect(outcome.status == (outcome.out.contains("✗") ? 1 : 0))
    }
}
