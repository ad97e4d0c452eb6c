import FeliCa
import FeliCaTransport

/// Decodes each image over and over and prints how many blocks a second that is, in nanoseconds of one core.
let seconds = Duration.seconds(0.3)
let clock = ContinuousClock()
for path in CommandLine.arguments.dropFirst() {
    guard case .dumps(let dumps) = try InputFile.open(path), let image = dumps.first?.image else { continue }
    let blocks = image.systems.flatMap(\.services).reduce(0) { $0 + $1.data.count }
    var (runs, figures) = (0, 0)
    let start = clock.now
    while clock.now - start < seconds {
        // What is decoded is used, so that the optimiser cannot leave it out.
        figures += CardReport(image).purses.count
        runs += 1
    }
    let (whole, fraction) = (clock.now - start).components
    let time = Double(whole) + Double(fraction) / 1e18
    print("\(path)\t\(blocks)\t\(figures / runs)\t\(Double(runs * blocks) / time)")
}
