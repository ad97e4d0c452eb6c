import FeliCa
import FeliCaTransport
import Foundation
import TestSupport
import Testing

/// libnfc itself against the virtual PN532. Its context belongs to the process, so one test runs at a time.
@Suite(.serialized) struct NFCTests {}

extension NFCTests {
    @Suite struct LinkTests {
        private static let systems: [SystemCode] = [.transit, .any]

        private static func link(_ reader: VirtualReader, _ interruption: Interruption = Interruption()) throws
            -> NFCLink
        {
            try NFCLink(connstring: reader.connstring, interruption: interruption)
        }

        private static func balance(_ image: CardImage) -> Int? {
            PurseFamily.transit.purses(image).first?.balance.value?.amount
        }

        @Test(arguments: [[BitRate.kbps212], [.kbps424], BitRate.allCases])
        func balanceInTwoExchanges(_ rates: [BitRate]) throws {
            let reader = try VirtualReader(VirtualPN532(card: PN532Cards.transit, rates: Set(rates)))
            let session = CardSession(try Self.link(reader))
            try session.find(Self.systems, within: .seconds(5))
            let commands = reader.server.state.commandCount
            try session.read(.balance(everySystem: false))
            #expect(Self.balance(session.image) == 10)
            #expect(reader.log.map(\.command.hex) == ["060000030100", "10060101010102030405018B00018000"])
            #expect(reader.server.state.commandCount == commands + 1)
        }

        @Test func systemThatIsNotTheFirst() throws {
            let reader = try VirtualReader(VirtualPN532(card: PN532Cards.second))
            let session = CardSession(try Self.link(reader))
            try session.find([.common], within: .seconds(5))
            try session.read(.everything)
            #expect(session.image.systems.map(\.code) == [.common, .transit])
            #expect(session.image[.transit]?.idm?.systemNumber == 1)
            #expect(Self.balance(session.image) == 10)
        }

        /// Reads of twelve blocks may take longer than the chip waits at first: it is told so, once.
        @Test func everythingWithOneCommandAnExchange() throws {
            let reader = try VirtualReader(VirtualPN532(card: PN532Cards.transit))
            let session = CardSession(try Self.link(reader))
            try session.find(Self.systems, within: .seconds(5))
            let commands = reader.server.state.commandCount
            let exchanges = reader.log.count
            try session.read(.everything)
            #expect(session.image[.transit]?[ServiceCode(rawValue: 0x090F)]?.data.count == 20)
            #expect(reader.server.state.commandCount - commands == reader.log.count - exchanges + 1)
        }

        @Test(arguments: [nil, PN532Cards.transit]) func absentCard(_ card: VirtualCard?) throws {
            let reader = try VirtualReader(VirtualPN532(card: card))
            let session = CardSession(try Self.link(reader))
            #expect(throws: CardError.noCard) { try session.find([.ndef], within: .milliseconds(300)) }
        }

        @Test func cardThatComesLater() throws {
            let reader = try VirtualReader(VirtualPN532(card: nil))
            let session = CardSession(try Self.link(reader))
            #expect(throws: CardError.noCard) { try session.find(Self.systems, within: .zero) }
            reader.server.change { $0.card = PN532Cards.transit }
            try session.find(Self.systems, within: nil)
            #expect(session.image.idm == PN532Cards.transit.image.idm)
        }

        /// Each failure in the middle ends the session with its own error, keeps the balance that was read before, lets
        /// the link be closed, and leaves this process alive.
        @Test(
            arguments: [
                (.cardLeaves, nil), (.unplugged, "unplugged"), (.silence, "unplugged"), (.checksum, "garbled"),
                // libnfc calls abort() on bit 7.
                (.status(0x80), "garbled"),
                // Overheated.
                (.status(0x0D), "library"),
            ] as [(VirtualPN532.Fault, String?)]
        )
        func failureInTheMiddle(_ fault: VirtualPN532.Fault, _ kind: String?) throws {
            var chip = VirtualPN532(card: PN532Cards.transit)
            chip.faults[2] = fault
            let reader = try VirtualReader(chip)
            let link = try Self.link(reader)
            let session = CardSession(link)
            try session.find(Self.systems, within: .seconds(5))
            try session.read(.balance(everySystem: false))
            let error = #expect(throws: CardError.self) { try session.read(.everything) }
            switch (error, kind) {
            case (.left, nil), (.reader(.unplugged), "unplugged"), (.reader(.garbled), "garbled"),
                (.reader(.library(name: "libnfc", code: -90)), "library"):
                break
            default: Issue.record("\(fault) ended as \(String(describing: error))")
            }
            #expect(Self.balance(session.image) == 10)
            #expect(session.image.isPartial)
            link.close()
            link.close()
        }

        /// What failed once may answer the command before: it is not used again.
        @Test func failureStays() throws {
            var chip = VirtualPN532(card: PN532Cards.transit)
            chip.faults[0] = .checksum
            let reader = try VirtualReader(chip)
            let link = try Self.link(reader)
            let polling = Polling(.transit).frame
            let first = #expect(throws: ReaderError.self) { try link.exchange(polling, timeout: .milliseconds(10)) }
            let second = #expect(throws: ReaderError.self) { try link.exchange(polling, timeout: .milliseconds(10)) }
            #expect(first == second)
            #expect(throws: try #require(first)) { try link.awaitCard(for: nil) }
            link.close()
            // Opened anew it works.
            let again = try Self.link(reader)
            #expect(try again.exchange(polling, timeout: .milliseconds(10)) != nil)
        }

        /// libnfc fails an assertion at the first Polling of a chip that did not say what it is.
        @Test(arguments: ["99010607", "", "320106"]) func chipThatDoesNotSayWhatItIs(_ firmware: String) throws {
            var chip = VirtualPN532(card: PN532Cards.transit)
            chip.firmware = try #require(Hex.bytes(firmware))
            let reader = try VirtualReader(chip)
            #expect(throws: ReaderError.garbled(reader: reader.connstring, detail: "GetFirmwareVersion")) {
                try Self.link(reader)
            }
        }

        @Test func interruptedWhileWaiting() throws {
            let reader = try VirtualReader(VirtualPN532(card: nil))
            let interruption = Interruption()
            let session = CardSession(try Self.link(reader, interruption))
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.05)
                interruption.request()
            }
            #expect(throws: CardError.reader(.interrupted)) { try session.find(Self.systems, within: nil) }
        }

        @Test func lockedAgainstASecondProcess() throws {
            let reader = try VirtualReader(VirtualPN532(card: PN532Cards.transit))
            let link = try Self.link(reader)
            let busy = ReaderError.busy(reader: reader.connstring)
            #expect(throws: busy) { try Self.link(reader) }
            // flock(1) is another process.
            #expect(try run("/usr/bin/flock", ["--nonblock", reader.server.path, "true"]).status == 1)
            link.close()
            #expect(try run("/usr/bin/flock", ["--nonblock", reader.server.path, "true"]).status == 0)
            _ = try Self.link(reader)
        }

        @Test func nothingAnswers() throws {
            let silent = try PN532Server(ScriptedCard(nil))
            #expect(throws: ReaderError.unplugged(reader: "pn532_uart:\(silent.path)")) {
                try NFCLink(connstring: "pn532_uart:\(silent.path)", interruption: Interruption())
            }
        }

        @Test func afterClosing() throws {
            let reader = try VirtualReader(VirtualPN532(card: PN532Cards.transit))
            let link = try Self.link(reader)
            link.close()
            #expect(try link.exchange(Polling(.transit).frame, timeout: .milliseconds(10)) == nil)
            #expect(reader.log.isEmpty)
        }
    }
}
