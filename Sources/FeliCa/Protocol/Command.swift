/// What is wrong with a card's response.
public enum ResponseError: Error, Hashable, Sendable {
    /// The bytes are no frame at all.
    case frame(FrameError)
    /// The body has `actual` bytes where `expected` were due: cut short, or something left over.
    case length(expected: Int, actual: Int)
    /// The response is to another command.
    case code(expected: UInt8, actual: UInt8)
    /// Another card, or another system of the card, answered.
    case idm(expected: IDm, actual: IDm)
    /// The response counts `actual` things where `expected` were asked for.
    case count(expected: Int, actual: Int)
    /// The card refused.
    case status(StatusFlags)
}

/// A command with its response: how both are written on the wire, and how long the card may take.
public protocol Command: Sendable {
    /// What a well-formed response says.
    associatedtype Response: Sendable

    /// The command's code.
    static var code: CommandCode { get }

    /// What follows the code in the command.
    var body: [UInt8] { get }

    /// The IDm of the system that is asked; nil for Polling, which asks for one.
    var idm: IDm? { get }

    /// Takes apart what follows the code, and the IDm where there is one, of the response.
    func parse(_ body: ArraySlice<UInt8>) throws(ResponseError) -> Response

    /// How long a card of that PMm may take; nil when the PMm is not known.
    func maximumResponseTime(_ pmm: PMm) -> Duration
}

extension Command {
    /// The command as it is sent.
    public var frame: CommandFrame {
        CommandFrame(code: Self.code, body: (idm?.bytes ?? []) + body)
    }

    /// Checks code, IDm, length and count of `frame` and tells what it says.
    public func response(_ frame: Frame) throws(ResponseError) -> Response {
        guard frame.code == Self.code.response else {
            throw .code(expected: Self.code.response, actual: frame.code)
        }
        guard let idm else { return try parse(frame.body) }
        guard let actual = IDm(frame.body.prefix(8)) else {
            throw .length(expected: 8, actual: frame.body.count)
        }
        guard actual == idm else { throw .idm(expected: idm, actual: actual) }
        return try parse(frame.body.dropFirst(8))
    }
}
