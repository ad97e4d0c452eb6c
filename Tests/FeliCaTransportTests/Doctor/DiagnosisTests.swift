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

    static let python = MachineFacts.Process(number: 4711, name: "python3")
    static let pcscd = MachineFacts.Process(number: 815, name: "pcscd")
    static let restart = "sudo systemctl restart pcscd.service"
    static let container = "docker run --device=/dev/bus/usb --volume=/run/pcscd:/run/pcscd …"

    static func rcs380(
        drivers: [String] = [],
        holders: [MachineFacts.Process] = [],
        change: (inout MachineFacts.Node) -> Void = { _ in }
    ) throws -> MachineFacts.Device {
        try MachineFacts.Device(0x054C, 0x06C1, drivers: drivers, holders: holders, change: change)
    }
}
