import Foundation
import TestSupport
import Testing

@testable import FeliCaTransport

/// What is gathered from the files of invented machines.
@Suite struct MachineFactsTests {
    private let files: MachineFiles

    init() throws { files = try MachineFiles() }

    private func gather(_ environment: [String: String] = [:]) -> MachineFacts {
        MachineFacts.gather(root: files.root, environment: environment)
    }

    @Test func healthyMachine() {
        let facts = gather(["XDG_SESSION_ID": "1"])
        var service = MachineFacts.Service()
        service.isInstalled = true
        service.version = "1.9.9-2"
        service.socket = "/run/pcscd/pcscd.comm"
        service.hasSocket = true
        #expect(facts.service == service)
        #expect(facts.libccid?.version == "1.5.2")
        #expect(facts.libccid?.names[USBID(0x054C, 0x0DC9)] == "SONY FeliCa RC-S300/P")
        #expect(facts.libccid?.permitsEscape == false)
        #expect(facts.libacsccid == nil)
        #expect(facts.devices.isEmpty)
        #expect(facts.lines.isEmpty)
        #expect(facts.login == .desktop)
        #expect(!facts.isRoot)
        #expect(!facts.isContainer)
        #expect(!facts.hidesProcesses)
    }

    @Test func emptyFolder() throws {
        let folder = try TemporaryFolder()
        let facts = MachineFacts.gather(root: folder.url.path + "/", environment: [:])
        #expect(!facts.service.isInstalled)
        #expect(!facts.service.hasSocket)
        #expect(facts.libccid == nil)
        #expect(facts.devices.isEmpty)
    }

    @Test func devices() throws {
        try files.plug("054c", "06c1", number: 4, driver: "port100")
        try files.plug("072f", "2200", number: 12, driver: "usbfs", mode: 0o600)
        try files.plug("1d6b", "0002", number: 1)
        try files.plug("1a86", "7523", number: 5, driver: "ch341")
        try files.write("/sys/bus/usb/devices/1-5:1.0/ttyUSB0/port_number", "0\n")
        try files.run("pcscd", process: 815, opening: ["/dev/null", "/dev/bus/usb/001/012"])
        let facts = gather()
        #expect(facts.devices.map(\.reader.name) == ["Sony PaSoRi RC-S380/S", "CH340 serial adapter", "ACS ACR122U"])
        #expect(facts.devices.map(\.drivers) == [["port100"], ["ch341"], ["usbfs"]])
        #expect(facts.devices.map(\.node.path) == ["004", "005", "012"].map { "/dev/bus/usb/001/" + $0 })
        #expect(facts.devices.map(\.node.isPermitted) == [true, true, false])
        #expect(facts.devices.map(\.lines) == [[], ["/dev/ttyUSB0"], []])
        #expect(facts.devices.map(\.node.holders) == [[], [], [MachineFacts.Process(number: 815, name: "pcscd")]])
        try files.remove("/dev/bus/usb")
        #expect(gather().devices.map(\.node.isThere) == [false, false, false])
    }

    /// The node's mode and owner decide, and the groups of the user.
    @Test func permission() throws {
        try files.plug("054c", "06c1", number: 4, mode: 0o660)
        // Root may give a file to any group, others to their own alone.
        let group = geteuid() == 0 ? 46 : getegid()
        #expect(chown(files.root + "/dev/bus/usb/001/004", geteuid(), group) == 0)
        try files.write("/etc/group", "root:x:0:\nplugdev:x:\(group):\n")
        let status = "Uid:\t4242\t4242\t4242\t4242\nGid:\t4242\t4242\t4242\t4242\nGroups:\t"
        try files.write("/proc/self/status", status + "4242\n")
        let node = try #require(gather().devices.first?.node)
        #expect(node.group == "plugdev")
        #expect(!node.isPermitted)
        try files.write("/proc/self/status", status + "27 \(group)\n")
        #expect(gather().devices.first?.node.isPermitted == true)
        try files.write("/proc/self/status", "Uid:\t0\t0\t0\t0\nGroups:\t\n")
        #expect(gather().isRoot)
        #expect(gather().devices.first?.node.isPermitted == true)
    }

    /// A line is named by a variable or a file, here through the link that carries the adapter's serial number.
    @Test(arguments: [
        ["LIBNFC_DEVICE": "pn532_uart:/dev/serial/by-id/usb-A1B2-port0:115200"],
        ["LIBNFC_DEFAULT_DEVICE": "pn532_uart:/dev/serial/by-id/usb-A1B2-port0"],
        ["FELICA_FROM": "nfc:pn532_uart:/dev/ttyUSB0"],
    ])
    func namedLine(_ environment: [String: String]) throws {
        try files.node("/dev/ttyUSB0", mode: 0o666)
        try files.link("/dev/serial/by-id/usb-A1B2-port0", to: "../../ttyUSB0")
        try files.write("/proc/consoles", "ttyS0                -W- (EC  p a)    4:64\n")
        try files.run("minicom", process: 77, opening: ["/dev/ttyUSB0"])
        let holder = MachineFacts.Process(number: 77, name: "minicom")
        let node = MachineFacts.Node(path: "/dev/ttyUSB0", holders: [holder])
        #expect(gather(environment).lines == [MachineFacts.Line(node: node)])
        try files.write("/proc/consoles", "ttyUSB0 -W- (EC  p a)    4:64\n")
        #expect(gather(environment).lines.map(\.isConsole) == [true])
    }

    @Test func libnfcSettings() throws {
        try files.write(
            "/etc/nfc/libnfc.conf",
            "#allow_intrusive_scan = true\n allow_intrusive_scan = yes\ndevice.connstring = \"pn532_uart:/dev/ttyS1\"\n"
        )
        try files.write("/etc/nfc/devices.d/spi.conf", "name = \"board\"\nconnstring = \"pn532_spi:/dev/spidev0.0\"\n")
        let facts = gather()
        #expect(facts.intrusiveScan == .file("/etc/nfc/libnfc.conf"))
        #expect(facts.connstrings.map(\.value) == ["pn532_uart:/dev/ttyS1", "pn532_spi:/dev/spidev0.0"])
        #expect(facts.lines.map(\.node.path) == ["/dev/ttyS1"])
        #expect(facts.lines.map(\.node.isThere) == [false])
        let overruled = gather(["LIBNFC_INTRUSIVE_SCAN": "no", "LIBNFC_DEVICE": "acr122_usb"])
        #expect(overruled.intrusiveScan == nil)
        #expect(overruled.connstrings == [.init(value: "acr122_usb", origin: .variable("LIBNFC_DEVICE"))])
        #expect(overruled.lines.isEmpty)
        #expect(gather(["LIBNFC_INTRUSIVE_SCAN": "1"]).intrusiveScan == .variable("LIBNFC_INTRUSIVE_SCAN"))
    }

    @Test func policy() throws {
        #expect(!gather().service.hasPolicy)
        try files.write("/usr/share/polkit-1/actions/org.debian.pcsc-lite.policy", "<policyconfig/>")
        #expect(gather().service.hasPolicy)
        #expect(!gather().service.hasRule)
        try files.write("/etc/polkit-1/rules.d/50-pcsc.rules", "action.id == \"org.debian.pcsc-lite.access_pcsc\"")
        #expect(gather().service.hasRule)
        try files.write("/etc/default/pcscd", "# PCSCD_ARGS=--disable-polkit\n")
        #expect(gather().service.hasPolicy)
        try files.write("/etc/default/pcscd", "PCSCD_ARGS=--disable-polkit\n")
        #expect(!gather().service.hasPolicy)
        try files.remove("/etc/default/pcscd")
        try files.run("pcscd", process: 815)
        try files.write("/proc/815/cmdline", "/usr/sbin/pcscd\0--disable-polkit\0")
        #expect(!gather().service.hasPolicy)
    }

    @Test func otherSocket() {
        let service = gather(["PCSCLITE_CSOCK_NAME": "/tmp/other.comm"]).service
        #expect(service.socket == "/tmp/other.comm")
        #expect(service.isSocketChosen)
        #expect(!service.hasSocket)
    }

    @Test func removedPackage() throws {
        try files.write("/var/lib/dpkg/status", "Package: pcscd\nStatus: deinstall ok config-files\nVersion: 1.9.9-2\n")
        try files.remove("/usr/sbin/pcscd")
        #expect(gather().service.version == nil)
        #expect(!gather().service.isInstalled)
    }

    @Test func drivers() throws {
        try files.driver("ifd-ccid.bundle", [("0x076b", "0x5022", "OMNIKEY")], options: "0x0005")
        try files.driver("ifd-acsccid.bundle", [("0x072f", "0x2229", "ACS ACR1251 CL Reader"), ("?", "", "")])
        let facts = gather()
        #expect(facts.libccid?.options == 5)
        #expect(facts.libccid?.permitsEscape == true)
        #expect(facts.libccid?.names == [USBID(0x076B, 0x5022): "OMNIKEY"])
        #expect(facts.libacsccid?.names == [USBID(0x072F, 0x2229): "ACS ACR1251 CL Reader"])
    }

    @Test func restOfTheMachine() throws {
        try files.write("/etc/modprobe.d/nfc.conf", "# blacklist pn533\nblacklist  port100\noptions nfc x=1\n")
        try files.write("/etc/modprobe.d/nfc.conf.bak", "blacklist pn533_usb\n")
        try files.write("/etc/reader.conf.d/vpcd", "")
        try files.write("/etc/reader.conf.d/vpcd~", "")
        try files.write("/etc/reader.conf.d/libccidtwin.dpkg-old", "")
        try files.write("/proc/mounts", "proc /proc proc rw,nosuid,hidepid=invisible 0 0\n")
        try files.write("/run/.containerenv", "")
        try files.run("scdaemon", process: 99)
        let facts = gather(["SSH_CONNECTION": "192.0.2.1 22 192.0.2.2 22", "DISPLAY": ":10"])
        #expect(facts.blacklist == ["port100"])
        #expect(facts.service.strayFiles == ["libccidtwin.dpkg-old", "vpcd~"].map { "/etc/reader.conf.d/" + $0 })
        #expect(facts.service.rivals == [MachineFacts.Process(number: 99, name: "scdaemon")])
        #expect(facts.hidesProcesses)
        #expect(facts.isContainer)
        #expect(facts.login == .ssh)
        #expect(gather().login == .none)
    }
}
