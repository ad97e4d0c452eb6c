/// Stations of private railways of Kanto: area 0, lines 82 to DE. See ``StationTable`` for the form of a row.
extension StationTable {
    static let kanto = SortedText(
        """
        0-82-01|twr.rinkai|新木場|Shin-kiba
        0-82-03|twr.rinkai|東雲|Shinonome
        0-82-04|twr.rinkai|国際展示場|Kokusai-tenjijo
        0-82-05|twr.rinkai|東京テレポート|Tokyo Teleport
        0-82-06|twr.rinkai|天王洲アイル|Tennozu Isle
        0-82-07|twr.rinkai|品川シーサイド|Shinagawa Seaside
        0-82-08|twr.rinkai|大井町|Oimachi
        0-82-0A|twr.rinkai|大崎|Osaki
        0-87-01|newshuttle.ina|大宮|Omiya
        0-8F-01|enoden.enoden|藤沢|Fujisawa
        0-8F-0B|enoden.enoden|江ノ島|Enoshima
        0-8F-0F|enoden.enoden|鎌倉高校前|Kamakurakokomae
        0-8F-17|enoden.enoden|長谷|Hase
        0-8F-1D|enoden.enoden|鎌倉|Kamakura
        0-90-01|hakone.hakone|小田原|Odawara
        0-90-09|hakone.hakone|箱根湯本|Hakone-Yumoto
        0-90-13|hakone.hakone|強羅|Gora
        0-92-01|sotetsu.main|横浜|Yokohama
        0-92-05|sotetsu.main|星川|Hoshikawa
        0-92-08|sotetsu.main|西谷|Nishiya
        0-92-09|sotetsu.main|鶴ケ峰|Tsurugamine
        0-92-0A|sotetsu.main|二俣川|Futamatagawa
        0-92-0C|sotetsu.main|三ツ境|Mitsukyo
        0-92-0D|sotetsu.main|瀬谷|Seya
        0-92-0E|sotetsu.main|大和|Yamato
        0-92-12|sotetsu.main|海老名|Ebina
        0-93-03|sotetsu.izumino|緑園都市|Ryokuentoshi
        0-93-07|sotetsu.izumino|いずみ中央|Izumi-chuo
        0-93-08|sotetsu.izumino|ゆめが丘|Yumegaoka
        0-93-09|sotetsu.izumino|湘南台|Shonandai
        0-94-01|seaside.kanazawa|新杉田|Shin-Sugita
        0-94-1B|seaside.kanazawa|金沢八景|Kanazawa-Hakkei
        0-97-04|yokohama.blue|関内|Kannai
        0-97-06|yokohama.blue|伊勢佐木長者町|Isezaki-chojamachi
        0-97-0E|yokohama.blue|弘明寺|Gumyoji
        0-97-10|yokohama.blue|上大岡|Kamiooka
        0-97-14|yokohama.blue|上永谷|Kaminagaya
        0-97-1A|yokohama.blue|戸塚|Totsuka
        0-97-24|yokohama.blue|湘南台|Shonandai
        0-99-16|yokohama.blue|桜木町|Sakuragicho
        0-99-1A|yokohama.blue|横浜|Yokohama
        0-99-24|yokohama.blue|新横浜|Shin-yokohama
        0-99-28|yokohama.blue|新羽|Nippa
        0-99-2C|yokohama.blue|センター南|Center Minami
        0-99-2E|yokohama.blue|センター北|Center Kita
        0-99-32|yokohama.blue|あざみ野|Azamino
        0-9A-0C|yokohama.green|日吉|Hiyoshi
        0-9A-16|yokohama.green|センター北|Center Kita
        0-9A-18|yokohama.green|センター南|Center Minami
        0-9A-1E|yokohama.green|中山|Nakayama
        0-9D-01|tobu.skytree|浅草|Asakusa
        0-9D-02|tobu.skytree|業平橋|Narihirabashi|..2012-03-16
        0-9D-02|tobu.skytree|とうきょうスカイツリー|Tokyo Skytree|2012-03-17..
        0-9D-03|tobu.skytree|曳舟|Hikifune
        0-9D-07|tobu.skytree|牛田|Ushida
        0-9D-08|tobu.skytree|北千住|Kita-senju
        0-9D-0C|tobu.skytree|西新井|Nishiarai
        0-9D-0E|tobu.skytree|竹ノ塚|Takenotsuka
        0-9D-11|tobu.skytree|草加|Soka
        0-9D-12|tobu.skytree|松原団地|Matsubaradanchi|..2017-03-31
        0-9D-12|tobu.skytree|獨協大学前|Dokkyodaigakumae|2017-04-01..
        0-9D-14|tobu.skytree|蒲生|Gamo
        0-9D-15|tobu.skytree|新越谷|Shin-koshigaya
        0-9D-16|tobu.skytree|越谷|Koshigaya
        0-9D-17|tobu.skytree|北越谷|Kita-koshigaya
        0-9D-1A|tobu.skytree|せんげん台|Sengendai
        0-9D-1E|tobu.skytree|春日部|Kasukabe
        0-9D-22|tobu.skytree|東武動物公園|Tobu-dobutsukoen
        0-9D-26|tobu.isesaki|久喜|Kuki
        0-9D-38|tobu.isesaki|館林|Tatebayashi
        0-9D-40|tobu.isesaki|足利市|Ashikagashi
        0-9D-45|tobu.isesaki|太田|Ota
        0-9D-52|tobu.isesaki|伊勢崎|Isesaki
        0-9E-05|tobu.kameido|亀戸|Kameido
        0-9F-02|tobu.daishi|大師前|Daishimae
        0-A2-05|tobu.nikko|南栗橋|Minami-kurihashi
        0-A2-07|tobu.nikko|栗橋|Kurihashi
        0-A2-17|tobu.nikko|栃木|Tochigi
        0-A2-33|tobu.nikko|下今市|Shimo-imaichi
        0-A2-37|tobu.nikko|東武日光|Tobu-nikko
        0-A3-10|tobu.utsunomiya|東武宇都宮|Tobu-utsunomiya
        0-A4-0A|tobu.kinugawa|鬼怒川温泉|Kinugawa-onsen
        0-A5-01|tobu.urbanpark|大宮|Omiya
        0-A5-05|tobu.urbanpark|七里|Nanasato
        0-A5-07|tobu.urbanpark|岩槻|Iwatsuki
        0-A5-0D|tobu.urbanpark|春日部|Kasukabe
        0-A5-17|tobu.urbanpark|野田市|Nodashi
        0-A5-1E|tobu.urbanpark|流山おおたかの森|Nagareyama-otakanomori
        0-A5-21|tobu.urbanpark|柏|Kashiwa
        0-A5-29|tobu.urbanpark|新鎌ケ谷|Shin-kamagaya
        0-A5-30|tobu.urbanpark|船橋|Funabashi
        0-A8-03|tobu.skytree|押上|Oshiage
        0-A9-01|tobu.tojo|池袋|Ikebukuro
        0-A9-04|tobu.tojo|大山|Oyama
        0-A9-05|tobu.tojo|中板橋|Naka-itabashi
        0-A9-06|tobu.tojo|ときわ台|Tokiwadai
        0-A9-07|tobu.tojo|上板橋|Kami-itabashi
        0-A9-08|tobu.tojo|東武練馬|Tobu-nerima
        0-A9-0A|tobu.tojo|成増|Narimasu
        0-A9-0C|tobu.tojo|和光市|Wakoshi
        0-A9-0D|tobu.tojo|朝霞|Asaka
        0-A9-0E|tobu.tojo|朝霞台|Asakadai
        0-A9-0F|tobu.tojo|志木|Shiki
        0-A9-11|tobu.tojo|みずほ台|Mizuhodai
        0-A9-12|tobu.tojo|鶴瀬|Tsuruse
        0-A9-13|tobu.tojo|ふじみ野|Fujimino
        0-A9-14|tobu.tojo|上福岡|Kami-fukuoka
        0-A9-18|tobu.tojo|川越|Kawagoe
        0-A9-19|tobu.tojo|川越市|Kawagoeshi
        0-A9-1D|tobu.tojo|鶴ケ島|Tsurugashima
        0-A9-1F|tobu.tojo|坂戸|Sakado
        0-A9-24|tobu.tojo|東松山|Higashi-matsuyama
        0-A9-26|tobu.tojo|森林公園|Shinrin-koen
        0-A9-2C|tobu.tojo|小川町|Ogawamachi
        0-A9-34|tobu.tojo|寄居|Yorii
        0-AE-03|keisei.skyaccess|成田湯川|Narita Yukawa
        0-AE-07|keisei.skyaccess|空港第2ビル|Narita Airport Terminal 2·3
        0-AE-09|keisei.skyaccess|成田空港|Narita Airport Terminal 1
        0-AF-01|keisei.main|京成上野|Keisei Ueno
        0-AF-03|keisei.main|日暮里|Nippori
        0-AF-05|keisei.main|町屋|Machiya
        0-AF-0A|keisei.main|青砥|Aoto
        0-AF-0B|keisei.main|京成高砂|Keisei Takasago
        0-AF-0E|keisei.main|江戸川|Edogawa
        0-AF-12|keisei.main|京成八幡|Keisei Yawata
        0-AF-16|keisei.main|京成西船|Keisei Nishifuna
        0-AF-19|keisei.main|京成船橋|Keisei Funabashi
        0-AF-1F|keisei.main|京成津田沼|Keisei Tsudanuma
        0-AF-21|keisei.main|京成大久保|Keisei Okubo
        0-AF-25|keisei.main|八千代台|Yachiyodai
        0-AF-29|keisei.main|勝田台|Katsutadai
        0-AF-2C|keisei.main|ユーカリが丘|Yukarigaoka
        0-AF-2E|keisei.main|京成臼井|Keisei Usui
        0-AF-31|keisei.main|京成佐倉|Keisei Sakura
        0-AF-37|keisei.main|宗吾参道|Sogosando
        0-AF-3A|keisei.main|京成成田|Keisei Narita
        0-B0-01|keisei.oshiage|青砥|Aoto
        0-B0-04|keisei.oshiage|八広|Yahiro
        0-B0-05|keisei.oshiage|京成曳舟|Keisei Hikifune
        0-B0-06|keisei.oshiage|押上|Oshiage
        0-B1-02|keisei.kanamachi|柴又|Shibamata
        0-B1-04|keisei.kanamachi|京成金町|Keisei Kanamachi
        0-B2-03|keisei.chiba|京成幕張本郷|Keisei Makuharihongo
        0-B2-04|keisei.chiba|京成幕張|Keisei Makuhari
        0-B2-08|keisei.chiba|京成稲毛|Keisei Inage
        0-B2-0D|keisei.chiba|京成千葉|Keisei Chiba
        0-B2-0E|keisei.chiba|千葉中央|Chibachuo
        0-B3-04|keisei.main|空港第2ビル|Narita Airport Terminal 2·3
        0-B3-05|keisei.main|成田空港|Narita Airport Terminal 1
        0-B6-01|keisei.matsudo|松戸|Matsudo
        0-B6-05|keisei.matsudo|八柱|Yabashira
        0-B6-06|keisei.matsudo|常盤平|Tokiwadaira
        0-B6-0C|keisei.matsudo|新鎌ケ谷|Shin-Kamagaya
        0-B6-14|keisei.matsudo|北習志野|Kita-Narashino
        0-B6-18|keisei.matsudo|新津田沼|Shin-Tsudanuma
        0-B8-01|toyo.toyo|西船橋|Nishi-Funabashi
        0-B8-08|toyo.toyo|北習志野|Kita-Narashino
        0-B8-0B|toyo.toyo|八千代緑が丘|Yachiyo-Midorigaoka
        0-B8-0E|toyo.toyo|八千代中央|Yachiyo-Chuo
        0-B8-11|toyo.toyo|東葉勝田台|Toyo-Katsutadai
        0-B9-07|hokuso.hokuso|東松戸|Higashi-Matsudo
        0-B9-10|hokuso.hokuso|新鎌ケ谷|Shin-Kamagaya
        0-B9-19|hokuso.hokuso|千葉ニュータウン中央|Chiba New Town Chuo
        0-B9-1D|hokuso.hokuso|印西牧の原|Inzai Makinohara
        0-B9-21|hokuso.hokuso|印旛日本医大|Imba Nihon-idai
        0-BA-01|seibu.ikebukuro|池袋|Ikebukuro
        0-BA-05|seibu.ikebukuro|江古田|Ekoda
        0-BA-07|seibu.ikebukuro|練馬|Nerima
        0-BA-0D|seibu.ikebukuro|練馬高野台|Nerima-Takanodai
        0-BA-0E|seibu.ikebukuro|石神井公園|Shakujii-koen
        0-BA-0F|seibu.ikebukuro|大泉学園|Oizumi-gakuen
        0-BA-10|seibu.ikebukuro|保谷|Hoya
        0-BA-12|seibu.ikebukuro|ひばりケ丘|Hibarigaoka
        0-BA-13|seibu.ikebukuro|東久留米|Higashi-Kurume
        0-BA-14|seibu.ikebukuro|清瀬|Kiyose
        0-BA-16|seibu.ikebukuro|秋津|Akitsu
        0-BA-1D|seibu.ikebukuro|所沢|Tokorozawa
        0-BA-1F|seibu.ikebukuro|西所沢|Nishi-Tokorozawa
        0-BA-24|seibu.ikebukuro|小手指|Kotesashi
        0-BA-2B|seibu.ikebukuro|入間市|Irumashi
        0-BA-30|seibu.ikebukuro|飯能|Hanno
        0-BA-31|seibu.ikebukuro|東飯能|Higashi-Hanno
        0-BA-47|seibu.chichibu|西武秩父|Seibu-Chichibu
        0-BD-01|seibu.shinjuku|西武新宿|Seibu-Shinjuku
        0-BD-03|seibu.shinjuku|高田馬場|Takadanobaba
        0-BD-05|seibu.shinjuku|中井|Nakai
        0-BD-0A|seibu.shinjuku|鷺ノ宮|Saginomiya
        0-BD-0E|seibu.shinjuku|上石神井|Kami-Shakujii
        0-BD-12|seibu.shinjuku|田無|Tanashi
        0-BD-14|seibu.shinjuku|花小金井|Hana-Koganei
        0-BD-16|seibu.shinjuku|小平|Kodaira
        0-BD-18|seibu.shinjuku|久米川|Kumegawa
        0-BD-19|seibu.shinjuku|東村山|Higashi-Murayama
        0-BD-1D|seibu.shinjuku|所沢|Tokorozawa
        0-BD-1F|seibu.shinjuku|航空公園|Koku-koen
        0-BD-20|seibu.shinjuku|新所沢|Shin-Tokorozawa
        0-BD-25|seibu.shinjuku|狭山市|Sayamashi
        0-BD-2E|seibu.shinjuku|本川越|Hon-Kawagoe
        0-BE-01|seibu.kokubunji|国分寺|Kokubunji
        0-BE-03|seibu.kokubunji|恋ケ窪|Koigakubo
        0-BE-09|seibu.kokubunji|小川|Ogawa
        0-BF-01|seibu.haijima|拝島|Haijima
        0-BF-06|seibu.haijima|玉川上水|Tamagawa-Josui
        0-BF-07|seibu.haijima|東大和市|Higashi-Yamatoshi
        0-C0-0E|seibu.tamako|西武遊園地|Seibu-Yuenchi|..2021-03-12
        0-C0-0E|seibu.tamako|多摩湖|Tamako|2021-03-13..
        0-C0-11|seibu.sayama|西武球場前|Seibukyujo-mae
        0-C1-01|seibu.yurakucho|小竹向原|Kotake-Mukaihara
        0-C1-03|seibu.yurakucho|新桜台|Shin-Sakuradai
        0-C1-08|seibu.toshima|豊島園|Toshimaen
        0-C4-05|tx.tx|秋葉原|Akihabara
        0-C4-07|tx.tx|新御徒町|Shin-okachimachi
        0-C4-09|tx.tx|浅草|Asakusa
        0-C4-0B|tx.tx|南千住|Minami-senju
        0-C4-0D|tx.tx|北千住|Kita-senju
        0-C4-10|tx.tx|青井|Aoi
        0-C4-12|tx.tx|六町|Rokucho
        0-C4-15|tx.tx|八潮|Yashio
        0-C4-18|tx.tx|三郷中央|Misato-chuo
        0-C4-1A|tx.tx|南流山|Minami-nagareyama
        0-C4-1C|tx.tx|流山セントラルパーク|Nagareyama-centralpark
        0-C4-1E|tx.tx|流山おおたかの森|Nagareyama-otakanomori
        0-C4-21|tx.tx|柏の葉キャンパス|Kashiwanoha-campus
        0-C4-23|tx.tx|柏たなか|Kashiwa-tanaka
        0-C4-27|tx.tx|守谷|Moriya
        0-C4-2A|tx.tx|みらい平|Miraidaira
        0-C4-2D|tx.tx|みどりの|Midorino
        0-C4-30|tx.tx|万博記念公園|Bampaku-kinenkoen
        0-C4-33|tx.tx|研究学園|Kenkyu-gakuen
        0-C4-36|tx.tx|つくば|Tsukuba
        0-C5-01|keio.keio|新宿|Shinjuku
        0-C5-03|keio.keio|幡ケ谷|Hatagaya
        0-C5-04|keio.keio|笹塚|Sasazuka
        0-C5-06|keio.keio|明大前|Meidaimae
        0-C5-07|keio.keio|下高井戸|Shimo-takaido
        0-C5-08|keio.keio|桜上水|Sakurajosui
        0-C5-0A|keio.keio|八幡山|Hachimanyama
        0-C5-0C|keio.keio|千歳烏山|Chitose-karasuyama
        0-C5-0D|keio.keio|仙川|Sengawa
        0-C5-0E|keio.keio|つつじケ丘|Tsutsujigaoka
        0-C5-12|keio.keio|調布|Chofu
        0-C5-14|keio.keio|飛田給|Tobitakyu
        0-C5-17|keio.keio|東府中|Higashi-fuchu
        0-C5-18|keio.keio|府中|Fuchu
        0-C5-19|keio.keio|分倍河原|Bubaigawara
        0-C5-1B|keio.keio|聖蹟桜ケ丘|Seiseki-sakuragaoka
        0-C5-1D|keio.keio|高幡不動|Takahatafudo
        0-C5-21|keio.keio|北野|Kitano
        0-C5-22|keio.keio|京王八王子|Keio-hachioji
        0-C7-03|keio.sagamihara|京王稲田堤|Keio-inadazutsumi
        0-C7-04|keio.sagamihara|京王よみうりランド|Keio-yomiuri-land
        0-C7-06|keio.sagamihara|若葉台|Wakabadai
        0-C7-07|keio.sagamihara|京王永山|Keio-nagayama
        0-C7-08|keio.sagamihara|京王多摩センター|Keio-tama-center
        0-C7-0A|keio.sagamihara|南大沢|Minami-osawa
        0-C7-0C|keio.sagamihara|橋本|Hashimoto
        0-C8-04|keio.takao|めじろ台|Mejirodai
        0-C8-06|keio.takao|高尾|Takao
        0-C8-07|keio.takao|高尾山口|Takaosanguchi
        0-C9-02|keio.keibajo|府中競馬正門前|Fuchukeiba-seimommae
        0-CA-02|keio.dobutsuen|多摩動物公園|Tama-dobutsukoen
        0-CB-01|keio.inokashira|渋谷|Shibuya
        0-CB-03|keio.inokashira|駒場東大前|Komaba-todaimae
        0-CB-05|keio.inokashira|下北沢|Shimo-kitazawa
        0-CB-06|keio.inokashira|新代田|Shindaita
        0-CB-08|keio.inokashira|明大前|Meidaimae
        0-CB-09|keio.inokashira|永福町|Eifukucho
        0-CB-0D|keio.inokashira|富士見ケ丘|Fujimigaoka
        0-CB-0E|keio.inokashira|久我山|Kugayama
        0-CB-10|keio.inokashira|井の頭公園|Inokashira-koen
        0-CB-11|keio.inokashira|吉祥寺|Kichijoji
        0-CE-05|tokyu.toyoko|横浜|Yokohama
        0-CE-0A|tokyu.toyoko|妙蓮寺|Myorenji
        0-CE-0C|tokyu.toyoko|菊名|Kikuna
        0-CE-0E|tokyu.toyoko|大倉山|Okurayama
        0-CE-0F|tokyu.toyoko|綱島|Tsunashima
        0-CE-11|tokyu.toyoko|日吉|Hiyoshi
        0-CE-12|tokyu.toyoko|元住吉|Motosumiyoshi
        0-CE-14|tokyu.toyoko|武蔵小杉|Musashi-kosugi
        0-CE-16|tokyu.toyoko|新丸子|Shin-maruko
        0-CE-19|tokyu.toyoko|多摩川|Tamagawa
        0-CE-1A|tokyu.toyoko|田園調布|Den-en-chofu
        0-CE-1E|tokyu.toyoko|自由が丘|Jiyugaoka
        0-CE-1F|tokyu.toyoko|都立大学|Toritsu-daigaku
        0-CE-20|tokyu.toyoko|学芸大学|Gakugei-daigaku
        0-CE-21|tokyu.toyoko|祐天寺|Yutenji
        0-CE-23|tokyu.toyoko|中目黒|Naka-meguro
        0-CE-25|tokyu.toyoko|代官山|Daikan-yama
        0-CE-26|tokyu.toyoko|渋谷|Shibuya
        0-CF-12|tokyu.tamagawa|蒲田|Kamata
        0-CF-1C|tokyu.meguro|大岡山|Ookayama
        0-CF-1E|tokyu.meguro|西小山|Nishi-koyama
        0-CF-1F|tokyu.meguro|武蔵小山|Musashi-koyama
        0-CF-20|tokyu.meguro|不動前|Fudo-mae
        0-CF-21|tokyu.meguro|目黒|Meguro
        0-D0-02|tokyu.oimachi|大井町|Oimachi
        0-D0-05|tokyu.oimachi|中延|Nakanobu
        0-D0-07|tokyu.oimachi|旗の台|Hatanodai
        0-D0-20|tokyu.oimachi|尾山台|Oyamadai
        0-D0-21|tokyu.oimachi|等々力|Todoroki
        0-D0-23|tokyu.oimachi|二子玉川|Futako-tamagawa
        0-D0-27|tokyu.denentoshi|溝の口|Mizonokuchi
        0-D0-29|tokyu.denentoshi|梶が谷|Kajigaya
        0-D0-2A|tokyu.denentoshi|宮崎台|Miyazakidai
        0-D0-2B|tokyu.denentoshi|宮前平|Miyamaedaira
        0-D0-2C|tokyu.denentoshi|鷺沼|Saginuma
        0-D0-2D|tokyu.denentoshi|たまプラーザ|Tama-plaza
        0-D0-2E|tokyu.denentoshi|あざみ野|Azamino
        0-D0-2F|tokyu.denentoshi|江田|Eda
        0-D0-30|tokyu.denentoshi|市が尾|Ichigao
        0-D0-31|tokyu.denentoshi|藤が丘|Fujigaoka
        0-D0-32|tokyu.denentoshi|青葉台|Aobadai
        0-D0-35|tokyu.denentoshi|長津田|Nagatsuta
        0-D0-3B|tokyu.denentoshi|南町田|Minami-machida|..2019-09-30
        0-D0-3B|tokyu.denentoshi|南町田グランベリーパーク|Minami-machida Grandberry Park|2019-10-01..
        0-D0-3F|tokyu.denentoshi|中央林間|Chuo-rinkan
        0-D1-02|tokyu.ikegami|五反田|Gotanda
        0-D1-04|tokyu.ikegami|戸越銀座|Togoshi-ginza
        0-D1-07|tokyu.ikegami|旗の台|Hatanodai
        0-D1-0B|tokyu.ikegami|雪が谷大塚|Yukigaya-otsuka
        0-D1-0F|tokyu.ikegami|池上|Ikegami
        0-D1-12|tokyu.ikegami|蒲田|Kamata
        0-D2-02|tokyu.denentoshi|渋谷|Shibuya
        0-D2-04|tokyu.denentoshi|池尻大橋|Ikejiri-ohashi
        0-D2-06|tokyu.denentoshi|三軒茶屋|Sangen-jaya
        0-D2-08|tokyu.denentoshi|駒沢大学|Komazawa-daigaku
        0-D2-0A|tokyu.denentoshi|桜新町|Sakura-shimmachi
        0-D2-0C|tokyu.denentoshi|用賀|Yoga
        0-D2-0E|tokyu.denentoshi|二子玉川|Futako-tamagawa
        0-D3-06|tokyu.setagaya|三軒茶屋|Sangen-jaya
        0-D3-09|tokyu.setagaya|若林|Wakabayashi
        0-D3-0C|tokyu.setagaya|上町|Kamimachi
        0-D3-12|tokyu.setagaya|下高井戸|Shimo-takaido
        0-D3-3A|tokyu.kodomonokuni|こどもの国|Kodomonokuni
        0-D4-01|yokohamaminato.minatomirai|横浜|Yokohama
        0-D4-03|yokohamaminato.minatomirai|新高島|Shin-takashima
        0-D4-05|yokohamaminato.minatomirai|みなとみらい|Minato Mirai
        0-D4-07|yokohamaminato.minatomirai|馬車道|Bashamichi
        0-D4-09|yokohamaminato.minatomirai|日本大通り|Nihon-odori
        0-D4-0B|yokohamaminato.minatomirai|元町・中華街|Motomachi-Chukagai
        0-D5-01|keikyu.main|泉岳寺|Sengakuji
        0-D5-02|keikyu.main|品川|Shinagawa
        0-D5-06|keikyu.main|青物横丁|Aomono-yokocho
        0-D5-0A|keikyu.main|平和島|Heiwajima
        0-D5-0D|keikyu.main|京急蒲田|Keikyu Kamata
        0-D5-0E|keikyu.main|雑色|Zoshiki
        0-D5-10|keikyu.main|京急川崎|Keikyu Kawasaki
        0-D5-13|keikyu.main|京急鶴見|Keikyu Tsurumi
        0-D5-15|keikyu.main|生麦|Namamugi
        0-D5-19|keikyu.main|仲木戸|Nakakido|..2020-03-13
        0-D5-19|keikyu.main|京急東神奈川|Keikyu Higashi-kanagawa|2020-03-14..
        0-D5-1B|keikyu.main|横浜|Yokohama
        0-D5-1E|keikyu.main|黄金町|Koganecho
        0-D5-20|keikyu.main|井土ケ谷|Idogaya
        0-D5-21|keikyu.main|弘明寺|Gumyoji
        0-D5-22|keikyu.main|上大岡|Kamiooka
        0-D5-28|keikyu.main|能見台|Nokendai
        0-D5-29|keikyu.main|金沢文庫|Kanazawa-bunko
        0-D5-2A|keikyu.main|金沢八景|Kanazawa-hakkei
        0-D5-2B|keikyu.main|追浜|Oppama
        0-D5-30|keikyu.main|汐入|Shioiri
        0-D5-31|keikyu.main|横須賀中央|Yokosuka-chuo
        0-D5-33|keikyu.main|堀ノ内|Horinouchi
        0-D5-36|keikyu.main|浦賀|Uraga
        0-D6-02|keikyu.airport|糀谷|Kojiya
        0-D6-03|keikyu.airport|大鳥居|Otorii
        0-D6-04|keikyu.airport|穴守稲荷|Anamori-inari
        0-D6-05|keikyu.airport|天空橋|Tenkubashi
        0-D6-06|keikyu.airport|羽田空港国際線ターミナル|Haneda Airport International Terminal|..2020-03-13
        0-D6-06|keikyu.airport|羽田空港第3ターミナル|Haneda Airport Terminal 3|2020-03-14..
        0-D6-07|keikyu.airport|羽田空港国内線ターミナル|Haneda Airport Domestic Terminal|..2020-03-13
        0-D6-07|keikyu.airport|羽田空港第1・第2ターミナル|Haneda Airport Terminal 1·2|2020-03-14..
        0-D7-04|keikyu.daishi|川崎大師|Kawasaki-daishi
        0-D7-06|keikyu.daishi|産業道路|Sangyodoro|..2020-03-13
        0-D7-06|keikyu.daishi|大師橋|Daishibashi|2020-03-14..
        0-D7-07|keikyu.daishi|小島新田|Kojimashinden
        0-D8-02|keikyu.zushi|六浦|Mutsuura
        0-D8-04|keikyu.zushi|神武寺|Jimmuji
        0-D8-06|keikyu.zushi|新逗子|Shinzushi|..2020-03-13
        0-D8-06|keikyu.zushi|逗子・葉山|Zushi·Hayama|2020-03-14..
        0-D9-03|keikyu.kurihama|北久里浜|Kitakurihama
        0-D9-05|keikyu.kurihama|京急久里浜|Keikyu Kurihama
        0-D9-06|keikyu.kurihama|YRP野比|YRP Nobi
        0-D9-09|keikyu.kurihama|三浦海岸|Miurakaigan
        0-D9-0A|keikyu.kurihama|三崎口|Misakiguchi
        0-DE-06|odakyu.tama|小田急永山|Odakyu Nagayama
        0-DE-08|odakyu.tama|小田急多摩センター|Odakyu Tama-Center
        0-DE-0A|odakyu.tama|唐木田|Karakida
        """
    )
}
