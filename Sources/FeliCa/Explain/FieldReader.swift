/// Takes a frame apart field by field. Once bytes are missing it takes no more.
struct FieldReader {
    private(set) var fields: [FrameExplanation.Field] = []
    private(set) var missing = 0
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var remaining: Int { bytes.count - position }

    /// The whole frame. `command` is what it answers, where that is known.
    mutating func explain(answering command: Frame?) {
        number(.length)
        guard let code = number(.code) else { return }
        // Polling and Get Container ID ask for an IDm; the answer to Polling tells it.
        if ![0x00, 0x01, 0x70, 0x71].contains(code) { take(.idm, 8) { IDm($0).map { .idm($0) } } }
        if code & 1 == 0 { self.command(code) } else { response(code, command) }
        if missing == 0, remaining > 0 { take(.data, remaining) { .bytes($0) } }
    }

    private mutating func command(_ code: Int) {
        switch code {
        case 0x00:
            system()
            number(.requestCode)
            number(.timeSlots)
        case 0x02, 0x0E, 0x1E, 0x32: nodes()
        case 0x06: blockList()
        case 0x08: for _ in 0..<blockList() { block(nil, nil) }
        case 0x0A, 0x2E: take(.index, 2) { .number(Int($0[1]) << 8 | Int($0[0])) }
        case 0x22, 0x38, 0x3A, 0x3C, 0x3E, 0x70: take(.reserved, 2) { .bytes($0) }
        case 0x24: node()
        case 0x28:
            number(.propertyType)
            nodes()
        default: break
        }
    }

    private mutating func response(_ code: Int, _ command: Frame?) {
        switch code {
        case 0x01:
            take(.idm, 8) { IDm($0).map { .idm($0) } }
            take(.pmm, 8) { PMm($0).map { .pmm($0) } }
            if remaining > 0 { requestData(command) }
        case 0x03:
            for _ in 0..<(number(.keyVersionCount) ?? 0) { keyVersion() }
        case 0x05: number(.mode)
        case 0x07:
            guard flags() else { return }
            let targets = command.flatMap { FieldReader.targets($0) } ?? []
            for index in 0..<(number(.blockCount) ?? 0) {
                let target = index < targets.count ? targets[index] : nil
                block(target?.service, target?.number)
            }
        case 0x09, 0x3F: flags()
        case 0x0B: listed()
        case 0x0D:
            for _ in 0..<(number(.systemCount) ?? 0) { system() }
        case 0x0F:
            for _ in 0..<(number(.nodeCount) ?? 0) { take(.blockCount, 2) { .number(FieldReader.littleEndian($0)) } }
        case 0x33:
            guard flags() else { return }
            let identifier = number(.encryptionIdentifier)
            let count = number(.keyVersionCount) ?? 0
            for _ in 0..<count * (identifier == 0x43 ? 2 : 1) { keyVersion() }
        case 0x39: flags()
        case 0x3D:
            guard flags() else { return }
            number(.formatVersion)
            take(.basicVersion, 2) { .number(FieldReader.littleEndian($0)) }
            for _ in 0..<(number(.optionCount) ?? 0) {
                take(.optionVersion, 2) { .number(FieldReader.littleEndian($0)) }
            }
        default: break
        }
    }

    /// What a card added to its answer to a Polling: what was asked for, where that is known.
    private mutating func requestData(_ command: Frame?) {
        switch command.flatMap({ $0.bytes.count > 4 ? $0.bytes[4] : nil }).flatMap(Polling.RequestCode.init) {
        case .systemCode: system()
        case .communicationPerformance: take(.communicationPerformance, 2) { .bytes($0) }
        default: take(.requestData, 2) { .bytes($0) }
        }
    }

    /// What is at an index: an area with its end, a service, or nothing more.
    private mutating func listed() {
        if remaining > 2 {
            take(.area, 2) { .area(AreaCode(rawValue: UInt16(FieldReader.littleEndian($0)))) }
            take(.areaEnd, 2) { .area(AreaCode(rawValue: UInt16(FieldReader.littleEndian($0)))) }
        } else if bytes.suffix(2) == [0xFF, 0xFF] {
            take(.endOfList, 2) { .bytes($0) }
        } else {
            take(.service, 2) { .service(ServiceCode(rawValue: UInt16(FieldReader.littleEndian($0)))) }
        }
    }

    /// Services and elements; how many elements there are.
    @discardableResult
    private mutating func blockList() -> Int {
        var services: [ServiceCode] = []
        for _ in 0..<(number(.serviceCount) ?? 0) {
            take(.service, 2) { pair in
                let code = ServiceCode(rawValue: UInt16(FieldReader.littleEndian(pair)))
                services.append(code)
                return .service(code)
            }
        }
        let count = number(.blockCount) ?? 0
        for _ in 0..<count {
            let isShort = position < bytes.count && bytes[position] & 0x80 != 0
            take(.blockListElement, isShort ? 2 : 3) { bytes in
                guard let parsed = BlockListElement.parse(bytes, count: 1)?.first else { return nil }
                let service = parsed.element.service
                return .element(parsed.element, service < services.count ? services[service] : nil, mode: parsed.mode)
            }
        }
        return missing == 0 ? count : 0
    }

    private mutating func nodes() {
        for _ in 0..<(number(.nodeCount) ?? 0) { node() }
    }

    /// A code with attribute 0 or 1 is an area's.
    private mutating func node() {
        take(.node, 2) { pair in
            let code = UInt16(FieldReader.littleEndian(pair))
            return .node(
                code & 0x3E == 0 ? .area(AreaCode(rawValue: code)) : .service(ServiceCode(rawValue: code))
            )
        }
    }

    private mutating func system() {
        take(.systemCode, 2) { .system(SystemCode(rawValue: UInt16($0[0]) << 8 | UInt16($0[1]))) }
    }

    private mutating func keyVersion() {
        take(.keyVersion, 2) { .keyVersion(KeyVersion(rawValue: UInt16(FieldReader.littleEndian($0)))) }
    }

    private mutating func block(_ service: ServiceCode?, _ number: UInt16?) {
        take(.block, Block.size) { Block($0).map { .block($0, service, number) } }
    }

    /// Status flags; whether they say success.
    @discardableResult
    private mutating func flags() -> Bool {
        var isSuccess = false
        take(.statusFlags, 2) { pair in
            let flags = StatusFlags(pair[0], pair[1])
            isSuccess = flags.isSuccess
            return .flags(flags)
        }
        return isSuccess
    }

    @discardableResult
    private mutating func number(_ name: FrameExplanation.Name) -> Int? {
        var number: Int?
        take(name, 1) { byte in
            number = Int(byte[0])
            return .number(Int(byte[0]))
        }
        return number
    }

    /// Takes a field of `count` bytes, or what is left of it.
    private mutating func take(
        _ name: FrameExplanation.Name,
        _ count: Int,
        _ value: ([UInt8]) -> FrameExplanation.Value?
    ) {
        guard missing == 0 else { return }
        guard count <= remaining else {
            missing = count - remaining
            if remaining > 0 { add(.data, remaining, .bytes(Array(bytes[position...]))) }
            return
        }
        let slice = Array(bytes[position..<position + count])
        add(name, count, value(slice) ?? .bytes(slice))
    }

    private mutating func add(_ name: FrameExplanation.Name, _ count: Int, _ value: FrameExplanation.Value) {
        fields.append(FrameExplanation.Field(name: name, range: position..<position + count, value: value))
        position += count
    }

    private static func littleEndian(_ pair: [UInt8]) -> Int { Int(pair[1]) << 8 | Int(pair[0]) }

    /// The blocks that a Read Without Encryption asks for.
    private static func targets(_ command: Frame) -> [(service: ServiceCode, number: UInt16)]? {
        ReadWithoutEncryption(command)?.targets
    }
}
