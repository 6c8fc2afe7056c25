### Klasyczne Mare Nostrum – jak gra się przedstawia, jej opcje, poczekalnia i panel.

game-classic-name = Mare Nostrum (2003)
game-classic-about = Starsza siostra: handluj dwunastoma towarami, walcz o trzy role, zbuduj Piramidy albo zbierz czterech bohaterów i cudów.

## Opcje

option-setup = Ustawienie początkowe
option-setup-basic = Podstawowe: po trzy prowincje
option-setup-advanced = Zaawansowane: każdy buduje za 36 punktów
option-first_left_out = Poza grą przy 3 lub 4 osobach
option-first_left_out-recommended = Zalecana: przy 4 Babilon, przy 3 Rzym
option-first_left_out-rome = Rzym
option-first_left_out-greece = Grecja
option-first_left_out-babylon = Babilon
option-first_left_out-egypt = Egipt
option-first_left_out-carthage = Kartagina
option-second_left_out = Druga poza grą przy 3 osobach
option-second_left_out-recommended = Zalecana: Egipt, a gdy Rzym gra, to Rzym
option-second_left_out-rome = Rzym
option-second_left_out-greece = Grecja
option-second_left_out-babylon = Babilon
option-second_left_out-egypt = Egipt
option-second_left_out-carthage = Kartagina
option-deck = Karty towarów
option-deck-4-5-3 = 4 rodzaje po 5, 5 po 7, 3 po 11
option-deck-2-8-2 = 2 rodzaje po 5, 8 po 7, 2 po 11
option-deck-6-2-4 = 6 rodzajów po 5, 2 po 7, 4 po 11
option-trade_end = Koniec wymiany
option-trade_end-no_take = Gdy nie można już brać
option-trade_end-one_left = Gdy odkryte karty ma tylko jedna osoba
option-order = Kolejność tur
option-order-named = Przywódca wskazuje następnego
option-order-announced = Przywódca ogłasza całą
option-conversion = Przekształcenie
option-conversion-free = W każdej podbitej prowincji
option-conversion-adjacent = Tylko obok własnej prowincji
option-pillage_temple = Świątynie
option-pillage_temple-no = Nie można ich plądrować
option-pillage_temple-yes = Można je plądrować
option-neutral_greece = Neutralna Grecja trzyma
option-neutral_greece-aegean = Macedonię i wybrzeża Morza Egejskiego
option-neutral_greece-land = Tylko Macedonię
option-round_cap = Ostatnia runda
option-round_cap-none = Bez ograniczenia
option-round_cap-10 = Runda 10
option-round_cap-15 = Runda 15
option-round_cap-20 = Runda 20
option-round_cap-25 = Runda 25
hint-option-setup-basic = Każdy ma swojego bohatera, trzy prowincje, budowle i jednostki za 36 punktów, zawsze te same.
hint-option-setup-advanced = W wylosowanej kolejności każdy wydaje 36 punktów w swojej Głównej Prowincji i obok niej.
hint-option-first_left_out-recommended = Przy 4 graczach neutralny jest Babilon, przy 3 Rzym: tylko się broni. Przy 5 grają wszyscy.
hint-option-first_left_out-rome = Przy 3 lub 4 graczach Rzym jest neutralny: bez tur i dochodu, tylko się broni, można go podbić.
hint-option-first_left_out-greece = Przy 3 lub 4 graczach Grecja jest neutralna: bez tur i dochodu, tylko się broni, można ją podbić.
hint-option-first_left_out-babylon = Przy 3 lub 4 graczach Babilon jest neutralny: bez tur i dochodu, tylko się broni, można go podbić.
hint-option-first_left_out-egypt = Przy 3 lub 4 graczach Egipt jest neutralny: bez tur i dochodu, tylko się broni, można go podbić.
hint-option-first_left_out-carthage = Przy 3 lub 4 graczach Kartagina jest neutralna: bez tur i dochodu, tylko się broni, można ją podbić.
hint-option-first_left_out-drawn = Przy 3 lub 4 graczach losuje się na początku jedną z niewybranych; tylko się broni.
hint-option-second_left_out-recommended = Przy 3 graczach neutralny jest też Rzym, a jeśli już jest, to Egipt. Przy 4 i 5 bez znaczenia.
hint-option-second_left_out-rome = Przy 3 graczach także Rzym jest neutralny: bez tur i dochodu, tylko się broni.
hint-option-second_left_out-greece = Przy 3 graczach także Grecja jest neutralna: bez tur i dochodu, tylko się broni.
hint-option-second_left_out-babylon = Przy 3 graczach także Babilon jest neutralny: bez tur i dochodu, tylko się broni.
hint-option-second_left_out-egypt = Przy 3 graczach także Egipt jest neutralny: bez tur i dochodu, tylko się broni.
hint-option-second_left_out-carthage = Przy 3 graczach także Kartagina jest neutralna: bez tur i dochodu, tylko się broni.
hint-option-second_left_out-drawn = Przy 3 graczach losuje się na początku drugą z niewybranych; tylko się broni.
hint-option-deck-4-5-3 = Po 5: pachnidło, papirus, złoto, klejnoty; po 11: zboże, ryby, niewolnicy; po 7: pozostałe.
hint-option-deck-2-8-2 = Po 5: pachnidło i papirus; po 11: ryby i niewolnicy; po 7: pozostałe osiem rodzajów.
hint-option-deck-6-2-4 = Po 11: metal, zboże, ryby, niewolnicy; po 7: inwentarz i owoce; po 5: pozostałe sześć.
hint-option-trade_end-no_take = Trwa, dopóki biorący ma co wziąć. Karty, które zostały odkryte, wracają do właścicieli.
hint-option-trade_end-one_left = Kończy się też, gdy odkryte karty ma już tylko jedna osoba; wracają one do niej.
hint-option-order-named = Przywódca fazy wskazuje następną osobę dopiero po skończonej turze i widzi już jej skutki.
hint-option-order-announced = Przywódca fazy ustala wszystkie miejsca przed pierwszą turą i już ich nie zmienia.
hint-option-conversion-free = Gdzie twój legion stoi na cudzym znaczniku, możesz w Fazie Budowy kupić tam własny.
hint-option-conversion-adjacent = … tylko jeśli sąsiednia (także przez twoje tryremy) prowincja jest twoja od początku rundy.
hint-option-pillage_temple-no = Najeźdźca może zniszczyć miasto, karawanę lub targ, ale nigdy świątynię.
hint-option-pillage_temple-yes = Najeźdźca może zniszczyć nie tylko miasto, karawanę lub targ, ale i świątynię.
hint-option-neutral_greece-aegean = Gdy nikt nią nie gra, ma też legiony: Macedonia, Constantinopolis, Troas, Rhodus, Cnossus.
hint-option-neutral_greece-land = Gdy nikt nią nie gra, ma tylko Athenae i Macedonię; wybrzeża Morza Egejskiego są wolne.
hint-option-round_cap-none = Gracie, aż ktoś zbuduje Piramidy albo zbierze czterech bohaterów i cudów.
hint-option-round_cap-10 = Jeśli nikt nie wygra do końca 10. rundy, gra kończy się bez zwycięzcy.
hint-option-round_cap-15 = Jeśli nikt nie wygra do końca 15. rundy, gra kończy się bez zwycięzcy.
hint-option-round_cap-20 = Jeśli nikt nie wygra do końca 20. rundy, gra kończy się bez zwycięzcy.
hint-option-round_cap-25 = Jeśli nikt nie wygra do końca 25. rundy, gra kończy się bez zwycięzcy.

## Poczekalnia i panel

ai-steward = zarządca (trudny)
lobby-drawn = cywilizacja losowana na początku
options-seat = Twoja cywilizacja
options-join-first = Najpierw dołącz, potem możesz wybrać cywilizację.
rematch-opened = Poczekalnia otwarta: { $place } (`{ $game }`). Reszta dostaje zaproszenia, a cywilizacje będą losowane od nowa.
rematch-joined = Masz miejsce przy stole: { $place } (`{ $game }`). Cywilizacje będą losowane od nowa.
panel-trade-offers = 🤝 Twoja oferta na stole: { $resources }
panel-trade-taken = 🧺 Już wzięte: { $resources }
sure-done = Na pewno? Możesz jeszcze coś zbudować, a niewydane karty na koniec fazy wrócą do banku.
sure-done-spend = Na pewno? Możesz jeszcze coś zbudować, a niewydane punkty przepadają.
panel-gather = Wybierz { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[many] { $count } kart
} → Zapieczętuj
pool-resources = Twoje karty
pool-resources-empty = 🎒 Nie masz żadnych kart.
panel-price = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
panel-price-spend = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
map-seats = Cywilizacja w powiększeniu

status-order = Kolejność: { $seats }

## Dlaczego coś jest niedostępne

closed-cannot_pay = potrzebny zestaw { $cost } kart, { $largest ->
    [0] nie masz nic
   *[other] twój największy ma { $largest }
}
closed-no_points = koszt { $cost } pkt, masz jeszcze { $points }
closed-already_won = wygrywasz tym, co już masz; zatwierdź swoją turę
closed-no_cards = nie masz żadnych kart
closed-none_left_marker = wszystkie twoje znaczniki wpływu są na mapie
closed-none_left_legion = wszystkie twoje legiony są na mapie
closed-none_left_trireme = wszystkie twoje tryremy są na mapie
closed-none_left_fortress = wszystkie twoje fortece są na mapie
closed-no_place = w twoich prowincjach nie ma na to miejsca
closed-all_built = stoi już wszędzie, gdzie masz na to miejsce
closed-site_taken = już tam stoi
closed-no_such_site = nie ma tam na to miejsca
closed-no_token = nie ma już takich żetonów
closed-no_token_anywhere = nie ma już takich żetonów
closed-no_coast = to ani wyspa, ani wybrzeże
closed-no_coast_anywhere = twoja Główna Prowincja nie leży nad morzem
closed-marker_is_new = twój znacznik leży tam od tej rundy
closed-marker_is_new_anywhere = tam, gdzie jest na to miejsce, twój znacznik leży od tej rundy
closed-owned_by = ma ją { $seat }
closed-owned_by_anywhere = wszystkie sąsiednie prowincje są zajęte
closed-fortress_there = już tam stoi forteca
closed-fortress_there_anywhere = wszędzie, gdzie możesz budować, stoi już forteca
closed-enemy_present = są tam jednostki: { $seats }
closed-enemy_present_anywhere = wszędzie, gdzie można by budować, są jednostki innych cywilizacji
closed-not_controlled = nie jest twoja
closed-not_controlled_anywhere = żadna twoja prowincja nie ma na to miejsca
closed-not_reachable = ani nie sąsiaduje z prowincją, którą masz od początku rundy, ani nie łączą jej z taką twoje tryremy
closed-not_reachable_anywhere = żadna wolna prowincja nie sąsiaduje z twoimi ani nie łączą jej z nimi twoje tryremy
closed-main_province_only = tylko w Głównej Prowincji
closed-main_province_only_anywhere = tylko w Głównej Prowincji
closed-outside_zone = za daleko od twojej Głównej Prowincji
closed-outside_zone_anywhere = za daleko od twojej Głównej Prowincji
closed-no_trireme_anywhere = żadna z prowincji, w których możesz budować, nie leży nad morzem
closed-no_marker = nie masz już znacznika wpływu
closed-power_used = moc jest już użyta
closed-barred = dwa razy z rzędu wymiana odbyła się między waszą dwójką
closed-nothing_left = z tej oferty nic już nie leży odkryte
closed-kept_enough = zachowujesz już tyle, ile wolno
closed-temple_is_safe = przy tym stole świątyń nie wolno plądrować
closed-had_turn = ma już za sobą turę w tej fazie
closed-in_order = jest już w kolejności, na miejscu { $number }
closed-not_tied = nie jest wśród remisujących
closed-no_supply = w banku już tego nie ma
closed-all_moved = wszystkie już się ruszyły
closed-no_way = brak granicy lądowej, a na jej morzach nie ma twojej tryremy
closed-no_ferry = nie ma twojej tryremy, która przewiezie przez: { $seas }
closed-fought = w tej turze bitwa już się tu odbyła
closed-capital_fixed = znacznika w Głównej Prowincji gracza nie można zastąpić
closed-chosen_there = wybór tu już zapadł albo nie ma wolnego legionu
closed-not_conqueror = nie jesteś tam najeźdźcą

## Do czego prowadzi ruch

outlook-legions = { $count ->
    [one] { $count } legion
    [few] { $count } legiony
   *[many] { $count } legionów
}
outlook-triremes = { $count ->
    [one] { $count } tryrema
    [few] { $count } tryremy
   *[many] { $count } tryrem
}
outlook-fortress = forteca
outlook-fortresses = { $count ->
    [one] { $count } forteca
    [few] { $count } fortece
   *[many] { $count } fortec
}
outlook-force = { $seat }: { $units }
outlook-fleet = { $seat } ({ $units })
outlook-bonus = ich premia +{ $theirs }, twoja +{ $mine }
outlook-bonus_of = { $seat }: premia +{ $theirs }, twoja +{ $mine }
outlook-or = albo { $row }
outlook-or_short = albo { $seats }
outlook-average = średnio tracisz { $own }, oni { $other }
outlook-yours = twoje: { $units }
outlook-empty = pusto
outlook-empty_sea = bez tryrem
outlook-home = twoja prowincja
outlook-owner = należy do { $seat_genitive }
outlook-shared = na tym morzu też { $seats }
outlook-attack_average = gdy zaatakujesz: średnio tracisz { $own }, oni { $other }
outlook-battle = ⚔ { $place }: twoje ({ $mine }{ $ours ->
    [0] {""}
   *[other] , premia +{ $ours }
}) – { $seat } ({ $units }{ $theirs ->
    [0] {""}
   *[other] , premia +{ $theirs }
}). Stracisz co najmniej jedną jednostkę: { $some }, wszystkie: { $all }. Oni stracą co najmniej jedną: { $hurt }, wszystkie: { $beaten }. Średnio tracisz { $own }, oni { $other }.
outlook-in_vain = ⚔ { $place } – { $seat } ({ $units }): wszystkie twoje jednostki ({ $mine }) przepadną, a tam nie zginie nic, w { $chance } przypadków.
outlook-may_turn = ⚠ { $places }: { $card }. Przed bitwami { $seat } może zamienić jeden twój legion we własny; szanse tego nie uwzględniają.
panel-sure-vain = Na pewno? Wszystko, co tam wysyłasz, najpewniej przepadnie na próżno.

## Bitwa jako tabelka. Etykiety stoją w wąskiej kolumnie: najwyżej 17 znaków.

event-battle_rolled = Bitwa: { $place }. { $attacker } atakuje { $defender_accusative }.
battle-dice = kości
battle-sum = suma
battle-dealt = zadane straty
battle-negated = odparte
battle-lost-legion = stracone legiony
battle-lost-fortress = stracona forteca
battle-lost-trireme = stracone tryremy
battle-lost-nothing = straty
