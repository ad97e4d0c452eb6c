import Testing

/// The usage history of one real card: its blocks in their order, and what each of them says.
///
/// What it says, in the form that `Sample.swift` renders: terminal, process, payment and gate; date and time; kind; places;
/// amount (`?` for the oldest); balance; serial.
struct UsageSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let records: [(hex: String, says: String)]
}

extension UsageSample {
    /// farebot, samples/Suica.nfc
    static let suica = UsageSample(
        testDescription: "suica",
        records: [
            ("16010002166ce33be6210a000001e300", "16 01 00 02 2011-03-12 rail from 0-E3-3B to 0-E6-21 -160 =10 #483"),
            ("16010002166be336e338aa000001e100", "16 01 00 02 2011-03-11 rail from 0-E3-36 to 0-E3-38 -160 =170 #481"),
            ("16010002166be33be3364a010001df00", "16 01 00 02 2011-03-11 rail from 0-E3-3B to 0-E3-36 -160 =330 #479"),
            ("16010002166ae537e33dea010001dd00", "16 01 00 02 2011-03-10 rail from 0-E5-37 to 0-E3-3D -190 =490 #477"),
            ("16010002166ae33ee537a8020001db00", "16 01 00 02 2011-03-10 rail from 0-E3-3E to 0-E5-37 -190 =680 #475"),
            ("16010002166ae33be33e66030001d900", "16 01 00 02 2011-03-10 rail from 0-E3-3B to 0-E3-3E -160 =870 #473"),
            ("160100021669f101f21806040001d700", "16 01 00 02 2011-03-09 rail from 0-F1-01 to 0-F2-18 -210 =1030 #471"),
            ("160100021669f21af101d8040001d500", "16 01 00 02 2011-03-09 rail from 0-F2-1A to 0-F1-01 -170 =1240 #469"),
            ("1601000216641603250782050001d300", "16 01 00 02 2011-03-04 rail from 0-16-03 to 0-25-07 -210 =1410 #467"),
            ("160100051664f038f10854060001d100", "16 01 00 05 2011-03-04 rail from 0-F0-38 to 0-F1-08 -100 =1620 #465"),
            ("c846000016647b802740b8060001d000", "C8 46 00 00 2011-03-04 15:28:00 purchase at C8-2740 -120 =1720 #464"),
            ("160100021664e33be62930070001ce00", "16 01 00 02 2011-03-04 rail from 0-E3-3B to 0-E6-29 -160 =1840 #462"),
            ("080200001664e33b0000d0070001cc00", "08 02 00 00 2011-03-04 charge at 0-E3-3B +2000 =2000 #460"),
            ("080300001663e52b000000000001cb00", "08 03 00 00 2011-03-03 ticket at 0-E5-2B -110 =0 #459"),
            ("16010002153b0312030d6e000001ca00", "16 01 00 02 2010-09-27 rail from 0-03-12 to 0-03-0D -150 =110 #458"),
            ("160100021539030d031204010001c800", "16 01 00 02 2010-09-25 rail from 0-03-0D to 0-03-12 -150 =260 #456"),
            ("1601000215390312030d9a010001c600", "16 01 00 02 2010-09-25 rail from 0-03-12 to 0-03-0D -150 =410 #454"),
            ("1a01000215392507031230020001c400", "1A 01 00 02 2010-09-25 rail from 0-25-07 to 0-03-12 -160 =560 #452"),
            ("160100021538ce1fce26d0020001c200", "16 01 00 02 2010-09-24 rail from 0-CE-1F to 0-CE-26 -150 =720 #450"),
            ("160100021538ce26ce1f66030001c000", "16 01 00 02 2010-09-24 rail from 0-CE-26 to 0-CE-1F ? =870 #448"),
        ]
    )

    /// farebot, samples/ICOCA.nfc
    static let icoca = UsageSample(
        testDescription: "icoca",
        records: [
            ("1601000225318ba58aa5af0000002aa0", "16 01 00 02 2018-09-17 rail from 2-8B-A5 to 2-8A-A5 -260 =175 #42"),
            ("c846000016ce6263de43b30100002800", "C8 46 00 00 2011-06-14 12:19:06 purchase at C8-DE43 -100 =435 #40"),
            ("c846000016cb840392c7170200002700", "C8 46 00 00 2011-06-11 16:32:06 purchase at C8-92C7 -150 =535 #39"),
            ("c846000016cb72a040e3ad0200002600", "C8 46 00 00 2011-06-11 14:21:00 purchase at C8-40E3 -400 =685 #38"),
            ("050d000f16cb0e5100513d04000025a0", "05 0D 00 0F 2011-06-11 bus to 0E51-0051 -200 =1085 #37"),
            ("1601000216c9e701e81f0505000024a0", "16 01 00 02 2011-06-09 rail from 2-E7-01 to 2-E8-1F -540 =1285 #36"),
            ("1601000216c9811f81242107000022a0", "16 01 00 02 2011-06-09 rail from 2-81-1F to 2-81-24 -200 =1825 #34"),
            ("1601000216c8811c8123e907000020a0", "16 01 00 02 2011-06-08 rail from 2-81-1C to 2-81-23 -230 =2025 #32"),
            ("1601000216c85b060c03cf0800001e00", "16 01 00 02 2011-06-08 rail from 0-5B-06 to 0-0C-03 -170 =2255 #30"),
            ("1f02000016c85b060000790900001c00", "1F 02 00 00 2011-06-08 charge at 0-5B-06 +2000 =2425 #28"),
            ("c746000016c884602b7fa90100001b00", "C7 46 00 00 2011-06-08 16:35:00 purchase at C7-2B7F -700 =425 #27"),
            ("1601000216c881248419650400001aa0", "16 01 00 02 2011-06-08 rail from 2-81-24 to 2-84-19 -230 =1125 #26"),
            ("1601000216c8811781244b05000018a0", "16 01 00 02 2011-06-08 rail from 2-81-17 to 2-81-24 -270 =1355 #24"),
            ("1601000216c88aa58bab5906000016a0", "16 01 00 02 2011-06-08 rail from 2-8A-A5 to 2-8B-AB -250 =1625 #22"),
            ("2102000016c88aa50000530700001580", "21 02 00 00 2011-06-08 charge at 2-8A-A5 +1000 =1875 #21"),
            ("1601000216c7c550c55c6b03000013a0", "16 01 00 02 2011-06-07 rail from 2-C5-50 to 2-C5-5C -260 =875 #19"),
            ("c746000016c74f202b596f0400001100", "C7 46 00 00 2011-06-07 09:57:00 purchase at C7-2B59 -958 =1135 #17"),
            ("0802000016c701cc00002d0800001000", "08 02 00 00 2011-06-07 charge at 0-01-CC +2000 =2093 #16"),
            ("c746000016c74c202b515d0000000f00", "C7 46 00 00 2011-06-07 09:33:00 purchase at C7-2B51 -734 =93 #15"),
            ("c846000016c645c0294c3b0300000e00", "C8 46 00 00 2011-06-06 08:46:00 purchase at C8-294C ? =827 #14"),
        ]
    )

    /// SolidX/SuicaTools, unit tests
    static let suicaTools = UsageSample(
        testDescription: "suica/pasmo",
        records: [
            ("160100022850250c030d70010000a200", "16 01 00 02 2020-02-16 rail from 0-25-0C to 0-03-0D -136 =368 #162"),
            ("c746000028505bef077bf8010000a000", "C7 46 00 00 2020-02-16 11:31:30 purchase at C7-077B -727 =504 #160"),
            ("c8460000285005ef4a72cf0400009f00", "C8 46 00 00 2020-02-16 00:47:30 purchase at C8-4A72 ? =1231 #159"),
        ]
    )

    /// https://qiita.com/gebo/items/cb2dd393170767852fb3: the way out was paid by a commuter pass.
    static let qiita = UsageSample(
        testDescription: "suica",
        records: [
            ("160100042499e359e35e710b001b0800", "16 01 00 04 2018-04-25 rail from 0-E3-59 to 0-E3-5E ? =2929 #6920")
        ]
    )

    /// https://mig-ration.blogspot.com/2007/04, which says: 2007-04-24, balance 0x222E = 8750.
    static let migration = UsageSample(
        testDescription: "suica",
        records: [
            ("160100020e98e376e37d2e2200008000", "16 01 00 02 2007-04-24 rail from 0-E3-76 to 0-E3-7D ? =8750 #128")
        ]
    )

    /// toyowata/felica_reader_pico, README, which lists the oldest first. It prints the purchase at 07:16:12: the raw lower
    /// five bits, where suica-viewer, tauri-plugin-felica and ICHistoryReader double them; doubled they stay below 60 in
    /// every real record, so we follow those. Amounts are the differences of the balances that it states.
    static let kitaca = UsageSample(
        testDescription: "kitaca",
        records: [
            ("150700002ccb00000000dc0500000100", "15 07 00 00 2022-06-11 other ? =1500 #1"),
            ("150200002ccb26c20000c40900000200", "15 02 00 00 2022-06-11 charge at 0-26-C2 +1000 =2500 #2"),
            ("160100022ccb86408734ca08000004f0", "16 01 00 02 2022-06-11 rail from 3-86-40 to 3-87-34 -250 =2250 #4"),
            ("c74600002ccc3a0c4f97340800000500", "C7 46 00 00 2022-06-12 07:16:24 purchase at C7-4F97 -150 =2100 #5"),
            ("1d0100022cccfa0dfa01480600000700", "1D 01 00 02 2022-06-12 rail from 0-FA-0D to 0-FA-01 -492 =1608 #7"),
        ]
    )
}
