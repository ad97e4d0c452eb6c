@testable import FeliCaTransport

extension DiagnosisTests {
    /// What may be wrong with a reader itself.
    static func readerSituations() throws -> [Situation] {
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
}
