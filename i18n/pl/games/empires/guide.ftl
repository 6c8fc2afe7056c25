### Mare Nostrum: Imperia – strony /pomoc (ta kolejność jest kolejnością menu) i wyjaśnienia towarów.

about-pottery = Jeden z 13 towarów; żetonów w rezerwie: 3. Miejsca karawan: Creta.
about-gems = Jeden z 13 towarów; żetonów w rezerwie: 5. Miejsca karawan: Germania, Garamantia.
about-papyrus = Jeden z 13 towarów; żetonów w rezerwie: 5. Miejsca karawan: Cyrenaica, Aegyptus.
about-metal = Jeden z 13 towarów; żetonów w rezerwie: 5. Miejsca karawan: Latium, Italia.
about-spices = Jeden z 13 towarów; żetonów w rezerwie: 5. Miejsca karawan: Africa, Arabia.
about-stone = Jeden z 13 towarów; żetonów w rezerwie: 5. Miejsca karawan: Dacia, Thracia. Gilgamesz stawia za jeden fortecę.
about-wood = Jeden z 13 towarów; żetonów w rezerwie: 5. Miejsca karawan: Dalmatia, Cappadocia. Latarnia na Faros daje za jedno drewno triremę.
about-gold = Jeden z 13 towarów; żetonów w rezerwie: 7. Miejsca karawan: Numidia, Aethiopia, Armenia.
about-grain = Jeden z 13 towarów; żetonów w rezerwie: 9. Miejsca karawan: Gallia, Macedonia, Aethiopia, Mesopotamia.
about-oil = Jeden z 13 towarów; żetonów w rezerwie: 9. Miejsca karawan: Italia, Achaia, Libya, Garamantia.
about-sheep = Jeden z 13 towarów; żetonów w rezerwie: 9. Miejsca karawan: Gallia, Africa, Libya, Mesopotamia.
about-wine = Jeden z 13 towarów; żetonów w rezerwie: 9. Miejsca karawan: Latium, Dacia, Macedonia, Syria.
about-gladiators = Jeden z 13 towarów; żetonów w rezerwie: 11. Miejsca karawan: Dalmatia, Numidia, Phasania, Nubia, Assyria. Spartakus daje za jeden żeton legion.
guide-empires-goal = Jak się wygrywa
    .text =
        Na cztery sposoby; decyduje ten, który zdarzy się pierwszy:
        - **Prestiż** – zbuduj Piramidy (12).
        - **Sława** – zdobądź piątego bohatera lub cud; bohater startowy to pierwszy z nich, a kolejne kosztują 7, 8, 9 i 10.
        - **Podbój** – na koniec ruchu trzymaj cztery stolice i legendarne miasta; liczy się też twoja stolica i te, które okupujesz.
        - **Przywództwo** – na koniec rundy miej wszystkie trzy tytuły: handlowy, kulturowy i wojskowy.
        Przywódca kulturowy wygrywa budową od razu, pozostali z końcem fazy budowy, o ile nikt ich nie uprzedzi. Kilka imperiów może wygrać razem.
guide-empires-round = Runda
    .text =
        1. **Zbieranie zasobów** – budowle przynoszą towary i monety.
        2. **Wymiana** – wszyscy oferują w tajemnicy tyle samo, potem biorą od siebie nawzajem.
        3. **Budowa** – imperia budują po kolei; przywódca kulturowy mówi, kto następny.
        4. **Ruch i walka** – po kolei; przywódca wojskowy mówi, kto następny.
        5. **Zdobycie przywództwa** – kto prowadzi na torze, ten bierze tytuł.
        Pierwsza runda zaczyna się od wymiany: każdy ma na początek dziewięć zasobów.
guide-empires-income = Zbieranie zasobów
    .text =
        - **Karawana** daje jeden towar swojego rodzaju, a dwa, jeśli masz w prowincji targowisko.
        - **Miasto** i **stolica** dają jedną monetę, a dwie, jeśli masz w prowincji świątynię.
        - **Legendarne miasto** daje monetę i legendarny towar losowany w ciemno; ze świątynią jedno z nich jeszcze raz – wybierasz przed losowaniem.
        Kto okupuje budowlę, ten dostaje jej dochód. Czego nie ma w rezerwie, to przepada. Ręka jest tajna, znana jest tylko liczba zasobów.
guide-empires-trade = Wymiana
    .text =
        Przywódca handlowy ogłasza liczbę ze swoich znaczników (5/0, 2/1, 4/3; zagrany znacznik czeka). Kto ma tyle zasobów, wkłada dokładnie tyle do tajnej oferty; wszystkie odkrywa się naraz. Przywódca może ogłosić więcej, niż sam ma; wtedy nie bierze udziału, tylko wskazuje, kto bierze pierwszy, i to imperium wyrównuje wymianę.
        Przywódca handlowy bierze od kogoś jeden zasób; następny bierze ten, komu zabrano. Jeśli dwa imperia właśnie się wymieniły, trzeci zasób bierze się gdzie indziej. Na koniec każdy ma tyle, ile przedtem: kto brał pierwszy, oddaje jeden zasób, jeśli ma o jeden za dużo.
        Oferty pieczętuje się w tajemnicy; póki brakuje ostatniej, możesz złamać swoją pieczęć.
guide-empires-build = Budowa
    .text =
        Cena to jeden zestaw: **same monety** albo **same różne towary**. Bez mieszania i bez reszty.
        - 3: kontrola, miasto, stolica, legendarne miasto, karawana, legion, trirema, forteca
        - 6: targowisko, świątynia
        - 7, 8, 9, 10: od drugiego do piątego bohatera lub cudu
        - 12: Piramidy
        Budujesz w prowincjach, które kontrolujesz, na polach z planszy i tam, gdzie nie stoi wróg (prowincja stołeczna jest wyjątkiem). **Kontrolę** kupuje się w wolnej prowincji, która sąsiaduje z twoją z początku rundy albo jest z nią połączona twoimi triremami. Potem zostają dwie monety; reszta wraca do rezerwy.
guide-empires-buildings = Budowle
    .text =
        - **Karawana** (3): jeden towar na rundę. **Targowisko** (6): podwaja karawany w prowincji. Obie liczą się na torze handlu.
        - **Miasto** (3): jedna moneta na rundę. **Świątynia** (6): podwaja miasta w prowincji. Obie liczą się na torze kultury.
        - **Stolica**: twoje pierwsze miasto; jej prowincji nikt ci nie odbierze. **Legendarne miasto** (3): moneta i legendarny towar; cztery stolice i legendarne miasta dają zwycięstwo.
        Poniżej możesz obejrzeć każdą z nich.
guide-empires-units = Jednostki
    .text =
        - **Legion** (3, jest ich osiem): maszeruje do sąsiedniej prowincji albo przez dowolny ciąg twoich trirem; walczy i okupuje.
        - **Trirema** (3, pięć): płynie na sąsiednie morze, tam walczy, przewozi legiony i łączy prowincje.
        - **Forteca** (3, pięć, jedna w prowincji): dodaje 5 do sumy i zatrzymuje pierwsze trafienie. Nie rusza się.
        Wszystkie liczą się na torze wojska.
guide-empires-movement = Ruch
    .text =
        W swojej turze najpierw możesz przejąć to, co okupujesz; potem triremy płyną, każda o jedno morze; potem bitwy morskie, jeśli chcesz; potem każdy legion maszeruje raz; potem bitwy lądowe; na końcu decydujesz, co twoje legiony robią w podbitych prowincjach.
        Wszystko układasz prywatnie i możesz cofać, póki nie zatwierdzisz. Legiony, które na lądzie spotkają cudze legiony albo fortecę, w twojej turze **muszą** walczyć; twoja forteca bez legionu nie rozpoczyna bitwy.
guide-empires-combat = Bitwa
    .text =
        Obie strony rzucają po jednej kości za każdą jednostkę. Suma z premiami, podzielona przez pięć i zaokrąglona w dół, to liczba trafień drugiej strony. Każde trafienie zdejmuje jednostkę, którą wybiera jej właściciel; obie strony wybierają w tajemnicy.
        - Forteca dodaje 5 i zatrzymuje pierwsze trafienie, nawet gdy stoi sama.
        - W każdej turze najwyżej jedna bitwa w prowincji lub na morzu, z jednym imperium. Na morzu to ty decydujesz, czy walczyć.
        Jeśli zostaną obie strony, prowincja jest w stanie wojny: właściciel zachowuje dochód, ale nic w niej nie buduje, i nikt nic w niej już nie okupuje. Tak samo, gdy drugie imperium stanie tam bez bitwy, w pokoju Zeusa.
guide-empires-conquest = Podbój
    .text =
        Jeśli na koniec twojej tury w cudzej prowincji stoją tylko twoje legiony, wybierz jedno:
        - **Grabież** budowli: znika; miasto daje monetę, karawana towar, legendarne miasto monetę albo legendarny towar.
        - **Okupacja** budowli, po jednym legionie na każdej: pracują i liczą się dla ciebie, póki legion stoi.
        - **Legion na znaczniku kontroli**: na początku twojej następnej tury ruchu prowincja staje się twoja, jeśli sąsiaduje z którąś z twoich albo sięgają do niej twoje triremy.
        W późniejszej turze możesz zdecydować od nowa: nowa decyzja zastępuje tam dawną w całości, więc grabież kończy wszystko, co w tej prowincji okupujesz. Prowincje stołeczne nigdy nie zmieniają właściciela.
guide-empires-leadership = Przywództwo
    .text =
        - **Handel**: karawany i targowiska. **Kultura**: miasta i świątynie. **Wojsko**: legiony, triremy i fortece. Bohaterowie i cuda dodają to, co na nich wydrukowano.
        Kto prowadzi na torze, bierze tytuł; przy remisie wybiera spośród remisujących poprzedni przywódca. Przywódca handlowy ustala liczbę w wymianie i bierze pierwszy; kulturowy ustala kolejność budowy, a gdy wygrywa budową, to od razu; wojskowy ustala kolejność ruchu. Trzy tytuły naraz dają zwycięstwo.
guide-empires-cards = Bohaterowie i cuda
    .text =
        Zaczynasz z jednym bohaterem. Inni leżą odkryci; każdy następny kosztuje więcej (7, 8, 9, 10), a pięć kart daje zwycięstwo. Moc działa od chwili, gdy masz kartę, i ma pierwszeństwo przed każdą zasadą.
        Co robi każda z kart, przeczytasz w menu poniżej.
explain-price-card = Cena: 7, 8, 9 albo 10 – im więcej masz bohaterów i cudów, tym drożej.

explain-menu-cards = Bohaterowie i cuda: co robią …
explain-menu-built = Budowle i jednostki: co robią …
explain-menu-goods = Towary i monety …
help-lobby = **Poczekalnia jest otwarta.** { $count ->
    [one] Przy stole jest { $count } gracz
    [few] Przy stole jest { $count } graczy
   *[many] Przy stole jest { $count } graczy
}; gra jest dla { $fewest }–{ $most } osób. „Dołącz” albo `/gra dołącz` zajmuje miejsce, „Opcje” to wybór imperium, zasad i ustawień stołu, „Dodaj SI” obsadza wolne miejsce.
help-commands-acting = `/wymiana …`, `/budowa …`, `/następny`, `/żegluj`, `/maszeruj`, `/atakuj`, `/kolos`, `/straty`, `/pokój`, `/podbój …`, `/przejmij`, `/zbierz`, `/remis`, `/gotowe`, `/cofnij`, `/wyczyść`, `/pas`;
help-commands-hand = `/zasoby` twoje zasoby
