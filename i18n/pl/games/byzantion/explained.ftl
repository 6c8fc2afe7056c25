### Byzantion – co znaczą nazwy, których nie objaśnia żadna karta.

outlook-about_territory =
    Obszar na mapie. { $units_count ->
        [0] Nie stoją tam żadne jednostki.
       *[other] Stoją tam: { $units }.
    }
outlook-about_player =
    Stronnictwo hipodromu. { $goods_count ->
        [0] Nie ma żadnych zasobów.
       *[other] Ma: { $goods }.
    } Kart w obszarze: { $cards }; na ręce: { $hand }.
outlook-about_casket = Zawartość kościanej szkatuły: dostaje ją ten, kto zajmie pole inicjatywy, na którym leży.
outlook-about_labaron = W tej rundzie: 1 Dynamis więcej.
outlook-about_labaron_alone = Od razu 1 Dynamis za każdą kartę jednego z twoich bandonów, co najmniej 1.
outlook-about_chalice = W tej rundzie: 2 Auctoritas do wpływu na cesarza; w zrealizowanej próbie 2 żetony licytowanego zasobu.
outlook-about_chalice_alone = Od razu 2 Nomisma za każdą jednostkę na mapie.
outlook-about_sceptre = W tej rundzie rozstrzygasz każdy remis.
outlook-about_sceptre_alone = Od razu 1 dowolny zasób za każde wydarzenie zakończone sukcesem.
outlook-about_robes = W tej rundzie: podwójna nagroda za triumf, a kary nie płacisz.
outlook-about_robes_alone = Oglądasz tyle kart z talii, ile leży w twoim obszarze; jedną z nich możesz zagrać za darmo, resztę odrzucasz.

about-draw = Działanie: dwie karty za 1 do 3 Auctoritas, z talii, oferty albo stosu kart odrzuconych.
about-play = Działanie: dowolnie wiele kart z ręki, każda opłacona Nomisma; potem tworzy się bandony.
about-activate = Działanie: Dynamis na jednej karcie albo bandonie, a wszystkie ich ikony produkują.
about-sell = Działanie: żetony kładzie się na wolnych polach rynku i dostaje tyle, ile tam napisano.
about-buy = Działanie: żetony z rynku po cenach ich pól.
about-restock = Działanie: na rynek trafia po nowym żetonie każdego rodzaju, a ty dobierasz kartę.
about-deck = Karty cesarstwa i intrygi, których nikt nie widział, zakryte. Gdy się skończą, nową talią staje się stos kart odrzuconych.
about-pile = Odrzucone karty, odkryte; każdy może je przejrzeć.
about-penalty = To, co po porażce wydarzenia płaci gracz, który przekazał najmniej; to, czego nie może zapłacić, kosztuje go Doxa.
about-turn = Jeden Dynamis, jedno działanie; potem kolej na następnego gracza.
about-phase = Runda ma trzy: wydarzenia, działań i rozstrzygnięć.
about-reward = To, co po sukcesie wydarzenia dostaje triumfator.
