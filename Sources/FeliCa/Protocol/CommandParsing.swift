/// Commands taken apart: what a recorded frame asked for. Each is nil for a frame that is not well-formed or that holds
/// another command.
extension Polling {
    /// Takes apart the frame of a Polling.
    public init?(_ frame: Frame) {
        guard var reader = ByteReader(frame, of: Polling.code), let system = try? reader.u16BigEndian(),
            let request = try? RequestCode(rawValue: reader.u8()), let slots = try? TimeSlots(rawValue: reader.u8()),
            reader.remaining == 0
        else { return nil }
        self.init(SystemCode(rawValue: system), requestCode: request, timeSlots: slots)
    }
}

extension RequestService {
    /// Takes apart the frame of a Request Service. A code with attribute 0 or 1 is an area's, every other a service's.
    public init?(_ frame: Frame) {
        guard var reader = ByteReader(frame, of: RequestService.code), let idm = reader.idm(),
            let count = try? reader.u8(), 1...RequestService.maximumNodes ~= Int(count),
            reader.remaining == Int(count) * 2
        else { return nil }
        var nodes: [NodeCode] = []
        while let code = try? reader.u16LittleEndian() {
            nodes.append(
                code & 0x3E == 0
                    ? .area(AreaCode(rawValue: code)) : .service(ServiceCode(rawValue: code))
            )
        }
        self.init(idm: idm, nodes: nodes)
    }
}

extension ReadWithoutEncryption {
    /// Takes apart the frame of a Read Without Encryption.
    public init?(_ frame: Frame) {
        guard var reader = ByteReader(frame, of: ReadWithoutEncryption.code), let idm = reader.idm(),
            let count = try? reader.u8(), 1...ReadWithoutEncryption.maximumServices ~= Int(count)
        else { return nil }
        var services: [ServiceCode] = []
        for _ in 0..<count {
            guard let code = try? reader.u16LittleEndian() else { return nil }
            services.append(ServiceCode(rawValue: code))
        }
        guard let blockCount = try? reader.u8(), blockCount > 0, let list = try? reader.bytes(reader.remaining),
            let blocks = BlockListElement.parse(list, count: Int(blockCount)),
            blocks.allSatisfy({ $0.mode == 0 && $0.element.service < services.count })
        else { return nil }
        self.init(idm: idm, services: services, blocks: blocks.map(\.element))
    }

    /// The blocks that are asked for, in the order of the answer.
    public var targets: [(service: ServiceCode, number: UInt16)] {
        blocks.map { (services[$0.service], $0.block) }
    }
}

extension SearchServiceCode {
    /// Takes apart the frame of a Search Service Code.
    public init?(_ frame: Frame) {
        guard var reader = ByteReader(frame, of: SearchServiceCode.code), let idm = reader.idm(),
            let index = try? reader.u16LittleEndian(), reader.remaining == 0
        else { return nil }
        self.init(idm: idm, index: index)
    }
}

extension RequestSystemCode {
    /// Takes apart the frame of a Request System Code.
    public init?(_ frame: Frame) {
        guard var reader = ByteReader(frame, of: RequestSystemCode.code), let idm = reader.idm(), reader.remaining == 0
        else { return nil }
        self.init(idm: idm)
    }
}

extension RequestSpecificationVersion {
    /// Takes apart the frame of a Request Specification Version.
    public init?(_ frame: Frame) {
        guard var reader = ByteReader(frame, of: RequestSpecificationVersion.code), let idm = reader.idm(),
            (try? reader.u16BigEndian()) == 0, reader.remaining == 0
        else { return nil }
        self.init(idm: idm)
    }
}

extension ByteReader {
    /// Reads what follows the code of `frame`; nil when its code is another.
    fileprivate init?(_ frame: Frame, of code: CommandCode) {
        guard frame.code == code.rawValue else { return nil }
        self.init(frame.body)
    }

    fileprivate mutating func idm() -> IDm? {
        (try? bytes(8)).flatMap { IDm($0) }
    }
}
