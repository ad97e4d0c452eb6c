import FeliCa
import TestSupport
import Testing

@testable import FeliCaTransport

/// What the real libnfc tells the chip while a whole card is read: to set itself up, to poll, and to send our frames.
/// InDataExchange (40), by which libnfc authenticates and writes on other cards, is never among it.
@Suite struct ChipCommandTests {
    /// Diagnose, GetFirmwareVersion, GetGeneralStatus, Read- and WriteRegister (the chip's own), SetParameters,
    /// SAMConfiguration, PowerDown, RFConfiguration, InCommunicateThru, InDeselect, InListPassiveTarget, InRelease. Source:
    /// PN532 user manual (NXP UM0701-02) 7.
    private static let allowed: Set<UInt8> = [
        0x00, 0x02, 0x04, 0x06, 0x08, 0x12, 0x14, 0x16, 0x32, 0x42, 0x44, 0x4A, 0x52,
    ]

    @Test func theChipIsToldToReadAlone() throws {
        let reader = try VirtualReader(VirtualPN532(card: VirtualCard(SampleCard.suica.image)))
        let link = try NFCLink(connstring: reader.connstring, interruption: Interruption())
        let recording = Recording.read(link, .everything)
        link.close()
        #expect(recording.error == nil)
        var commands: Set<UInt8> = []
        reader.server.change { commands = $0.commands }
        #expect(commands.isSuperset(of: [0x42, 0x4A]))
        #expect(Self.allowed.isSuperset(of: commands), "\(commands.subtracting(Self.allowed))")
        #expect(readingCodes.isSuperset(of: reader.log.map(\.command.code)))
        #expect(Set(reader.log.map(\.command.code)).count >= 5)
    }
}
