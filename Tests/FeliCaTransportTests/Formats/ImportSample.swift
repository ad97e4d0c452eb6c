import FeliCa

@testable import FeliCaTransport

/// A file of each format that is read, of our own making, in the shape in which the tools write them. All tell of blocks
/// of one card: an invented IDm, a balance and a history of published blocks (codebutler/farebot, sample Suica.nfc).
enum ImportSample: String, CaseIterable {
    case flipper, flipperLite, flipperWithoutSystems, metroflip
    case metrodroid, farebotBulk, farebotBulkNew, metrodroidXML
    case proxmark3, felicaTool, felicaToolLog, felicaRS
    case nfcpyDump, nfcpyLiteDump, felicalib, rawViewer, dumpText, dumpTextJapanese
    case nfcpyLog, libnfcLog, frames, pcscd, pcscSpy, pcscSpyRaw

    static let idm = IDm(rawValue: 0x0101_0A0B_0C0D_0E0F)
    static let pmm = PMm(rawValue: 0x100B_4B42_8485_D0FF)
    static let balance = "00000000000000002000000A000001E3"
    static let newest = "16010002166CE33BE6210A000001E300"
    static let older = "16010002166BE336E338AA000001E100"

    /// With a blank between bytes.
    static func spaced(_ hex: String) -> String { Hex.string(Hex.bytes(hex) ?? [], separator: " ") }

    /// The format that it is recognised as.
    var format: String {
        switch self {
        case .flipper, .flipperLite, .flipperWithoutSystems: "flipper"
        case .metroflip: "metroflip"
        case .metrodroid: "metrodroid"
        case .farebotBulk, .farebotBulkNew: "farebot-bulk"
        case .metrodroidXML: "metrodroid-xml"
        case .proxmark3: "proxmark3"
        case .felicaTool: "felica-tool"
        case .felicaToolLog: "felica-tool-log"
        case .felicaRS: "felica-rs"
        case .nfcpyDump, .nfcpyLiteDump: "nfcpy-dump"
        case .felicalib, .rawViewer: "plain-dump"
        case .dumpText, .dumpTextJapanese: "text"
        case .nfcpyLog: "nfcpy-log"
        case .libnfcLog: "libnfc-log"
        case .frames: "frames"
        case .pcscd: "pcscd-log"
        case .pcscSpy, .pcscSpyRaw: "pcsc-spy"
        }
    }

    var bytes: [UInt8] { Array(text.utf8) }

    /// What it holds, as far as the tests compare it.
    var text: String {
        let (balance, newest, older) = (Self.spaced(Self.balance), Self.spaced(Self.newest), Self.spaced(Self.older))
        switch self {
        case .flipper:
            return """
                Filetype: Flipper NFC device
                Version: 4
                # a comment
                Device type: FeliCa
                UID: 01 01 0A 0B 0C 0D 0E 0F
                Data format version: 2
                Manufacture id: 01 01 0A 0B 0C 0D 0E 0F
                Manufacture parameter: 10 0B 4B 42 84 85 D0 FF
                IC Type: FeliCa Standard

                System found: 2


                System 00: 0003

                Area found: 3
                Area 000: | Code 0000 | Services #000-#000 |
                Area 001: | Code 0040 | Services #000-#001 |
                Area 002: | Code 0800 | Services #002-#002 |

                Service found: 3
                Service 000: | Code 0088 | Attrib. 08 | Private | Random | Read/Write |
                Service 001: | Code 008B | Attrib. 0B | Public  | Random | Read Only  |
                Service 002: | Code 090F | Attrib. 0F | Public  | Random | Read Only  |

                Directory Tree:
                - AREA_0000/
                |- AREA_0001/
                | |- serv_0088
                + +- serv_008B
                |- AREA_0020/
                + +- serv_090F

                Public blocks read: 3
                Block 0000: | Service code 008B | Block index 00 | Data: \(balance) |
                Block 0001: | Service code 090F | Block index 00 | Data: \(newest) |
                Block 0002: | Service code 090F | Block index 01 | Data: \(older) |


                System 01: FE00

                Area found: 1
                Area 000: | Code 0000 | Services #000-#000 |

                Service found: 0

                Directory Tree:
                - AREA_0000/

                Public blocks read: 0

                """
        case .flipperLite:
            let zero = Self.spaced("00000000000000000000000000000000")
            var rows = (0..<28).map { "Block \($0): 00 00 \(zero)" }
            rows[0] = "Block 0: 00 00 \(balance)"
            rows[17] = "Block 17: 00 00 01 01 0A 0B 0C 0D 0E 0F 00 F1 00 00 00 01 43 00"
            rows[18] = "Block 18: 00 00 01 01 0A 0B 0C 0D 0E 0F 00 F1 00 00 00 00 00 00"
            rows[20] = "Block 20: 00 00 88 B4 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
            rows[22] = "Block 22: 01 B1 \(zero)"
            return
                (["Filetype: Flipper NFC device", "Version: 4", "Device type: FeliCa"]
                + [
                    "UID: 01 01 0A 0B 0C 0D 0E 0F", "Data format version: 1",
                    "Manufacture id: 01 01 0A 0B 0C 0D 0E 0F", "Manufacture parameter: 00 F1 00 00 00 01 43 00",
                    "Blocks total: 28", "Blocks read: 27",
                ] + rows).joined(separator: "\n") + "\n"
        case .flipperWithoutSystems:
            return """
                Filetype: Flipper NFC device
                Device type: FeliCa
                Data format version: 2
                Manufacture id: 01 01 0A 0B 0C 0D 0E 0F
                Manufacture parameter: 10 0B 4B 42 84 85 D0 FF
                Service found: 2
                Service 000: | Code 008B | Attrib. 0B | Public  | Random | Read Only  |
                Service 001: | Code 090F | Attrib. 0F | Public  | Random | Read Only  |
                Public blocks read: 3
                Block 0000: | Service code 008B | Block index 00 | Data: \(balance) |
                Block 0001: | Service code 090F | Block index 00 | Data: \(newest) |
                Block 0002: | Service code 090F | Block index 01 | Data: \(older) |

                """
        case .metroflip:
            return """
                Filetype: Flipper Metroflip File
                Version: 1
                Device type: FeliCa
                Card Type: Japan Transit IC
                Travel Log:\u{20}
                Log 00: \(newest)
                Log 01: \(older)

                """
        case .metrodroid:
            return """
                {
                  "tagId": "01010a0b0c0d0e0f",
                  "scannedAt": {"timeInMillis": 1500000000000, "tz": "Asia/Tokyo"},
                  "felica": {
                    "pMm": "100b4b428485d0ff",
                    "systems": {
                      3: {
                        "services": {
                          139: {"blocks": [{"data": "\(Self.balance)"}]},
                          2319: {"blocks": [{"data": "\(Self.newest)"}, {"data": "\(Self.older)", "address": 1}]},
                          4171: {"skipped": true}
                        }
                      }
                    },
                    "specificationVersion": "000085010085",
                    "isPartialRead": true
                  }
                }
                """
        case .farebotBulk:
            return """
                {"versionCode": 29, "versionName": "3.1.1", "cards": [
                  {"cardType": "MifareDesfire", "tagId": "AAAAAA=="},
                  {"cardType": "FeliCa",
                   "idm": {"manufactureCode": [1, 1], "cardIdentification": [10, 11, 12, 13, 14, 15]},
                   "pmm": {"icCode": [16, 11], "maximumResponseTime": [75, 66, -124, -123, -48, -1]},
                   "scannedAt": 1500000000000,
                   "systems": [{"code": 3, "services": [
                     {"serviceCode": 139, "blocks": [{"address": 0, "data": "AAAAAAAAAAAgAAAKAAAB4w=="}]},
                     {"serviceCode": 2319, "blocks": [{"address": 0, "data": "FgEAAhZs4zvmIQoAAAHjAA=="},
                                                      {"address": 1, "data": "FgEAAhZr4zbjOKoAAAHhAA=="}]}]}],
                   "tagId": "AQEKCwwNDg8="}]}
                """
        case .farebotBulkNew:
            return """
                {"versionName": "4", "versionCode": 40, "cards": [
                  {"tagId": "01020304", "scannedAt": {"timeInMillis": 1, "tz": "UTC"}, "mifareClassic": {"sectors": []}},
                  \(ImportSample.metrodroid.text)
                ]}
                """
        case .metrodroidXML:
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <cards>
                    <card type="0" id="01020304" scanned_at="1"/>
                    <card scanned_at="1500000000000" id="01010a0b0c0d0e0f" type="4">
                        <idm>AQEKCwwNDg8=</idm>
                        <pmm>EAtLQoSF0P8=</pmm>
                        <systems>
                            <system code="3">
                                <services>
                                    <service code="139"><blocks>
                                        <block address="0">AAAAAAAAAAAgAAAKAAAB4w==</block>
                                    </blocks></service>
                                    <service code="2319"><blocks>
                                        <block address="0">FgEAAhZs4zvmIQoAAAHjAA==</block>
                                        <block address="1">FgEAAhZr4zbjOKoAAAHhAA==</block>
                                    </blocks></service>
                                </services>
                            </system>
                        </systems>
                    </card>
                </cards>
                """
        case .proxmark3:
            return """
                {
                  "specification_version": "000085010085", "product_information": "36015106A1075400",
                  "container_issue_information": null,
                  "systems": [
                    {"code": "0003", "idm": "01010A0B0C0D0E0F", "pmm": "100B4B428485D0FF", "encryption_identifier": null,
                     "nodes": [
                       {"type": "system", "code": "FFFF", "des_key_version": "0100", "data": {}},
                       {"type": "area", "code": "0000FFFE", "des_key_version": "0100", "aes_key_version": null, "data": {}},
                       {"type": "service", "code": "008B", "des_key_version": "0201", "aes_key_version": null,
                        "data": {"0000": "\(Self.balance)"}},
                       {"type": "service", "code": "090F", "des_key_version": null, "aes_key_version": null,
                        "data": {"0000": "\(Self.newest)", "0001": "\(Self.older)"}}]}]
                }
                """
        case .felicaTool:
            return """
                {
                  "metadata": {"creation_time": "2026-11-30T16:05:00+09:00", "app_version": "1"},
                  "primary_idm": "01010A0B0C0D0E0F", "pmm": "100B4B428485D0FF", "primary_system_code": "0003",
                  "systems": {
                    "FE00": {"idm": "1101XXXXXXXX0E0F", "nodes": []},
                    "0003": {"idm": "01010A0B0C0D0E0F", "name": "x", "nodes": [
                      {"type": "AREA", "code": "0000", "number": 0, "end_number": 1023, "data": null},
                      {"type": "AREA", "code": "0040", "number": 1, "end_number": 31, "data": null},
                      {"type": "SERVICE", "code": "008B", "number": 2, "data": {"0000": "\(Self.balance)"}},
                      {"type": "SERVICE", "code": "090F", "number": 36,
                       "data": {"0000": "\(Self.newest)", "0001": "\(Self.older)", "0002": "16XX\(Self.older.dropFirst(4))"}}]}
                  }
                }
                """
        case .felicaToolLog:
            return """
                [
                  {"type": "COMMAND", "name": "PollingCommand", "timestamp_ns": 0, "data": "060000030100"},
                  {"type": "RESPONSE", "name": "x", "timestamp_ns": 2400000,
                   "data": "140101010A0B0C0D0E0F100B4B428485D0FF0003"},
                  \(Self.exchanges.enumerated().map { index, pair in
                    """
                    {"type": "COMMAND", "name": "x", "timestamp_ns": \(index + 3)000000, "data": "\(pair.0)"},
                    {"type": "RESPONSE", "name": "x", "timestamp_ns": \(index + 3)500000, "data": "\(pair.1)"}
                    """
                  }.joined(separator: ",\n"))
                ]
                """
        case .felicaRS:
            return """
                {"reader": {"vendor": "x", "product": "x", "chipset": "x"}, "data_rate": "212F", "systems": [
                  {"idm": "01010A0B0C0D0E0F", "pmm": "100B4B428485D0FF", "system_code_hex": "0x0003", "areas": [
                    {"kind": "area", "value": {"code_hex": "0000", "end_code_hex": "FFFE", "children": [
                      {"kind": "service_group", "value": {"services": [
                        {"service_code_hex": "008B", "blocks": ["\(Self.balance)"]}]}},
                      {"kind": "service_group", "value": {"services": [
                        {"service_code_hex": "090F", "blocks": [
                          {"number": 0, "data": "\(Self.newest)"}, {"number": 1, "data": "\(Self.older)"}]}]}}]}}],
                   "warnings": []}]}
                """
        case .nfcpyDump:
            return """
                Type3Tag 'FeliCa Standard (RC-S???)' ID=01010A0B0C0D0E0F PMM=100B4B428485D0FF SYS=0003
                Memory Dump:
                  System 0003 (Suica)
                  Area 0000--FFFE
                    Area 0040--07FF
                      Random Service 2: write with key & read w/o key (0x0088 0x008B)
                       0000: \(balance.lowercased()) |........ .......|
                    Cyclic Service 36: read w/o key (0x090F)
                     0000: \(newest.lowercased()) |.....l.;.!......|
                     0001: \(older.lowercased()) |.....k.6.8......|
                     *     \(older.lowercased()) |.....k.6.8......|
                     0004: \(older.lowercased()) |.....k.6.8......|

                """
        case .nfcpyLiteDump:
            return """
                Type3Tag 'FeliCa Lite-S (RC-S966)' ID=01010A0B0C0D0E0F PMM=00F1000000014300 SYS=88B4
                Memory Dump:
                    0: \(balance.lowercased()) |................|
                    *  \(balance.lowercased()) |................|
                    3: \(balance.lowercased()) |................|
                   13: ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? |................|
                   14: ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff (REGA[4]B[4]C[8])
                  130: 01 01 0a 0b 0c 0d 0e 0f 00 00 00 00 00 00 00 00 (IDD[8], DFC[2])

                """
        case .felicalib:
            return """
                # IDm: 01010A0B0C0D0E0F
                # PMm: 100B4B428485D0FF
                # System code: 0003
                # Number of area = 2
                # Area: 0000 - FFFE
                # Number of service code = 2
                # Service code = 008B : Random Access (R/O)
                008B:0000 \(balance)  ........ .......
                # Service code = 090F : Cyclic (R/O)
                090F:0000 \(newest)
                090F:0001 \(older)

                """
        case .rawViewer:
            return """
                IDm : 01 01 0A 0B 0C 0D 0E 0F
                PMm : 10 0B 4B 42 84 85 D0 FF
                システムコード : 0003
                サービスコード : 008B
                00 : \(balance)
                サービスコード : 090F
                00 : \(newest)
                01 : \(older)

                """
        case .dumpText:
            return """
                IDm  01010A0B0C0D0E0F
                PMm  100B4B428485D0FF

                System 0003
                  Service 008B  random, read only, 1 block
                    0000  00 00 00 00 00 00 00 00  20 00 00 0A 00 00 01 E3  |········ ·······|
                  Service 090F  cyclic, read only, 2 blocks
                    0000  \(newest)  |································|
                    0001  \(older)  |································|
                  Service 1048  random, read and write
                    a key is needed (01A5)

                """
        case .dumpTextJapanese:
            return """
                IDm  01010A0B0C0D0E0F
                PMm  –

                システム 0\u{FF08}リーダーがコードを示さない\u{FF09}
                  サービス 008B  ランダム・読み出しのみ、1 ブロック
                    0000  00 00 00 00 00 00 00 00  20 00 00 0A 00 00 01 E3  |········ ·······|
                  サービス 090F  サイクリック・読み出しのみ、2 ブロック
                    0000  \(newest)
                    0001  \(older)
                  サービス 1048  ランダム・読み書き
                    鍵が必要です\u{FF08}01A5\u{FF09}

                """
        case .nfcpyLog:
            return """
                12 ms [nfc.clf.transport] >>> 0000ff03fdd402022a00
                140 ms [nfc.clf] >>> 060000030100 timeout=0.005
                142 ms [nfc.clf] <<< 140101010a0b0c0d0e0f100b4b428485d0ff0003 0.002s

                """
                    + Self.exchanges.enumerated().map { index, pair in
                        """
                        \(150 + index * 10) ms [nfc.clf] >>> \(pair.0.lowercased()) timeout=0.1
                        \(155 + index * 10) ms [nfc.clf] <<< \(pair.1.lowercased()) 0.004s

                        """
                    }.joined()
        case .libnfcLog:
            let bus = "debug\tlibnfc.bus.uart\t"
            let found = Self.packet("D54B0101140101010A0B0C0D0E0F100B4B428485D0FF0003")
            // A serial line gives an answer in pieces.
            var lines = [
                "debug\tlibnfc.general\tlog_level is set to 3", "\(bus)TX: \(Self.packet("D44A01010000030100"))",
                "\(bus)RX: 00 00 ff 00 ff 00", "\(bus)RX: \(found.prefix(14))",
                "\(bus)RX: \(found.dropFirst(15).prefix(5))",
                "\(bus)RX: \(found.dropFirst(21))",
            ]
            for (command, response) in Self.exchanges {
                lines.append("\(bus)TX: \(Self.packet("D442" + command))")
                lines.append("\(bus)RX: 00 00 ff 00 ff 00")
                lines.append("\(bus)RX: \(Self.packet("D54300" + response))")
            }
            return lines.joined(separator: "\n") + "\n"
        case .frames:
            return
                (["# frames", "> 0.000000 060000030100", "< 0.002400 140101010A0B0C0D0E0F100B4B428485D0FF0003", ""]
                + Self.exchanges.enumerated().flatMap { index, pair in
                    ["> 0.0\(index + 1)0000 \(pair.0)", "< 0.0\(index + 1)4000 \(Self.spaced(pair.1))"]
                }).joined(separator: "\n") + "\n"
        case .pcscd:
            return """
                00000000 winscard_svc.c:319:ContextThread() a line
                00000100 APDU: FF CA 00 00 00
                00002000 SW: 01 01 0A 0B 0C 0D 0E 0F 90 00
                00000100 [140001] APDU: FF CA 01 00 00
                00002000 [140001] SW: 10 0B 4B 42 84 85 D0 FF 90 00
                00000100 APDU: FF A4 00 01 02 8B 00
                00000500 SW: 90 00
                00000100 APDU: FF B0 00 00 00
                00004000 SW: \(balance) 90 00
                00000100 APDU: FF A4 00 01 02 0F 09
                00000500 SW: 90 00
                00000100 APDU: FF B0 00 00 00
                00004000 SW: \(newest) 90 00
                00000100 APDU: FF B0 00 01 00
                00004000 SW: \(older) 90 00
                00000100 APDU: FF B0 00 02 00
                00004000 SW: 6A 82

                """
        case .pcscSpy:
            return Self.apdus.map { command, response in
                """
                SCardTransmit
                 i hCard: 0x194A7B95
                 i bSendLength 0x00000005
                 i bSendBuffer
                \(Self.shown(command, "i"))
                 o bRecvLength 0x0000000A
                 o bRecvBuffer
                \(Self.shown(response, "o"))
                 => Command successful. (SCARD_S_SUCCESS [0x00000000])  [0.004000]

                """
            }.joined()
        case .pcscSpyRaw:
            return Self.apdus.enumerated().map { index, apdu in
                """
                >|1700000000|\(index)00000|SCardTransmit
                0x194A7B95
                0x00000005
                \(Self.spaced(apdu.0))
                \(Self.spaced(apdu.1))
                <|1700000000|\(index)04000|SCardTransmit|Command successful.|0x00000000

                """
            }.joined()
        }
    }

    /// Command and answer of the reads that tell the blocks.
    static let exchanges = [
        ("100601010A0B0C0D0E0F018B00018000", "1D0701010A0B0C0D0E0F000001\(balance)"),
        ("120601010A0B0C0D0E0F010F090280008001", "2D0701010A0B0C0D0E0F000002\(newest)\(older)"),
    ]

    /// The same through an ACR122U.
    static let apdus =
        [("FF00000009D44A010100000301" + "00", "D54B0101140101010A0B0C0D0E0F100B4B428485D0FF00039000")]
        + exchanges.map { command, response in
            let length = Hex.string(UInt8(command.utf8.count / 2 + 2))
            return ("FF000000\(length)D442\(command)", "D54300\(response)9000")
        }

    /// As it goes to or from a PN532.
    private static func packet(_ hex: String) -> String {
        Hex.string(PN532Packet.frame(Hex.bytes(hex) ?? []).bytes, separator: " ").lowercased()
    }

    /// As pcsc-spy shows bytes: sixteen columns, then the characters.
    private static func shown(_ hex: String, _ direction: String) -> String {
        let bytes = Hex.bytes(hex) ?? []
        return stride(from: 0, to: bytes.count, by: 16).map { start in
            let row = bytes[start..<min(start + 16, bytes.count)]
            let pairs = Hex.string(row, separator: " ") + String(repeating: "   ", count: 16 - row.count)
            let characters = row.map { 0x20...0x7E ~= $0 ? String(Unicode.Scalar($0)) : "." }.joined()
            return " \(direction)  \(Hex.string(UInt16(start))) \(pairs) \(characters)"
        }.joined(separator: "\n")
    }
}
