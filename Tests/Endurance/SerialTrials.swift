import FeliCa
import FeliCaTransport
import Foundation
import TestSupport

extension VirtualPN532 {
    /// A chip that begins anew, with faults by the number of the exchange.
    fileprivate init(card: VirtualCard, faults: [Int: Fault]) {
        self.init(card: card)
        self.faults = faults
    }
}

/// A virtual PN532 on a pseudo-terminal, served by a thread; unlike the tests' own it keeps no log, which would grow.
final class SerialReader {
    let server: PN532Server
    private let interruption = Interruption()
    private let ended = DispatchSemaphore(value: 0)

    init() throws {
        let server = try PN532Server(VirtualPN532(card: card))
        self.server = server
        Thread.detachNewThread { [interruption, ended] in
            server.run(interruption: interruption)
            ended.signal()
        }
    }

    deinit {
        interruption.request()
        ended.wait()
    }

    func link() throws -> NFCLink { try NFCLink(connstring: "pn532_uart:\(server.path)", interruption: Interruption()) }
}

/// A card that is put down, read and taken away, on a link that stays open.
func serialTaps(_ count: Int) throws -> Bool {
    let reader = try SerialReader()
    let link = try reader.link()
    defer { link.close() }
    return Trial(name: "taps, libnfc", count: count).run { _ in
        reader.server.change { $0.card = card }
        try read(link, within: .zero)
        reader.server.change { $0.card = nil }
        try fail(link, within: .zero) { $0 == .noCard }
    }
}

/// A card that lies there, and a link that stays open.
func serialReads(_ count: Int) throws -> Bool {
    let reader = try SerialReader()
    let link = try reader.link()
    defer { link.close() }
    return Trial(name: "card lies there, libnfc", count: count).run { _ in try read(link, within: .zero) }
}

/// A serial line that goes away while it is open, and comes back under what name it may.
func serialReturns(_ count: Int) throws -> Bool {
    Trial(name: "line gone and back, libnfc", count: count).run { _ in
        let reader = try SerialReader()
        let link = try reader.link()
        defer { link.close() }
        try read(link, within: .seconds(5))
        reader.server.change { $0 = VirtualPN532(card: card, faults: [1: .unplugged]) }
        try fail(link, within: .seconds(5)) { if case .reader(.unplugged) = $0 { true } else { false } }
    }
}

/// A chip whose status makes libnfc call abort(): the link is closed and opened anew.
func serialAborts(_ count: Int) throws -> Bool {
    let reader = try SerialReader()
    return Trial(name: "abort() in libnfc", count: count).run { _ in
        let link = try reader.link()
        defer { link.close() }
        reader.server.change { $0 = VirtualPN532(card: card, faults: [1: .status(0x80)]) }
        try fail(link, within: .seconds(5)) { if case .reader(.garbled) = $0 { true } else { false } }
    }
}
