internal import FeliCa

/// Metroflip's `.nfc` files of Japanese transit cards: the usage history and nothing else.
///
/// `Log 0A: ` and sixteen bytes a line; the file tells neither IDm nor PMm nor system, and a number may stand twice.
/// Source: Metroflip; style-and-ux 5a.
enum MetroflipFile {
    private static let history = ServiceCode(rawValue: 0x090F)

    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        head.prefix(200).contains("Filetype: Flipper Metroflip File")
    }

    static func read(_ bytes: [UInt8], file: String) throws(InputError) -> [Dump] {
        var builder = DumpBuilder(file: file)
        for line in TextLine.lines(bytes) {
            guard let (key, value) = line.member else { continue }
            if key == "Card Type", value != "Japan Transit IC" {
                throw line.error(.unsupported(String(line.text.prefix(60))), in: file)
            }
            guard let index = key.after("Log ") else { continue }
            do throws(InputError) {
                let number = try line.digits(index, 2, in: file) { Hex.number($0, as: UInt8.self) }
                let block = try line.digits(value, 32, in: file, Block.init(hex:))
                builder.add(.data(block), UInt16(number), of: history, in: .any, at: line.place)
            } catch { builder.damaged(error) }
        }
        return [try builder.finished()]
    }
}
