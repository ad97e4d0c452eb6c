/// Stations of the subways of Osaka and Kyoto, and of Kobe Kosoku: area 2, lines 81 to 91. See ``StationTable`` for the form of a row.
extension StationTable {
    static let kansaiSubways = SortedText(
        """
        2-81-15|osaka.midosuji|江坂|Esaka
        2-81-16|osaka.midosuji|東三国|Higashi-Mikuni
        2-81-17|osaka.midosuji|新大阪|Shin-Osaka
        2-81-18|osaka.midosuji|西中島南方|Nishinakajima-Minamigata
        2-81-1B|osaka.midosuji|中津|Nakatsu
        2-81-1C|osaka.midosuji|梅田|Umeda
        2-81-1F|osaka.midosuji|淀屋橋|Yodoyabashi
        2-81-21|osaka.midosuji|本町|Hommachi
        2-81-23|osaka.midosuji|心斎橋|Shinsaibashi
        2-81-24|osaka.midosuji|なんば|Namba
        2-81-25|osaka.midosuji|大国町|Daikokucho
        2-81-28|osaka.midosuji|動物園前|Dobutsuen-mae
        2-81-2A|osaka.midosuji|天王寺|Tennoji
        2-81-2C|osaka.midosuji|昭和町|Showacho
        2-81-2D|osaka.midosuji|西田辺|Nishitanabe
        2-81-2E|osaka.midosuji|長居|Nagai
        2-81-2F|osaka.midosuji|あびこ|Abiko
        2-81-30|osaka.midosuji|北花田|Kitahanada
        2-81-31|osaka.midosuji|新金岡|Shinkanaoka
        2-81-32|osaka.midosuji|なかもず|Nakamozu
        2-82-12|osaka.tanimachi|大日|Dainichi
        2-82-14|osaka.tanimachi|守口|Moriguchi
        2-82-15|osaka.tanimachi|太子橋今市|Taishibashi-Imaichi
        2-82-16|osaka.tanimachi|千林大宮|Sembayashi-Omiya
        2-82-17|osaka.tanimachi|関目高殿|Sekime-Takadono
        2-82-18|osaka.tanimachi|野江内代|Noe-Uchindai
        2-82-19|osaka.tanimachi|都島|Miyakojima
        2-82-1A|osaka.tanimachi|天神橋筋六丁目|Tenjimbashisuji Rokuchome
        2-82-1B|osaka.tanimachi|中崎町|Nakazakicho
        2-82-1C|osaka.tanimachi|東梅田|Higashi-Umeda
        2-82-1E|osaka.tanimachi|南森町|Minami-morimachi
        2-82-22|osaka.tanimachi|天満橋|Temmabashi
        2-82-24|osaka.tanimachi|谷町四丁目|Tanimachi Yonchome
        2-82-26|osaka.tanimachi|谷町六丁目|Tanimachi Rokuchome
        2-82-27|osaka.tanimachi|谷町九丁目|Tanimachi Kyuchome
        2-82-28|osaka.tanimachi|四天王寺前夕陽ケ丘|Shitennoji-mae Yuhigaoka
        2-82-2A|osaka.tanimachi|天王寺|Tennoji
        2-82-2C|osaka.tanimachi|阿倍野|Abeno
        2-82-2E|osaka.tanimachi|文の里|Fuminosato
        2-82-2F|osaka.tanimachi|田辺|Tanabe
        2-82-30|osaka.tanimachi|駒川中野|Komagawa-Nakano
        2-82-31|osaka.tanimachi|平野|Hirano
        2-82-32|osaka.tanimachi|喜連瓜破|Kire-Uriwari
        2-82-33|osaka.tanimachi|出戸|Deto
        2-82-34|osaka.tanimachi|長原|Nagahara
        2-82-35|osaka.tanimachi|八尾南|Yaominami
        2-83-1C|osaka.yotsubashi|西梅田|Nishi-Umeda
        2-83-1E|osaka.yotsubashi|肥後橋|Higobashi
        2-83-21|osaka.yotsubashi|本町|Hommachi
        2-83-22|osaka.yotsubashi|四ツ橋|Yotsubashi
        2-83-24|osaka.yotsubashi|なんば|Namba
        2-83-25|osaka.yotsubashi|大国町|Daikokucho
        2-83-26|osaka.yotsubashi|花園町|Hanazonocho
        2-83-27|osaka.yotsubashi|岸里|Kishinosato
        2-83-28|osaka.yotsubashi|玉出|Tamade
        2-83-29|osaka.yotsubashi|北加賀屋|Kitakagaya
        2-83-2A|osaka.yotsubashi|住之江公園|Suminoekoen
        2-84-16|osaka.chuo|コスモスクエア|Cosmosquare
        2-84-17|osaka.chuo|大阪港|Osakako
        2-84-18|osaka.chuo|朝潮橋|Asashiobashi
        2-84-19|osaka.chuo|弁天町|Bentencho
        2-84-1D|osaka.chuo|九条|Kujo
        2-84-1F|osaka.chuo|阿波座|Awaza
        2-84-21|osaka.chuo|本町|Hommachi
        2-84-22|osaka.chuo|堺筋本町|Sakaisuji-Hommachi
        2-84-24|osaka.chuo|谷町四丁目|Tanimachi Yonchome
        2-84-26|osaka.chuo|森ノ宮|Morinomiya
        2-84-27|osaka.chuo|緑橋|Midoribashi
        2-84-28|osaka.chuo|深江橋|Fukaebashi
        2-84-29|osaka.chuo|高井田|Takaida
        2-84-2B|osaka.chuo|長田|Nagata
        2-85-1B|osaka.sennichimae|野田阪神|Noda-Hanshin
        2-85-1D|osaka.sennichimae|玉川|Tamagawa
        2-85-1F|osaka.sennichimae|阿波座|Awaza
        2-85-21|osaka.sennichimae|西長堀|Nishi-Nagahori
        2-85-23|osaka.sennichimae|桜川|Sakuragawa
        2-85-24|osaka.sennichimae|なんば|Namba
        2-85-25|osaka.sennichimae|日本橋|Nippombashi
        2-85-27|osaka.sennichimae|谷町九丁目|Tanimachi Kyuchome
        2-85-29|osaka.sennichimae|鶴橋|Tsuruhashi
        2-85-2A|osaka.sennichimae|今里|Imazato
        2-85-2B|osaka.sennichimae|新深江|Shin-Fukae
        2-85-2C|osaka.sennichimae|小路|Shoji
        2-85-2D|osaka.sennichimae|北巽|Kita-Tatsumi
        2-85-2E|osaka.sennichimae|南巽|Minami-Tatsumi
        2-86-1A|osaka.sakaisuji|天神橋筋六丁目|Tenjimbashisuji Rokuchome
        2-86-1C|osaka.sakaisuji|扇町|Ogimachi
        2-86-1E|osaka.sakaisuji|南森町|Minami-morimachi
        2-86-20|osaka.sakaisuji|北浜|Kitahama
        2-86-22|osaka.sakaisuji|堺筋本町|Sakaisuji-Hommachi
        2-86-24|osaka.sakaisuji|長堀橋|Nagahoribashi
        2-86-25|osaka.sakaisuji|日本橋|Nippombashi
        2-86-26|osaka.sakaisuji|恵美須町|Ebisucho
        2-86-28|osaka.sakaisuji|動物園前|Dobutsuen-mae
        2-86-2A|osaka.sakaisuji|天下茶屋|Tengachaya
        2-87-07|osaka.nagahori|門真南|Kadoma-minami
        2-87-08|osaka.nagahori|鶴見緑地|Tsurumi-ryokuchi
        2-87-0A|osaka.nagahori|横堤|Yokozutsumi
        2-87-0B|osaka.nagahori|今福鶴見|Imafuku-Tsurumi
        2-87-0C|osaka.nagahori|蒲生四丁目|Gamo Yonchome
        2-87-0E|osaka.nagahori|京橋|Kyobashi
        2-87-0F|osaka.nagahori|大阪ビジネスパーク|Osaka Business Park
        2-87-11|osaka.nagahori|森ノ宮|Morinomiya
        2-87-12|osaka.nagahori|玉造|Tamatsukuri
        2-87-14|osaka.nagahori|谷町六丁目|Tanimachi Rokuchome
        2-87-15|osaka.nagahori|松屋町|Matsuyamachi
        2-87-16|osaka.nagahori|長堀橋|Nagahoribashi
        2-87-17|osaka.nagahori|心斎橋|Shinsaibashi
        2-87-19|osaka.nagahori|西大橋|Nishiohashi
        2-87-1A|osaka.nagahori|西長堀|Nishi-Nagahori
        2-87-1B|osaka.nagahori|ドーム前千代崎|Dome-mae Chiyozaki
        2-87-1C|osaka.nagahori|大正|Taisho
        2-88-07|osaka.imazatosuji|井高野|Itakano
        2-88-09|osaka.imazatosuji|瑞光四丁目|Zuiko Yonchome
        2-88-0B|osaka.imazatosuji|だいどう豊里|Daido-Toyosato
        2-88-0D|osaka.imazatosuji|太子橋今市|Taishibashi-Imaichi
        2-88-0F|osaka.imazatosuji|清水|Shimizu
        2-88-11|osaka.imazatosuji|新森古市|Shimmori-Furuichi
        2-88-13|osaka.imazatosuji|関目成育|Sekime-Seiiku
        2-88-15|osaka.imazatosuji|蒲生四丁目|Gamo Yonchome
        2-88-17|osaka.imazatosuji|鴫野|Shigino
        2-88-19|osaka.imazatosuji|緑橋|Midoribashi
        2-88-1B|osaka.imazatosuji|今里|Imazato
        2-8A-93|kyoto.karasuma|国際会館|Kokusaikaikan
        2-8A-95|kyoto.karasuma|松ケ崎|Matsugasaki
        2-8A-97|kyoto.karasuma|北山|Kitayama
        2-8A-99|kyoto.karasuma|北大路|Kitaoji
        2-8A-9A|kyoto.karasuma|鞍馬口|Kuramaguchi
        2-8A-9C|kyoto.karasuma|今出川|Imadegawa
        2-8A-9E|kyoto.karasuma|丸太町|Marutamachi
        2-8A-9F|kyoto.karasuma|烏丸御池|Karasuma Oike
        2-8A-A1|kyoto.karasuma|四条|Shijo
        2-8A-A3|kyoto.karasuma|五条|Gojo
        2-8A-A5|kyoto.karasuma|京都|Kyoto
        2-8A-A7|kyoto.karasuma|九条|Kujo
        2-8A-A8|kyoto.karasuma|十条|Jujo
        2-8A-A9|kyoto.karasuma|くいな橋|Kuinabashi
        2-8A-AA|kyoto.karasuma|竹田|Takeda
        2-8B-93|kyoto.tozai|六地蔵|Rokujizo
        2-8B-95|kyoto.tozai|石田|Ishida
        2-8B-97|kyoto.tozai|醍醐|Daigo
        2-8B-99|kyoto.tozai|小野|Ono
        2-8B-9B|kyoto.tozai|椥辻|Nagitsuji
        2-8B-9D|kyoto.tozai|東野|Higashino
        2-8B-9F|kyoto.tozai|山科|Yamashina
        2-8B-A1|kyoto.tozai|御陵|Misasagi
        2-8B-A3|kyoto.tozai|蹴上|Keage
        2-8B-A5|kyoto.tozai|東山|Higashiyama
        2-8B-A6|kyoto.tozai|三条京阪|Sanjo Keihan
        2-8B-A7|kyoto.tozai|京都市役所前|Kyoto Shiyakusho-mae
        2-8B-AB|kyoto.tozai|二条城前|Nijojo-mae
        2-8B-AC|kyoto.tozai|二条|Nijo
        2-8B-AE|kyoto.tozai|西大路御池|Nishioji Oike
        2-8B-B0|kyoto.tozai|太秦天神川|Uzumasa Tenjingawa
        2-8C-16|osaka.newtram|コスモスクエア|Cosmosquare
        2-8C-1A|osaka.newtram|トレードセンター前|Trade Center-mae
        2-8C-1C|osaka.newtram|中ふ頭|Nakafuto
        2-8C-1E|osaka.newtram|ポートタウン西|Porttown-nishi
        2-8C-20|osaka.newtram|ポートタウン東|Porttown-higashi
        2-8C-22|osaka.newtram|フェリーターミナル|Ferry Terminal
        2-8C-24|osaka.newtram|南港東|Nanko-higashi
        2-8C-26|osaka.newtram|南港口|Nankoguchi
        2-8C-28|osaka.newtram|平林|Hirabayashi
        2-8C-2A|osaka.newtram|住之江公園|Suminoekoen
        2-8F-44|kobekosoku.tozai|元町|Motomachi
        2-8F-46|kobekosoku.tozai|西元町|Nishi-Motomachi
        2-8F-48|kobekosoku.tozai|高速神戸|Kosoku Kobe
        2-8F-49|kobekosoku.tozai|新開地|Shinkaichi
        2-8F-4B|kobekosoku.tozai|大開|Daikai
        2-8F-4D|kobekosoku.tozai|高速長田|Kosoku Nagata
        2-8F-4F|kobekosoku.tozai|西代|Nishidai
        2-90-46|kobekosoku.tozai|花隈|Hanakuma
        2-91-4F|kobekosoku.namboku|湊川|Minatogawa
        """
    )
}
