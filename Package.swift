// swift-tools-version: 6.2
import PackageDescription

// libpcsclite's own header includes <pcsclite.h>, so its folder has to be on the search path. The pkg-config file would
// add it too, but brings -pthread, which SwiftPM warns of on every build.
let settings: [SwiftSetting] = [
    .unsafeFlags(["-Xcc", "-I/usr/include/PCSC"]),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "felica",
    products: [
        .executable(name: "felica", targets: ["FeliCaCommand"]),
        .library(name: "FeliCa", targets: ["FeliCa"]),
        .library(name: "FeliCaTransport", targets: ["FeliCaTransport"]),
    ],
    targets: [
        .systemLibrary(name: "CNFC", providers: [.apt(["libnfc-dev"])]),
        .systemLibrary(name: "CPCSC", providers: [.apt(["libpcsclite-dev"])]),
        .systemLibrary(name: "CUSB", providers: [.apt(["libusb-1.0-0-dev"])]),
        .systemLibrary(name: "CJansson", providers: [.apt(["libjansson-dev"])]),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
        .target(name: "CDeadline"),
        .target(name: "FeliCa", swiftSettings: settings),
        .target(
            name: "FeliCaTransport",
            dependencies: ["FeliCa", "CDeadline", "CNFC", "CPCSC", "CUSB", "CJansson", "CExpat"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "FeliCaCommand",
            dependencies: ["FeliCa", "FeliCaTransport", "CUTF8Proc"],
            exclude: ["Packaging"],
            swiftSettings: settings
        ),
        .target(
            name: "TestSupport",
            dependencies: ["FeliCa", "FeliCaTransport"],
            path: "Tests/Support",
            exclude: ["MockedUSB"],
            swiftSettings: settings
        ),
        .target(
            name: "FuzzTargets",
            dependencies: ["FeliCa", "FeliCaTransport", "FeliCaCommand"],
            path: "Tests/Fuzz/Targets",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "DecoderBench",
            dependencies: ["FeliCa", "FeliCaTransport"],
            path: "Tests/Bench/Decoders",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "Endurance",
            dependencies: ["FeliCa", "FeliCaTransport", "TestSupport"],
            path: "Tests/Endurance",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FeliCaTests",
            dependencies: ["FeliCa", "TestSupport", "FuzzTargets"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FeliCaTransportTests",
            dependencies: ["FeliCa", "FeliCaTransport", "TestSupport", "FeliCaCommand", "FuzzTargets"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FeliCaCommandTests",
            dependencies: ["FeliCa", "FeliCaTransport", "FeliCaCommand", "TestSupport"],
            exclude: ["Expected"],
            swiftSettings: settings
        ),
    ]
)
