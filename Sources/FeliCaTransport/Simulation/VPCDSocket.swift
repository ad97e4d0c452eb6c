internal import Glibc

/// A TCP connection to vpcd, the driver by which pcscd has readers in software.
///
/// Both ways go messages of a length, two bytes, high byte first, and as many bytes. Source: vsmartcard 3.3, `vpcd.c`;
/// transports 5.
final class VPCDSocket {
    private let descriptor: Int32

    /// Connects to `host`; nil when nothing listens there.
    init?(host: String, port: UInt16) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return nil }
        defer { freeaddrinfo(list) }
        for address in sequence(first: list, next: { $0?.pointee.ai_next }) {
            guard let address = address?.pointee else { break }
            let descriptor = socket(address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
            guard descriptor >= 0 else { continue }
            if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 {
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
        return nil
    }

    deinit { close(descriptor) }

    /// What another thread calls to end a wait on this connection: both ends see it closed.
    var end: @Sendable () -> Void {
        let descriptor = descriptor
        return { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    /// The next message; nil when the connection was closed.
    func receive() -> [UInt8]? {
        guard let length = receive(2) else { return nil }
        return receive(Int(length[0]) << 8 | Int(length[1]))
    }

    /// Sends a message; false when the connection was closed.
    func send(_ message: [UInt8]) -> Bool {
        let bytes = bigEndian(UInt16(clamping: message.count)) + message
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private func receive(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            // vpcd sends the length by itself, and its kernel holds the message back until that is acknowledged.
            var isOn: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_QUICKACK, &isOn, socklen_t(MemoryLayout<Int32>.size))
            let received = bytes[filled...].withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if received < 0, errno == EINTR { continue }
            guard received > 0 else { return nil }
            filled += received
        }
        return bytes
    }
}
