@testable import FeliCaTransport

extension DiagnosisTests {
    /// What may be wrong with the PC/SC service and its drivers.
    static func serviceSituations() throws -> [Situation] {
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
}
