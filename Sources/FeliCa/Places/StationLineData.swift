/// Who runs a line, and what it is called, in Japanese and in English. See ``StationTable`` for the form of a row.
extension StationTable {
    static let companies = SortedText(
        """
        aonami|あおなみ線|Aonami Line
        chibamonorail|千葉都市モノレール|Chiba Urban Monorail
        enoden|江ノ電|Enoden
        fukuoka|福岡市地下鉄|Fukuoka City Subway
        hakone|小田急箱根|Odakyu Hakone
        hankyu|阪急|Hankyu
        hanshin|阪神|Hanshin
        hokuso|北総鉄道|Hokuso Railway
        jc|JR東海|JR Central
        je|JR東日本|JR East
        jh|JR北海道|JR Hokkaido
        jk|JR九州|JR Kyushu
        jw|JR西日本|JR West
        keihan|京阪|Keihan
        keikyu|京急|Keikyu
        keio|京王|Keio
        keisei|京成|Keisei
        kintetsu|近鉄|Kintetsu
        kitakyu|北大阪急行|Kita-Osaka Kyuko
        kitakyushu|北九州モノレール|Kitakyushu Monorail
        kobe|神戸市営地下鉄|Kobe Municipal Subway
        kobekosoku|神戸高速|Kobe Kosoku
        kobeshinkotsu|神戸新交通|Kobe New Transit
        kyoto|京都市営地下鉄|Kyoto Municipal Subway
        linimo|リニモ|Linimo
        meitetsu|名鉄|Meitetsu
        metro|東京メトロ|Tokyo Metro
        nagoya|名古屋市営地下鉄|Nagoya Municipal Subway
        nankai|南海|Nankai
        newshuttle|ニューシャトル|New Shuttle
        nishitetsu|西鉄|Nishitetsu
        odakyu|小田急|Odakyu
        osaka|Osaka Metro|Osaka Metro
        osakamonorail|大阪モノレール|Osaka Monorail
        saitama|埼玉高速鉄道|Saitama Railway
        sanyo|山陽電車|Sanyo Railway
        sapporo|札幌市営地下鉄|Sapporo Municipal Subway
        seaside|横浜シーサイドライン|Yokohama Seaside Line
        seibu|西武|Seibu
        sendai|仙台市地下鉄|Sendai Subway
        sendaiairport|仙台空港鉄道|Sendai Airport Transit
        shonan|湘南モノレール|Shonan Monorail
        sotetsu|相鉄|Sotetsu
        tamamonorail|多摩モノレール|Tama Monorail
        tobu|東武|Tobu
        toei|都営|Toei
        tokyomonorail|東京モノレール|Tokyo Monorail
        tokyu|東急|Tokyu
        toyo|東葉高速鉄道|Toyo Rapid Railway
        twr|りんかい線|Rinkai Line
        tx|つくばエクスプレス|Tsukuba Express
        yokohama|横浜市営地下鉄|Yokohama Municipal Subway
        yokohamaminato|横浜高速鉄道|Yokohama Minatomirai Railway
        yui|ゆいレール|Yui Rail
        """
    )

    static let lines = SortedText(
        """
        aonami.aonami|あおなみ線|Aonami Line
        chibamonorail.two|2号線|Line 2
        enoden.enoden|江ノ島電鉄線|Enoshima Electric Railway Line
        fukuoka.hakozaki|箱崎線|Hakozaki Line
        fukuoka.kuko|空港線|Kuko Line
        fukuoka.nanakuma|七隈線|Nanakuma Line
        hakone.hakone|鉄道線|Hakone Tozan Line
        hankyu.arashiyama|嵐山線|Arashiyama Line
        hankyu.imazu|今津線|Imazu Line
        hankyu.itami|伊丹線|Itami Line
        hankyu.kobe|神戸線|Kobe Line
        hankyu.kyoto|京都線|Kyoto Line
        hankyu.minoo|箕面線|Minoo Line
        hankyu.senri|千里線|Senri Line
        hankyu.takarazuka|宝塚線|Takarazuka Line
        hanshin.main|本線|Main Line
        hanshin.namba|阪神なんば線|Hanshin Namba Line
        hokuso.hokuso|北総線|Hokuso Line
        jc.tokaidoshinkansen|東海道新幹線|Tokaido Shinkansen
        je.akabane|赤羽線|Akabane Line
        je.chuo|中央線|Chuo Line
        je.hokurikushinkansen|北陸新幹線|Hokuriku Shinkansen
        je.ito|伊東線|Ito Line
        je.joban|常磐線|Joban Line
        je.joetsushinkansen|上越新幹線|Joetsu Shinkansen
        je.kawagoe|川越線|Kawagoe Line
        je.keiyo|京葉線|Keiyo Line
        je.musashino|武蔵野線|Musashino Line
        je.nambu|南武線|Nambu Line
        je.narita|成田線|Narita Line
        je.negishi|根岸線|Negishi Line
        je.ome|青梅線|Ome Line
        je.sagami|相模線|Sagami Line
        je.shinetsu|信越線|Shin-etsu Line
        je.sobu|総武線|Sobu Line
        je.sotobo|外房線|Sotobo Line
        je.takasaki|高崎線|Takasaki Line
        je.tohoku|東北線|Tohoku Line
        je.tohokushinkansen|東北新幹線|Tohoku Shinkansen
        je.tokaido|東海道線|Tokaido Line
        je.uchibo|内房線|Uchibo Line
        je.yamanote|山手線|Yamanote Line
        je.yokohama|横浜線|Yokohama Line
        je.yokosuka|横須賀線|Yokosuka Line
        jh.chitose|千歳線|Chitose Line
        jh.hakodate|函館線|Hakodate Line
        jk.chikuhi|筑肥線|Chikuhi Line
        jk.kagoshima|鹿児島線|Kagoshima Line
        jw.fukuchiyama|福知山線|Fukuchiyama Line
        jw.gakkentoshi|学研都市線|Gakkentoshi Line
        jw.hakataminami|博多南線|Hakata-Minami Line
        jw.hanwa|阪和線|Hanwa Line
        jw.hokuriku|北陸線|Hokuriku Line
        jw.kansai|関西線|Kansai Line
        jw.kansaiairport|関西空港線|Kansai Airport Line
        jw.kisei|紀勢線|Kisei Line
        jw.kosei|湖西線|Kosei Line
        jw.nara|奈良線|Nara Line
        jw.osakahigashi|おおさか東線|Osaka Higashi Line
        jw.osakaloop|大阪環状線|Osaka Loop Line
        jw.sakurajima|桜島線|Sakurajima Line
        jw.sanin|山陰線|San-in Line
        jw.sanyo|山陽線|Sanyo Line
        jw.tokaido|東海道線|Tokaido Line
        jw.tozai|JR東西線|JR Tozai Line
        jw.wadamisaki|和田岬線|Wadamisaki Line
        keihan.keishin|京津線|Keishin Line
        keihan.main|京阪本線|Keihan Main Line
        keihan.nakanoshima|中之島線|Nakanoshima Line
        keihan.oto|鴨東線|Oto Line
        keikyu.airport|空港線|Airport Line
        keikyu.daishi|大師線|Daishi Line
        keikyu.kurihama|久里浜線|Kurihama Line
        keikyu.main|本線|Main Line
        keikyu.zushi|逗子線|Zushi Line
        keio.dobutsuen|動物園線|Dobutsuen Line
        keio.inokashira|井の頭線|Inokashira Line
        keio.keibajo|競馬場線|Keibajo Line
        keio.keio|京王線|Keio Line
        keio.sagamihara|相模原線|Sagamihara Line
        keio.takao|高尾線|Takao Line
        keisei.chiba|千葉線|Chiba Line
        keisei.kanamachi|金町線|Kanamachi Line
        keisei.main|本線|Main Line
        keisei.matsudo|松戸線|Matsudo Line
        keisei.oshiage|押上線|Oshiage Line
        keisei.skyaccess|成田スカイアクセス線|Narita SKY ACCESS Line
        kintetsu.kashihara|橿原線|Kashihara Line
        kintetsu.keihanna|けいはんな線|Keihanna Line
        kintetsu.kyoto|京都線|Kyoto Line
        kintetsu.minamiosaka|南大阪線|Minami-Osaka Line
        kintetsu.nagoya|名古屋線|Nagoya Line
        kintetsu.namba|難波線|Namba Line
        kintetsu.nara|奈良線|Nara Line
        kintetsu.osaka|大阪線|Osaka Line
        kintetsu.shima|志摩線|Shima Line
        kintetsu.toba|鳥羽線|Toba Line
        kintetsu.yamada|山田線|Yamada Line
        kintetsu.yoshino|吉野線|Yoshino Line
        kitakyu.namboku|南北線|Namboku Line
        kitakyushu.kokura|小倉線|Kokura Line
        kobe.hokushin|北神線|Hokushin Line
        kobe.kaigan|海岸線|Kaigan Line
        kobe.seishinyamate|西神・山手線|Seishin-Yamate Line
        kobekosoku.namboku|南北線|Namboku Line
        kobekosoku.tozai|東西線|Tozai Line
        kobeshinkotsu.port|ポートライナー|Port Liner
        kobeshinkotsu.rokko|六甲ライナー|Rokko Liner
        kyoto.karasuma|烏丸線|Karasuma Line
        kyoto.tozai|東西線|Tozai Line
        linimo.tobukyuryo|東部丘陵線|Tobu Kyuryo Line
        meitetsu.airport|空港線|Airport Line
        meitetsu.inuyama|犬山線|Inuyama Line
        meitetsu.main|名古屋本線|Nagoya Line
        meitetsu.seto|瀬戸線|Seto Line
        meitetsu.tokoname|常滑線|Tokoname Line
        meitetsu.toyota|豊田線|Toyota Line
        metro.chiyoda|千代田線|Chiyoda Line
        metro.fukutoshin|副都心線|Fukutoshin Line
        metro.ginza|銀座線|Ginza Line
        metro.hanzomon|半蔵門線|Hanzomon Line
        metro.hibiya|日比谷線|Hibiya Line
        metro.marunouchi|丸ノ内線|Marunouchi Line
        metro.namboku|南北線|Namboku Line
        metro.tozai|東西線|Tozai Line
        metro.yurakucho|有楽町線|Yurakucho Line
        nagoya.higashiyama|東山線|Higashiyama Line
        nagoya.kamiiida|上飯田線|Kamiiida Line
        nagoya.meijo|名城線・名港線|Meijo Line, Meiko Line
        nagoya.sakuradori|桜通線|Sakura-dori Line
        nagoya.tsurumai|鶴舞線|Tsurumai Line
        nankai.airport|空港線|Airport Line
        nankai.koya|高野線|Koya Line
        nankai.main|南海本線|Nankai Main Line
        nankai.semboku|泉北線|Semboku Line
        newshuttle.ina|伊奈線|Ina Line
        nishitetsu.dazaifu|太宰府線|Dazaifu Line
        nishitetsu.kaizuka|貝塚線|Kaizuka Line
        nishitetsu.omuta|天神大牟田線|Tenjin Omuta Line
        odakyu.enoshima|江ノ島線|Enoshima Line
        odakyu.odawara|小田原線|Odawara Line
        odakyu.tama|多摩線|Tama Line
        osaka.chuo|中央線|Chuo Line
        osaka.imazatosuji|今里筋線|Imazatosuji Line
        osaka.midosuji|御堂筋線|Midosuji Line
        osaka.nagahori|長堀鶴見緑地線|Nagahori Tsurumi-ryokuchi Line
        osaka.newtram|ニュートラム|New Tram
        osaka.sakaisuji|堺筋線|Sakaisuji Line
        osaka.sennichimae|千日前線|Sennichimae Line
        osaka.tanimachi|谷町線|Tanimachi Line
        osaka.yotsubashi|四つ橋線|Yotsubashi Line
        osakamonorail.main|大阪モノレール線|Osaka Monorail Line
        osakamonorail.saito|彩都線|Saito Line
        saitama.saitama|埼玉スタジアム線|Saitama Stadium Line
        sanyo.main|本線|Main Line
        sapporo.namboku|南北線|Namboku Line
        sapporo.toho|東豊線|Toho Line
        sapporo.tozai|東西線|Tozai Line
        seaside.kanazawa|金沢シーサイドライン|Kanazawa Seaside Line
        seibu.chichibu|西武秩父線|Seibu-Chichibu Line
        seibu.haijima|拝島線|Haijima Line
        seibu.ikebukuro|池袋線|Ikebukuro Line
        seibu.kokubunji|国分寺線|Kokubunji Line
        seibu.sayama|狭山線|Sayama Line
        seibu.shinjuku|新宿線|Shinjuku Line
        seibu.tamako|多摩湖線|Tamako Line
        seibu.toshima|豊島線|Toshima Line
        seibu.yurakucho|西武有楽町線|Seibu Yurakucho Line
        sendai.namboku|南北線|Namboku Line
        sendai.tozai|東西線|Tozai Line
        sendaiairport.airport|仙台空港線|Sendai Airport Line
        shonan.enoshima|江の島線|Enoshima Line
        sotetsu.izumino|いずみ野線|Izumino Line
        sotetsu.main|本線|Main Line
        tamamonorail.tama|多摩都市モノレール線|Tama Toshi Monorail Line
        tobu.daishi|大師線|Daishi Line
        tobu.isesaki|伊勢崎線|Isesaki Line
        tobu.kameido|亀戸線|Kameido Line
        tobu.kinugawa|鬼怒川線|Kinugawa Line
        tobu.nikko|日光線|Nikko Line
        tobu.skytree|東武スカイツリーライン|Tobu Skytree Line
        tobu.tojo|東上線|Tojo Line
        tobu.urbanpark|東武アーバンパークライン|Tobu Urban Park Line
        tobu.utsunomiya|宇都宮線|Utsunomiya Line
        toei.asakusa|浅草線|Asakusa Line
        toei.mita|三田線|Mita Line
        toei.nippori|日暮里・舎人ライナー|Nippori-Toneri Liner
        toei.oedo|大江戸線|Oedo Line
        toei.shinjuku|新宿線|Shinjuku Line
        tokyomonorail.haneda|羽田空港線|Haneda Airport Line
        tokyu.denentoshi|田園都市線|Den-en-toshi Line
        tokyu.ikegami|池上線|Ikegami Line
        tokyu.kodomonokuni|こどもの国線|Kodomonokuni Line
        tokyu.meguro|目黒線|Meguro Line
        tokyu.oimachi|大井町線|Oimachi Line
        tokyu.setagaya|世田谷線|Setagaya Line
        tokyu.tamagawa|東急多摩川線|Tokyu Tamagawa Line
        tokyu.toyoko|東横線|Toyoko Line
        toyo.toyo|東葉高速線|Toyo Rapid Line
        twr.rinkai|りんかい線|Rinkai Line
        tx.tx|つくばエクスプレス線|Tsukuba Express Line
        yokohama.blue|ブルーライン|Blue Line
        yokohama.green|グリーンライン|Green Line
        yokohamaminato.minatomirai|みなとみらい線|Minatomirai Line
        yui.yui|沖縄都市モノレール線|Okinawa Urban Monorail Line
        """
    )
}
