import FeliCa
import FeliCaTransport
import Foundation
import TestSupport

/// A daemon with one reader, as its users see it.
private struct Service {
    let daemon: PCSCDaemon
    let reader: PCSCDaemon.Reader

    init() throws {
        daemon = try PCSCDaemon.shared.get()
        reader = try PCSCDaemon.Reader("SONY FeliCa RC-S300/P")
        try daemon.start([reader])
    }

    /// A link, with the card that lies on the reader; without the log that the tests' own card keeps, which would grow.
    func withCard(_ body: (PCSCLink) throws -> Bool) throws -> Bool {
        let interruption = Interruption()
        let ended = DispatchSemaphore(value: 0)
        let port = reader.port
        Thread.detachNewThread {
            try? VPCDServer(ScriptedCard(card), dialect: .transparent, port: port).run(interruption)
            ended.signal()
        }
        defer {
            interruption.request()
            ended.wait()
        }
        let link = try link()
        defer { link.close() }
        return try body(link)
    }

    func link() throws -> PCSCLink { try PCSCLink(reader: nil, interruption: Interruption()) }
}

/// A card that lies there, connected anew for every read.
func serviceReads(_ count: Int) throws -> Bool {
    try Service().withCard { link in
        // It is there soon, but not at once.
        try read(link, within: .seconds(10))
        return Trial(name: "card lies there, pcscd", count: count).run { _ in try read(link, within: .zero) }
    }
}

/// A card that is put down, read and taken away, on a link that stays open; pcscd takes a second to see it.
func serviceTaps(_ count: Int) throws -> Bool {
    let service = try Service()
    let link = try service.link()
    defer { link.close() }
    return Trial(name: "taps, pcscd", count: count).run { _ in
        let card = SimulatedCard(card, .transparent, on: service.reader)
        defer { card.remove() }
        try read(link, within: .seconds(10))
    }
}

/// The daemon ends while a card is connected, and comes back; link and card stay.
func serviceRestarts(_ count: Int) throws -> Bool {
    let service = try Service()
    return try service.withCard { link in
        Trial(name: "pcscd gone and back", count: count).run { _ in
            try read(link, within: .seconds(20))
            try service.daemon.stop()
            try fail(link, within: .zero) { $0 == .noCard }
            try service.daemon.start([service.reader])
        }
    }
}
