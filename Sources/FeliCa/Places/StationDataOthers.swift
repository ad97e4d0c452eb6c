/// Stations of Hokkaido, Tohoku, Kyushu and Okinawa: area 3. See ``StationTable`` for the form of a row.
extension StationTable {
    static let others = SortedText(
        """
        3-86-34|sapporo.namboku|麻生|Asabu
        3-86-36|sapporo.namboku|北34条|Kita-Sanjuyo-Jo
        3-86-3E|sapporo.namboku|さっぽろ|Sapporo
        3-86-40|sapporo.namboku|大通|Odori
        3-86-42|sapporo.namboku|すすきの|Susukino
        3-86-44|sapporo.namboku|中島公園|Nakajima-Koen
        3-87-34|sapporo.tozai|琴似|Kotoni
        3-87-4C|sapporo.tozai|南郷13丁目|Nango-Jusan-Chome
        3-87-54|sapporo.tozai|新さっぽろ|Shin-Sapporo
        3-88-32|sapporo.toho|栄町|Sakaemachi
        3-88-34|sapporo.toho|新道東|Shindo-Higashi
        3-88-42|sapporo.toho|豊水すすきの|Hosui-Susukino
        3-8B-01|sendaiairport.airport|名取|Natori
        3-8B-03|sendaiairport.airport|杜せきのした|Morisekinoshita
        3-8B-05|sendaiairport.airport|美田園|Mitazono
        3-8B-07|sendaiairport.airport|仙台空港|Sendai Airport
        3-8C-0E|sendai.namboku|泉中央|Izumi-Chuo
        3-8C-10|sendai.namboku|八乙女|Yaotome
        3-8C-16|sendai.namboku|台原|Dainohara
        3-8C-18|sendai.namboku|北仙台|Kita-Sendai
        3-8C-1A|sendai.namboku|北四番丁|Kita-Yobancho
        3-8C-1C|sendai.namboku|勾当台公園|Kotodai-Koen
        3-8C-1E|sendai.namboku|広瀬通|Hirose-dori
        3-8C-20|sendai.namboku|仙台|Sendai
        3-8C-2A|sendai.namboku|長町|Nagamachi
        3-8D-14|sendai.tozai|八木山動物公園|Yagiyama Zoological Park
        3-8D-16|sendai.tozai|青葉山|Aobayama
        3-8D-1E|sendai.tozai|青葉通一番町|Aoba-dori Ichibancho
        3-D6-3F|nishitetsu.kaizuka|西鉄新宮|Nishitetsu Shingu
        3-D6-43|nishitetsu.kaizuka|和白|Wajiro
        3-D6-49|nishitetsu.kaizuka|西鉄香椎|Nishitetsu Kashii
        3-D6-4D|nishitetsu.kaizuka|西鉄千早|Nishitetsu Chihaya
        3-D6-51|nishitetsu.kaizuka|貝塚|Kaizuka
        3-D7-65|nishitetsu.omuta|西鉄福岡(天神)|Nishitetsu Fukuoka (Tenjin)
        3-D7-67|nishitetsu.omuta|薬院|Yakuin
        3-D7-69|nishitetsu.omuta|西鉄平尾|Nishitetsu Hirao
        3-D7-6B|nishitetsu.omuta|高宮|Takamiya
        3-D7-6D|nishitetsu.omuta|大橋|Ohashi
        3-D7-71|nishitetsu.omuta|雑餉隈|Zasshonokuma
        3-D7-73|nishitetsu.omuta|春日原|Kasugabaru
        3-D7-77|nishitetsu.omuta|下大利|Shimoori
        3-D7-7B|nishitetsu.omuta|西鉄二日市|Nishitetsu Futsukaichi
        3-D7-7D|nishitetsu.omuta|朝倉街道|Asakuragaido
        3-D7-81|nishitetsu.omuta|筑紫|Chikushi
        3-D7-89|nishitetsu.omuta|西鉄小郡|Nishitetsu Ogori
        3-D7-93|nishitetsu.omuta|西鉄久留米|Nishitetsu Kurume
        3-D7-AB|nishitetsu.omuta|西鉄柳川|Nishitetsu Yanagawa
        3-D7-C1|nishitetsu.omuta|大牟田|Omuta
        3-D8-04|nishitetsu.dazaifu|太宰府|Dazaifu
        3-DC-01|yui.yui|那覇空港|Naha Airport
        3-DC-05|yui.yui|赤嶺|Akamine
        3-DC-07|yui.yui|小禄|Oroku
        3-DC-09|yui.yui|奥武山公園|Onoyama Park
        3-DC-0B|yui.yui|壺川|Tsubogawa
        3-DC-0D|yui.yui|旭橋|Asahibashi
        3-DC-0F|yui.yui|県庁前|Kencho-mae
        3-DC-11|yui.yui|美栄橋|Miebashi
        3-DC-13|yui.yui|牧志|Makishi
        3-DC-15|yui.yui|安里|Asato
        3-DC-17|yui.yui|おもろまち|Omoromachi
        3-DC-19|yui.yui|古島|Furujima
        3-DC-1B|yui.yui|市立病院前|Municipal Hospital
        3-DC-1D|yui.yui|儀保|Gibo
        3-DC-1F|yui.yui|首里|Shuri
        3-DC-21|yui.yui|石嶺|Ishimine
        3-DC-23|yui.yui|経塚|Kyozuka
        3-DC-25|yui.yui|浦添前田|Urasoe-Maeda
        3-DC-27|yui.yui|てだこ浦西|Tedako-Uranishi
        3-E6-01|kitakyushu.kokura|小倉|Kokura
        3-E7-01|fukuoka.kuko|姪浜|Meinohama
        3-E7-03|fukuoka.kuko|室見|Muromi
        3-E7-05|fukuoka.kuko|藤崎|Fujisaki
        3-E7-07|fukuoka.kuko|西新|Nishijin
        3-E7-09|fukuoka.kuko|唐人町|Tojinmachi
        3-E7-0B|fukuoka.kuko|大濠公園|Ohorikoen
        3-E7-0D|fukuoka.kuko|赤坂|Akasaka
        3-E7-0F|fukuoka.kuko|天神|Tenjin
        3-E7-11|fukuoka.kuko|中洲川端|Nakasu-Kawabata
        3-E7-13|fukuoka.kuko|祇園|Gion
        3-E7-15|fukuoka.kuko|博多|Hakata
        3-E7-17|fukuoka.kuko|東比恵|Higashi-Hie
        3-E7-19|fukuoka.kuko|福岡空港|Fukuoka Airport
        3-E8-03|fukuoka.hakozaki|呉服町|Gofukumachi
        3-E8-05|fukuoka.hakozaki|千代県庁口|Chiyo-Kenchoguchi
        3-E8-07|fukuoka.hakozaki|馬出九大病院前|Maidashi-Kyudaibyoin-mae
        3-E8-09|fukuoka.hakozaki|箱崎宮前|Hakozaki-Miyamae
        3-E8-0B|fukuoka.hakozaki|箱崎九大前|Hakozaki-Kyudai-mae
        3-E8-0D|fukuoka.hakozaki|貝塚|Kaizuka
        3-E9-01|fukuoka.nanakuma|橋本|Hashimoto
        3-E9-03|fukuoka.nanakuma|次郎丸|Jiromaru
        3-E9-05|fukuoka.nanakuma|賀茂|Kamo
        3-E9-07|fukuoka.nanakuma|野芥|Noke
        3-E9-09|fukuoka.nanakuma|梅林|Umebayashi
        3-E9-0B|fukuoka.nanakuma|福大前|Fukudai-mae
        3-E9-0D|fukuoka.nanakuma|七隈|Nanakuma
        3-E9-0F|fukuoka.nanakuma|金山|Kanayama
        3-E9-11|fukuoka.nanakuma|茶山|Chayama
        3-E9-13|fukuoka.nanakuma|別府|Befu
        3-E9-15|fukuoka.nanakuma|六本松|Ropponmatsu
        3-E9-17|fukuoka.nanakuma|桜坂|Sakurazaka
        3-E9-19|fukuoka.nanakuma|薬院大通|Yakuin-odori
        3-E9-1B|fukuoka.nanakuma|薬院|Yakuin
        3-E9-1D|fukuoka.nanakuma|渡辺通|Watanabe-dori
        3-E9-1F|fukuoka.nanakuma|天神南|Tenjin-minami
        """
    )
}
