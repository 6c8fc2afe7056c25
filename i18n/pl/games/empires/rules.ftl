### Mare Nostrum: Empires – wszystkie teksty gry po polsku.
###
### Parametry przygotowuje `i18n/parameters.py`: identyfikator przychodzi jako nazwa, obok niego `_id` (surowy, do wyboru
### wariantów) i przypadki (`_genitive` …); lista lub tabela jako jeden napis, obok `_count`; tabela liczb także jako `_pairs`.
### Zdania są w czasie teraźniejszym, bo imperia mają różne rodzaje.

## Imperia

name-rome = Rzym
    .genitive = Rzymu
    .dative = Rzymowi
    .accusative = Rzym
    .instrumental = Rzymem
    .locative = Rzymie
name-carthage = Kartagina
    .genitive = Kartaginy
    .dative = Kartaginie
    .accusative = Kartaginę
    .instrumental = Kartaginą
    .locative = Kartaginie
name-greece = Grecja
    .genitive = Grecji
    .dative = Grecji
    .accusative = Grecję
    .instrumental = Grecją
    .locative = Grecji
name-egypt = Egipt
    .genitive = Egiptu
    .dative = Egiptowi
    .accusative = Egipt
    .instrumental = Egiptem
    .locative = Egipcie
name-babylon = Babilon
    .genitive = Babilonu
    .dative = Babilonowi
    .accusative = Babilon
    .instrumental = Babilonem
    .locative = Babilonie

## Prowincje

name-latium = Latium
name-italia = Italia
name-gallia = Gallia
name-germania = Germania
name-sicilia = Sicilia
name-dalmatia = Dalmatia
name-dacia = Dacia
name-macedonia = Macedonia
name-thracia = Thracia
name-achaia = Achaia
name-creta = Creta
name-numidia = Numidia
name-africa = Africa
name-phasania = Phasania
name-libya = Libya
name-garamantia = Garamantia
name-cyrenaica = Cyrenaica
name-aegyptus = Aegyptus
name-aethiopia = Aethiopia
name-nubia = Nubia
name-asia = Asia
name-cappadocia = Cappadocia
name-cilicia = Cilicia
name-judea = Judea
name-mesopotamia = Mesopotamia
name-assyria = Assyria
name-syria = Syria
name-armenia = Armenia
name-arabia = Arabia

## Morza

name-mare_sardum = Mare Sardum
name-mare_tyrrhenum = Mare Tyrrhenum
name-mare_hadriaticum = Mare Hadriaticum
name-mare_ionium = Mare Ionium
name-mare_africum = Mare Africum
name-mare_aegaeum = Mare Aegaeum
name-mare_aegyptium = Mare Aegyptium
name-mare_cyprium = Mare Cyprium
name-pontus_euxinus = Pontus Euxinus

## Zasoby

name-coin = moneta
    .accusative = monetę
name-pottery = ceramika
    .accusative = ceramikę
name-gems = klejnoty
name-papyrus = papirus
name-metal = metal
name-spices = przyprawy
name-stone = kamień
name-wood = drewno
name-gold = złoto
name-grain = zboże
name-oil = olej
name-sheep = owce
name-wine = wino
name-gladiators = gladiatorzy
    .accusative = gladiatorów
name-legendary_good = legendarny towar
name-legendary_pottery = legendarna ceramika
    .accusative = legendarną ceramikę
name-legendary_gems = legendarne klejnoty
name-legendary_papyrus = legendarny papirus
name-legendary_metal = legendarny metal
name-legendary_spices = legendarne przyprawy
name-legendary_stone = legendarny kamień
name-legendary_wood = legendarne drewno
name-legendary_gold = legendarne złoto
name-legendary_grain = legendarne zboże
name-legendary_oil = legendarny olej
name-legendary_sheep = legendarne owce
name-legendary_wine = legendarne wino
name-legendary_gladiators = legendarni gladiatorzy
    .accusative = legendarnych gladiatorów
name-double = jedno i drugie

## Co się buduje i gdzie

name-control = kontrola
    .accusative = kontrolę
name-marker = znacznik kontroli
name-legion = legion
name-trireme = trirema
    .accusative = triremę
name-fortress = forteca
    .accusative = fortecę
name-caravan = karawana
    .accusative = karawanę
name-market = targowisko
name-temple = świątynia
    .accusative = świątynię
name-city = miasto
name-capital = stolica
    .accusative = stolicę
name-legendary_city = legendarne miasto
name-caravan_pottery = karawana (ceramika)
    .accusative = karawanę (ceramika)
name-caravan_gems = karawana (klejnoty)
    .accusative = karawanę (klejnoty)
name-caravan_papyrus = karawana (papirus)
    .accusative = karawanę (papirus)
name-caravan_metal = karawana (metal)
    .accusative = karawanę (metal)
name-caravan_spices = karawana (przyprawy)
    .accusative = karawanę (przyprawy)
name-caravan_stone = karawana (kamień)
    .accusative = karawanę (kamień)
name-caravan_wood = karawana (drewno)
    .accusative = karawanę (drewno)
name-caravan_gold = karawana (złoto)
    .accusative = karawanę (złoto)
name-caravan_grain = karawana (zboże)
    .accusative = karawanę (zboże)
name-caravan_oil = karawana (olej)
    .accusative = karawanę (olej)
name-caravan_sheep = karawana (owce)
    .accusative = karawanę (owce)
name-caravan_wine = karawana (wino)
    .accusative = karawanę (wino)
name-caravan_gladiators = karawana (gladiatorzy)
    .accusative = karawanę (gladiatorzy)

## Karty

name-caesar = Cezar
    .genitive = Cezara
    .accusative = Cezara
name-pericles = Perykles
    .genitive = Peryklesa
    .accusative = Peryklesa
name-cleopatra = Kleopatra
    .genitive = Kleopatry
    .accusative = Kleopatrę
name-hannibal = Hannibal
    .genitive = Hannibala
    .accusative = Hannibala
name-hammurabi = Hammurabi
    .genitive = Hammurabiego
    .accusative = Hammurabiego
name-castor_pollux = Kastor i Polluks
    .genitive = Kastora i Polluksa
    .accusative = Kastora i Polluksa
name-nebuchadnezzar = Nabuchodonozor
    .genitive = Nabuchodonozora
    .accusative = Nabuchodonozora
name-circe = Kirke
name-penthesilea = Pentezylea
    .genitive = Pentezylei
    .accusative = Pentezyleę
name-gilgamesh = Gilgamesz
    .genitive = Gilgamesza
    .accusative = Gilgamesza
name-perseus = Perseusz
    .genitive = Perseusza
    .accusative = Perseusza
name-hamilcar = Hamilkar
    .genitive = Hamilkara
    .accusative = Hamilkara
name-sheba = Królowa Saby
    .genitive = Królowej Saby
    .accusative = Królową Saby
name-hercules = Herkules
    .genitive = Herkulesa
    .accusative = Herkulesa
name-ramesses = Ramzes II
    .genitive = Ramzesa II
    .accusative = Ramzesa II
name-antigone = Antygona
    .genitive = Antygony
    .accusative = Antygonę
name-spartacus = Spartakus
    .genitive = Spartakusa
    .accusative = Spartakusa
name-colossus = Kolos Rodyjski
    .genitive = Kolosa Rodyjskiego
name-gardens = Wiszące Ogrody
    .genitive = Wiszących Ogrodów
name-pharos = Latarnia na Faros
    .genitive = Latarni na Faros
    .accusative = Latarnię na Faros
name-zeus = Posąg Zeusa
    .genitive = Posągu Zeusa
name-artemis = Świątynia Artemidy
    .genitive = Świątyni Artemidy
    .accusative = Świątynię Artemidy
name-pyramids = Piramidy
    .genitive = Piramid

## Tory, fazy, co legion robi na swoim miejscu

name-trade = handel
name-culture = kultura
name-military = wojsko
name-round = runda
name-income = zasoby
name-build = budowa
name-movement = ruch
name-leadership = przywództwo
track-trade = Handel
track-culture = Kultura
track-military = Wojsko
title-trade = Przywódca handlowy
title-culture = Przywódca kulturowy
title-military = Przywódca wojskowy
phase-income = Zbieranie zasobów
phase-trade = Wymiana
phase-build = Budowa
phase-movement = Ruch i walka
phase-leadership = Zdobycie przywództwa
duty-occupy = okupuje
duty-pillage = po grabieży
duty-work = pracuje jak karawana

## Opcje

option-display = Bohaterowie i cuda
option-display-first_games = Pięć odkrytych kart, uzupełnianych co rundę
option-display-experienced = Wszystkie karty odkryte
option-round_cap = Ostatnia runda
option-round_cap-none = Bez ograniczenia
option-round_cap-10 = Runda 10
option-round_cap-15 = Runda 15
option-round_cap-20 = Runda 20
option-round_cap-25 = Runda 25
option-dice = Ścianki kości
option-dice-1-6 = Od 1 do 6
option-dice-0-5 = Od 0 do 5
option-dice-1-5 = Od 1 do 5 (szóstkę rzuca się ponownie)
hint-option-display-first_games = Odkryte jest pięć wylosowanych kart i Piramidy; po każdej fazie budowy znów jest ich pięć.
hint-option-display-experienced = Wszyscy bohaterowie i cuda leżą odkryci od początku: więcej planów, więcej czytania.
hint-option-round_cap-none = Gracie, aż ktoś wygra na jeden z czterech sposobów.
hint-option-round_cap-10 = Jeśli nikt nie wygra do końca 10. rundy, gra kończy się bez zwycięzcy.
hint-option-round_cap-15 = Jeśli nikt nie wygra do końca 15. rundy, gra kończy się bez zwycięzcy.
hint-option-round_cap-20 = Jeśli nikt nie wygra do końca 20. rundy, gra kończy się bez zwycięzcy.
hint-option-round_cap-25 = Jeśli nikt nie wygra do końca 25. rundy, gra kończy się bez zwycięzcy.
hint-option-dice-1-6 = Kość daje średnio 3,5 punktu; każde pełne 5 punktów to trafienie.
hint-option-dice-0-5 = Kość daje średnio 2,5 punktu: strat jest najmniej, a ataki najczęściej zawodzą.
hint-option-dice-1-5 = Kość daje średnio 3 punkty: strat jest nieco mniej niż przy ściankach od 1 do 6.

## Czasowniki: napisy na przyciskach i w listach

verb-collect = Zbierz
verb-colossus = Weź towar
verb-announce = Ogłoś
verb-offer = Zaoferuj
    .case = accusative
verb-first = Zaczyna
verb-take = Weź
verb-give = Oddaj
    .case = accusative
verb-claim = Buduj przed innymi
verb-name = Wskaż
verb-build = Zbuduj
    .case = accusative
verb-recruit = Zdobądź kartę
verb-use = Użyj mocy
verb-pay = Zapłać
    .case = accusative
verb-copy = Skopiuj
verb-keep = Zachowaj
    .case = accusative
verb-peace = Ogłoś pokój
verb-convert = Przejmij kontrolę
verb-sail = Żegluj
verb-attack = Zaatakuj
verb-march = Maszeruj
verb-lose = Strać
verb-pillage = Splądruj
verb-occupy = Okupuj
verb-work = Pracuj jak karawana
verb-crown = Przyznaj tytuł

## Jedno działanie na przycisku; czasowniki bez własnego zdania czyta się „Zbuduj: targowisko · Latium”.

action-announce = Ogłoś { $number }
action-take = Weź { $resource_accusative } od { $seat_genitive }
action-give = Oddaj { $resource_accusative }
action-offer = Zaoferuj { $resource_accusative }
action-pay = Zapłać: { $resource }
action-keep = Zachowaj { $resource_accusative }
action-first = Zaczyna { $seat }
action-name = Teraz { $seat }
action-attack = Zaatakuj { $seat_accusative } ({ $place })
action-sail = Triremy ({ $triremes }): { $from } → { $to }
action-convert = Przejmij kontrolę: { $province }
action-occupy = Okupuj { $site_accusative }: { $province }
action-work = Pracuj jak { $site }: { $province }{ $from_count ->
    [0] {""}
   *[other] {" "}(z pola: { $from })
}
action-recruit = Zdobądź kartę: { $card }
action-copy = Skopiuj moc { $card_genitive }
action-peace = Pokój z { $seat_instrumental }
action-crown = { $track_id ->
    [trade] { title-trade }
    [culture] { title-culture }
   *[military] { title-military }
}: { $seat }
action-colossus = Weź { $good_accusative }
action-collect = { $province }: { $gain }
action-use = { $card }: { $legions_count ->
    [0] { $card_id ->
        [penthesilea] wszystkie darmowe legiony
       *[other] { $item }
    }
   *[other] { $item } ×{ $legions }
}, { $place }
action-march = Marsz { $legions } { $legions ->
    [one] legionu
    [few] legionów
   *[many] legionów
}: { $from } → { $to }{ $site_count ->
    [0] {""}
   *[other] {" "}(z pola: { $site })
}
action-build = { $item_id ->
    [control] Przejmij kontrolę
   *[other] Zbuduj { $item_accusative }
}{ $good_count ->
    [0] {""}
   *[other] {" "}({ $good })
}: { $place }
action-pillage = Grabież: { $site }, { $province }{ $gain_count ->
    [0] {""}
   *[other] {" "}({ $gain })
}
action-lose = Strać: { $unit }

## Zatwierdzenie tego, co ułożono (`done`, `seal`), według pytań

confirm-build = Zakończ turę budowy
confirm-convert = Przejmij kontrolę
confirm-sail = Wypłyń
confirm-sea_battles = Na tym poprzestań
confirm-march = Maszeruj
confirm-conquest = Wykonaj
confirm-offer = Zapieczętuj ofertę
confirm-keep = Zapieczętuj wybór

## Zatwierdzenie, gdy nic nie ułożono (`done`), według pytań

nothing-build = Nie buduj nic
nothing-convert = Niczego nie przejmuj
nothing-sail = Triremy zostają
nothing-sea_battles = Bez bitew morskich
nothing-march = Legiony zostają
nothing-conquest = Nic więcej

## Pytania. `step-` nazywa to samo dla wszystkich: „czekamy na: Rzym – tajne oferty”.

question-collect = Legendarne miasto ze świątynią daje jeszcze jedno: monetę czy legendarny towar?
question-collect-hint = Wybierasz, zanim towar zostanie wylosowany.
step-collect = wybór dochodu
question-colossus = Kolos Rodyjski: czy bierzesz z rezerwy jeden dowolny towar?
question-colossus-hint = Wszyscy zobaczą, który.
step-colossus = Kolos Rodyjski
question-announce = Ile zasobów ma zaoferować każde imperium?
question-announce-hint = Liczba rozstrzyga, który znacznik wymiany zagrasz i którą stroną.{ $beyond_count ->
    [0] {""}
   *[other] {" "}Liczba twoich zasobów: { $held }. Jeśli ogłosisz więcej ({ $beyond }), nie bierzesz udziału w wymianie i tylko wskazujesz, kto bierze pierwszy.
}
step-announce = ile zasobów idzie na wymianę
question-offer = { $exact ->
    [yes] { $number ->
        [one] Zaoferuj dokładnie { $number } zasób.
        [few] Zaoferuj dokładnie { $number } zasoby.
       *[many] Zaoferuj dokładnie { $number } zasobów.
    }
   *[no] Zaoferuj najwyżej { $max } albo nic (Antygona); pozostali oferują { $number }.
}
question-offer-hint = { $chosen_count ->
    [0] {""}
   *[other] Wybrane: { $chosen }.{" "}
}Nikt nie zobaczy twojej oferty, dopóki wszystkie nie zostaną zapieczętowane.
question-offer_sealed = Twoja oferta jest gotowa. Dopóki inni się zastanawiają, możesz ją jeszcze zmienić.
step-offer = tajne oferty
question-first = Nie masz tylu zasobów, ile trzeba. Kto ma zacząć?
question-first-hint = To imperium wyrówna też wymianę na końcu.
step-first = kto zaczyna
question-take = Weź jeden z zaoferowanych zasobów.
question-take-hint = { $barred_id ->
    [none] Następne bierze imperium, któremu coś weźmiesz.
   *[other] Następne bierze imperium, któremu coś weźmiesz. Tym razem nie bierz od { $barred_genitive }: wymiana między waszą dwójką właśnie się odbyła.
}
step-take = wybór z ofert
question-give = Masz o jeden zasób za dużo: oddaj { $to_dative } jeden, który wybierzesz.
question-give-hint = Tylko wy będziecie wiedzieć, jaki.
step-give = wyrównanie wymiany
question-perseus = Perseusz: czy budujesz przed innymi, żeby w tej turze wygrać?
question-perseus-hint = Tylko wtedy, gdy stać cię na Piramidy albo na piątego bohatera lub cud.
step-perseus = Perseusz
question-name_builder = Kto buduje teraz?
question-name_builder-hint = Decydujesz jako przywódca kulturowy; możesz wskazać siebie.
step-name_builder = kto buduje teraz
question-build = Twoja tura budowy.
question-build-hint = Cenę płaci się samymi monetami albo samymi różnymi towarami{ $doubles ->
    [0] {""}
   *[other] {" "}(Hannibal: jeden rodzaj może wystąpić dwa razy)
}{ $swaps ->
    [0] {""}
   *[other] {" "}(Kleopatra: jedna moneta może zastąpić towar albo jeden towar monetę)
}. Twój największy zestaw: { $largest }. Na koniec fazy niewydane zasoby przepadają; { $kept ->
    [0] zostają najwyżej 2 monety
   *[other] zostają najwyżej 2 monety i towary w Wiszących Ogrodach ({ $kept })
}. Dopóki ich nie zatwierdzisz, twoich planów nikt nie widzi.
step-build = tura budowy
question-pay = { $place_id ->
    [none] Zapłać { $cost } za kartę: { $item }.
   *[other] Zapłać { $cost } za { $item_accusative } ({ $place }).
}
question-pay-hint = { $paid_count ->
    [0] Nic jeszcze nie zapłacone.
   *[other] Zapłacone: { $paid }.
}
step-pay = tura budowy
question-copy = Kastor i Polluks: czyją moc kopiują?
question-copy-hint = Wybór obowiązuje do końca gry.
step-copy = tura budowy
question-keep = Wiszące Ogrody: które dwa nieużyte towary zachowujesz?
question-keep-hint = Muszą być różne. Do dwóch monet i tak zostaje u ciebie.
step-keep = co zostaje w Wiszących Ogrodach
question-peace = Posąg Zeusa: czy ogłaszasz z kimś pokój na tę rundę?
question-peace-hint = Legiony tego imperium opuszczą twoje prowincje; nie będziecie ze sobą walczyć ani wchodzić do swoich prowincji.
step-peace = Posąg Zeusa
question-name_mover = Kto teraz wykonuje ruch?
question-name_mover-hint = Decydujesz jako przywódca wojskowy; możesz wskazać siebie.
step-name_mover = kto teraz wykonuje ruch
question-convert = Które z okupowanych prowincji przejmujesz?
question-convert-hint = Twój znacznik zastępuje ten, na którym stoi twój legion. To nic nie kosztuje.
step-convert = przejęcie kontroli
question-sail = Porusz triremy.
question-sail-hint = Każda może przepłynąć na jedno sąsiednie morze.
step-sail = ruch trirem
question-sea_battles = Czy atakujesz kogoś na morzu?
question-sea_battles-hint = Najwyżej jedna bitwa na każdym morzu.
step-sea_battles = bitwy morskie
question-march = Porusz legiony.
question-march-hint = Każdy może ruszyć się raz: do sąsiedniej prowincji albo przez ciąg twoich trirem.
step-march = ruch legionów
question-land_battles = Którą bitwę toczysz najpierw?
question-land_battles-hint = W każdej prowincji jedna bitwa, przeciw jednemu imperium.
step-land_battles = bitwy lądowe
question-lose = { $hits ->
    [one] { $place }: { $hits } trafienie. Którą jednostkę tracisz?
    [few] { $place }: { $hits } trafienia. Które jednostki tracisz?
   *[many] { $place }: { $hits } trafień. Które jednostki tracisz?
}
question-lose-hint = Obie strony wybierają w tajemnicy. Legion, który ginie, przestaje okupować swoje miejsce.
step-lose = straty
question-conquest = Co robią twoje legiony w podbitych prowincjach?
question-conquest-hint = W każdej: grabież jednej budowli, okupacja budowli, okupacja znacznika kontroli albo nic. Nowa decyzja kończy wszystko inne, co tam okupujesz.
step-conquest = podbój
question-crown = { $track_id ->
    [trade] { track-trade }
    [culture] { track-culture }
   *[military] { track-military }
}: kto zostaje przywódcą?
question-crown-hint = Jest remis, a rozstrzyga dotychczasowy przywódca.
step-crown = remis na torze

## Zdarzenia: po jednym wierszu kroniki

event-phase_began = Runda { $round }: { $phase_id ->
    [income] { phase-income }
    [trade] { phase-trade }
    [build] { phase-build }
    [movement] { phase-movement }
   *[leadership] { phase-leadership }
}
event-income_collected = { $count ->
    [one] { $seat } zbiera { $count } zasób
    [few] { $seat } zbiera { $count } zasoby
   *[many] { $seat } zbiera { $count } zasobów
}{ $legendary ->
    [0] .
    [one] , w tym { $legendary } legendarny towar.
    [few] , w tym { $legendary } legendarne towary.
   *[many] , w tym { $legendary } legendarnych towarów.
}
event-income_detail = Zbierasz: { $resources }.
event-income_short = { $seat } nie dostaje wszystkiego, rezerwa się wyczerpała: { $resource } (brakuje: { $count }).
event-temple_choice = { $seat } wybiera, co daje świątynia w prowincji { $province }: { $gain }.
event-colossus_taken = { $seat } bierze dzięki Kolosowi { $resource_accusative }.
event-trade_announced = { $number ->
    [0] { $seat } zagrywa 0: w tej rundzie nie ma wymiany.
    [one] { $seat } ogłasza { $number }: każde imperium oferuje jeden zasób.
    [few] { $seat } ogłasza { $number }: każde imperium oferuje { $number } zasoby.
   *[many] { $seat } ogłasza { $number }: każde imperium oferuje { $number } zasobów.
}
event-trade_left_out = { $seat } ma za mało zasobów i nie bierze udziału w wymianie.
event-offer_sealed = { $seat } ma gotową ofertę.
event-offer_withdrawn = { $seat } zmienia ofertę.
event-offers_revealed = { $offers_count ->
    [0] Nikt nic nie oferuje.
   *[other] Oferty: { $offers }.
}
event-first_named = { $by } decyduje: zaczyna { $seat }.
event-taken = { $seat } bierze { $resource_accusative } od { $from_genitive }.
event-returned = { $seat } odzyskuje to, czego nikt nie wziął: { $resources }.
event-given = { $seat } wyrównuje wymianę i oddaje { $to_dative } jeden zasób.
event-gift = { $seat } oddaje { $to_dative } { $resource_accusative }.
event-trade_nothing = Nikt się nie wymienia.
event-trade_ended = Koniec wymiany.
event-perseus_claimed = Perseusz! Przed wszystkimi buduje { $seat }.
event-builder_named = { $by } decyduje: teraz buduje { $seat }.
event-mover_named = { $by } decyduje: ruch wykonuje { $seat }.
event-built = { $item_id ->
    [control] { $seat } przejmuje kontrolę: { $place }.
   *[other] { $good_id ->
        [none] { $seat } buduje { $item_accusative }: { $place }.
       *[other] { $seat } buduje { $item_accusative } ({ $good }): { $place }.
    }
} { $paid_count ->
    [0] Bez zapłaty.
   *[other] Zapłata: { $paid }.
}
event-recruited = { $seat } zdobywa kartę: { $card }. { $paid_count ->
    [0] Bez zapłaty.
   *[other] Zapłata: { $paid }.
}
event-copied = { $seat }: Kastor i Polluks kopiują moc { $card_genitive }.
event-power_used = { $seat } używa mocy { $card_genitive }: { $item }{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}, { $place }. { $paid_count ->
    [0] Bez zapłaty.
   *[other] Zapłata: { $paid }.
}
event-turn_ended = { $quiet ->
    [yes] { $seat } kończy turę bez zmian.
   *[no] { $seat } kończy turę.
}
event-kept = { $seat } zachowuje towary w Wiszących Ogrodach.
event-discarded = { $seat } odkłada, czego nie może zachować: { $resources }.
event-display_refilled = Nowe odkryte karty: { $cards }.
event-peace_declared = Posąg Zeusa: { $seat } ogłasza pokój z { $with_instrumental } do końca rundy.
event-sent_home = { $count ->
    [one] { $seat }: { $count } legion wraca do domu z prowincji { $province }.
    [few] { $seat }: { $count } legiony wracają do domu z prowincji { $province }.
   *[many] { $seat }: { $count } legionów wraca do domu z prowincji { $province }.
}
event-converted = { $seat } przejmuje kontrolę nad prowincją { $province } (dotąd: { $from }).
event-sailed = { $count ->
    [one] { $seat }: { $count } trirema płynie, { $from } → { $to }.
    [few] { $seat }: { $count } triremy płyną, { $from } → { $to }.
   *[many] { $seat }: { $count } trirem płynie, { $from } → { $to }.
}
event-marched = { $count ->
    [one] { $seat }: { $count } legion maszeruje, { $from } → { $to }.
    [few] { $seat }: { $count } legiony maszerują, { $from } → { $to }.
   *[many] { $seat }: { $count } legionów maszeruje, { $from } → { $to }.
}
event-losses = { $place }: { $seat } traci jednostki ({ $units }).
event-at_war = { $province }: prowincja w stanie wojny.
event-pillaged = { $seat } plądruje { $site_accusative }, { $province }. { $gains_count ->
    [0] Bez zysku.
   *[other] Zysk: { $gains }.
}
event-drew_legendary = Losujesz { $resource_accusative }.
event-occupied = { $seat } okupuje { $site_accusative }, { $province }.
event-occupation_ended = { $seat } nie okupuje już miejsca: { $site }, { $province }.
event-working = { $seat }: legion pracuje jak { $site }, { $province }.
event-title_tied = { $track_id ->
    [trade] { track-trade }
    [culture] { track-culture }
   *[military] { track-military }
}: remis ({ $tied }), decyduje { $by }.
event-title = { $track_id ->
    [trade] { title-trade }
    [culture] { title-culture }
   *[military] { title-military }
}: { $seat }.
event-won = { $winners_count ->
    [0] Koniec gry:
   *[other] Zwycięstwo: { $winners }!
} { $reason_id ->
    [prestige] { outcome-prestige }
    [fame] { outcome-fame }
    [conquest] { outcome-conquest }
    [leadership] { outcome-leadership }
   *[round_cap] { outcome-round_cap }
}.

## Zakończenia

outcome-prestige = Prestiż: Piramidy stoją
outcome-fame = Sława: pięciu bohaterów i cudów
outcome-conquest = Podbój: cztery stolice i legendarne miasta
outcome-leadership = Przywództwo: wszystkie trzy tytuły
outcome-round_cap = minęła ostatnia runda, nikt nie wygrywa

## Odmowy

refusal-already_sealed = Twoja oferta jest już zapieczętowana. Złam pieczęć, aby ją zmienić.
refusal-bad_number = Możesz teraz ogłosić jedną z tych liczb: { $numbers }.
refusal-no_set_with = { $resource } nie pasuje teraz do zestawu. Możesz zapłacić: { $possible }.
refusal-pay_first = Najpierw zapłać albo cofnij zakup ({ $item }, { $cost ->
    [one] { $cost } zasób
    [few] { $cost } zasoby
   *[many] { $cost } zasobów
}).
refusal-not_offered = Tego nie ma w ofertach. Możesz wziąć: { $offers }.
refusal-cannot_pay = To kosztuje zestaw { $cost ->
    [one] { $cost } zasobu
    [few] { $cost } zasobów
   *[many] { $cost } zasobów
}; twój największy ma { $largest }.
refusal-no_marker = Nie masz już znaczników kontroli.
refusal-no_legion = Nie masz już legionów.
refusal-no_trireme = Nie masz już trirem.
refusal-no_fortress = Nie masz już fortec.
refusal-not_controlled = Nie kontrolujesz tej prowincji: { $province }.
refusal-enemy_present = { $province }: stoją tam jednostki innego imperium.
refusal-no_such_site = { $place }: nie ma tam na to miejsca ({ $item }).
refusal-site_taken = { $province }: { $item_id ->
    [control] ktoś już kontroluje tę prowincję.
    [marker] twój legion stoi już tam na znaczniku kontroli.
   *[other] to miejsce jest zajęte ({ $item }).
}
refusal-not_reachable = { $province } ani nie sąsiaduje z prowincjami, które były twoje na początku rundy, ani nie łączą jej z nimi twoje triremy.
refusal-not_joined = { $province } ani nie sąsiaduje z prowincją, którą teraz kontrolujesz, ani nie łączą jej z taką twoje triremy.
refusal-not_on_marker = { $province }: żaden twój legion nie stoi tam na znaczniku kontroli.
refusal-marker_is_old = { $province }: twój legion stanął tam na znaczniku kontroli już we wcześniejszej rundzie, a musi stanąć w tej.
refusal-no_march = { $start } – { $place }: za daleko. Legion przekracza jedną granicę lądową albo płynie łańcuchem twoich trirem. { $places_count ->
    [0] Stąd żaden nie może teraz wyruszyć.
   *[other] Stąd może dotrzeć do: { $places }.
}
refusal-cannot_win = Nie stać cię ani na Piramidy, ani na piątego bohatera lub cud.
refusal-needs_token = Potrzebne jest do tego jedno z tych, a nie masz żadnego: { $resources }.
refusal-fortress_there = { $province }: twoja forteca już tam stoi.
refusal-not_your_coast = Nie kontrolujesz żadnej prowincji nad tym morzem: { $sea }.
refusal-enemy_on_coast = W twoich prowincjach nad tym morzem stoją jednostki innych imperiów: { $sea }.
refusal-not_built = { $province }: tego tam nie ma ({ $item }).
refusal-out_of_play = { $province } nie bierze udziału w grze przy tej liczbie graczy.
refusal-chosen_there = { $province }: wybór już tam zapadł.
refusal-no_legion_at = { $province } ({ $site }): stąd rusza tylko jeden legion naraz, i tylko twój.
refusal-not_on_display = { $card }: tej karty nie ma wśród odkrytych.
refusal-card_limit = Nie możesz mieć więcej bohaterów i cudów.
refusal-power_used = { $card }: ta moc została już użyta w tej rundzie.
refusal-offer_incomplete = W twojej ofercie jest { $chosen } z { $needed } { $needed ->
    [one] zasobu
    [few] zasobów
   *[many] zasobów
}. Dołóż brakujące.
refusal-barred = Wymiana między tobą a { $seat_instrumental } właśnie się odbyła: weź od innego imperium.
refusal-not_adjacent = { $start } – { $place }: za daleko. Triremy płyną tylko na sąsiednie morze.
refusal-no_unit = { $place }: { $left ->
    [0] nie masz tam jednostki, która może to jeszcze zrobić.
    [one] tylko jedna twoja jednostka może to jeszcze zrobić.
    [few] tylko { $left } twoje jednostki mogą to jeszcze zrobić.
   *[many] tylko { $left } twoich jednostek może to jeszcze zrobić.
}
refusal-peace_binds = Zabrania tego twój pokój Zeusa z { $seat_instrumental }.
refusal-no_enemy = { $place }: nie ma tam przeciwnika.
refusal-must_choose_losses = Najpierw wybierz straty: { $hits }.
refusal-not_conqueror = { $province }: nie jesteś tam zdobywcą. Twoje legiony muszą stać same w prowincji innego imperium.
refusal-capital_fixed = { $province } to prowincja stołeczna: nigdy nie zmienia właściciela.
refusal-no_free_legion = { $province }: { $free ->
    [0] żaden twój legion nie jest tam wolny, każdy trzyma jedno miejsce.
    [one] tylko jeden twój legion jest tam wolny, pozostałe trzymają po jednym miejscu.
    [few] tylko { $free } twoje legiony są tam wolne, pozostałe trzymają po jednym miejscu.
   *[many] tylko { $free } twoich legionów jest tam wolnych, pozostałe trzymają po jednym miejscu.
}

## Co jest czym, w zdaniu lub dwóch

# Beside a price in a list, where a hundred characters must do; the whole text comes when one chooses it.
hint-control = możesz tu budować, a budowle pracują dla ciebie
hint-legion = maszeruje i walczy na lądzie jedną kością
hint-trireme = walczy na morzu, przewozi twoje legiony
hint-fortress = +5 w bitwie lądowej, zatrzymuje pierwsze trafienie
hint-caravan = co rundę jeden towar, z targowiskiem dwa
hint-market = podwaja towary karawan w tej prowincji
hint-temple = podwaja monety miast w tej prowincji
hint-city = co rundę jedna moneta, ze świątynią dwie

about-coin = Pieniądz. Cenę można zapłacić samymi monetami. Po budowie możesz zachować dwie.
about-legendary_good = Losowany ze stosu, w którym jest po jednym żetonie każdego rodzaju. Służy jak zwykły towar swojego rodzaju.
about-control = Prowincja staje się twoja: możesz w niej budować, a jej budowle pracują dla ciebie. Musi sąsiadować z prowincją, którą masz od początku rundy, albo łączyć się z nią przez twoje triremy. Cena 3.
about-legion = Maszeruje, walczy na lądzie i trzyma to, co zdobyte; rzuca jedną kością. Cena 3; osiem na imperium.
about-trireme = Panuje na morzu: walczy tam, przewozi twoje legiony i łączy prowincje. Cena 3; pięć na imperium.
about-fortress = Dodaje 5 do twojej sumy w bitwie lądowej i zatrzymuje pierwsze trafienie. Jedna w prowincji, nie rusza się. Cena 3; pięć na imperium.
about-caravan = Co rundę daje jeden towar swojego rodzaju, a dwa, jeśli masz w tej prowincji targowisko. Cena 3.
about-market = Podwaja towary twoich karawan w swojej prowincji. Cena 6.
about-temple = Podwaja monety twoich miast w swojej prowincji; przy legendarnym mieście dodaje monetę albo legendarny towar. Cena 6.
about-city = Co rundę daje jedną monetę, a dwie, jeśli masz w tej prowincji świątynię. Cena 3.
about-capital = Twoje pierwsze miasto: jedna moneta, ze świątynią dwie. Prowincję stołeczną można najechać i złupić, ale nie można ci jej odebrać. Odbudowa kosztuje 3.
about-legendary_city = Co rundę daje monetę i legendarny towar. Kto trzyma cztery stolice i legendarne miasta, wygrywa. Cena 3.
about-caesar = Startowy bohater Rzymu. W twojej turze ruchu każda z twoich kości lądowych liczy się o 1 wyżej.
about-pericles = Startowy bohater Grecji. Gdy atakują cię inni, każda z twoich kości lądowych liczy się o 2 wyżej.
about-cleopatra = Startowa bohaterka Egiptu. Gdy płacisz, jedna moneta może zastąpić towar, a jeden towar monetę.
about-hannibal = Startowy bohater Kartaginy. W każdej cenie płaconej towarami jeden rodzaj może wystąpić dwa razy.
about-hammurabi = Startowy bohater Babilonu. Jeden znacznik kontroli w każdej rundzie nic cię nie kosztuje.
about-castor_pollux = Gdy do ciebie dołączają, przejmują moc bohatera, którego ma inne imperium, i mają ją do końca gry. Nie można skopiować bohatera startowego, cudu ani Perseusza, a premia do przywództwa nie przechodzi.
about-nebuchadnezzar = W bitwach lądowych w twoich prowincjach dodajesz 5 do sumy, jeśli masz tam choć jedną jednostkę.
about-circe = Na koniec twojej tury ruchu każdy twój legion może stanąć na pustym polu karawany w prowincji, w której stoi, porzucając inne zajęcie, i przynosić jej towar. Gdzie: w prowincjach twoich, podbitych oraz niczyich, w których stoisz tylko ty. Handel +1, wojsko +1.
about-penthesilea = Raz na rundę: do jednego darmowego legionu w prowincji stołecznej za każdą twoją prowincję, w której stoi obcy legion – ile z nich zechcesz. Kultura +2, wojsko +2.
about-gilgamesh = Raz na rundę forteca kosztuje cię tylko jedną monetę albo jeden kamień.
about-perseus = Jeśli budową w tej rundzie możesz wygrać, wolno ci budować przed wszystkimi – i wygrywasz od razu. Handel +1, kultura +2, wojsko +1.
about-hamilcar = Twoja grabież może dać dwa razy więcej: dwie monety, dwa towary albo monetę razem z legendarnym towarem. Handel, kultura i wojsko po +1.
about-sheba = Raz na rundę legion, który właśnie stanął na znaczniku kontroli, od razu przejmuje prowincję; tracisz ten legion. Kultura +1, wojsko +1.
about-hercules = Nie daje żadnej mocy, za to sławę: handel, kultura i wojsko po +2.
about-ramesses = W każdej bitwie lądowej, w której masz jednostkę, rzucasz dodatkową kością.
about-antigone = W wymianie oferujesz tyle zasobów, ile chcesz: od zera do pięciu; jako przywódca handlowy zaczynasz branie, cokolwiek oferujesz. Handel +2, kultura +2.
about-spartacus = Raz na rundę legion kosztuje cię tylko jedną monetę albo jeden żeton gladiatorów.
about-colossus = Po zebraniu zasobów możesz wziąć z rezerwy jeden dowolny towar.
about-gardens = Po budowie możesz zachować dwa nieużyte towary różnych rodzajów. Handel +2.
about-pharos = Raz na rundę trirema kosztuje cię tylko jedną monetę albo jedno drewno.
about-zeus = Przed ruchem możesz związać jedno imperium pokojem do końca rundy; jego legiony wracają z twoich prowincji do jego prowincji stołecznej. Gdzie potem stoicie razem, nikt nic nie okupuje. Nie wolno wybrać tego samego dwa razy z rzędu.
about-artemis = W każdej rundzie jedna moneta więcej.
about-pyramids = Cena 12. Kto je zbuduje, wygrywa – przywódca kulturowy od razu, pozostali z końcem fazy.

## Zasady zmienione od starszej wersji, w kilku słowach (podaje je gra, która nie może iść dalej)

changed-empires-E2_1d = przywódca handlowy może ogłosić dowolną liczbę
changed-empires-E4_3a = nowa decyzja w podbitej prowincji, także grabież, kończy wszystkie tamtejsze okupacje
changed-empires-E4_2_1a = okupacje kończą się także tam, gdzie drugie imperium staje bez bitwy
changed-empires-C-circe = legiony Kirke mogą zmieniać zajęcie, a z cudzej prowincji w stanie wojny nic nie przynoszą
