import CExpat

/// An element of an XML text.
struct XMLElement {
    /// Its name.
    let name: String
    /// Its attributes by name.
    let attributes: [String: String]
    /// The line on which it begins, from 1.
    let line: Int
    /// The text directly in it.
    var text = ""
    /// The elements directly in it.
    var children: [XMLElement] = []

    /// The first child of that name.
    subscript(name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The children of that name.
    func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// Reads a text; gives its outermost element.
    static func parse(_ bytes: [UInt8], file: String) throws(InputError) -> XMLElement {
        let tree = XMLTree()
        guard let parser = XML_ParserCreate(nil) else { throw InputError(file: file, cause: .notXML(column: 1)) }
        defer { XML_ParserFree(parser) }
        tree.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in XMLTree.of(data)?.begin(name, attributes) },
            { data, _ in XMLTree.of(data)?.end() }
        )
        XML_SetCharacterDataHandler(parser) { data, text, count in XMLTree.of(data)?.add(text, Int(count)) }
        let status = bytes.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), 1)
        }
        guard status == XML_STATUS_OK, let root = tree.root else {
            throw InputError(
                file: file,
                line: Int(XML_GetCurrentLineNumber(parser)),
                cause: .notXML(column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
            )
        }
        return root
    }
}

/// What expat's calls build.
private final class XMLTree {
    /// Deeper than any format that is read, and not so deep that the tree would exhaust the stack.
    static let maximumDepth = 32

    var parser: XML_Parser?
    private(set) var root: XMLElement?
    private var open: [XMLElement] = []

    static func of(_ data: UnsafeMutableRawPointer?) -> XMLTree? {
        data.map { Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard open.count < XMLTree.maximumDepth else {
            XML_StopParser(parser, 0)
            return
        }
        var named: [String: String] = [:]
        var rest = attributes
        // Names and values in turn, with a null pointer at the end.
        while let pair = rest, let key = pair[0], let value = pair[1] {
            named[String(cString: key)] = String(cString: value)
            rest = pair + 2
        }
        let line = Int(XML_GetCurrentLineNumber(parser))
        open.append(XMLElement(name: name.map { String(cString: $0) } ?? "", attributes: named, line: line))
    }

    func end() {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func add(_ text: UnsafePointer<XML_Char>?, _ count: Int) {
        guard let text, !open.isEmpty else { return }
        let bytes = UnsafeBufferPointer(start: text, count: count).lazy.map(UInt8.init(bitPattern:))
        open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
    }
}
