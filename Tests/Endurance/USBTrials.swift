import FeliCa
import FeliCaTransport
import Foundation
import Synchronization
import TestSupport

/// The mocked bus is there for processes that begin with umockdev's library: this one begins anew with it.
func beginOnMockedBus() throws {
    let library = "libumockdev-preload.so.0"
    guard ProcessInfo.processInfo.environment["LD_PRELOAD"] != library else { return }
    setenv("LD_PRELOAD", library, 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv("/proc/self/exe", arguments)
    throw Trial.Wrong(description: "this program cannot be begun anew")
}

private func link(_ reader: MockedReader) throws -> PaSoRiLink {
    setenv("UMOCKDEV_DIR", reader.environment["UMOCKDEV_DIR"] ?? "", 1)
    return try PaSoRiLink(address: nil, interruption: Interruption())
}

/// A card that lies on a reader whose link stays open.
func usbReads(_ count: Int) throws -> Bool {
    let reader = try MockedReader(.rcs380, card)
    let link = try link(reader)
    defer { link.close() }
    return Trial(name: "card lies there, libusb", count: count).run { _ in try read(link, within: .seconds(5)) }
}

/// A reader that is pulled out during a read, and plugged in again.
func usbReturns(_ count: Int) throws -> Bool {
    Trial(name: "USB gone and back, libusb", count: count).run { _ in
        let reader = try MockedReader(.rcs380, card) { $0 == 2 ? .unplug : nil }
        let link = try link(reader)
        defer { link.close() }
        try read(link, within: .seconds(5))
        try fail(link, within: .seconds(5)) { if case .reader(.unplugged) = $0 { true } else { false } }
    }
}
