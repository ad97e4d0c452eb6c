/// What commands are called, those too that this program never sends.
///
/// Source: FeliCa Card User's Manual, JIS X 6319-4, felica-rs, felica-tool; card-formats 1.2.
public enum CommandName {
    /// The name of the command of that code, or of the one that a response of that code answers; nil when no source
    /// names it. Codes of commands are even, of responses odd.
    public static func of(_ code: UInt8) -> String? { names[code & 0xFE] }

    private static let names: [UInt8: String] = [
        0x00: "Polling", 0x02: "Request Service", 0x04: "Request Response", 0x06: "Read Without Encryption",
        0x08: "Write Without Encryption", 0x0A: "Search Service Code", 0x0C: "Request System Code",
        0x0E: "Request Block Information", 0x10: "Authentication1", 0x12: "Authentication2", 0x14: "Read",
        0x16: "Write", 0x1A: "Request Code List", 0x1E: "Request Block Information Ex", 0x20: "Set Parameter",
        0x22: "Get Container Issue Information", 0x24: "Get Area Information", 0x28: "Get Node Property",
        0x2E: "Get Container Property", 0x32: "Request Service v2", 0x34: "Internal Authenticate and Read",
        0x38: "Get System Status", 0x3A: "Request Product Information", 0x3C: "Request Specification Version",
        0x3E: "Reset Mode", 0x40: "Authentication1 v2", 0x42: "Authentication2 v2", 0x44: "Read v2", 0x46: "Write v2",
        0x70: "Get Container ID", 0xF0: "Echo",
    ]
}
