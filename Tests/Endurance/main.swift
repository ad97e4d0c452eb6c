import Foundation

/// `Endurance TRIAL COUNT`: one trial, in a process of its own; `Endurance header`: what is above the lines.
let trials: [String: (Int) throws -> Bool] = [
    "nfc-taps": serialTaps, "nfc-reads": serialReads, "nfc-returns": serialReturns, "nfc-aborts": serialAborts,
    "pcsc-reads": serviceReads, "pcsc-taps": serviceTaps, "pcsc-restarts": serviceRestarts,
    "usb-reads": usbReads, "usb-returns": usbReturns,
]
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "header" {
    print(Trial.header)
} else if let trial = arguments.first.flatMap({ trials[$0] }), let count = arguments.last.flatMap({ Int($0) }),
    count > 0
{
    if arguments.first?.hasPrefix("usb") == true { try beginOnMockedBus() }
    exit(try trial(count) ? 0 : 1)
} else {
    FileHandle.standardError.write(Data("usage: Endurance TRIAL COUNT\n".utf8))
    exit(64)
}
