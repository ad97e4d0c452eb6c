import Foundation
import FuzzTargets
import Testing

/// Every kept input of the fuzzer, and every input that once crashed it, goes through its target again.
@Suite struct CorpusTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fuzz")

    @Test(arguments: FuzzTarget.allCases) func holds(_ target: FuzzTarget) throws {
        var count = 0
        for kind in ["Corpus", "Crashers"] {
            let folder = Self.root.appending(path: kind).appending(path: target.rawValue)
            for file in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
                ?? []
            {
                target.run(Array(try Data(contentsOf: file)))
                count += 1
            }
        }
        #expect(count > 0)
    }
}
