/// Stations of Chubu: area 1. See ``StationTable`` for the form of a row.
extension StationTable {
    static let chubu = SortedText(
        """
        1-81-28|nagoya.higashiyama|高畑|Takabata
        1-81-2A|nagoya.higashiyama|八田|Hatta
        1-81-2C|nagoya.higashiyama|岩塚|Iwatsuka
        1-81-30|nagoya.higashiyama|中村公園|Nakamura Koen
        1-81-32|nagoya.higashiyama|中村日赤|Nakamura Nisseki
        1-81-34|nagoya.higashiyama|本陣|Honjin
        1-81-36|nagoya.higashiyama|亀島|Kamejima
        1-81-3A|nagoya.higashiyama|名古屋|Nagoya
        1-81-3E|nagoya.higashiyama|伏見|Fushimi
        1-81-42|nagoya.higashiyama|栄|Sakae
        1-81-46|nagoya.higashiyama|新栄町|Shinsakae-machi
        1-81-48|nagoya.higashiyama|千種|Chikusa
        1-81-4A|nagoya.higashiyama|今池|Imaike
        1-81-4C|nagoya.higashiyama|池下|Ikeshita
        1-81-4E|nagoya.higashiyama|覚王山|Kakuozan
        1-81-52|nagoya.higashiyama|本山|Motoyama
        1-81-54|nagoya.higashiyama|東山公園|Higashiyama Koen
        1-81-58|nagoya.higashiyama|星ケ丘|Hoshigaoka
        1-81-5C|nagoya.higashiyama|一社|Issha
        1-81-60|nagoya.higashiyama|上社|Kamiyashiro
        1-81-62|nagoya.higashiyama|本郷|Hongo
        1-81-66|nagoya.higashiyama|藤が丘|Fujigaoka
        1-82-0A|nagoya.meijo|名古屋港|Nagoyako
        1-82-0C|nagoya.meijo|築地口|Tsukijiguchi
        1-82-0E|nagoya.meijo|港区役所|Minato Kuyakusho
        1-82-10|nagoya.meijo|東海通|Tokaidori
        1-82-14|nagoya.meijo|六番町|Rokuban-cho
        1-82-18|nagoya.meijo|日比野|Hibino
        1-82-1C|nagoya.meijo|金山|Kanayama
        1-82-1E|nagoya.meijo|東別院|Higashi Betsuin
        1-82-20|nagoya.meijo|上前津|Kamimaezu
        1-82-22|nagoya.meijo|矢場町|Yaba-cho
        1-82-24|nagoya.meijo|栄|Sakae
        1-82-26|nagoya.meijo|久屋大通|Hisaya-odori
        1-82-28|nagoya.meijo|市役所|Shiyakusho|..2023-01-03
        1-82-28|nagoya.meijo|名古屋城|Nagoyajo|2023-01-04..
        1-82-2C|nagoya.meijo|名城公園|Meijo Koen
        1-82-30|nagoya.meijo|黒川|Kurokawa
        1-82-34|nagoya.meijo|志賀本通|Shiga-hondori
        1-82-36|nagoya.meijo|平安通|Heian-dori
        1-82-38|nagoya.meijo|大曽根|Ozone
        1-83-1E|nagoya.tsurumai|上小田井|Kami Otai
        1-83-20|nagoya.tsurumai|庄内緑地公園|Shonai Ryokuchi Koen
        1-83-24|nagoya.tsurumai|庄内通|Shonai-dori
        1-83-28|nagoya.tsurumai|浄心|Joshin
        1-83-2A|nagoya.tsurumai|浅間町|Sengen-cho
        1-83-2C|nagoya.tsurumai|丸の内|Marunouchi
        1-83-30|nagoya.tsurumai|伏見|Fushimi
        1-83-34|nagoya.tsurumai|大須観音|Osu Kannon
        1-83-36|nagoya.tsurumai|上前津|Kamimaezu
        1-83-38|nagoya.tsurumai|鶴舞|Tsurumai
        1-83-3C|nagoya.tsurumai|荒畑|Arahata
        1-83-3E|nagoya.tsurumai|御器所|Gokiso
        1-83-42|nagoya.tsurumai|川名|Kawana
        1-83-44|nagoya.tsurumai|いりなか|Irinaka
        1-83-48|nagoya.tsurumai|八事|Yagoto
        1-83-4C|nagoya.tsurumai|塩釜口|Shiogama-guchi
        1-83-50|nagoya.tsurumai|植田|Ueda
        1-83-52|nagoya.tsurumai|原|Hara
        1-83-54|nagoya.tsurumai|平針|Hirabari
        1-83-58|nagoya.tsurumai|赤池|Akaike
        1-84-06|nagoya.meijo|西高蔵|Nishi Takakura
        1-84-08|nagoya.meijo|神宮西|Jingu Nishi|..2023-01-03
        1-84-08|nagoya.meijo|熱田神宮西|Atsuta Jingu Nishi|2023-01-04..
        1-84-0C|nagoya.meijo|伝馬町|Temma-cho|..2023-01-03
        1-84-0C|nagoya.meijo|熱田神宮伝馬町|Atsuta Jingu Temma-cho|2023-01-04..
        1-84-10|nagoya.meijo|堀田|Horita
        1-84-12|nagoya.meijo|妙音通|Myoon-dori
        1-84-14|nagoya.meijo|新瑞橋|Aratama-bashi
        1-84-16|nagoya.meijo|瑞穂運動場東|Mizuho Undojo Higashi
        1-84-1A|nagoya.meijo|総合リハビリセンター|Sogo Rihabiri Center
        1-84-20|nagoya.meijo|八事日赤|Yagoto Nisseki
        1-84-22|nagoya.meijo|名古屋大学|Nagoya Daigaku
        1-84-24|nagoya.meijo|本山|Motoyama
        1-84-26|nagoya.meijo|自由ケ丘|Jiyugaoka
        1-84-28|nagoya.meijo|茶屋ケ坂|Chayagasaka
        1-84-2A|nagoya.meijo|砂田橋|Sunada-bashi
        1-84-2C|nagoya.meijo|ナゴヤドーム前矢田|Nagoya Dome-mae Yada
        1-85-32|nagoya.kamiiida|上飯田|Kamiiida
        1-86-32|nagoya.sakuradori|中村区役所|Nakamura Kuyakusho|..2023-01-03
        1-86-32|nagoya.sakuradori|太閤通|Taiko-dori|2023-01-04..
        1-86-38|nagoya.sakuradori|国際センター|Kokusai Center
        1-86-40|nagoya.sakuradori|高岳|Takaoka
        1-86-44|nagoya.sakuradori|車道|Kurumamichi
        1-86-46|nagoya.sakuradori|今池|Imaike
        1-86-48|nagoya.sakuradori|吹上|Fukiage
        1-86-4A|nagoya.sakuradori|御器所|Gokiso
        1-86-4E|nagoya.sakuradori|桜山|Sakurayama
        1-86-50|nagoya.sakuradori|瑞穂区役所|Mizuho Kuyakusho
        1-86-52|nagoya.sakuradori|瑞穂運動場西|Mizuho Undojo Nishi
        1-86-54|nagoya.sakuradori|新瑞橋|Aratama-bashi
        1-86-56|nagoya.sakuradori|桜本町|Sakura-hommachi
        1-86-58|nagoya.sakuradori|鶴里|Tsurusato
        1-86-5A|nagoya.sakuradori|野並|Nonami
        1-86-5C|nagoya.sakuradori|鳴子北|Naruko Kita
        1-86-5E|nagoya.sakuradori|相生山|Aioiyama
        1-86-62|nagoya.sakuradori|神沢|Kamisawa
        1-86-64|nagoya.sakuradori|徳重|Tokushige
        1-8C-01|aonami.aonami|名古屋|Nagoya
        1-8C-04|aonami.aonami|ささしまライブ|Sasashima-raibu
        1-8C-0A|aonami.aonami|小本|Komoto
        1-8C-0D|aonami.aonami|荒子|Arako
        1-8C-10|aonami.aonami|南荒子|Minami-arako
        1-8C-13|aonami.aonami|中島|Nakajima
        1-8C-19|aonami.aonami|荒子川公園|Arakogawa-koen
        1-8C-1C|aonami.aonami|稲永|Inaei
        1-8C-1F|aonami.aonami|野跡|Noseki
        1-8C-22|aonami.aonami|金城ふ頭|Kinjo-futo
        1-8F-01|linimo.tobukyuryo|藤が丘|Fujigaoka
        1-8F-04|linimo.tobukyuryo|はなみずき通|Hanamizuki-dori
        1-8F-0A|linimo.tobukyuryo|長久手古戦場|Nagakute Kosenjo
        1-8F-13|linimo.tobukyuryo|愛・地球博記念公園|Ai-chikyuhaku Kinen Koen
        1-8F-19|linimo.tobukyuryo|八草|Yakusa
        1-A5-32|meitetsu.main|豊橋|Toyohashi
        1-A5-38|meitetsu.main|国府|Ko
        1-A5-4A|meitetsu.main|東岡崎|Higashi Okazaki
        1-A5-52|meitetsu.main|新安城|Shin Anjo
        1-A5-56|meitetsu.main|知立|Chiryu
        1-A5-5E|meitetsu.main|前後|Zengo
        1-A5-60|meitetsu.main|中京競馬場前|Chukyokeibajo-mae
        1-A5-62|meitetsu.main|有松|Arimatsu
        1-A5-66|meitetsu.main|鳴海|Narumi
        1-A5-6A|meitetsu.main|本笠寺|Moto Kasadera
        1-A5-72|meitetsu.main|神宮前|Jingu-mae
        1-A5-74|meitetsu.main|金山|Kanayama
        1-A5-78|meitetsu.main|名鉄名古屋|Meitetsu Nagoya
        1-A5-7A|meitetsu.main|栄生|Sako
        1-A5-7C|meitetsu.main|東枇杷島|Higashi Biwajima
        1-A5-86|meitetsu.main|須ケ口|Sukaguchi
        1-A5-90|meitetsu.main|国府宮|Konomiya
        1-A5-96|meitetsu.main|名鉄一宮|Meitetsu Ichinomiya
        1-A5-A4|meitetsu.main|笠松|Kasamatsu
        1-A5-AC|meitetsu.main|名鉄岐阜|Meitetsu Gifu
        1-AB-08|meitetsu.toyota|梅坪|Umetsubo
        1-AB-0C|meitetsu.toyota|浄水|Josui
        1-AB-0E|meitetsu.toyota|三好ケ丘|Miyoshigaoka
        1-AB-14|meitetsu.toyota|日進|Nisshin
        1-AB-16|meitetsu.toyota|赤池|Akaike
        1-AC-0E|meitetsu.tokoname|大江|Oe
        1-AC-1A|meitetsu.tokoname|太田川|Otagawa
        1-AC-1C|meitetsu.tokoname|尾張横須賀|Owari Yokosuka
        1-AC-20|meitetsu.tokoname|朝倉|Asakura
        1-AC-34|meitetsu.tokoname|常滑|Tokoname
        1-AC-36|meitetsu.airport|りんくう常滑|Rinku Tokoname
        1-AC-38|meitetsu.airport|中部国際空港|Central Japan International Airport
        1-B5-0E|meitetsu.inuyama|上小田井|Kami Otai
        1-B5-10|meitetsu.inuyama|西春|Nishiharu
        1-B5-16|meitetsu.inuyama|岩倉|Iwakura
        1-B5-1A|meitetsu.inuyama|布袋|Hotei
        1-B5-1C|meitetsu.inuyama|江南|Konan
        1-B5-26|meitetsu.inuyama|犬山|Inuyama
        1-BA-0A|meitetsu.seto|栄町|Sakaemachi
        1-BA-0E|meitetsu.seto|東大手|Higashi Ote
        1-BA-18|meitetsu.seto|大曽根|Ozone
        1-BA-20|meitetsu.seto|小幡|Obata
        1-BA-28|meitetsu.seto|尾張旭|Owari Asahi
        1-BA-2E|meitetsu.seto|新瀬戸|Shin Seto
        1-BA-32|meitetsu.seto|尾張瀬戸|Owari Seto
        """
    )
}
