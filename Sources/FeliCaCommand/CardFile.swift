internal import FeliCa
internal import FeliCaTransport
internal import Glibc

/// Cards that are in files: sessions, images, other tools' dumps and traces, and folders of them.
struct CardFile {
    let path: String
    let console: Console

    /// Hands over every dump, one at a time, so that a stream of any length can be read: of a file, of standard input for
    /// `-`, or of every file in a folder. What cannot be read is told of and does not end the rest; the status is the
    /// first failure's.
    func forEach(_ take: (Dump) throws(Failure) -> ExitStatus) throws(Failure) -> ExitStatus {
        guard let names = CardFile.folder(path) else { return try read(path, take) }
        var first = ExitStatus.done
        for name in names {
            let status: ExitStatus
            do throws(Failure) { status = try read(path + "/" + name, take) } catch { status = tell(error) }
            if first == .done { first = status }
        }
        return first
    }

    /// The first card, of a file that must hold one.
    func dump() throws(Failure) -> Dump { try dump {} }

    /// The first card; `onOther` is told of every other.
    private func dump(onOther: () -> Void) throws(Failure) -> Dump {
        var found: Dump?
        var damage: InputError?
        _ = try forEach { dump throws(Failure) in
            damage = damage ?? dump.damage
            let isCard = !dump.images.isEmpty && dump.image != CardImage()
            if isCard, let found, found.image.idm != dump.image.idm { onOther() }
            if Set(dump.images.compactMap(\.idm)).count > 1 { onOther() }
            if found == nil, isCard { found = dump }
            return .done
        }
        // A card that is known in part would refuse what was only not read.
        if let damage { throw Failure(damage) }
        if let found { return found }
        throw Failure(.data, Text("\(path): no card was recorded in it", "\(path): カードが記録されていません"))
    }

    /// The card of a file that holds no other: to record the first of several would lose the rest without a word.
    func onlyDump() throws(Failure) -> Dump {
        var isMore = false
        let found = try dump { isMore = true }
        guard !isMore else {
            throw Failure(
                .usage,
                Text("\(path): several cards, of which only one can be recorded", "\(path): 複数のカードがあります。記録できるのは1枚だけです")
            )
        }
        return found
    }

    private func read(_ path: String, _ take: (Dump) throws(Failure) -> ExitStatus) throws(Failure) -> ExitStatus {
        let input: Input
        do { input = try InputFile.open(path) } catch { throw Failure(error) }
        var first = ExitStatus.done
        switch input {
        case .dumps(let dumps):
            for dump in dumps {
                let status = try hand(dump, path, take)
                if first == .done { first = status }
            }
        case .sessions(let reader):
            while true {
                let session: Session?
                do { session = try reader.next() } catch {
                    // The next header may well be whole again.
                    let status = tell(Failure(error))
                    if first == .done { first = status }
                    continue
                }
                guard let session else { return first }
                let status = try hand(Dump(session), path, take)
                if first == .done { first = status }
            }
        }
        return first
    }

    private func hand(_ dump: Dump, _ path: String, _ take: (Dump) throws(Failure) -> ExitStatus) throws(Failure)
        -> ExitStatus
    {
        for remark in dump.remarks { console.note(remark.text(path)) }
        let status = try take(dump)
        guard let damage = dump.damage else { return status }
        return tell(Failure(damage))
    }

    /// Says what went wrong with one of several inputs.
    private func tell(_ failure: Failure) -> ExitStatus {
        console.out.flush()
        console.fail(failure.text)
        return failure.status
    }

    /// The names of the files in a folder, sorted, hidden ones left out; nil when `path` is none.
    private static func folder(_ path: String) -> [String]? {
        guard let directory = opendir(path) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
