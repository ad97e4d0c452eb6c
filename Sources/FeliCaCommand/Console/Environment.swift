internal import Glibc

/// The process's environment by name.
func processEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let pointer = entry.pointee {
        let line = String(cString: pointer)
        if let equals = line.firstIndex(of: "=") {
            variables[String(line[..<equals])] = String(line[line.index(after: equals)...])
        }
        entry += 1
    }
    return variables
}
